import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import type { RecordFailure } from '../../platform/db/transaction.ts';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import type { Log } from '../../platform/log.ts';
import { runInTransaction } from '../../platform/process/job-run.ts';
import { type Job, jobs } from './jobs.ts';

export interface Worker {
  start(): Promise<void>;
  /** Resolves when no job is running any more. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  database: Database;
  log: Log;
  clock?: () => Date;
  jobs?: readonly Job[];
  /** A job has run, or could not; null: it failed. */
  onRun?: (job: string, touched: number | null) => void;
  /** How often each process asks what is due. */
  askEvery_ms?: number;
}

const longAgo = new Date(0);

const lastRunBefore = (now: Date, { period_ms }: Job) => new Date(now.getTime() - period_ms);

async function isDue({ kysely }: Database, job: Job, now: Date): Promise<boolean> {
  const row = await kysely
    .selectFrom('job')
    .select('name')
    .where('name', '=', job.name)
    .where('ran_at', '<=', lastRunBefore(now, job))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Runs a job when it is due and no other process is at it. The lock of the job's row, the work and the new time are one
 * transaction: a process that stops in the middle loses the lock and what it had done, and another one takes over.
 */
async function runIfDue(database: Database, job: Job, now: Date, log: Log): Promise<number | null> {
  const recordFailure: RecordFailure = (rows, error) =>
    log.error('job.rowFailed', { job: job.name, ...rows, error });
  return runInTransaction(database, { now, recordFailure }, async (run) => {
    const { transaction } = run;
    const row = await transaction
      .selectFrom('job')
      .select('ran_at')
      .where('name', '=', job.name)
      .where('ran_at', '<=', lastRunBefore(now, job))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return null;
    const touched = await job.run(run);
    // There is more to do, and nobody needs to wait for the period.
    if (job.isPiecemeal === true && touched > 0) return touched;
    await transaction.updateTable('job').set({ ran_at: now }).where('name', '=', job.name).execute();
    return touched;
  });
}

export function createWorker(options: WorkerOptions): Worker {
  const { database, log, clock = () => new Date(), jobs: list = jobs, askEvery_ms = 15_000 } = options;
  const { onRun = () => undefined } = options;
  const stopping = new AbortController();
  let loops: Promise<unknown> = Promise.resolve();
  let asked: Promise<unknown> = Promise.resolve();

  /**
   * One job asks after the other. All at once, as their times come together, they would take every connection from those who
   * wait at their screens.
   */
  function isDueInTurn(job: Job, now: Date): Promise<boolean> {
    const answer = asked.then(() => !stopping.signal.aborted && isDue(database, job, now));
    asked = answer.catch(() => undefined);
    return answer;
  }

  /** Answers how many rows were touched; 0 also where it is not due or could not run. */
  async function attempt(job: Job): Promise<number> {
    try {
      const now = clock();
      if (!(await isDueInTurn(job, now))) return 0;
      const touched = await runIfDue(database, job, now, log);
      if (touched === null) return 0;
      log.debug('job.done', { job: job.name, touched });
      onRun(job.name, touched);
      return touched;
    } catch (error) {
      if (isUnavailable(error)) log.warn('job.postponed', { job: job.name });
      else log.error('job.failed', { job: job.name, error });
      onRun(job.name, null);
      return 0;
    }
  }

  async function round(job: Job): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      const begun_ms = performance.now();
      const touched = await attempt(job);
      if (job.isPiecemeal !== true || touched === 0) return;
      const took_ms = performance.now() - begun_ms;
      if (job.isPatient === true) await sleep(took_ms, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Each job asks for itself, so that a long one holds nobody up. */
  async function rounds(job: Job): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await sleep(Math.min(askEvery_ms, job.period_ms), undefined, { signal }).catch(() => undefined);
      await round(job);
    }
  }

  return {
    start: async () => {
      await database.kysely
        .insertInto('job')
        .values(list.map(({ name }) => ({ name, ran_at: longAgo })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const job of list) if (job.isPiecemeal !== true) await round(job);
      loops = Promise.all(list.map(rounds));
    },
    stop: async () => {
      stopping.abort();
      await loops;
    },
  };
}
