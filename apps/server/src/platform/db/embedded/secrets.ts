import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const passwords = z.object({ superuser: z.string(), owner: z.string(), runtime: z.string() });
export type Passwords = z.infer<typeof passwords>;

/** Writes a file that only its owner may read, whole or not at all, also when the power fails. */
export function writeSecret(path: string, content: string): void {
  const unfinished = `${path}.${process.pid}`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
}

const random = () => randomBytes(24).toString('base64url');

/** The passwords of the own cluster; made at random the first time. */
export function clusterPasswords(dataDir: string, existingCluster: string | null): Passwords {
  const directory = join(dataDir, 'secrets');
  const path = join(directory, 'postgres.json');
  if (existsSync(path)) return passwords.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (existingCluster !== null) {
    throw new Error(
      `${path} is missing. Restore it, or remove ${existingCluster} with all data to begin anew.`,
    );
  }
  const made = { superuser: random(), owner: random(), runtime: random() };
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeSecret(path, `${JSON.stringify(made, null, 2)}\n`);
  return made;
}
