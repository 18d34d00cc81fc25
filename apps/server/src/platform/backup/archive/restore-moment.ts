import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { program } from '../../db/embedded/binaries.ts';
import { exchangeCluster, exchangeSpool, settleExchange } from '../../db/embedded/exchange.ts';
import { findPlace, type Place } from '../../db/embedded/place.ts';
import { isReady, settleOldPostmaster } from '../../db/embedded/postmaster.ts';
import { clusterPasswords } from '../../db/embedded/secrets.ts';
import { spaceOf } from '../../process/disk-guard.ts';
import { DamagedBackup } from '../format.ts';
import type { BackupStore } from '../store/store.ts';
import {
  type Archive,
  historyName,
  livedIn,
  type Reach,
  reachesOf,
  readArchive,
  spansOf,
  systemsIn,
} from './archive.ts';
import { faultOf } from './base-backup.ts';
import { ship, unpackedFrom, waitingIn } from './spool.ts';
import { segmentPattern } from './wal.ts';

export interface RestoreMomentOptions {
  dataDir: string;
  store: BackupStore;
  moment: Date;
  /** One line for a person who waits. */
  say: (sentence: string) => void;
}

export interface RestoredMoment {
  moment: string;
  base: string;
  /** Where the cluster from before lies now; null: there was none. */
  before: string | null;
}

const next = 'restoring';
const nextLog = 'restoring-wal';

/** The number of a cluster is the first thing in its control file. */
async function systemOfCluster(cluster: string): Promise<string | null> {
  const file = join(cluster, 'global/pg_control');
  if (!existsSync(file)) return null;
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await handle.close();
  }
}

/** All of a cluster that was stopped in order is in the spool, up to the moment that its last piece came there. */
function endOf(cluster: string, spool: string, last: string | undefined): Date | null {
  const statuses = join(cluster, 'pg_wal/archive_status');
  const isWhole = !existsSync(join(cluster, 'postmaster.pid')) && existsSync(statuses);
  if (!isWhole || last === undefined) return null;
  if (readdirSync(statuses).some((name) => name.endsWith('.ready'))) return null;
  return statSync(join(spool, last)).mtime;
}

/** What the stopped cluster has left goes to the archive first: the last minute before the stop can be reached as well. */
async function shipRest(directory: string, store: BackupStore, archive: Archive): Promise<void> {
  const spool = join(directory, 'spool');
  const waiting = (await waitingIn(spool)).filter((name) => segmentPattern.test(name));
  const end = endOf(join(directory, 'cluster'), spool, waiting.at(-1));
  await ship(spool, store, archive, (name) => (name === waiting.at(-1) ? end : null));
}

async function chooseArchive(store: BackupStore, own: string | null): Promise<Archive> {
  const systems = await systemsIn(store);
  if (own !== null && systems.includes(own)) return readArchive(store, own);
  const archives = await Promise.all(systems.map((system) => readArchive(store, system)));
  const untilOf = (archive: Archive) => reachesOf(archive).at(-1)?.until.getTime() ?? 0;
  const [newest] = archives.toSorted((a, b) => untilOf(b) - untilOf(a));
  if (newest === undefined) throw new Error(`There is no archive in ${store.place}.`);
  return newest;
}

/** The newest base before the moment whose log goes on beyond it, in the past that was the present then. */
function choose(archive: Archive, moment: Date, place: string): Reach {
  const timeline = livedIn(archive, moment);
  const found = reachesOf(archive, timeline).findLast(
    ({ base, until }) => base.stopAt.getTime() <= moment.getTime() && moment.getTime() <= until.getTime(),
  );
  if (found !== undefined) return found;
  const spans = spansOf(archive).map(
    ({ from, until }) => `from ${from.toISOString()} to ${until.toISOString()}`,
  );
  if (spans.length === 0) throw new Error(`Nothing can be restored yet from the archive in ${place}.`);
  throw new Error(
    `${moment.toISOString()} cannot be reached: from ${place} any moment ${spans.join(', or ')} can be restored.`,
  );
}

function give(place: Place, path: string): void {
  if (place.user) chownSync(path, place.user.uid, place.user.gid);
}

