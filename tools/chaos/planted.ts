import { readFileSync } from 'node:fs';

const repository = new URL('../../', import.meta.url);

/** A change of one place in one file. */
export interface Patch {
  file: string;
  /** As it stands there, exactly once. */
  from: string;
  to: string;
}

/**
 * How Node is started to read one file with one place changed in it; the server itself has no such switch. All other files, and what
 * has been compiled of them, are those of the build that is shipped.
 */
export function planted({ file, from, to }: Patch): string[] {
  const { href } = new URL(file, repository);
  const parts = readFileSync(new URL(href), 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places like: ${from}`);
  const read = { format: 'module-typescript', source: parts.join(to), shortCircuit: true };
  const program = `import { registerHooks } from 'node:module';
    registerHooks({
      load: (url, context, next) => (url === ${JSON.stringify(href)} ? ${JSON.stringify(read)} : next(url, context)),
    });`;
  return ['--import', `data:text/javascript,${encodeURIComponent(program)}`];
}
