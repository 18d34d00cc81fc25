import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../log.ts';
import { program } from './binaries.ts';
import {
  clusterDirectory,
  clusterExists,
  configureCluster,
  createCluster,
  type PostgresSettings,
  superuser,
} from './cluster.ts';
import { findPlace, type Place } from './place.ts';
import { settleOldPostmaster } from './postmaster.ts';
import { clusterPasswords, type Passwords } from './secrets.ts';
import { readEvent, type WatchdogEvent, type WatchdogOrder } from './watchdog-protocol.ts';

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
}

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
    env: { PATH: process.env.PATH },
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
        log.warn('postgres.exited', { retryInMs: event.retryInMs, reason: event.reason });
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

async function prepareCluster(place: Place, options: EmbeddedOptions): Promise<Passwords> {
  await settleOldPostmaster(clusterDirectory(place));
  const isNew = !clusterExists(place);
  const passwords = clusterPasswords(options.dataDir, isNew ? null : clusterDirectory(place));
  if (isNew) {
    options.note?.('Making a new database');
    await createCluster(place, passwords.superuser);
  }
  configureCluster(place, options.settings ?? {});
  return passwords;
}

/** Starts the PostgreSQL that comes with the server, in DATA_DIR, guarded by a watchdog. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  mkdirSync(options.dataDir, { recursive: true });
  const place = findPlace(realpathSync(options.dataDir));
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
