import type { Database } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
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
  /** How often each process asks what is due. */
  askEvery_ms?: number;
}

const longAgo = new Date(0);

/**
 * Runs a job when it is due and no other process is at it. The lock of the job's row, the work and the new time are one
 * transaction: a process that stops in the middle loses the lock and what it had done, and another one takes over.
 */
async function runIfDue(database: Database, job: Job, now: Date): Promise<number | null> {
  return database.kysely.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('job')
      .select('ran_at')
      .where('name', '=', job.name)
      .where('ran_at', '<=', new Date(now.getTime() - job.period_ms))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return null;
    const touched = await job.run(transaction, now);
    await transaction.updateTable('job').set({ ran_at: now }).where('name', '=', job.name).execute();
    return touched;
  });
}

export function createWorker(options: WorkerOptions): Worker {
  const { database, log, clock = () => new Date(), jobs: list = jobs, askEvery_ms = 15_000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();

  async function attempt(job: Job): Promise<void> {
    try {
      const touched = await runIfDue(database, job, clock());
      if (touched !== null) log.debug('job.done', { job: job.name, touched });
    } catch (error) {
      if (isUnavailable(error)) log.warn('job.postponed', { job: job.name });
      else log.error('job.failed', { job: job.name, error });
    }
  }

  async function runDue(): Promise<void> {
    for (const job of list) if (!isStopped) await attempt(job);
    if (!isStopped) timer = setTimeout(next, askEvery_ms);
  }

  function next(): void {
    round = runDue();
  }

  return {
    start: async () => {
      await database.kysely
        .insertInto('job')
        .values(list.map(({ name }) => ({ name, ran_at: longAgo })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      next();
      await round;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
