import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';

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

interface LaneQuery {
  now: Date;
  /** Vehicles that are being served. */
  busy: readonly number[];
  limit: number;
}

/** Vehicles with something to send whose time has come: live messages first, those that wait longest before the others. */
export async function waitingLanes(
  executor: Executor,
  targetId: number,
  { now, busy, limit }: LaneQuery,
): Promise<WaitingLane[]> {
  const { rows } = await sql<WaitingLane>`
    select l.target_id as "targetId", l.vehicle_id as "vehicleId", l.failures, l.phone, l.auth_code as "authCode",
      head.backfill_id as "backfillId"
    from forward_lane l
    join vehicle v on v.id = l.vehicle_id and v.forwarding = 'open'
    cross join lateral (
      select o.backfill_id, o.queued_at from forward_outbox o
      where o.target_id = l.target_id and o.vehicle_id = l.vehicle_id
      order by o.backfill_id, o.place limit 1) head
    where l.target_id = ${targetId} and (l.next_try_at is null or l.next_try_at <= ${now})
      and l.vehicle_id <> all(${[...busy]}::integer[])
    order by head.backfill_id > 0, head.queued_at, l.vehicle_id limit ${limit}`.execute(executor);
  return rows;
}

/** The first messages of a lane, all of them live or of one backfill. */
export async function nextMessages(
  executor: Executor,
  { targetId, vehicleId }: Lane,
  limit: number,
): Promise<QueuedMessage[]> {
  const { rows } = await sql<QueuedMessage>`
    select backfill_id as "backfillId", place, ts as at, digest::text as digest, size, queued_at as "queuedAt", refusals
    from forward_outbox where target_id = ${targetId} and vehicle_id = ${vehicleId}
    order by backfill_id, place limit ${limit}`.execute(executor);
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
  executor: Executor,
  lane: Lane,
  { messages, now }: { messages: readonly QueuedMessage[]; now: Date },
): Promise<void> {
  await sql`
    with taken as (delete from forward_outbox where ${isOneOf(lane, messages)})
    update forward_lane set acknowledged_at = ${now}, failures = 0, next_try_at = null, last_error = null
    where ${isLane(lane)}`.execute(executor);
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
  executor: Executor,
  lane: Lane,
  { now, failures, nextTryAt, error, wrong }: Postponement,
): Promise<void> {
  await sql`
    with counted as (
      update forward_outbox set refusals = refusals + 1 where ${isOneOf(lane, wrong === null ? [] : [wrong])})
    update forward_lane
    set failures = ${failures}, next_try_at = ${nextTryAt}, failed_at = ${now}, last_error = ${error}
    where ${isLane(lane)}`.execute(executor);
}

interface Burial {
  messages: readonly QueuedMessage[];
  reason: 'refused' | 'gone';
  detail: string | null;
  now: Date;
}

/** Takes messages out of the way of those behind them; a person decides what becomes of them. */
export async function moveToDeadLetter(
  executor: Executor,
  lane: Lane,
  { messages, reason, detail, now }: Burial,
): Promise<void> {
  await sql`
    with taken as (
      delete from forward_outbox where ${isOneOf(lane, messages)}
      returning vehicle_id, target_id, place, ts, digest, size, queued_at)
    insert into forward_dead_letter (vehicle_id, target_id, ts, digest, size, reason, detail, queued_at, failed_at)
    select vehicle_id, target_id, ts, digest, size, ${reason}::text, ${detail}::text, queued_at, ${now}::timestamptz
    from taken order by place`.execute(executor);
}

export async function keepAuthCode(
  executor: Executor,
  lane: Lane,
  { phone, authCode }: { phone: string; authCode: string | null },
): Promise<void> {
  await sql`
    update forward_lane set phone = ${phone}, auth_code = ${authCode} where ${isLane(lane)}`.execute(
    executor,
  );
}
