import { sql } from 'kysely';
import { allRows, execute } from '../../../platform/db/query.ts';
import type { Telemetry, TelemetryNode } from '../../../platform/db/telemetry.ts';
import { removeOwn } from '../remove-by-key.sql.ts';
import { type Lane, moveToDeadLetter, nextMessages } from './forward-queue.sql.ts';

const lanePiece = 500;
const vehiclesAtOnce = 500;

/** Lanes of the node in which something has waited since before `limit`. */
export function lateLanes(node: TelemetryNode, limit: Date): Promise<Lane[]> {
  return allRows<Lane>(node)`
    select l.target_id as "targetId", l.vehicle_id as "vehicleId"
    from ${node.own('forward_lane')} l
    where exists (
      select from ${node.own('forward_outbox')} o
      where o.target_id = l.target_id and o.vehicle_id = l.vehicle_id and o.queued_at < ${limit})
    order by 1, 2`;
}

/** Lays aside what has waited since before `limit`, the first before those behind; answers how many, at most some hundred. */
export async function expireQueued(
  telemetry: Telemetry,
  lane: Lane,
  { limit, now }: { limit: Date; now: Date },
): Promise<number> {
  const messages = await nextMessages(telemetry, lane, lanePiece, limit);
  await moveToDeadLetter(telemetry, lane, { messages, reason: 'expired', detail: null, now });
  return messages.length;
}

/** What the node has for a target; telemetry refers to nothing, so what belongs to one is removed by hand. */
export async function removeQueue(node: TelemetryNode, targetId: number): Promise<void> {
  for (;;) {
    const lanes = await allRows<{ vehicleId: number }>(node)`
      select vehicle_id as "vehicleId" from ${node.own('forward_lane')} l where target_id = ${targetId} limit ${vehiclesAtOnce}`;
    if (lanes.length === 0) return;
    const vehicleIds = lanes.map(({ vehicleId }) => vehicleId);
    await node.transact(async (telemetry) => {
      // The lane comes last: by it what else there is is found.
      for (const table of ['forward_outbox', 'forward_dead_letter', 'forward_lane'])
        await execute(telemetry)`
          delete from ${sql.table(table)} where target_id = ${targetId} and vehicle_id = any(${vehicleIds}::integer[])`;
    });
  }
}

/** Whose messages the node has. */
export interface QueueOwners {
  targetIds: number[];
  backfills: Array<{ id: number; targetId: number; vehicleIds: number[] }>;
}

export async function queueOwners(node: TelemetryNode): Promise<QueueOwners> {
  const targets = await allRows<{ id: number }>(node)`
    select distinct target_id as id from ${node.own('forward_lane')} l`;
  const backfills = await allRows<QueueOwners['backfills'][number]>(node)`
    select backfill_id as id, target_id as "targetId", array_agg(distinct vehicle_id) as "vehicleIds"
    from ${node.own('forward_outbox')} o where backfill_id > 0 group by 1, 2`;
  return { targetIds: targets.map(({ id }) => id), backfills };
}

/** Removes what was laid aside before `limit`, and answers how much. */
export function removeOldDeadLetters(node: TelemetryNode, limit: Date): Promise<number> {
  const table = { table: 'forward_dead_letter', key: 'id' } as const;
  return removeOwn(node, table, sql<boolean>`t.failed_at < ${limit}`);
}