async function assertRoom(directory: string, needed_bytes: number): Promise<void> {
  const { free_bytes } = await spaceOf(directory);
  if (free_bytes >= needed_bytes) return;
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  throw new Error(
    `The restore needs ${gigabytes(needed_bytes)} in ${directory}; ${gigabytes(free_bytes)} are free.`,
  );
}

async function unpackBase(place: Place, store: BackupStore, { base }: Reach): Promise<void> {
  const folder = join(place.directory, next);
  mkdirSync(folder, { mode: 0o700 });
  give(place, folder);
  const hash = createHash('sha256');
  const tar = extract();
  const source = await store.get(base.stored);
  source.on('data', (chunk) => hash.update(chunk));
  const piped = pipeline(source, createZstdDecompress(), tar);
  piped.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      const path = join(folder, name);
      if (!path.startsWith(`${folder}/`))
        throw new DamagedBackup(`${base.stored} names a file outside of it.`);
      if (type === 'directory') {
        mkdirSync(path, { recursive: true, mode: 0o700 });
        entry.resume();
      } else {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(entry, createWriteStream(path, { mode: 0o600, flush: true }));
      }
      give(place, path);
    }
    await piped;
  } catch (error) {
    throw faultOf(store, base.stored, error);
  }
  if (hash.digest('hex') !== base.sha256)
    throw new DamagedBackup(`${store.place}/${base.stored} is not what was written.`);
}

/** As far as the first change after the moment stands in it, and the piece behind that. */
function neededOf({ segments }: Reach, moment: Date): Reach['segments'] {
  const beyond = segments.findIndex(({ until }) => until !== null && until.getTime() > moment.getTime());
  return beyond < 0 ? segments : segments.slice(0, beyond + 2);
}

async function fetchLog(
  place: Place,
  store: BackupStore,
  archive: Archive,
  segments: Reach['segments'],
): Promise<void> {
  const folder = join(place.directory, nextLog);
  mkdirSync(folder, { mode: 0o700 });
  give(place, folder);
  for (const { name, stored } of segments) {
    const path = join(folder, name);
    await pipeline(await unpackedFrom(store, stored), createWriteStream(path, { mode: 0o600 }));
    give(place, path);
  }
  for (const [timeline, { text }] of archive.histories) {
    const path = join(folder, historyName(timeline));
    writeFileSync(path, text, { mode: 0o600 });
    give(place, path);
  }
}

interface Ended {
  code: number | null;
  said: string;
}

interface Running {
  process: ChildProcess;
  ended: Promise<Ended>;
}

function startPostgres(place: Place, args: readonly string[], input = ''): Running {
  const identity = place.user ? { uid: place.user.uid, gid: place.user.gid } : {};
  const child = spawn(program(place.nativeDir, 'postgres'), [...args], {
    ...identity,
    cwd: join(place.directory, next),
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000);
    });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return { process: child, ended: once(child, 'close').then(([code]) => ({ code, said })) };
}

const isTooShort = ({ said }: Ended) =>
  said.includes('recovery ended before configured recovery target was reached');

/** What goes on stays in the folder: nothing of it reaches the archive before the clusters are exchanged. */
const aside = [
  ['listen_addresses', ''],
  // It wants to listen somewhere; nobody else comes into its folder.
  ['unix_socket_directories', '.'],
  ['hot_standby', 'off'],
  ['archive_mode', 'on'],
  ['archive_command', 'false'],
  ['restore_command', `cp ../${nextLog}/%f %p`],
] as const;

const asArguments = (settings: readonly (readonly [string, string])[]): string[] =>
  settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Answers how it ended, or null: it has come to the moment, lives on from there and was stopped. */
async function recover(place: Place, timeline: number, moment: Date | null): Promise<Ended | null> {
  const folder = join(place.directory, next);
  const target: [string, string][] = [['recovery_target_timeline', String(timeline)]];
  if (moment !== null)
    target.push(
      ['recovery_target_time', moment.toISOString().replace('Z', '+00')],
      ['recovery_target_action', 'promote'],
    );
  const { process: postgres, ended } = startPostgres(place, [
    '-D',
    folder,
    ...asArguments([...aside, ...target]),
  ]);
  let end: Ended | null = null;
  void ended.then((how) => {
    end = how;
  });
  while (end === null && !isReady(folder, postgres.pid ?? 0)) await sleep(50);
  if (end !== null) return end;
  postgres.kill('SIGINT');
  await ended;
  return null;
}

