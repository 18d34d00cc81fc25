import { type RawBuilder, sql } from 'kysely';
import type { TelemetryExecutor } from '../../platform/db/executor.ts';
import { execute, firstRow } from '../../platform/db/query.ts';
import type { Telemetry } from '../../platform/db/telemetry.ts';
import { day_ms, startOf, utcDay } from './day.ts';

/** Devices store messages and clocks drift, so days before and after today are wanted at any moment. */
const wantedDays = [-1, 0, 1, 2, 3];

/** Makes the partitions of `message` (days of UTC) that the next days will want, one transaction each. */
export async function makePartitions(telemetry: TelemetryExecutor, now: Date): Promise<void> {
  for (const offset of wantedDays) {
    const day = utcDay(new Date(now.getTime() + offset * day_ms));
    await sql`select ensure_message_partition(${day})`.execute(telemetry);
  }
}

/** Parents of day partitions. */
export type DayTable = 'message' | 'message_pack' | 'message_pack_raw';

/** Days up to one for which the table has a partition, the oldest first. */
export async function partitionDays(
  telemetry: TelemetryExecutor,
  table: DayTable,
  last: string,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from (
      select to_date(right(c.relname, 8), 'YYYYMMDD') as day
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${sql.lit(table)}::regclass and c.relname ~ '_[0-9]{8}$') days
    where day <= ${last}::date order by day`.execute(telemetry);
  return rows.map(({ day }) => day);
}

/** As a node of a cluster fails whose locks are not to be had. */
const nodeIsBusy = /failure on connection marked as essential/;

/**
 * Runs what locks whole tables so that nobody waits for it: the database's own functions wait for a moment, but what they set does
 * not reach the nodes of a cluster. Null: somebody was in the way.
 */
export async function withoutWaiting<T>(
  telemetry: Telemetry,
  work: (telemetry: TelemetryExecutor) => Promise<T>,
): Promise<T | null> {
  if (!telemetry.isCluster) return work(telemetry);
  try {
    return await telemetry.transact(async (executor) => {
      await execute(executor)`set local citus.propagate_set_commands = 'local'`;
      await execute(executor)`set local lock_timeout = '250ms'`;
      return work(executor);
    });
  } catch (error) {
    if (error instanceof Error && nodeIsBusy.test(error.message)) return null;
    throw error;
  }
}

/** Removes a day's partition; false where there is none, where it is in use, or where it has rows and must be empty. */
export async function dropDay(
  telemetry: Telemetry,
  table: DayTable,
  { day, isEmpty }: { day: string; isEmpty: boolean },
): Promise<boolean> {
  const row = await withoutWaiting(
    telemetry,
    (executor) =>
      firstRow<{ dropped: boolean }>(executor)`
        select drop_day_partition(${table}, ${day}::date, ${isEmpty}) as dropped`,
  );
  return row?.dropped ?? false;
}

export interface DayBounds {
  from: Date;
  until: Date;
}

export function boundsOf(day: string): DayBounds {
  const from = startOf(day);
  return { from, until: new Date(from.getTime() + day_ms) };
}

/** The vehicle of a node with the smallest id above `after` that has loose messages of the day. */
export async function nextVehicle(
  telemetry: TelemetryExecutor,
  messages: RawBuilder<unknown>,
  { from, until, after }: DayBounds & { after: number },
): Promise<number | undefined> {
  const row = await firstRow<{ id: number }>(telemetry)`
    select vehicle_id as id from ${messages} m where vehicle_id > ${after} and ts >= ${from} and ts < ${until}
    order by vehicle_id limit 1`;
  return row?.id;
}
