import { type RawBuilder, sql } from 'kysely';
import type { AnyExecutor } from './executor.ts';

/** A statement, written as the template that follows: `` allRows<Row>(executor)`select …` ``. */
export type Statement<R> = (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<R>;

async function rowsOf<T>(statement: RawBuilder<T>, executor: AnyExecutor): Promise<T[]> {
  return (await statement.execute(executor)).rows;
}

/** The rows that the statement gives. */
export function allRows<T>(executor: AnyExecutor): Statement<T[]> {
  return (text, ...values) => rowsOf(sql<T>(text, ...values), executor);
}

/** The first of them; null: there is none. */
export function firstRow<T>(executor: AnyExecutor): Statement<T | null> {
  return async (text, ...values) => (await rowsOf(sql<T>(text, ...values), executor))[0] ?? null;
}

/** Whether it gives any. */
export function anyRow(executor: AnyExecutor): Statement<boolean> {
  return async (text, ...values) => (await rowsOf(sql(text, ...values), executor)).length > 0;
}

/** How many rows there are in what follows: `` countRows(executor)`vehicle where …` ``. */
export function countRows(executor: AnyExecutor): Statement<number> {
  return async (text, ...values) => {
    const counted = sql<{ count: number }>`select count(*) as count from ${sql(text, ...values)}`;
    return (await rowsOf(counted, executor))[0]?.count ?? 0;
  };
}

/** Runs a statement that gives nothing. */
export function execute(executor: AnyExecutor): Statement<void> {
  return async (text, ...values) => {
    await sql(text, ...values).execute(executor);
  };
}
