import { forwardLimit } from '@vehicle/contract/telemetry/forward-target/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, countRows, firstRow } from '../../../platform/db/query.ts';

/** How it goes with what is sent. */
interface StoredHealth {
  /** At most `forwardLimit.counted`. */
  queued: number;
  oldestQueuedAt: Date | null;
  acknowledgedAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
  deadLetters: number;
}

export interface StoredTargetHealth extends StoredHealth {
  targetId: number;
}

export interface StoredVehicleHealth extends StoredHealth {
  vehicleId: number;
  vin: string;
  failures: number;
  nextTryAt: Date | null;
}

/** What waits first in each lane `l`. */
const head = sql`
  left join lateral (
    select o.queued_at from forward_outbox o
    where o.target_id = l.target_id and o.vehicle_id = l.vehicle_id order by o.backfill_id, o.place limit 1) head on true`;

async function countQueued(executor: Executor, targetIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await allRows<{ targetId: number; count: number }>(executor)`
    select target.id as "targetId", waiting.count
    from unnest(${[...targetIds]}::integer[]) as target (id) cross join lateral (
      select count(*) as count from (
        select from forward_outbox o where o.target_id = target.id limit ${forwardLimit.counted}) as counted) as waiting
    where waiting.count > 0`;
  return new Map(rows.map(({ targetId, count }) => [targetId, count]));
}

async function countDeadLetters(
  executor: Executor,
  targetIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await allRows<{ targetId: number; count: number }>(executor)`
    select target_id as "targetId", count(*) as count from forward_dead_letter
    where target_id = any(${[...targetIds]}::integer[]) group by target_id`;
  return new Map(rows.map(({ targetId, count }) => [targetId, count]));
}

/** How it goes with the targets, in their order. */
export async function healthOfTargets(
  executor: Executor,
  targetIds: readonly number[],
): Promise<StoredTargetHealth[]> {
  const rows = await allRows<Omit<StoredTargetHealth, 'queued' | 'deadLetters'>>(executor)`
    select l.target_id as "targetId", min(head.queued_at) as "oldestQueuedAt", max(l.acknowledged_at) as "acknowledgedAt",
      max(l.failed_at) as "failedAt",
      (array_agg(l.last_error order by l.failed_at desc) filter (where l.last_error is not null))[1] as "lastError"
    from forward_lane l ${head}
    where l.target_id = any(${[...targetIds]}::integer[]) group by l.target_id`;
  const going = new Map(rows.map((row) => [row.targetId, row]));
  const deadLetters = await countDeadLetters(executor, targetIds);
  const queued = await countQueued(executor, targetIds);
  const nothing = { oldestQueuedAt: null, acknowledgedAt: null, failedAt: null, lastError: null };
  return targetIds.map((targetId) => ({
    ...(going.get(targetId) ?? { targetId, ...nothing }),
    queued: queued.get(targetId) ?? 0,
    deadLetters: deadLetters.get(targetId) ?? 0,
  }));
}

interface LaneQuestion {
  /** A condition on `vehicle`. */
  vehicles: RawBuilder<boolean>;
  /** By how long the first message waits. */
  direction: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

/** A page of the vehicles that have ever had something for the target, and how many there are in all. */
export async function healthOfVehicles(
  executor: Executor,
  targetId: number,
  { vehicles, direction, limit, offset }: LaneQuestion,
): Promise<{ rows: StoredVehicleHealth[]; total: number }> {
  const condition = sql<boolean>`l.target_id = ${targetId} and ${vehicles}`;
  const source = sql`forward_lane l join vehicle on vehicle.id = l.vehicle_id`;
  const towards = direction === 'DESC' ? sql`desc` : sql`asc`;
  const total = await countRows(executor)`${source} where ${condition}`;
  const rows = await allRows<StoredVehicleHealth>(executor)`
    select lane.*,
      (select count(*) from (
        select from forward_outbox o where o.target_id = ${targetId} and o.vehicle_id = lane."vehicleId"
        limit ${forwardLimit.counted}) as waiting) as queued,
      (select count(*) from forward_dead_letter d
        where d.target_id = ${targetId} and d.vehicle_id = lane."vehicleId") as "deadLetters"
    from (
      select l.vehicle_id as "vehicleId", vehicle.vin, head.queued_at as "oldestQueuedAt",
        l.acknowledged_at as "acknowledgedAt", l.failed_at as "failedAt", l.last_error as "lastError", l.failures,
        l.next_try_at as "nextTryAt"
      from ${source} ${head} where ${condition}
      order by head.queued_at ${towards} nulls last, l.vehicle_id
      limit ${limit} offset ${offset}) as lane
    order by "oldestQueuedAt" ${towards} nulls last, "vehicleId"`;
  return { rows, total };
}

/** What the target last said of a vehicle whose first message waits since before `limit`; null: it takes what it gets. */
export async function troubleOf(executor: Executor, targetId: number, limit: Date): Promise<string | null> {
  const row = await firstRow<{ error: string }>(executor)`
    select lane.last_error as error from forward_lane lane
    where lane.target_id = ${targetId} and lane.failures > 0 and lane.last_error is not null and exists (
      select from (
        select waiting.queued_at from forward_outbox waiting
        where waiting.target_id = ${targetId} and waiting.vehicle_id = lane.vehicle_id
        order by waiting.backfill_id, waiting.place limit 1) head
      where head.queued_at < ${limit})
    limit 1`;
  return row?.error ?? null;
}
