import { forwardTarget } from '@vehicle/contract/telemetry/forward-target/contract';
import { sql } from 'kysely';
import type { ForwardTarget } from '../../../pipeline/forwarding/courier.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import { forwardReach } from '../../../platform/db/forward-reach.ts';
import type { Access } from '../../../record/access.ts';
import { definePlan } from '../../../record/plan.ts';
import { orgScope } from '../../../record/scope.sql.ts';
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

export async function hasSecret(executor: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from forward_target where id = ${id} and secret is not null`.execute(executor);
  return rows.length > 0;
}

export async function saveSecret(executor: Executor, id: number, secret: string): Promise<void> {
  await sql`update forward_target set secret = ${secret} where id = ${id}`.execute(executor);
}

/** Vehicles whose forwarding is open and that have no other enabled target. */
export async function countDependent(executor: Executor, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive ${sql.raw(forwardReach)}
    select count(*) as count from vehicle
    where vehicle.forwarding = 'open'
      and exists (select from forward_reach r where r.org_id = vehicle.org_id and r.target_id = ${id})
      and not exists (select from forward_reach r where r.org_id = vehicle.org_id and r.target_id <> ${id})`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

/** Telemetry refers to nothing, so what belongs to a target is removed by hand. */
export async function removeQueue(executor: Executor, id: number): Promise<void> {
  await sql`delete from forward_outbox where target_id = ${id}`.execute(executor);
  await sql`delete from forward_dead_letter where target_id = ${id}`.execute(executor);
  await sql`delete from forward_lane where target_id = ${id}`.execute(executor);
}

/** With its secret, for a connection to it. */
export async function targetToReach(
  { executor, member }: Access,
  id: number,
): Promise<ForwardTarget | undefined> {
  const { rows } = await sql<ForwardTarget>`
    select t.id, t.name, t.kind, t.address, t.secret from forward_target t
    where t.id = ${id} and ${orgScope(member.scope, 't.org_id')}`.execute(executor);
  return rows[0];
}
