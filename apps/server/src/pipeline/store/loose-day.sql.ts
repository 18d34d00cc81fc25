import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { day_ms, startOf, utcDay } from './day.ts';

/** Devices store messages and clocks drift, so days before and after today are wanted at any moment. */
const wantedDays = [-1, 0, 1, 2, 3];

/** Makes the partitions of `message` (days of UTC) that the next days will want, one transaction each. */
export async function makePartitions(executor: Executor, now: Date): Promise<void> {
  for (const offset of wantedDays) {
    const day = utcDay(new Date(now.getTime() + offset * day_ms));
    await sql`select ensure_message_partition(${day})`.execute(executor);
  }
}

/** Parents of day partitions. */
export type DayTable = 'message' | 'message_pack' | 'message_pack_raw';

/** Days up to one for which the table has a partition, the oldest first. */
export async function partitionDays(executor: Executor, table: DayTable, last: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from (
      select to_date(right(c.relname, 8), 'YYYYMMDD') as day
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${sql.lit(table)}::regclass and c.relname ~ '_[0-9]{8}$') days
    where day <= ${last}::date order by day`.execute(executor);
  return rows.map(({ day }) => day);
}

/** Removes a day's partition; false where there is none, where it is in use, or where it has rows and must be empty. */
export async function dropDay(
  executor: Executor,
  table: DayTable,
  { day, isEmpty }: { day: string; isEmpty: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ dropped: boolean }>`
    select drop_day_partition(${table}, ${day}::date, ${isEmpty}) as dropped`.execute(executor);
  return rows[0]?.dropped ?? false;
}

export interface DayBounds {
  from: Date;
  until: Date;
}

export function boundsOf(day: string): DayBounds {
  const from = startOf(day);
  return { from, until: new Date(from.getTime() + day_ms) };
}

/** The vehicle with the smallest id above `after` that has loose messages of the day. */
export async function nextVehicle(
  executor: Executor,
  { from, until }: DayBounds,
  after: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select vehicle_id as id from message where vehicle_id > ${after} and ts >= ${from} and ts < ${until}
    order by vehicle_id limit 1`.execute(executor);
  return rows[0]?.id;
}
