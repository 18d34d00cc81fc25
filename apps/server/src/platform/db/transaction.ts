import { sql } from 'kysely';
import { channel } from '../ports.ts';
import { forgetCounts } from './count-cache.ts';
import type { Database } from './database.ts';
import type { AnyExecutor, Executor } from './executor.ts';
import { isUnavailable } from './unavailable.ts';

/** Deadlock and serialization failure: the same transaction can succeed when it is run again. */
const transient: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const maxTries = 3;

function sqlState(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Runs the work in one transaction; a deadlock or a serialization failure is tried again, at most three times in all. */
export async function transact<T>(
  database: Database,
  work: (executor: Executor) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    const result = await database.kysely.transaction().execute(async (executor) => {
      const done = await work(executor);
      await sql`select pg_notify(${channel.written}, '')`.execute(executor);
      return done;
    });
    forgetCounts(database.kysely);
    return result;
  } catch (error) {
    if (attempt >= maxTries || !transient.has(sqlState(error))) throw error;
    return transact(database, work, attempt + 1);
  }
}

/** Runs the work and undoes it all, whatever came of it; resolves to its result. */
export async function dryRun<T>(database: Database, work: (executor: Executor) => Promise<T>): Promise<T> {
  const undo = new Error('dry run');
  const results: T[] = [];
  await transact(database, async (executor) => {
    results.push(await work(executor));
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  const [result] = results.slice(-1);
  if (result === undefined) throw undo;
  return result;
}

/** Runs the work inside a transaction so that its failure undoes only the work. */
export async function attempt<T>(executor: AnyExecutor, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(executor);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(executor);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(executor);
    throw error;
  }
}

/** What a job says of the rows that it could not do. */
export type RecordFailure = (rows: object, error: unknown) => void;

/** Where nobody records failures, a row that fails stops what it is part of. */
export const failWhole: RecordFailure = (_rows, error) => {
  throw error;
};

/** Runs the work of one row so that its failure is recorded and undoes nothing but itself; null: it failed. */
export async function attemptRow<T>(
  executor: AnyExecutor,
  work: () => Promise<T>,
  recordFailure: (error: unknown) => void,
): Promise<T | null> {
  try {
    return await attempt(executor, work);
  } catch (error) {
    // That is nothing of the row's.
    if (isUnavailable(error) || transient.has(sqlState(error))) throw error;
    recordFailure(error);
    return null;
  }
}

/** So many rows are looked for one by one; what fails beyond is recorded together. */
const mostApart = 100;

/**
 * Runs the work on all rows together, as is quickest. Where that fails, it is run on ever smaller parts, until those that break it
 * are found and recorded and the others are done. Answers the sum of what the work answers.
 */
export async function apart<T>(
  executor: Executor,
  rows: readonly T[],
  {
    work,
    recordFailure,
  }: {
    work: (part: readonly T[]) => Promise<number>;
    recordFailure: (part: readonly T[], error: unknown) => void;
  },
): Promise<number> {
  let recorded = 0;
  const run = async (part: readonly T[]): Promise<number> => {
    let reason: unknown;
    const done = await attemptRow(
      executor,
      () => work(part),
      (error) => {
        reason = error;
      },
    );
    if (done !== null) return done;
    if (part.length <= 1 || recorded >= mostApart) {
      recorded += 1;
      recordFailure(part, reason);
      return 0;
    }
    const middle = Math.floor(part.length / 2);
    return (await run(part.slice(0, middle))) + (await run(part.slice(middle)));
  };
  return rows.length === 0 ? 0 : run(rows);
}
