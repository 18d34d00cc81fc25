import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import type { Telemetry, TelemetryNode } from '../db/telemetry.ts';
import { failWhole, type RecordFailure } from '../db/transaction.ts';

/** What a job is run with. */
export interface JobRun {
  /** Of the registry: what is done over it is done once or not at all. */
  transaction: Transaction<Schema>;
  telemetry: Telemetry;
  /** What of the telemetry the run is about: all, or the one node of a job that runs node by node. */
  nodes: readonly TelemetryNode[];
  now: Date;
  recordFailure: RecordFailure;
  /**
   * Work for after the commit: it takes away the marks of what has been done. Where the process stops before, the marks stay and
   * the same is done again, so that must come to the same.
   */
  afterwards(work: () => Promise<void>): void;
}

interface RunOptions {
  now: Date;
  /** Of a job that runs node by node. */
  node?: TelemetryNode | undefined;
  recordFailure?: RecordFailure;
}

/** Well within what the database lets a transaction stand still. */
const heartbeat_ms = 10_000;

/**
 * Runs a job's work in a transaction of the registry, and what it leaves for afterwards. While the work reads telemetry the
 * transaction is kept awake; a process that is frozen does not, and loses it.
 */
export async function runInTransaction<T>(
  database: Database,
  { now, node, recordFailure = failWhole }: RunOptions,
  work: (run: JobRun) => Promise<T>,
): Promise<T> {
  const { telemetry } = database;
  const left: Array<() => Promise<void>> = [];
  const done = await database.kysely.transaction().execute(async (transaction) => {
    let beat: Promise<unknown> = Promise.resolve();
    const heart = setInterval(() => {
      // A failed statement is told to whoever asked it.
      beat = sql`select`.execute(transaction).catch(() => undefined);
    }, heartbeat_ms);
    try {
      return await work({
        transaction,
        telemetry,
        nodes: node === undefined ? telemetry.nodes() : [node],
        now,
        recordFailure,
        afterwards: (settle) => void left.push(settle),
      });
    } finally {
      clearInterval(heart);
      await beat;
    }
  });
  for (const settle of left) await settle();
  return done;
}
