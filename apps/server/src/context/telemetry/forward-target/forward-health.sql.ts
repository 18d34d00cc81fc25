import type { Page } from '@vehicle/contract/core/envelope';
import {
  type forwardFailure,
  forwardFailureCode,
  forwardLimit,
  type queryForwardHealth,
  type queryForwardVehicles,
} from '@vehicle/contract/telemetry/forward-target/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, countRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { holds } from '../../../record/like.sql.ts';
import { wireRows } from '../../../record/page.sql.ts';
import { everything, orgScope, vehicleScope } from '../../../record/scope.sql.ts';

type Failure = z.output<typeof forwardFailure>;
type TargetHealth = z.input<(typeof queryForwardHealth)['result']>[number];
type VehicleQuery = z.output<(typeof queryForwardVehicles)['body']>;
type VehicleHealth = z.input<(typeof queryForwardVehicles)['result']>['rows'][number];

/** `status 503` as it stands in a lane; a text that begins with no code is none of ours. */
export function failureIn(text: string | null): Failure | null {
  const [word = '', ...rest] = (text ?? '').split(' ');
  const code = forwardFailureCode.safeParse(word);
  return code.success ? { code: code.data, detail: rest.join(' ') } : null;
}

/** As it is stored. */
type Stored<H extends { lastError: Failure | null }> = Omit<H, 'lastError'> & { lastError: string | null };

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

/** How it goes with the targets that the member may see. */
export async function targetHealth({ executor, member }: Access): Promise<TargetHealth[]> {
  const targets = await allRows<{ id: number }>(executor)`
    select t.id from forward_target t where ${orgScope(member.scope, 't.org_id')} order by t.id`;
  const ids = targets.map(({ id }) => id);
  const rows = await wireRows<Stored<Omit<TargetHealth, 'queued' | 'deadLetters'>>>(executor)`
    select l.target_id as "targetId", min(head.queued_at) as "oldestQueuedAt", max(l.acknowledged_at) as "acknowledgedAt",
      max(l.failed_at) as "failedAt",
      (array_agg(l.last_error order by l.failed_at desc) filter (where l.last_error is not null))[1] as "lastError"
    from forward_lane l ${head}
    where l.target_id = any(${ids}::integer[]) group by l.target_id`;
  const going = new Map(rows.map((row) => [row.targetId, row]));
  const deadLetters = await countDeadLetters(executor, ids);
  const queued = await countQueued(executor, ids);
  const nothing = { oldestQueuedAt: null, acknowledgedAt: null, failedAt: null, lastError: null };
  return ids.map((targetId) => {
    const { lastError, ...times } = going.get(targetId) ?? { targetId, ...nothing };
    return {
      ...times,
      queued: queued.get(targetId) ?? 0,
      deadLetters: deadLetters.get(targetId) ?? 0,
      lastError: failureIn(lastError),
    };
  });
}

/** How it goes with the vehicles that have ever had something for the target. */
export async function vehicleHealth(
  { executor, member }: Access,
  targetId: number,
  { criteria, order, pageIndex, pageSize }: VehicleQuery,
): Promise<Page<VehicleHealth>> {
  const vin = criteria?.vin ?? '';
  const condition = sql<boolean>`l.target_id = ${targetId} and ${vehicleScope(member.scope, 'vehicle')}
    and ${vin === '' ? everything : holds(sql`vehicle.vin`, vin)}`;
  const source = sql`forward_lane l join vehicle on vehicle.id = l.vehicle_id`;
  const towards = order?.direction === 'DESC' ? sql`desc` : sql`asc`;
  const total = await countRows(executor)`${source} where ${condition}`;
  const rows = await wireRows<Stored<VehicleHealth>>(executor)`
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
      limit ${pageSize} offset ${(pageIndex - 1) * pageSize}) as lane
    order by "oldestQueuedAt" ${towards} nulls last, "vehicleId"`;
  const reported = rows.map((row) => ({ ...row, lastError: failureIn(row.lastError) }));
  return { rows: reported, total, pageIndex, pageSize };
}
