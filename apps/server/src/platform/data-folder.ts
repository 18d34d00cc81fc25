import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from './reason-of.ts';

/** Beside it PostgreSQL would not come up either. */
const probe_bytes = 65_536;

function ownerOf(path: string): string {
  const { uid } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return uid === undefined || uid === process.getuid?.() ? '' : `, and belongs to the user ${uid}`;
}

const sentences: Readonly<Record<string, (folder: string) => string>> = {
  EROFS: (folder) =>
    `${folder} is on a file system that is read-only. Mount it for writing, or name another folder.`,
  ENOSPC: (folder) => `${folder} is on a disk that is full. Make room there, or name another folder.`,
  EDQUOT: (folder) => `${folder} has used up what its user may take of the disk.`,
  ENOTDIR: (folder) => `${folder} is no folder. Name another one.`,
  EEXIST: (folder) => `${folder} is no folder. Name another one.`,
};

/** What hinders work in a place that a setting names, in one sentence for the operator. */
export function placeFault(variable: string, path: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = `${variable} (${path})`;
  if (code === 'EACCES' || code === 'EPERM') {
    const user = process.getuid?.();
    return new Error(
      `${place} may not be written by the user ${user} that the server runs as${ownerOf(path)}. Run it as the owner, or give it the folder.`,
    );
  }
  return new Error(sentences[code]?.(place) ?? `${place} cannot be used: ${reasonOf(error)}`);
}

/** Raises an error where nothing can be kept in the folder, before anything is begun. */
export function assertDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    const file = openSync(probe, 'w', 0o600);
    try {
      writeFileSync(file, Buffer.alloc(probe_bytes));
      fsyncSync(file);
    } finally {
      closeSync(file);
      rmSync(probe, { force: true });
    }
  } catch (error) {
    throw placeFault('DATA_DIR', dataDir, error);
  }
}
