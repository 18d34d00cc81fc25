import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/db/columns.ts';
import { attemptRow, failWhole, type RecordFailure } from '../../platform/db/transaction.ts';
import { day_ms, daysBefore } from './day.ts';
import { lockDay } from './day-lock.sql.ts';
import { type DayTable, dropDay, partitionDays } from './loose-day.sql.ts';
import { readRetention } from './retention.sql.ts';

/** The last day that is older than that many days, today not counted. */
const lastExpired = (now: Date, days: number): string => daysBefore(now, days + 1);

async function removeDay(transaction: Transaction<Schema>, table: DayTable, day: string): Promise<boolean> {
  await lockDay(day).execute(transaction);
  const isRemoved = await dropDay(transaction, table, { day, isEmpty: false });
  if (isRemoved && table === 'message_pack') {
    await transaction.deleteFrom('message_day').where('day', '=', day).execute();
  }
  return isRemoved;
}

/** Removes what is no longer kept: a day of one table a run, since others wait for the lock that this takes. */
async function removeExpired(
  transaction: Transaction<Schema>,
  now: Date,
  recordFailure: RecordFailure = failWhole,
): Promise<number> {
  const { messageDays, rawDays, quarantineDays } = await readRetention(transaction);
  const tables: [DayTable, string][] = [
    ['message', lastExpired(now, messageDays)],
    ['message_pack', lastExpired(now, messageDays)],
    ['message_pack_raw', lastExpired(now, rawDays)],
  ];
  for (const [table, last] of tables) {
    for (const day of await partitionDays(transaction, table, last)) {
      const isRemoved = await attemptRow(
        transaction,
        () => removeDay(transaction, table, day),
        (error) => recordFailure({ table, day }, error),
      );
      if (isRemoved === true) return 1;
      // Somebody reads it: its time comes with the next run.
      if (isRemoved === false) break;
    }
  }
  const { numAffectedRows } = await sql`
    delete from message_quarantine
    where received_at < ${new Date(now.getTime() - quarantineDays * day_ms)}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** A job of the worker. */
export const expiredTelemetry = Object.freeze({
  name: 'expiredTelemetry',
  period_ms: 5 * 60_000,
  isPiecemeal: true as const,
  isPatient: true as const,
  run: removeExpired,
});
