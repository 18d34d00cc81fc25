import { sql } from 'kysely';
import { askNodes } from '../../../platform/db/ask-nodes.ts';
import { allRows, countRows, execute } from '../../../platform/db/query.ts';
import type { Telemetry, TelemetryNode } from '../../../platform/db/telemetry.ts';
import type { RecordFailure } from '../../../platform/db/transaction.ts';

export interface Lane {
  targetId: number;
  vehicleId: number;
}

export interface WaitingLane extends Lane {
  failures: number;
  phone: string | null;
  authCode: string | null;
  /** Of its first message; 0: live. */
  backfillId: number;
  /** The same. */
  queuedAt: Date;
}

export interface QueuedMessage {
  backfillId: number;
  place: number;
  at: Date;
  digest: string;
  size: number;
  queuedAt: Date;
  refusals: number;
}

export interface LaneQuery {
  now: Date;
  /** Vehicles that are being served. */
  busy: readonly number[];
  limit: number;
}

/** Vehicles of the node with something to send whose time has come: live messages first, those that wait longest before the others. */
async function waitingOn(
  node: TelemetryNode,
  targetId: number,
  { now, busy, limit }: LaneQuery,
): Promise<WaitingLane[]> {
  return allRows<WaitingLane>(node)`
    select l.target_id as "targetId", l.vehicle_id as "vehicleId", l.failures, l.phone, l.auth_code as "authCode",
      head.backfill_id as "backfillId", head.queued_at as "queuedAt"
    from ${node.own('forward_lane')} l
    cross join lateral (
      select o.backfill_id, o.queued_at from ${node.own('forward_outbox')} o
      where o.target_id = l.target_id and o.vehicle_id = l.vehicle_id
      order by o.backfill_id, o.queued_at, o.place limit 1) head
    where l.target_id = ${targetId} and (l.next_try_at is null or l.next_try_at <= ${now})
      and l.vehicle_id <> all(${[...busy]}::integer[])
    order by head.backfill_id > 0, head.queued_at, l.vehicle_id limit ${limit}`;
}

function inOrderOfWaiting(one: WaitingLane, other: WaitingLane): number {
  return (
    Number(one.backfillId > 0) - Number(other.backfillId > 0) ||
    one.queuedAt.getTime() - other.queuedAt.getTime() ||
    one.vehicleId - other.vehicleId
  );
}

/** The same of all nodes that answer. */
export async function waitingLanes(
  telemetry: Telemetry,
  targetId: number,
  query: LaneQuery,
  recordFailure: RecordFailure,
): Promise<WaitingLane[]> {
  const lanes = await askNodes({ telemetry }, (node) => waitingOn(node, targetId, query), recordFailure);
  return lanes.flat().sort(inOrderOfWaiting).slice(0, query.limit);
}

/** Nothing of the lane is tried before the time. */
export async function restLane(telemetry: Telemetry, lane: Lane, until: Date): Promise<void> {
  await execute(
    telemetry.nodeOf(lane.vehicleId),
  )`update forward_lane set next_try_at = ${until} where ${isLane(lane)}`;
}

/** How many messages wait on the node, counted up to `most`. */
export function countQueued(node: TelemetryNode, most: number): Promise<number> {
  return countRows(node)`(select from ${node.own('forward_outbox')} o limit ${most}) as waiting`;
}

/** The first messages of a lane, all of them live or of one backfill; of those that were queued before a time, or of all. */
export async function nextMessages(
  telemetry: Telemetry,
  { targetId, vehicleId }: Lane,
  limit: number,
  queuedBefore?: Date,
): Promise<QueuedMessage[]> {
  const early = queuedBefore === undefined ? sql`` : sql`and queued_at < ${queuedBefore}`;
  const { rows } = await sql<QueuedMessage>`
    select backfill_id as "backfillId", place, ts as at, digest::text as digest, size, queued_at as "queuedAt", refusals
    from forward_outbox where target_id = ${targetId} and vehicle_id = ${vehicleId} ${early}
    order by backfill_id, queued_at, place limit ${limit}`.execute(telemetry.nodeOf(vehicleId));
  return rows.filter(({ backfillId }) => backfillId === rows[0]?.backfillId);
}

