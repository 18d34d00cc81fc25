import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../log.ts';
import { majorVersionOf, program } from './binaries.ts';
import { settleExchange } from './exchange.ts';
import { findPlace, type Place } from './place.ts';
import { settleOldPostmaster } from './postmaster.ts';
import { clusterPasswords, type Passwords } from './secrets.ts';
import { readEvent, type WatchdogEvent, type WatchdogOrder } from './watchdog-protocol.ts';

const superuser = 'postgres';

type PostgresSettings = Readonly<Record<string, string>>;

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
  // What many connections have written goes to the disk bit by bit, and not half a gigabyte at once while commits wait behind it.
  backend_flush_after: '512kB',
  jit: 'off',
  // Two cores serve many short questions at once; a worker for one of them takes its core from another.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * Every piece of the log goes into a folder beside the cluster, on the disk under its name before PostgreSQL may forget it; a
 * server takes it from there. At the latest a minute after a change, so that no more is lost with the machine.
 */
const archiving: PostgresSettings = {
  archive_mode: 'on',
  archive_timeout: '60',
  archive_command:
    'if test -f ../spool/%f; then cmp -s %p ../spool/%f; else ' +
    'dd if=%p of=../spool/%f.part bs=4M conv=fsync status=none && mv ../spool/%f.part ../spool/%f && sync ../spool; fi',
};

/** A place and the cluster in it that is meant. */
interface Home extends Place {
  cluster: string;
}

