import { byNode } from '../../../platform/db/ask-nodes.ts';
import { allRows, countRows, execute } from '../../../platform/db/query.ts';
import type { Telemetry } from '../../../platform/db/telemetry.ts';
import type { StoredMessage } from '../stored-message.sql.ts';

export interface QueuedBackfill {
  id: number;
  targetId: number;
  vehicleIds: readonly number[];
}

/** How many messages of the backfill wait, counted up to `most`. */
export async function countWaiting(
  telemetry: Telemetry,
  { id, targetId, vehicleIds }: QueuedBackfill,
  most: number,
): Promise<number> {
  let waiting = 0;
  for (const { node, vehicleIds: own } of byNode(telemetry, vehicleIds))
    waiting += await countRows(node)`(
      select 1 from forward_outbox
      where target_id = ${targetId} and vehicle_id = any(${own}::integer[]) and backfill_id = ${id}
      limit ${most}) as waiting`;
  return Math.min(most, waiting);
}

interface Queueing {
  targetId: number;
  vehicleId: number;
  backfillId: number;
  messages: readonly StoredMessage[];
  now: Date;
}

/** Queues messages of a backfill behind those that wait; what waits of it already does not wait twice. */
export async function queueBackfill(
  telemetry: Telemetry,
  { targetId, vehicleId, backfillId, messages, now }: Queueing,
): Promise<void> {
  if (messages.length === 0) return;
  await telemetry.nodeOf(vehicleId).transact(async (executor) => {
    await execute(executor)`
      insert into forward_lane (vehicle_id, target_id) values (${vehicleId}, ${targetId})
      on conflict do nothing`;
    const waiting = await allRows<{ at: Date; digest: string }>(executor)`
      select ts as at, digest::text as digest from forward_outbox
      where target_id = ${targetId} and vehicle_id = ${vehicleId} and backfill_id = ${backfillId}`;
    const keyOf = ({ at, digest }: { at: Date; digest: string }) => `${at.getTime()} ${digest}`;
    const known = new Set(waiting.map(keyOf));
    const queued = messages.filter((message) => !known.has(keyOf(message)));
    await execute(executor)`
      insert into forward_outbox (vehicle_id, target_id, backfill_id, ts, digest, size, queued_at)
      select ${vehicleId}::integer, ${targetId}::integer, ${backfillId}::integer, ts, digest, size, ${now}::timestamptz
      from unnest(${queued.map(({ at }) => at)}::timestamptz[], ${queued.map(({ digest }) => digest)}::bigint[],
        ${queued.map(({ raw }) => raw.length)}::integer[]) with ordinality as message (ts, digest, size, at)
      order by at`;
  });
}

/** What waits of the backfill is not sent. */
export async function dropBackfill(
  telemetry: Telemetry,
  { id, targetId, vehicleIds }: QueuedBackfill,
): Promise<void> {
  for (const vehicleId of vehicleIds)
    await execute(telemetry.nodeOf(vehicleId))`
      delete from forward_outbox
      where target_id = ${targetId} and vehicle_id = ${vehicleId} and backfill_id = ${id}`;
}
