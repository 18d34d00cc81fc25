import { askNodes } from '../../platform/db/ask-nodes.ts';
import { execute } from '../../platform/db/query.ts';
import type { Telemetry } from '../../platform/db/telemetry.ts';
import { failWhole, type RecordFailure } from '../../platform/db/transaction.ts';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import type { JobRun } from '../../platform/process/job-run.ts';
import { day_ms, daysBefore } from './day.ts';
import { withDayLocked } from './day-lock.sql.ts';
import { type DayTable, dropDay, partitionDays } from './loose-day.sql.ts';
import { removeQuarantined } from './quarantine.sql.ts';
import { readRetention } from './retention.sql.ts';

/** The last day that is older than that many days, today not counted. */
const lastExpired = (now: Date, days: number): string => daysBefore(now, days + 1);

/** Null: it could not be asked for, which is recorded. */
async function removeDay(
  telemetry: Telemetry,
  { table, day }: { table: DayTable; day: string },
  recordFailure: RecordFailure,
): Promise<boolean | null> {
  try {
    const isRemoved = await withDayLocked(telemetry.nodes(), day, () =>
      dropDay(telemetry, table, { day, isEmpty: false }),
    );
    if (isRemoved && table === 'message_pack')
      await execute(telemetry)`delete from message_day where day = ${day}::date`;
    return isRemoved;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    recordFailure({ table, day }, error);
    return null;
  }
}

/** Removes what is no longer kept: a day of one table a run, since others wait for the lock that this takes. */
export async function removeExpired(
  telemetry: Telemetry,
  now: Date,
  recordFailure: RecordFailure = failWhole,
): Promise<number> {
  const { messageDays, rawDays, quarantineDays } = await readRetention(telemetry);
  const tables: [DayTable, string][] = [
    ['message', lastExpired(now, messageDays)],
    ['message_pack', lastExpired(now, messageDays)],
    ['message_pack_raw', lastExpired(now, rawDays)],
  ];
  for (const [table, last] of tables) {
    for (const day of await partitionDays(telemetry, table, last)) {
      const isRemoved = await removeDay(telemetry, { table, day }, recordFailure);
      if (isRemoved === true) return 1;
      // Somebody reads it: its time comes with the next run.
      if (isRemoved === false) break;
    }
  }
  const limit = new Date(now.getTime() - quarantineDays * day_ms);
  const removed = await askNodes({ telemetry }, (node) => removeQuarantined(node, limit), recordFailure);
  return removed.reduce((sum, each) => sum + each, 0);
}

/** A job of the worker. */
export const expiredTelemetry = Object.freeze({
  name: 'expiredTelemetry',
  period_ms: 5 * 60_000,
  isPiecemeal: true as const,
  isPatient: true as const,
  run: ({ telemetry, now, recordFailure }: JobRun): Promise<number> =>
    removeExpired(telemetry, now, recordFailure),
});
