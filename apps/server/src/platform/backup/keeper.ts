import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { connect, type Database, withClient, withoutLimits } from '../db/database.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason-of.ts';
import { type BackupProgress, refusalOf } from './backup.ts';
import {
  beginRun,
  endInterrupted,
  endRun,
  failRun,
  goodSince,
  type KeeperState,
  noteProgress,
  type RunFacts,
  readKeeperState,
  runFacts,
  writeKeeperState,
} from './backup-run.sql.ts';
import type { ThreadMessage } from './backup-thread.ts';
import { type KeptBackupOptions, type KeptBackupOutcome, removeHalves } from './kept-backup.ts';
import type { BackupSettings } from './settings.ts';
import { openStore } from './store/open-store.ts';

/** Any number that nothing else in the database uses. */
const keeperLock = 808_2021;
/** A process that is frozen for longer loses its right to make the backup. */
const heldFor_s = 60;
const heartbeat_ms = 15_000;
/** What failed is tried again after this, until one is made. */
const againAfter_ms = 30 * 60_000;

type Failure = { failed: string };

export interface KeeperOptions {
  database: Database;
  /** The role that owns the schema. */
  ownerUrl: string;
  settings: BackupSettings;
  log: Log;
  clock?: () => Date;
  /** How often it looks whether something is to be done. */
  askEvery_ms?: number;
  /** Of the archive, where this process has one. */
  archiveState?: (() => KeeperState['archive']) | undefined;
}

export interface Keeper {
  start(): Promise<void>;
  /** One that is being made is given up and leaves nothing behind. */
  stop(): Promise<void>;
}

const program = new URL('./backup-thread.ts', import.meta.url);

/** Whether one is to be made now: it was asked for, or its time has come and nothing has been made since, or never. */
export function isDue(facts: RunFacts, { schedule }: Pick<BackupSettings, 'schedule'>, now: Date): boolean {
  if (facts.isAsked) return true;
  if (facts.failedAt !== null && now.getTime() - facts.failedAt.getTime() < againAfter_ms) return false;
  return facts.goodAt === null || schedule.after(facts.goodAt).getTime() <= now.getTime();
}

/** The right to make backups, which one process has at a time. It is gone when the connection is. */
async function takeTurn(ownerUrl: string): Promise<pg.Client | null> {
  const client = await connect(ownerUrl, withoutLimits);
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock($1) as taken, set_config('idle_session_timeout', $2, false)`,
    [keeperLock, `${heldFor_s}s`],
  );
  if (rows[0]?.taken === true) return client;
  await client.end();
  return null;
}

/** Makes backups by the schedule and when somebody asks for one; of several processes one does it at a time. */
export function createKeeper(options: KeeperOptions): Keeper {
  const { database, ownerUrl, settings, log, clock = () => new Date(), askEvery_ms = 15_000 } = options;
  const { archiveState = () => null } = options;
  const { kysely } = database;
  const { place } = openStore(settings.address);
  const stopping = new AbortController();
  const { signal } = stopping;
  let looking: Promise<void> = Promise.resolve();
  let since: string | null = null;
  let refusal: string | null = null;

  async function describe(): Promise<void> {
    if (since === null) {
      const before = await readKeeperState(kysely);
      since = before?.place === place ? before.since : clock().toISOString();
    }
    const { schedule, keepText: keep } = settings;
    const interval_ms = schedule.interval_ms(clock());
    const archive = archiveState();
    await writeKeeperState(kysely, {
      place,
      schedule: schedule.text,
      keep,
      interval_ms,
      since,
      refusal,
      archive,
    });
  }

  /** In a thread, which ends with the right to be at it, and with the process. */
  async function make(turn: pg.Client, id: number, now: Date): Promise<KeptBackupOutcome | Failure> {
    const workerData: Omit<KeptBackupOptions, 'onProgress'> = {
      ownerUrl,
      address: settings.address,
      keep: settings.keep,
      made: since === null ? [] : await goodSince(kysely, since),
      now,
    };
    const thread = new Worker(program, { workerData, execArgv: [], env: {} });
    const giveUp = () => void thread.terminate();
    const heart = setInterval(() => {
      turn.query('select').catch(giveUp);
    }, heartbeat_ms);
    // A long one hides nothing that the archive has to tell.
    const telling = setInterval(() => void describe().catch(() => undefined), askEvery_ms);
    signal.addEventListener('abort', giveUp);
    let noted: Promise<unknown> = Promise.resolve();
    let last: BackupProgress = { tablesDone: 0, tables: 0, rows: 0 };
    let isNoting = false;
    const note = (progress: BackupProgress | 'checking') => {
      const isChecking = progress === 'checking';
      if (progress !== 'checking') last = progress;
      // The newest counts; the one before may still be on its way.
      if (isNoting && !isChecking) return;
      isNoting = true;
      noted = noteProgress(kysely, id, { ...last, isChecking })
        .catch(() => undefined)
        .finally(() => {
          isNoting = false;
        });
    };
    try {
      return await new Promise((resolve, reject) => {
        thread.on('message', (message: ThreadMessage) => {
          if ('progress' in message) note(message.progress);
          else resolve('made' in message ? message.made : message);
        });
        thread.once('error', reject);
        thread.once('exit', () => resolve({ failed: 'It was given up before it was done.' }));
      });
    } finally {
      signal.removeEventListener('abort', giveUp);
      clearInterval(heart);
      clearInterval(telling);
      await noted;
      await thread.terminate();
      if (signal.aborted) await removeHalves(openStore(settings.address)).catch(() => undefined);
    }
  }

  async function run(turn: pg.Client): Promise<void> {
    const now = clock();
    const id = await beginRun(kysely, now);
    log.info('backup.begun', { place });
    const made = await make(turn, id, now).catch((error: unknown): Failure => ({ failed: reasonOf(error) }));
    if ('failed' in made) {
      await failRun(kysely, id, made.failed, clock());
      log.error('backup.failed', { place, reason: made.failed });
      return;
    }
    await endRun(kysely, id, made, clock());
    const { name, rows, bytes, removed, damaged, trouble } = made;
    log.info('backup.made', { place, name, rows, bytes, removed });
    if (damaged !== null) log.error('backup.damaged', { place, name: damaged.name, reason: damaged.reason });
    if (trouble !== null) log.warn('backup.olderNotLookedAt', { place, reason: trouble });
  }

  async function look(): Promise<void> {
    const facts = await runFacts(kysely);
    const isWanted = isDue(facts, settings, clock());
    if (isWanted || facts.isRunning) {
      const turn = await takeTurn(ownerUrl);
      if (turn !== null) {
        try {
          await endInterrupted(kysely, clock());
          if (isWanted && isDue(await runFacts(kysely), settings, clock())) await run(turn);
        } finally {
          await turn.end().catch(() => undefined);
        }
      }
    }
    await describe();
  }

  async function rounds(): Promise<void> {
    while (!signal.aborted && refusal === null) {
      await look().catch((error: unknown) => log.warn('backup.notLooked', { reason: reasonOf(error) }));
      await sleep(askEvery_ms, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    start: async () => {
      refusal = await withClient(ownerUrl, refusalOf);
      if (refusal !== null) log.warn('backup.refused', { reason: refusal });
      await describe();
      looking = rounds();
    },
    stop: async () => {
      stopping.abort();
      await looking;
    },
  };
}
