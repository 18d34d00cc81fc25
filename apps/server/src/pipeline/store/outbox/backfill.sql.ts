import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { anyRow, countRows, execute } from '../../../platform/db/query.ts';
import type { StoredMessage } from '../stored-message.sql.ts';

export interface QueuedBackfill {
  id: number;
  targetId: number;
  vehicleIds: readonly number[];
}

function isOf({ id, targetId, vehicleIds }: QueuedBackfill) {
  return sql<boolean>`target_id = ${targetId} and vehicle_id = any(${[...vehicleIds]}::integer[]) and backfill_id = ${id}`;
}

/** How many messages of the backfill wait, counted up to `most`. */
export function countWaiting(executor: Executor, backfill: QueuedBackfill, most: number): Promise<number> {
  return countRows(executor)`(select from forward_outbox where ${isOf(backfill)} limit ${most}) as waiting`;
}

interface Queueing {
  targetId: number;
  vehicleId: number;
  backfillId: number;
  messages: readonly StoredMessage[];
  now: Date;
}

export async function queueBackfill(
  executor: Executor,
  { targetId, vehicleId, backfillId, messages, now }: Queueing,
): Promise<void> {
  if (messages.length === 0) return;
  await execute(executor)`
    insert into forward_lane (vehicle_id, target_id) values (${vehicleId}, ${targetId})
    on conflict do nothing`;
  await execute(executor)`
    insert into forward_outbox (vehicle_id, target_id, backfill_id, ts, digest, size, queued_at)
    select ${vehicleId}::integer, ${targetId}::integer, ${backfillId}::integer, ts, digest, size, ${now}::timestamptz
    from unnest(${messages.map(({ at }) => at)}::timestamptz[], ${messages.map(({ digest }) => digest)}::bigint[],
      ${messages.map(({ raw }) => raw.length)}::integer[]) with ordinality as message (ts, digest, size, at)
    order by at`;
}

/** What waits of the backfill is not sent; answers whether anything has waited. */
export function dropBackfill(executor: Executor, backfill: QueuedBackfill): Promise<boolean> {
  return anyRow(executor)`delete from forward_outbox where ${isOf(backfill)} returning place`;
}
