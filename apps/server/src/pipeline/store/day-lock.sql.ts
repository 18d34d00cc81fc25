import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { TelemetryNode } from '../../platform/db/telemetry.ts';
import { day_ms, startOf } from './day.ts';

/** Any number that no other advisory lock of the database uses. */
const lockClass = 808_0006;
const numberOf = (day: string): number => startOf(day).getTime() / day_ms;

/** Nobody adds a late message of the node to the day, and none of it changes its place, until the transaction ends. */
export const lockDay = (day: string): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(${lockClass}::integer, ${numberOf(day)}::integer)`;

/** What is packed of the days stays as it is until the transaction ends. */
export async function shareDays(client: pg.Client, days: readonly string[]): Promise<void> {
  await client.query(
    'select pg_advisory_xact_lock_shared($1::integer, day) from unnest($2::integer[]) as days (day)',
    [lockClass, days.map(numberOf).sort((a, b) => a - b)],
  );
}

/** Does something with a day while nobody on any of the nodes adds a late message to it. */
export function withDayLocked<T>(
  [node, ...others]: readonly TelemetryNode[],
  day: string,
  work: () => Promise<T>,
): Promise<T> {
  if (node === undefined) return work();
  return node.transact(async (telemetry) => {
    await lockDay(day).execute(telemetry);
    return withDayLocked(others, day, work);
  });
}
