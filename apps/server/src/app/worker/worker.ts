import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import type { Telemetry, TelemetryNode } from '../../platform/db/telemetry.ts';
import type { RecordFailure } from '../../platform/db/transaction.ts';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import type { Log } from '../../platform/log.ts';
import { occasion } from '../../platform/occasion.ts';
import { runInTransaction } from '../../platform/process/job-run.ts';
import { type Job, jobs } from './jobs.ts';

export interface Worker {
  start(): Promise<void>;
  /** Resolves when no job is running any more. */
  stop(): Promise<void>;
}

export interface JobOutcome {
  job: string;
  /** Null: it failed. */
  touched: number | null;
  took_ms: number;
}

interface WorkerOptions {
  database: Database;
  log: Log;
  clock?: () => Date;
  jobs?: readonly Job[];
  /** A job has run, or could not. */
  onRun?: (run: JobOutcome) => void;
  /** How often each process asks what is due. */
  askEvery_ms?: number;
}

const longAgo = new Date(0);

/** A job, of one node where it runs node by node in a cluster. */
interface Task {
  /** Of the row that whoever runs it holds. */
  name: string;
  job: Job;
  node?: TelemetryNode;
}

function tasksOf(list: readonly Job[], telemetry: Telemetry): Task[] {
  return list.flatMap((job): Task[] => {
    if (job.isPerNode !== true || !telemetry.isCluster) return [{ name: job.name, job }];
    return telemetry.nodes().map((node) => ({ name: `${job.name} ${node.name}`, job, node }));
  });
}

const lastRunBefore = (now: Date, { period_ms }: Job) => new Date(now.getTime() - period_ms);

async function isDue({ kysely }: Database, { name, job }: Task, now: Date): Promise<boolean> {
  const row = await kysely
    .selectFrom('job')
    .select('name')
    .where('name', '=', name)
    .where('ran_at', '<=', lastRunBefore(now, job))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Runs a job when it is due and no other process is at it. The lock of the job's row, the work and the new time are one
 * transaction: a process that stops in the middle loses the lock and what it had done, and another one takes over.
 */
async function runIfDue(
  database: Database,
  { name, job, node }: Task,
  now: Date,
  log: Log,
): Promise<number | null> {
  const recordFailure: RecordFailure = (rows, error) =>
    log.error('job.rowFailed', { job: name, ...rows, error });
  return runInTransaction(database, { now, node, recordFailure }, async (run) => {
    const { transaction } = run;
    const row = await transaction
      .selectFrom('job')
      .select('ran_at')
      .where('name', '=', name)
      .where('ran_at', '<=', lastRunBefore(now, job))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return null;
    const touched = await job.run(run);
    // There is more to do, and nobody needs to wait for the period.
    if (job.isPiecemeal === true && touched > 0) return touched;
    await transaction.updateTable('job').set({ ran_at: now }).where('name', '=', name).execute();
    return touched;
  });
}

export function createWorker(options: WorkerOptions): Worker {
  const { database, log, clock = () => new Date(), jobs: list = jobs, askEvery_ms = 15_000 } = options;
  const { onRun = () => undefined } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<unknown>>();
  let following: Promise<unknown> = Promise.resolve();
  let asked: Promise<unknown> = Promise.resolve();

  /**
   * One job asks after the other. All at once, as their times come together, they would take every connection from those who
   * wait at their screens.
   */
  function isDueInTurn(task: Task, now: Date): Promise<boolean> {
    const answer = asked.then(() => !signal.aborted && isDue(database, task, now));
    asked = answer.catch(() => undefined);
    return answer;
  }

  /** Answers how many rows were touched; 0 also where it is not due or could not run. */
  async function attempt(task: Task): Promise<number> {
    const { name, job } = task;
    let begun_ms = performance.now();
    const outcome = (touched: number | null): JobOutcome => ({
      job: job.name,
      touched,
      took_ms: performance.now() - begun_ms,
    });
    try {
      const now = clock();
      if (!(await isDueInTurn(task, now))) return 0;
      begun_ms = performance.now();
      const touched = await occasion.run({ job: name }, () => runIfDue(database, task, now, log));
      if (touched === null) return 0;
      log.debug('job.done', { job: name, touched });
      onRun(outcome(touched));
      return touched;
    } catch (error) {
      if (isUnavailable(error)) log.warn('job.postponed', { job: name });
      else log.error('job.failed', { job: name, error });
      onRun(outcome(null));
      return 0;
    }
  }

  async function round(task: Task): Promise<void> {
    const { job } = task;
    while (!signal.aborted) {
      const begun_ms = performance.now();
      const touched = await attempt(task);
      if (job.isPiecemeal !== true || touched === 0) return;
      const took_ms = performance.now() - begun_ms;
      if (job.isPatient === true) await sleep(took_ms, undefined, { signal }).catch(() => undefined);
    }
  }

  const isWanted = ({ name }: Task): boolean =>
    !signal.aborted && tasksOf(list, database.telemetry).some((task) => task.name === name);

  /** Each job asks for itself, so that a long one holds nobody up. */
  async function rounds(task: Task): Promise<void> {
    while (isWanted(task)) {
      await sleep(Math.min(askEvery_ms, task.job.period_ms), undefined, { signal }).catch(() => undefined);
      await round(task);
    }
    running.delete(task.name);
  }

  async function enter(tasks: readonly Task[]): Promise<void> {
    if (tasks.length === 0) return;
    await database.kysely
      .insertInto('job')
      .values(tasks.map(({ name }) => ({ name, ran_at: longAgo })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Begins what is not running yet: at the start everything, later what a new node brings. */
  async function begin(): Promise<void> {
    const fresh = tasksOf(list, database.telemetry).filter(({ name }) => !running.has(name));
    await enter(fresh);
    for (const task of fresh) running.set(task.name, rounds(task));
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await sleep(askEvery_ms, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await begin().catch((error: unknown) => log.warn('job.nodeNotEntered', { error }));
    }
  }

  return {
    start: async () => {
      const tasks = tasksOf(list, database.telemetry);
      await enter(tasks);
      for (const task of tasks) if (task.job.isPiecemeal !== true) await round(task);
      await begin();
      following = follow();
    },
    stop: async () => {
      stopping.abort();
      await following;
      await Promise.all(running.values());
    },
  };
}
