import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * A backup of what the server of a commit has made with its demo, for each schema that has landed and could be started. Messages
 * are those of one vehicle on one day, at most 400; of the audit log, fault readings and arrivals the newest few are left, and
 * large pictures are a small one. The passwords are good for nothing else.
 */
const kept = z.strictObject({
  file: z.string(),
  commit: z.string(),
  /** The day of the commit. */
  landed: z.string(),
  /** How many migrations had been applied: of the registry, and of the telemetry since that has had its own. */
  schema: z.int(),
  telemetry: z.int(),
  loginName: z.string(),
  password: z.string(),
  /** Whose messages there are, and of which day of the platform. */
  vehicleId: z.int(),
  day: z.string(),
  /** What that server had computed of the day, by the columns of `work_daily`; null: it had no figures yet. */
  figures: z.record(z.string(), z.number().nullable()).nullable(),
  /** Rows of each table that had any. */
  counts: z.record(z.string(), z.int()),
});
export type Kept = z.infer<typeof kept>;

const list = new URL('./kept.json', import.meta.url);
export const keptDumps: readonly Kept[] = z.array(kept).parse(JSON.parse(readFileSync(list, 'utf8')));

/** Where a dump lies. */
export function pathOf({ file }: Kept): string {
  return fileURLToPath(new URL(file, list));
}