/** By itself, without anybody who could connect: reads the schema, and gives the superuser this data folder's password. */
async function settle(place: Place, dataDir: string, isNew: boolean): Promise<void> {
  const folder = join(place.directory, next);
  const { superuser } = clusterPasswords(dataDir, isNew ? null : folder);
  const alone = [
    '--single',
    '-D',
    folder,
    ...asArguments([
      ['archive_mode', 'on'],
      ['archive_command', 'false'],
    ]),
    'vehicle',
  ];
  const { ended } = startPostgres(
    place,
    alone,
    `alter role postgres password '${superuser}'\nselect count(*) as migrations from public.schema_migration\n`,
  );
  const { code, said } = await ended;
  if (code !== 0 || !/migrations = "[1-9]/.test(said))
    throw new Error(`What was restored cannot be read:\n${said.trim().split('\n').slice(-5).join('\n')}`);
}

async function recoverTo(place: Place, { timeline }: Reach, moment: Date): Promise<void> {
  writeFileSync(join(place.directory, next, 'recovery.signal'), '', { mode: 0o600 });
  give(place, join(place.directory, next, 'recovery.signal'));
  let end = await recover(place, timeline, moment);
  // Nothing was changed after the moment in all that there is: its end is the moment.
  if (end !== null && isTooShort(end)) end = await recover(place, timeline, null);
  if (end === null) return;
  throw new Error(
    `PostgreSQL did not come to the moment:\n${end.said.trim().split('\n').slice(-8).join('\n')}`,
  );
}

function removeLeftovers({ directory }: Place): void {
  for (const name of [next, nextLog]) rmSync(join(directory, name), { recursive: true, force: true });
}

/**
 * Puts the own PostgreSQL back to a moment, while no server runs. The new cluster is made beside the old one and takes its place
 * when it has been read; wherever this is cut short before, the old one is what starts.
 */
export async function restoreMoment({
  dataDir,
  store,
  moment,
  say,
}: RestoreMomentOptions): Promise<RestoredMoment> {
  mkdirSync(dataDir, { recursive: true });
  const place = findPlace(realpathSync(dataDir));
  const { directory } = place;
  const cluster = join(directory, 'cluster');
  await settleOldPostmaster(cluster);
  settleExchange(directory);
  removeLeftovers(place);
  say(`Looking into ${store.place}`);
  const archive = await chooseArchive(store, await systemOfCluster(cluster));
  const isOwn = (await systemOfCluster(cluster)) === archive.system;
  if (isOwn) await shipRest(directory, store, archive);
  for (const name of archive.unreadable) say(`${store.place}/${name} cannot be read: its base is left out`);
  const reach = choose(archive, moment, store.place);
  const segments = neededOf(reach, moment);
  await assertRoom(directory, reach.base.unpacked_bytes + segments.length * reach.base.segment_bytes);
  try {
    say(
      `Fetching the base of ${reach.base.stopAt.toISOString()} and ${segments.length} pieces of the log behind it`,
    );
    await unpackBase(place, store, reach);
    await fetchLog(place, store, archive, segments);
    say(`Going on from there to ${moment.toISOString()}`);
    await recoverTo(place, reach, moment);
    const isNew = !existsSync(cluster);
    await settle(place, dataDir, isNew);
    const own = join(cluster, 'local.conf');
    if (existsSync(own)) copyFileSync(own, join(directory, next, 'local.conf'));
    chmodSync(join(directory, next), 0o700);
    const before = isNew ? null : `cluster-before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
    exchangeCluster(directory, { next, before: before ?? '' });
    if (before !== null && !isOwn) exchangeSpool(directory, { from: next, aside: before });
    return {
      moment: moment.toISOString(),
      base: reach.base.stored,
      before: before && join(directory, before),
    };
  } finally {
    removeLeftovers(place);
  }
}
