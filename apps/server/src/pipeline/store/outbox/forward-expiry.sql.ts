import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { execute } from '../../../platform/db/query.ts';
import type { Lane } from './forward-queue.sql.ts';

const lanePiece = 500;
const piece = 5_000;

export async function lanesOf(executor: Executor): Promise<Lane[]> {
  const { rows } = await sql<Lane>`
    select target_id as "targetId", vehicle_id as "vehicleId" from forward_lane order by 1, 2`.execute(
    executor,
  );
  return rows;
}

/** What has waited since before `limit` is laid aside, the first of each lane before those behind. */
export async function expireQueued(
  executor: Executor,
  { lanes, limit, now }: { lanes: readonly Lane[]; limit: Date; now: Date },
): Promise<number> {
  const { rows } = await sql`
    with late as (
      select first.* from unnest(${lanes.map(({ targetId }) => targetId)}::integer[], ${lanes.map(({ vehicleId }) => vehicleId)}::integer[])
        as l (target_id, vehicle_id) cross join lateral (
        select o.target_id, o.vehicle_id, o.backfill_id, o.place, o.queued_at from forward_outbox o
        where o.target_id = l.target_id and o.vehicle_id = l.vehicle_id
        order by o.backfill_id, o.place limit ${lanePiece}) first
      where first.queued_at < ${limit} limit ${piece}),
    taken as (
      delete from forward_outbox o using late
      where o.target_id = late.target_id and o.vehicle_id = late.vehicle_id and o.backfill_id = late.backfill_id
        and o.place = late.place
      returning o.vehicle_id, o.target_id, o.place, o.ts, o.digest, o.size, o.queued_at)
    insert into forward_dead_letter (vehicle_id, target_id, ts, digest, size, reason, queued_at, failed_at)
    select vehicle_id, target_id, ts, digest, size, 'expired', queued_at, ${now}::timestamptz from taken order by place
    returning id`.execute(executor);
  return rows.length;
}

/** Telemetry refers to nothing, so what belongs to a target is removed by hand. */
export async function removeQueue(executor: Executor, targetId: number): Promise<void> {
  await execute(executor)`delete from forward_outbox where target_id = ${targetId}`;
  await execute(executor)`delete from forward_dead_letter where target_id = ${targetId}`;
  await execute(executor)`delete from forward_lane where target_id = ${targetId}`;
}

/** A message that came in the moment in which its target was removed. */
export async function removeOrphans(executor: Executor): Promise<void> {
  for (const table of ['forward_outbox', 'forward_dead_letter']) {
    await sql`
      delete from ${sql.table(table)} o using forward_lane l
      where l.target_id = o.target_id and l.vehicle_id = o.vehicle_id
        and not exists (select from forward_target t where t.id = l.target_id)`.execute(executor);
  }
  await sql`
    delete from forward_lane l where not exists (select from forward_target t where t.id = l.target_id)`.execute(
    executor,
  );
}

export async function removeOldDeadLetters(executor: Executor, limit: Date): Promise<void> {
  await execute(executor)`delete from forward_dead_letter where failed_at < ${limit}`;
}
