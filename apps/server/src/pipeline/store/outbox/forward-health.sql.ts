import { forwardLimit } from '@vehicle/contract/telemetry/forward-target/contract';
import { sql } from 'kysely';
import { allNodes } from '../../../platform/db/ask-nodes.ts';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Telemetry, TelemetryNode } from '../../../platform/db/telemetry.ts';

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
  failures: number;
  nextTryAt: Date | null;
}

/** What waits first in each lane `l` of the node. */
const head = (node: TelemetryNode) => sql`
  left join lateral (
    select o.queued_at from ${node.own('forward_outbox')} o
    where o.target_id = l.target_id and o.vehicle_id = l.vehicle_id
    order by o.backfill_id, o.queued_at, o.place limit 1) head on true`;

interface Count {
  targetId: number;
  count: number;
}

function queuedOn(node: TelemetryNode, targetIds: readonly number[]): Promise<Count[]> {
  return allRows<Count>(node)`
    select target.id as "targetId", waiting.count
    from unnest(${[...targetIds]}::integer[]) as target (id) cross join lateral (
      select count(*) as count from (
        select from ${node.own('forward_outbox')} o where o.target_id = target.id limit ${forwardLimit.counted}) as counted) as waiting
    where waiting.count > 0`;
}

function deadLettersOn(node: TelemetryNode, targetIds: readonly number[]): Promise<Count[]> {
  return allRows<Count>(node)`
    select target_id as "targetId", count(*) as count from ${node.own('forward_dead_letter')} d
    where target_id = any(${[...targetIds]}::integer[]) group by target_id`;
}

type Going = Omit<StoredTargetHealth, 'queued' | 'deadLetters'>;

function goingOn(node: TelemetryNode, targetIds: readonly number[]): Promise<Going[]> {
  return allRows<Going>(node)`
    select l.target_id as "targetId", min(head.queued_at) as "oldestQueuedAt", max(l.acknowledged_at) as "acknowledgedAt",
      max(l.failed_at) as "failedAt",
      (array_agg(l.last_error order by l.failed_at desc) filter (where l.last_error is not null))[1] as "lastError"
    from ${node.own('forward_lane')} l ${head(node)}
    where l.target_id = any(${[...targetIds]}::integer[]) group by l.target_id`;
}

const times = (dates: readonly (Date | null)[]): number[] => dates.flatMap((date) => date?.getTime() ?? []);
const earliest = (dates: readonly (Date | null)[]): Date | null =>
  times(dates).length === 0 ? null : new Date(Math.min(...times(dates)));
const latest = (dates: readonly (Date | null)[]): Date | null =>
  times(dates).length === 0 ? null : new Date(Math.max(...times(dates)));

/** What several nodes tell of one target. */
function together(targetId: number, parts: readonly Going[]): Going {
  const failures = parts
    .filter(({ lastError }) => lastError !== null)
    .sort((one, other) => (other.failedAt?.getTime() ?? 0) - (one.failedAt?.getTime() ?? 0));
  return {
    targetId,
    oldestQueuedAt: earliest(parts.map(({ oldestQueuedAt }) => oldestQueuedAt)),
    acknowledgedAt: latest(parts.map(({ acknowledgedAt }) => acknowledgedAt)),
    failedAt: latest(parts.map(({ failedAt }) => failedAt)),
    lastError: failures[0]?.lastError ?? null,
  };
}

/** How it goes with the targets, in their order. */
export async function healthOfTargets(
  telemetry: Telemetry,
  targetIds: readonly number[],
): Promise<StoredTargetHealth[]> {
  const going = (await allNodes(telemetry, (node) => goingOn(node, targetIds))).flat();
  const queued = (await allNodes(telemetry, (node) => queuedOn(node, targetIds))).flat();
  const deadLetters = (await allNodes(telemetry, (node) => deadLettersOn(node, targetIds))).flat();
  const sumOf = (counts: readonly Count[], targetId: number) =>
    counts.reduce((sum, each) => sum + (each.targetId === targetId ? each.count : 0), 0);
  return targetIds.map((targetId) => ({
    ...together(
      targetId,
      going.filter((part) => part.targetId === targetId),
    ),
    queued: Math.min(forwardLimit.counted, sumOf(queued, targetId)),
    deadLetters: sumOf(deadLetters, targetId),
  }));
}

