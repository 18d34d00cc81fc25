import { readFileSync } from 'node:fs';
import { z } from 'zod';

const release = z.object({
  version: z.string(),
  /** Null in a repository, which may hold more than its last commit. */
  commit: z.string().nullable().default(null),
});
/** What is running. */
export type Release = Readonly<z.infer<typeof release>>;

const root = new URL('../../../../', import.meta.url);

/** As the archive says that this was unpacked from; in a repository as its package does. */
function readRelease(): Release {
  const read = (file: string): Release =>
    release.parse(JSON.parse(readFileSync(new URL(file, root), 'utf8')));
  try {
    return read('release.json');
  } catch {
    return read('package.json');
  }
}

export const running: Release = Object.freeze(readRelease());
