import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { channel } from '../ports.ts';
import type { Executor } from './access.ts';
import { forgetCounts } from './count-memory.ts';

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
export async function rehearse<T>(database: Database, work: (executor: Executor) => Promise<T>): Promise<T> {
  const undo = new Error('rehearsed');
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

/** Runs the work inside a transaction so that its failure undoes the work alone. */
export async function attempt<T>(executor: Executor, work: () => Promise<T>): Promise<T> {
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
