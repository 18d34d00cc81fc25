import { type Kysely, sql } from 'kysely';
import type { Schema } from './columns.ts';

const day_ms = 86_400_000;
/** Devices store messages and clocks drift, so days before and after today are wanted at any moment. */
const wantedDays = [-1, 0, 1, 2, 3];

/** Makes the partitions of `message` (days of UTC) that the next days will want, one transaction each. */
export async function makePartitions(kysely: Kysely<Schema>, now: Date): Promise<void> {
  for (const offset of wantedDays) {
    const day = new Date(now.getTime() + offset * day_ms).toISOString().slice(0, 10);
    await sql`select ensure_message_partition(${day})`.execute(kysely);
  }
}
