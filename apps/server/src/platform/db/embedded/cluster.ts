import { spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './binaries.ts';
import type { Place } from './place.ts';

export const superuser = 'postgres';

export type PostgresSettings = Readonly<Record<string, string>>;

/** For a machine with two cores and a few gigabytes. Acknowledged means on disk: the first three are never relaxed. */
const defaults: PostgresSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '60',
  shared_buffers: '192MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '10min',
  wal_compression: 'on',
  jit: 'off',
  // Two cores serve many short questions at once; a worker for one of them takes its core from another.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

export function clusterDirectory(place: Place): string {
  return join(place.directory, 'cluster');
}

function writeAsUser(place: Place, path: string, content: string): void {
  writeFileSync(path, content, { mode: 0o600 });
  if (place.user) chownSync(path, place.user.uid, place.user.gid);
}

function run(place: Place, command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const identity = place.user ? { uid: place.user.uid, gid: place.user.gid } : {};
    const child = spawn(command, args, {
      ...identity,
      cwd: place.directory,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed: ${errors.trim()}`)),
    );
  });
}

/** Makes the cluster in a folder aside and moves it into place: one that was interrupted leaves nothing half made. */
export async function createCluster(place: Place, password: string): Promise<void> {
  for (const entry of readdirSync(place.directory)) {
    if (entry.startsWith('new-')) rmSync(join(place.directory, entry), { recursive: true, force: true });
  }
  const unfinished = join(place.directory, `new-${process.pid}`);
  const passwordFile = `${unfinished}-password`;
  writeAsUser(place, passwordFile, password);
  try {
    await run(place, program(place.nativeDir, 'initdb'), [
      `--pgdata=${unfinished}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      // A new segment is filled with zeros while every commit waits: small ones keep that wait short.
      '--wal-segsize=4',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, clusterDirectory(place));
}

export function clusterExists(place: Place): boolean {
  return existsSync(join(clusterDirectory(place), 'PG_VERSION'));
}

/** Written at each start, so that a new version of the server brings its settings; `local.conf` is the operator's. */
export function configureCluster(place: Place, settings: PostgresSettings): void {
  const lines = Object.entries({ ...defaults, ...settings }).map(([name, value]) => `${name} = '${value}'`);
  const directory = clusterDirectory(place);
  writeAsUser(
    place,
    join(directory, 'postgresql.conf'),
    `# Written by the server at each start. Put your own settings into local.conf beside this file.\n${lines.join('\n')}\ninclude_if_exists 'local.conf'\n`,
  );
  writeAsUser(place, join(directory, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
}
