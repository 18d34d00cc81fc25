import type { Page } from '@vehicle/contract/core/envelope';
import {
  type forwardBackfill,
  forwardLimit,
  forwardTarget,
  type queryForwardBackfills,
  type startForwardBackfill,
} from '@vehicle/contract/telemetry/forward-target/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ForwardTarget } from '../../../pipeline/forwarding/adapter.ts';
import { countWaiting } from '../../../pipeline/store/outbox/backfill.sql.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import { forwardReach } from '../../../platform/db/forward-reach.ts';
import { anyRow, countRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Stores } from '../../../platform/db/telemetry.ts';
import type { Access } from '../../../record/access.ts';
import { wireRows } from '../../../record/page.sql.ts';
import { definePlan } from '../../../record/plan.ts';
import { orgScope, vehicleScope } from '../../../record/scope.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';

/** A target is seen with the organisation whose vehicles it gets. */
export const forwardTargetTable = tableStore(
  definePlan({
    resource: forwardTarget,
    table: 'forward_target',
    joins: sql`left join org owner on owner.id = t.org_id`,
    derived: () => ({
      newSecret: sql<null>`null`,
      hasSecret: sql<boolean>`(t.secret is not null)`,
      orgName: sql<string>`owner.name`,
    }),
    scope: (scope) => orgScope(scope, 't.org_id'),
    references: { orgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') } },
    isRegistry: true,
  }),
);

export function hasSecret(executor: Executor, id: number): Promise<boolean> {
  return anyRow(executor)`
    select from forward_target where id = ${id} and secret is not null`;
}

export async function saveSecret(executor: Executor, id: number, secret: string): Promise<void> {
  await execute(executor)`update forward_target set secret = ${secret} where id = ${id}`;
}

/** Vehicles whose forwarding is open and that have no other enabled target. */
export async function countDependent(executor: Executor, id: number): Promise<number> {
  const row = await firstRow<{ count: number }>(executor)`
    with recursive ${sql.raw(forwardReach)}
    select count(*) as count from vehicle
    where vehicle.forwarding = 'open'
      and exists (select from forward_reach r where r.org_id = vehicle.org_id and r.target_id = ${id})
      and not exists (select from forward_reach r where r.org_id = vehicle.org_id and r.target_id <> ${id})`;
  return row?.count ?? 0;
}

/** With its secret, for a connection to it. */
export function targetToReach({ executor, member }: Access, id: number): Promise<ForwardTarget | null> {
  return firstRow<ForwardTarget>(executor)`
    select t.id, t.name, t.kind, t.address, t.secret from forward_target t
    where t.id = ${id} and ${orgScope(member.scope, 't.org_id')}`;
}

type Backfill = z.input<typeof forwardBackfill>;
type Wanted = z.output<(typeof startForwardBackfill)['body']>;
type Query = z.output<(typeof queryForwardBackfills)['body']>;

type BackfillRow = Omit<Backfill, 'waiting'> & { vehicleIds: number[] };

/** How many of the vehicles the member may see, and how many of those the target gets messages of. */
export async function countVehicles(
  { executor, member }: Access,
  targetId: number,
  ids: readonly number[],
): Promise<{ seen: number; forwarded: number }> {
  const counted = await firstRow<{ seen: number; forwarded: number }>(executor)`
    with recursive ${sql.raw(forwardReach)}
    select count(*) as seen, count(*) filter (where vehicle.forwarding = 'open' and exists (
        select from forward_reach r where r.target_id = ${targetId} and r.org_id = vehicle.org_id)) as forwarded
    from vehicle where vehicle.id = any(${[...ids]}::integer[]) and ${vehicleScope(member.scope, 'vehicle')}`;
  return counted ?? { seen: 0, forwarded: 0 };
}

export async function insertBackfill(
  { executor, member, now }: Access,
  targetId: number,
  { vehicleIds, from, until }: Wanted,
): Promise<number> {
  const row = await firstRow<{ id: number }>(executor)`
    insert into forward_backfill (target_id, vehicle_ids, from_at, until_at, state, creator_id, created_at)
    values (${targetId}, ${vehicleIds}::integer[], ${new Date(from)}, ${new Date(until)}, 'running', ${member.memberId},
      ${now})
    returning id`;
  return row?.id ?? 0;
}

async function backfillsWhere(
  { executor, telemetry }: Stores,
  targetId: number,
  { condition, page }: { condition: RawBuilder<boolean>; page: RawBuilder<unknown> },
): Promise<Backfill[]> {
  const rows = await wireRows<BackfillRow>(executor)`
    select b.id, b.vehicle_ids as "vehicleIds", b.from_at as "from", b.until_at as "until", b.state,
      cardinality(b.vehicle_ids) as vehicles, b.vehicles_done as "vehiclesDone", b.enqueued,
      (select name from member where id = b.creator_id) as creator, b.created_at as "createdAt"
    from forward_backfill b where b.target_id = ${targetId} and ${condition} ${page}`;
  const reported: Backfill[] = [];
  for (const row of rows) {
    const { vehicleIds, ...same } = row;
    const waiting = await countWaiting(telemetry, { id: row.id, targetId, vehicleIds }, forwardLimit.counted);
    reported.push({ ...same, waiting });
  }
  return reported;
}

export async function readBackfill(
  stores: Stores,
  targetId: number,
  id: number,
): Promise<Backfill | undefined> {
  const [found] = await backfillsWhere(stores, targetId, {
    condition: sql<boolean>`b.id = ${id}`,
    page: sql``,
  });
  return found;
}

export async function listBackfills(
  stores: Stores,
  targetId: number,
  { order, pageIndex, pageSize }: Query,
): Promise<Page<Backfill>> {
  const towards = order?.direction === 'ASC' ? sql`asc` : sql`desc`;
  const total = await countRows(stores.executor)`forward_backfill where target_id = ${targetId}`;
  const rows = await backfillsWhere(stores, targetId, {
    condition: sql<boolean>`true`,
    page: sql`order by b.id ${towards} limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`,
  });
  return { rows, total, pageIndex, pageSize };
}

/**
 * The vehicles of a backfill that is canceled now; null: there was nothing to cancel, for it was all queued and nothing of it waits
 * any more. Who queues more of it waits for its row, and sees that it is canceled.
 */
export async function cancelQueued(
  { executor, telemetry, now }: Access,
  targetId: number,
  id: number,
): Promise<number[] | null> {
  const backfill = await firstRow<{ vehicleIds: number[]; state: string }>(executor)`
    select vehicle_ids as "vehicleIds", state from forward_backfill
    where id = ${id} and target_id = ${targetId} for update`;
  if (backfill === null || backfill.state === 'canceled') return null;
  const { vehicleIds, state } = backfill;
  if (state === 'queued' && (await countWaiting(telemetry, { id, targetId, vehicleIds }, 1)) === 0)
    return null;
  await execute(executor)`
    update forward_backfill set state = 'canceled', ended_at = ${now} where id = ${id}`;
  return vehicleIds;
}