/** Vehicles that have ever had something for the target. */
export async function laneVehicles(telemetry: Telemetry, targetId: number): Promise<number[]> {
  const found = await allNodes(
    telemetry,
    (node) => allRows<{ id: number }>(node)`
      select vehicle_id as id from ${node.own('forward_lane')} l where target_id = ${targetId}`,
  );
  return found.flat().map(({ id }) => id);
}

interface LaneQuestion {
  vehicleIds: readonly number[];
  /** By how long the first message waits. */
  direction: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

function vehiclesOn(
  node: TelemetryNode,
  targetId: number,
  { vehicleIds, direction, limit, offset }: LaneQuestion,
): Promise<StoredVehicleHealth[]> {
  const towards = direction === 'DESC' ? sql`desc` : sql`asc`;
  return allRows<StoredVehicleHealth>(node)`
    select lane.*,
      (select count(*) from (
        select from ${node.own('forward_outbox')} o where o.target_id = ${targetId} and o.vehicle_id = lane."vehicleId"
        limit ${forwardLimit.counted}) as waiting) as queued,
      (select count(*) from ${node.own('forward_dead_letter')} d
        where d.target_id = ${targetId} and d.vehicle_id = lane."vehicleId") as "deadLetters"
    from (
      select l.vehicle_id as "vehicleId", head.queued_at as "oldestQueuedAt", l.acknowledged_at as "acknowledgedAt",
        l.failed_at as "failedAt", l.last_error as "lastError", l.failures, l.next_try_at as "nextTryAt"
      from ${node.own('forward_lane')} l ${head(node)}
      where l.target_id = ${targetId} and l.vehicle_id = any(${[...vehicleIds]}::integer[])
      order by head.queued_at ${towards} nulls last, l.vehicle_id
      limit ${offset + limit}) as lane
    order by "oldestQueuedAt" ${towards} nulls last, "vehicleId"`;
}

function compareWaiting(direction: 'ASC' | 'DESC') {
  const sign = direction === 'ASC' ? 1 : -1;
  return (one: StoredVehicleHealth, other: StoredVehicleHealth): number => {
    const [first, second] = [one.oldestQueuedAt?.getTime(), other.oldestQueuedAt?.getTime()];
    if (first === second) return one.vehicleId - other.vehicleId;
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    return sign * (first - second);
  };
}

/** A page of the vehicles, of those that have a lane to the target. */
export async function healthOfVehicles(
  telemetry: Telemetry,
  targetId: number,
  question: LaneQuestion,
): Promise<StoredVehicleHealth[]> {
  const { direction, limit, offset } = question;
  const pages = await allNodes(telemetry, (node) => vehiclesOn(node, targetId, question));
  return pages
    .flat()
    .sort(compareWaiting(direction))
    .slice(offset, offset + limit);
}

/** What the target last said of a vehicle whose first message waits since before `limit`; null: it takes what it gets. */
export async function troubleOf(telemetry: Telemetry, targetId: number, limit: Date): Promise<string | null> {
  const found = await allNodes(
    telemetry,
    (node) => firstRow<{ error: string }>(node)`
      select lane.last_error as error from ${node.own('forward_lane')} lane
      where lane.target_id = ${targetId} and lane.failures > 0 and lane.last_error is not null and exists (
        select from (
          select waiting.queued_at from ${node.own('forward_outbox')} waiting
          where waiting.target_id = ${targetId} and waiting.vehicle_id = lane.vehicle_id
          order by waiting.backfill_id, waiting.queued_at, waiting.place limit 1) head
        where head.queued_at < ${limit})
      limit 1`,
  );
  return found.find((row) => row !== null)?.error ?? null;
}
