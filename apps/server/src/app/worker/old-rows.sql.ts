import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/db/columns.ts';
import { firstRow } from '../../platform/db/query.ts';
import { attemptRow } from '../../platform/db/transaction.ts';
import type { JobRun } from '../../platform/process/job-run.ts';
import { type Keeping, retention } from './retention.ts';

const day_ms = 86_400_000;
/** Rows that go in one transaction. */
const piece = 10_000;

type Expiry = Extract<Keeping, { kind: 'days' | 'rows' }>;

async function removeOld(
  transaction: Transaction<Schema>,
  table: string,
  { days, column }: Expiry,
  now: Date,
): Promise<number> {
  const limit = new Date(now.getTime() - days * day_ms);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${limit} limit ${piece}))`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}

/** The oldest rows beyond so many, by id. */
async function removeExcess(transaction: Transaction<Schema>, table: string, rows: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)}
      where id <= (select id from ${sql.table(table)} order by id desc offset ${rows} limit 1)
      order by id limit ${piece})`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** A job of the worker: what `retention` says to go after some days, or beyond a number of rows. */
export const oldRows = Object.freeze({
  name: 'oldRows',
  period_ms: 600_000,
  isPiecemeal: true as const,
  run: async ({ transaction, now, recordFailure }: JobRun): Promise<number> => {
    let removed = 0;
    for (const [table, keeping] of Object.entries(retention)) {
      if (keeping.kind !== 'days' && keeping.kind !== 'rows') continue;
      const gone = await attemptRow(
        transaction,
        async () => {
          const old = await removeOld(transaction, table, keeping, now);
          return old + (keeping.kind === 'rows' ? await removeExcess(transaction, table, keeping.rows) : 0);
        },
        (error) => recordFailure({ table }, error),
      );
      removed += gone ?? 0;
    }
    return removed;
  },
});

/** A job of the worker: what is old goes from the logs too, by a function that takes nothing younger. */
export const oldLogs = Object.freeze({
  name: 'oldLogs',
  period_ms: 3_600_000,
  isPiecemeal: true as const,
  run: async ({ transaction }: JobRun): Promise<number> => {
    const row = await firstRow<{ removed: number }>(transaction)`select remove_old_logs(${piece}) as removed`;
    return row?.removed ?? 0;
  },
});
