import { spawnSync } from 'node:child_process';

/** Whom PostgreSQL runs as when the server runs as root, which PostgreSQL refuses to. */
export interface SystemUser {
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
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const user = find(ownName) ?? create(ownName) ?? find('nobody');
  if (user === null)
    throw new Error('PostgreSQL cannot run as root, and there is no other user that it could run as.');
  return user;
}