function isOneOf({ targetId, vehicleId }: Lane, messages: readonly QueuedMessage[]) {
  const places = messages.map(({ place }) => place);
  return sql<boolean>`target_id = ${targetId} and vehicle_id = ${vehicleId}
    and backfill_id = ${messages[0]?.backfillId ?? 0} and place = any(${places}::bigint[])`;
}

function isLane({ targetId, vehicleId }: Lane) {
  return sql<boolean>`target_id = ${targetId} and vehicle_id = ${vehicleId}`;
}

/** The target has these for certain. */
export async function acknowledge(
  telemetry: Telemetry,
  lane: Lane,
  { messages, now }: { messages: readonly QueuedMessage[]; now: Date },
): Promise<void> {
  await sql`
    with taken as (delete from forward_outbox where ${isOneOf(lane, messages)})
    update forward_lane set acknowledged_at = ${now}, failures = 0, next_try_at = null, last_error = null
    where ${isLane(lane)}`.execute(telemetry.nodeOf(lane.vehicleId));
}

interface Postponement {
  now: Date;
  failures: number;
  nextTryAt: Date;
  error: string;
  /** The message that was called wrong. */
  wrong: QueuedMessage | null;
}

export async function postpone(
  telemetry: Telemetry,
  lane: Lane,
  { now, failures, nextTryAt, error, wrong }: Postponement,
): Promise<void> {
  await sql`
    with counted as (
      update forward_outbox set refusals = refusals + 1 where ${isOneOf(lane, wrong === null ? [] : [wrong])})
    update forward_lane
    set failures = ${failures}, next_try_at = ${nextTryAt}, failed_at = ${now}, last_error = ${error}
    where ${isLane(lane)}`.execute(telemetry.nodeOf(lane.vehicleId));
}

interface Burial {
  messages: readonly QueuedMessage[];
  reason: 'refused' | 'gone' | 'expired';
  detail: string | null;
  now: Date;
}

/** Takes messages out of the way of those behind them; a person decides what becomes of them. */
export async function moveToDeadLetter(
  telemetry: Telemetry,
  lane: Lane,
  { messages, reason, detail, now }: Burial,
): Promise<void> {
  const { targetId, vehicleId } = lane;
  await telemetry.nodeOf(vehicleId).transact(async (executor) => {
    const taken = await allRows<{ place: number }>(executor)`
      delete from forward_outbox where ${isOneOf(lane, messages)} returning place`;
    const places = new Set(taken.map(({ place }) => place));
    const laid = messages.filter(({ place }) => places.has(place));
    await execute(executor)`
      insert into forward_dead_letter (vehicle_id, target_id, ts, digest, size, reason, detail, queued_at, failed_at)
      select ${vehicleId}::integer, ${targetId}::integer, ts, digest, size, ${reason}::text, ${detail}::text, queued_at,
        ${now}::timestamptz
      from unnest(${laid.map(({ at }) => at)}::timestamptz[], ${laid.map(({ digest }) => digest)}::bigint[],
        ${laid.map(({ size }) => size)}::integer[], ${laid.map(({ queuedAt }) => queuedAt)}::timestamptz[])
        with ordinality as message (ts, digest, size, queued_at, at)
      order by at`;
  });
}

export async function keepAuthCode(
  telemetry: Telemetry,
  lane: Lane,
  { phone, authCode }: { phone: string; authCode: string | null },
): Promise<void> {
  await sql`
    update forward_lane set phone = ${phone}, auth_code = ${authCode} where ${isLane(lane)}`.execute(
    telemetry,
  );
}
