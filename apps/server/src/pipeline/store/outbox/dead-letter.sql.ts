import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, countRows, firstRow } from '../../../platform/db/query.ts';

export interface StoredDeadLetter {
  id: number;
  vehicleId: number;
  vin: string;
  at: Date;
  /** A 64-bit number as text. */
  digest: string;
  reason: 'refused' | 'gone' | 'expired';
  detail: string | null;
  queuedAt: Date;
  failedAt: Date;
}

interface DeadLetterQuestion {
  /** A condition on `vehicle`. */
  vehicles: RawBuilder<boolean>;
  reason: StoredDeadLetter['reason'] | undefined;
  direction: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

/** A page of the dead letters of a target in the order in which they were laid aside, and how many there are in all. */
export async function deadLettersOf(
  executor: Executor,
  targetId: number,
  { vehicles, reason, direction, limit, offset }: DeadLetterQuestion,
): Promise<{ rows: StoredDeadLetter[]; total: number }> {
  const ofReason = reason === undefined ? sql`` : sql`and d.reason = ${reason}`;
  const source = sql`forward_dead_letter d join vehicle on vehicle.id = d.vehicle_id
    where d.target_id = ${targetId} and ${vehicles} ${ofReason}`;
  const total = await countRows(executor)`${source}`;
  const rows = await allRows<StoredDeadLetter>(executor)`
    select d.id, d.vehicle_id as "vehicleId", vehicle.vin, d.ts as at, d.digest::text as digest, d.reason, d.detail,
      d.queued_at as "queuedAt", d.failed_at as "failedAt"
    from ${source} order by d.id ${direction === 'ASC' ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}`;
  return { rows, total };
}

/** The last message that was laid aside, if that was after `since`. */
export function freshDeadLetter(
  executor: Executor,
  targetId: number,
  since: Date,
): Promise<{ failedAt: Date; detail: string | null } | null> {
  return firstRow<{ failedAt: Date; detail: string | null }>(executor)`
    select dead_letter."failedAt", dead_letter.detail from (
      select failed_at as "failedAt", detail from forward_dead_letter
      where target_id = ${targetId} order by id desc limit 1) dead_letter
    where dead_letter."failedAt" > ${since}`;
}

export interface DeadLetters {
  targetId: number;
  ids: readonly number[];
  /** A condition on `vehicle`: those of others stay. */
  vehicles: RawBuilder<boolean>;
}

/** Deletes the dead letters and returns them. */
function taken({ targetId, ids, vehicles }: DeadLetters) {
  return sql`
    delete from forward_dead_letter d using vehicle
    where vehicle.id = d.vehicle_id and ${vehicles}
      and d.target_id = ${targetId} and d.id = any(${[...ids]}::bigint[])
    returning d.vehicle_id, d.target_id, d.ts, d.digest, d.size, d.queued_at`;
}

/** Queues them behind what waits already, in the order in which they once stood; their time to wait begins anew. */
export async function requeueDeadLetters(
  executor: Executor,
  deadLetters: DeadLetters,
  now: Date,
): Promise<number> {
  const rows = await allRows(executor)`
    with taken as (${taken(deadLetters)})
    insert into forward_outbox (vehicle_id, target_id, ts, digest, size, queued_at)
    select vehicle_id, target_id, ts, digest, size, ${now}::timestamptz from taken
    order by queued_at, ts, digest returning place`;
  return rows.length;
}

export async function discardDeadLetters(executor: Executor, deadLetters: DeadLetters): Promise<number> {
  const rows = await allRows(executor)`${taken(deadLetters)}`;
  return rows.length;
}
