import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect, withoutLimits } from '../../db/database.ts';
import type { EmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts';
import type { Log } from '../../log.ts';
import { reasonOf } from '../../reason-of.ts';
import type { KeeperState } from '../backup-run.sql.ts';
import type { BackupSettings } from '../settings.ts';
import { openStore } from '../store/open-store.ts';
import { bytesOf } from '../store/store.ts';
import {
  type Archive,
  archivePath,
  type BaseFacts,
  basesWithoutFacts,
  factsOf,
  outlived,
  reachesOf,
  readArchive,
} from './archive.ts';
import { makeBase } from './base-backup.ts';
import { bytesIn, ship } from './spool.ts';
import { lsnOf, numberOf, timelineOf } from './wal.ts';

const day_ms = 86_400_000;
/** One that could not be made is tried again after this. */
const baseAgain_ms = 10 * 60_000;
/** A base of each week at least: what is read again after it takes its time. */
const baseEach_ms = 7 * day_ms;
/** What has been committed at a moment may still be on its way into the log. */
const unsettled_ms = 1_000;
/** The log goes on behind a new base a minute after it (`archive_timeout`) at the latest. */
const young_ms = 5 * 60_000;
const shippedWithin_ms = 5 * 60_000;

export interface ArchiverOptions {
  embedded: Pick<EmbeddedPostgres, 'directory' | 'superuserUrl'>;
  settings: BackupSettings;
  log: Log;
  clock?: () => Date;
  lookEvery_ms?: number;
}

export interface Archiver {
  start(): void;
  stop(): Promise<void>;
  state(): KeeperState['archive'];
}

/** At a moment everything was in this segment or before it. */
interface Sample {
  at: Date;
  segment: string;
}

async function sampleOf(superuser: pg.Client): Promise<Sample> {
  const { rows } = await superuser.query<Sample>(
    'select clock_timestamp() as at, pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
  );
  const [sample] = rows;
  if (!sample) throw new Error('PostgreSQL does not say where its log ends.');
  return { ...sample, at: new Date(sample.at.getTime() - unsettled_ms) };
}

async function systemOf(superuser: pg.Client): Promise<string> {
  const { rows } = await superuser.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  );
  return rows[0]?.system ?? '';
}