function clusterDirectory({ directory, cluster }: Home): string {
  return join(directory, cluster);
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
async function createCluster(place: Home, password: string): Promise<void> {
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

/** The major version that made the cluster; null: there is none. */
export function clusterVersion(cluster: string): number | null {
  const file = join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

/** PostgreSQL opens what another major version has made no more than the other way about. */
function assertOwnVersion(place: Home, version: number): void {
  const own = majorVersionOf(place.nativeDir);
  if (version === own) return;
  const both = `${clusterDirectory(place)} is a database of PostgreSQL ${version}; this server brings ${own}.`;
  throw new Error(
    version < own
      ? `${both} Run  npm run upgrade:database -- --old <folder of the release before>  or start the release before.`
      : `${both} Install the newer release again, or restore the backup that was made before the upgrade into another DATA_DIR.`,
  );
}

/** An upgrade that was cut short between two names must not be taken for a first start. */
function assertNoneSetAside({ directory }: Place): void {
  const aside = readdirSync(directory).find((entry) => /^cluster-\d/.test(entry));
  if (aside === undefined) return;
  throw new Error(
    `${directory} has no database any more but ${aside}: an upgrade was cut short. Run  npm run upgrade:database  again, or rename ${aside} to cluster and start the release before.`,
  );
}

/** Written at each start, so that a new version of the server brings its settings; `local.conf` is the operator's. */
function configureCluster(place: Home, settings: PostgresSettings): void {
  const lines = Object.entries({ ...defaults, ...settings }).map(([name, value]) => `${name} = '${value}'`);
  const directory = clusterDirectory(place);
  writeAsUser(
    place,
    join(directory, 'postgresql.conf'),
    `# Written by the server at each start. Put your own settings into local.conf beside this file.\n${lines.join('\n')}\ninclude_if_exists 'local.conf'\n`,
  );
  writeAsUser(place, join(directory, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
}

function makeSpool(place: Place): void {
  const spool = join(place.directory, 'spool');
  mkdirSync(spool, { recursive: true, mode: 0o700 });
  if (place.user) chownSync(spool, place.user.uid, place.user.gid);
}

export interface EmbeddedPostgres {
  readonly port: number;
  readonly passwords: Passwords;
  /** Where the cluster lies. */
  readonly directory: string;
  /** Where a role finds a database of this cluster. */
  url(role: string, password: string, database: string): string;
  superuserUrl(database: string): string;
  /** Process number of the watchdog, for tests and fault tools. */
  watchdogPid(): number;
  /** Stops PostgreSQL and waits until it is down. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** One line for a person who waits. */
  note?: (sentence: string) => void;
  settings?: PostgresSettings;
  /** Only an upgrade runs another than `cluster`, or one with other programs than ours. */
  cluster?: string;
  nativeDir?: string;
  /** Its log is kept for restoring to a moment. */
  isArchived?: boolean;
}

const usualCluster = 'cluster';

const watchdogProgram = fileURLToPath(new URL('./watchdog.ts', import.meta.url));

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}

function rememberedPort(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

/** The port of the last start, else a free one below those that systems give to outgoing connections. */
async function choosePort(place: Place): Promise<number> {
  const path = join(place.directory, 'port');
  const last = rememberedPort(path);
  if (last > 0 && (await isFree(last))) return last;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (!(await isFree(port))) continue;
    writeFileSync(path, String(port), { mode: 0o600 });
    return port;
  }
  throw new Error('No free port for PostgreSQL between 20000 and 29999 on 127.0.0.1.');
}

interface Guard {
  process: ChildProcess;
  ended: Promise<void>;
}

/** In a session of its own, so that Ctrl-C reaches the server first. */
function startWatchdog(order: WatchdogOrder, onEvent: (event: WatchdogEvent) => void): Guard {
  const watchdog = spawn(process.execPath, [watchdogProgram, JSON.stringify(order)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  });
  watchdog.stdin.on('error', () => undefined);
  createInterface({ input: watchdog.stdout }).on('line', (line) => onEvent(readEvent(line)));
  const ended = new Promise<void>((resolve) => {
    watchdog.once('exit', () => resolve());
    watchdog.once('error', () => resolve());
  });
  return { process: watchdog, ended };
}

/** Starts a watchdog and waits for PostgreSQL; `onDeath` hears when the watchdog dies without being asked. */
async function launch(order: WatchdogOrder, log: Log, onDeath: () => void): Promise<Guard> {
  await settleOldPostmaster(order.cluster);
  let isUp = false;
  const guard = await new Promise<Guard>((resolve, reject) => {
    const started = startWatchdog(order, (event) => {
      if (event.event === 'ready') {
        log.info('postgres.ready', { pid: event.pid, port: order.port });
        isUp = true;
        resolve(started);
      } else if (event.event === 'exited') {
        log.warn('postgres.exited', { retryIn_ms: event.retryIn_ms, reason: event.reason });
      } else {
        reject(new Error(`PostgreSQL does not start:\n${event.reason}\nIts log is ${order.logFile}`));
      }
    });
    void started.ended.then(() =>
      reject(new Error(`The watchdog of PostgreSQL ended; see ${order.logFile}`)),
    );
  });
  void guard.ended.then(() => isUp && onDeath());
  return guard;
}

async function prepareCluster(place: Home, options: EmbeddedOptions): Promise<Passwords> {
  await settleOldPostmaster(clusterDirectory(place));
  settleExchange(place.directory);
  const version = clusterVersion(clusterDirectory(place));
  if (version !== null) assertOwnVersion(place, version);
  else if (place.cluster === usualCluster) assertNoneSetAside(place);
  const passwords = clusterPasswords(options.dataDir, version === null ? null : clusterDirectory(place));
  if (version === null) {
    options.note?.('Making a new database');
    await createCluster(place, passwords.superuser);
  }
  if (options.isArchived === true) makeSpool(place);
  configureCluster(place, { ...(options.isArchived === true ? archiving : {}), ...options.settings });
  return passwords;
}

/** Starts the PostgreSQL that comes with the server, in DATA_DIR, guarded by a watchdog. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  mkdirSync(options.dataDir, { recursive: true });
  const found = findPlace(realpathSync(options.dataDir), options.nativeDir);
  const place = { ...found, cluster: options.cluster ?? usualCluster };
  if (place.note) options.note?.(place.note);
  log.info('postgres.place', { directory: place.directory });
  const passwords = await prepareCluster(place, options);
  const logDirectory = join(options.dataDir, 'log');
  mkdirSync(logDirectory, { recursive: true });
  const order: WatchdogOrder = {
    program: program(place.nativeDir, 'postgres'),
    cluster: clusterDirectory(place),
    port: await choosePort(place),
    logFile: join(logDirectory, 'postgres.log'),
    user: place.user,
  };
  let isStopping = false;
  let guard: Guard;
  const relaunch = async () => {
    if (isStopping) return;
    log.error('postgres.watchdogDied');
    try {
      guard = await launch(order, log, () => void relaunch());
    } catch (error) {
      log.error('postgres.lost', { error });
    }
  };
  guard = await launch(order, log, () => void relaunch());
  const url = (role: string, password: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${order.port}/${database}`;
  return {
    port: order.port,
    passwords,
    directory: place.directory,
    url,
    superuserUrl: (database) => url(superuser, passwords.superuser, database),
    watchdogPid: () => guard.process.pid ?? 0,
    stop: async () => {
      isStopping = true;
      guard.process.stdin?.end();
      await guard.ended;
    },
  };
}
