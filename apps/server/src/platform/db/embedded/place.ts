import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nativeDirectory, program } from './binaries.ts';

/** Whom PostgreSQL runs as when the server runs as root, which PostgreSQL refuses to. */
interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

const ownName = 'vehicle-db';

function idOf(option: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
}

function find(name: string): SystemUser | null {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === null || gid === null ? null : { name, uid, gid };
}

function create(name: string): SystemUser | null {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  return find(name);
}

/** Null when the server does not run as root: then everything runs as its own user. */
function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const user = find(ownName) ?? create(ownName) ?? find('nobody');
  if (user === null)
    throw new Error('PostgreSQL cannot run as root, and there is no other user that it could run as.');
  return user;
}

/** Where the programs and the data are, and who runs them. */
export interface Place {
  nativeDir: string;
  /** Holds the cluster (`cluster`) and what belongs to it; writable for `user`. */
  directory: string;
  user: SystemUser | null;
  /** Said to the operator when the data are not where DATA_DIR says. */
  note: string | null;
}

/** For a repository that the database's user cannot reach, such as one in /root. */
const systemDirectory = '/var/lib/vehicle';

function asUser(user: SystemUser, command: string, args: string[]): boolean {
  return spawnSync(command, args, { uid: user.uid, gid: user.gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

function ownDirectory(path: string, user: SystemUser): void {
  mkdirSync(path, { recursive: true });
  chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
}

function reachableNative(user: SystemUser, packaged: string): string {
  if (asUser(user, program(packaged, 'postgres'), ['--version'])) return packaged;
  const version = createHash('sha256').update(
    `${packaged} ${statSync(program(packaged, 'postgres')).mtimeMs}`,
  );
  const copy = join(systemDirectory, `programs-${version.digest('hex').slice(0, 12)}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(systemDirectory, { recursive: true, mode: 0o755 });
  cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another start was faster.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function placeFor(user: SystemUser, dataDir: string, packaged: string): Place {
  const nativeDir = reachableNative(user, packaged);
  const near = join(dataDir, 'postgres');
  // Others may pass through DATA_DIR, not list it; its secrets are in folders of their own.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  ownDirectory(near, user);
  if (asUser(user, '/bin/sh', ['-c', 'cd "$0" && test -w .', near])) {
    return { nativeDir, directory: near, user, note: null };
  }
  if (existsSync(join(near, 'cluster'))) {
    throw new Error(`The database in ${near} cannot be reached by the system user ${user.name} any more.`);
  }
  const far = join(systemDirectory, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  ownDirectory(far, user);
  const note = `The system user ${user.name} cannot reach ${dataDir}, so the database is kept in ${far}`;
  return { nativeDir, directory: far, user, note };
}

/** Decides where the cluster of this DATA_DIR lives and makes the folder. Other programs than ours run it where they are named. */
export function findPlace(dataDir: string, packaged: string = nativeDirectory()): Place {
  mkdirSync(dataDir, { recursive: true });
  const user = databaseUser();
  if (user) return placeFor(user, dataDir, packaged);
  const directory = join(dataDir, 'postgres');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return { nativeDir: packaged, directory, user: null, note: null };
}