/** Brings the log of the own PostgreSQL to where the backups are, and a base for it from time to time. */
export function createArchiver({
  embedded,
  settings,
  log,
  clock = () => new Date(),
  lookEvery_ms = 5_000,
}: ArchiverOptions): Archiver {
  const store = openStore(settings.address);
  const spool = join(embedded.directory, 'spool');
  const cluster = join(embedded.directory, 'cluster');
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  let samples: Sample[] = [];
  let archive: Archive | null = null;
  let nextBaseLook = settings.schedule.after(clock());
  let noBaseBefore = new Date(0);
  let baseTrouble: string | null = null;
  let state: NonNullable<KeeperState['archive']> = {
    waiting_bytes: 0,
    from: null,
    until: null,
    trouble: null,
  };

  const untilOf = (segment: string): Date | null =>
    samples.findLast((sample) => sample.segment <= segment)?.at ?? null;

  async function shipAll(of: Archive): Promise<void> {
    await ship(spool, store, of, untilOf);
    const newest = of.segments.at(-1)?.name ?? '';
    const past = samples.filter(({ segment }) => segment <= newest);
    // The newest of them stands for all before it.
    samples = [...past.slice(-1), ...samples.slice(past.length)];
  }

  /** None that reaches to the newest, or by its time one that is a week old or has more log behind it than it is long itself. */
  function wantsBase(of: Archive, now: Date): boolean {
    if (of.bases.some(({ stopAt }) => now.getTime() - stopAt.getTime() < young_ms)) return false;
    const newest = reachesOf(of).at(-1);
    const last = of.segments.at(-1);
    if (newest === undefined || last === undefined) return true;
    if (newest.segments.at(-1)?.name !== last.name && timelineOf(last.name) >= newest.timeline) return true;
    if (now < nextBaseLook) return false;
    const { base, segments } = newest;
    const behind_bytes = segments.reduce((sum, { bytes }) => sum + bytes, 0);
    return now.getTime() - base.stopAt.getTime() >= baseEach_ms || behind_bytes > base.bytes;
  }

  /** Brings to the archive what a base needs of the log. */
  async function awaitLog(superuser: pg.Client, of: Archive, facts: BaseFacts): Promise<void> {
    const hasAll = () =>
      of.segments.some(
        ({ name }) =>
          timelineOf(name) === timelineOf(facts.startSegment) &&
          (numberOf(name, facts.segment_bytes) + 1) * facts.segment_bytes >= lsnOf(facts.stopLsn),
      );
    for (const end = Date.now() + shippedWithin_ms; !hasAll(); await sleep(200, undefined, { signal })) {
      samples.push(await sampleOf(superuser));
      await shipAll(of);
      if (Date.now() > end) throw new Error('The log of the base backup does not reach the archive.');
    }
  }

  async function takeBase(superuser: pg.Client, of: Archive): Promise<void> {
    const { stored, ...facts } = await makeBase(
      { superuser, cluster, signal, system: of.system, now: clock() },
      store,
    );
    try {
      await awaitLog(superuser, of, facts);
      await store.put(factsOf(stored), bytesOf(`${JSON.stringify(facts)}\n`));
    } catch (error) {
      await store.remove(stored).catch(() => undefined);
      throw error;
    }
    const bytes = (await store.list(stored))[0]?.bytes ?? 0;
    of.bases.push({ ...facts, stopAt: new Date(facts.stopAt), stored, bytes });
    log.info('archive.base', { place: store.place, stored, bytes });
    const since = new Date(clock().getTime() - settings.keep.days * day_ms);
    const gone = new Set(outlived(of, since));
    for (const name of gone) await store.remove(name);
    of.bases = of.bases.filter((base) => !gone.has(base.stored));
    of.segments = of.segments.filter((segment) => !gone.has(segment.stored));
  }
  /** What hinders a base is told until there is one; the log goes on meanwhile. */
  async function takeBaseWhereDue(superuser: pg.Client, of: Archive): Promise<void> {
    const now = clock();
    if (now < noBaseBefore) return;
    try {
      if (wantsBase(of, now)) await takeBase(superuser, of);
      if (now >= nextBaseLook) nextBaseLook = settings.schedule.after(now);
      baseTrouble = null;
    } catch (error) {
      if (signal.aborted) throw error;
      noBaseBefore = new Date(now.getTime() + baseAgain_ms);
      if (baseTrouble === null) log.error('archive.noBase', { place: store.place, reason: reasonOf(error) });
      baseTrouble = reasonOf(error);
    }
  }

  /** Nobody else puts anything there: what is half made is of a process that has ended. */
  async function open(system: string): Promise<Archive> {
    await store.tidy(archivePath(system));
    for (const stored of await basesWithoutFacts(store, system)) await store.remove(stored);
    return readArchive(store, system);
  }

  async function look(): Promise<void> {
    const superuser = await connect(embedded.superuserUrl('postgres'), withoutLimits);
    try {
      archive ??= await open(await systemOf(superuser));
      samples.push(await sampleOf(superuser));
      await shipAll(archive);
      await takeBaseWhereDue(superuser, archive);
    } finally {
      await superuser.end().catch(() => undefined);
    }
  }

  /** Their bases count for nothing; what else there is goes on. */
  function unreadableIn(of: Archive | null): string | null {
    const names = of?.unreadable.map((name) => `${store.place}/${name}`) ?? [];
    return names.length === 0
      ? null
      : `${names.join(', ')} cannot be read: its base is of no use. Remove it.`;
  }

  async function describe(trouble: string | null): Promise<void> {
    const reaches = archive === null ? [] : reachesOf(archive);
    state = {
      waiting_bytes: await bytesIn(spool),
      from: reaches[0]?.base.stopAt.toISOString() ?? null,
      until: reaches.at(-1)?.until.toISOString() ?? null,
      trouble,
    };
  }

  async function rounds(): Promise<void> {
    while (!signal.aborted) {
      try {
        await look();
        await describe(baseTrouble ?? unreadableIn(archive));
      } catch (error) {
        if (signal.aborted) return;
        // What is known of the archive may be wrong now.
        archive = null;
        if (state.trouble === null)
          log.error('archive.stopped', { place: store.place, reason: reasonOf(error) });
        await describe(reasonOf(error));
      }
      await sleep(lookEvery_ms, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    start: () => {
      running = rounds();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
    state: () => state,
  };
}
