import type { FirstStepName, FirstSteps } from '@vehicle/contract/access/first-step/contract';
import { mostTakers } from '@vehicle/contract/access/first-step/contract';
import type { Permission } from '@vehicle/contract/core/permission';
import { sql } from 'kysely';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { orgScope, terminalScope, vehicleScope } from '../../../record/scope.sql.ts';
import type { demoIds } from '../demo/demo-record.service.ts';

type Ids = Awaited<ReturnType<typeof demoIds>>;

const notOf = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} <> all(${[...ids]}::integer[])`;

/** Which steps people have taken. Models and members that nobody has made came with the platform. */
export async function stepsDone(
  { executor, member }: Access,
  demo: Ids,
): Promise<Record<FirstStepName, boolean>> {
  const { scope } = member;
  const done = await firstRow<Record<FirstStepName, boolean>>(executor)`
    select
      exists (select from org where ${notOf('org.id', demo.org)} and ${orgScope(scope, 'org.id')}
        and (creator_id is not null or updated_by_id is not null)) as org,
      exists (select from vehicle_model where ${notOf('vehicle_model.id', demo.vehicleModel)}
        and creator_id is not null and creator_id <> all(${[...demo.member]}::integer[])) as model,
      exists (select from terminal where ${notOf('terminal.id', demo.terminal)}
        and ${terminalScope(scope, 'terminal')}
        and (registered_at is not null or last_seen_at is not null)) as terminal,
      exists (select from vehicle join vehicle_state on vehicle_state.vehicle_id = vehicle.id
        where ${notOf('vehicle.id', demo.vehicle)} and ${vehicleScope(scope, 'vehicle')}) as vehicle,
      exists (select from member where ${notOf('member.id', demo.member)} and ${orgScope(scope, 'member.org_id')}
        and creator_id is not null) as member,
      exists (select from backup_run where state = 'good') as backup`;
  if (done === null) throw new Error('the steps were not counted');
  return done;
}

type FirstTerminal = Omit<NonNullable<FirstSteps['terminal']>, 'heardAt'> & { heardAt: Date | null };

export function firstTerminal({ executor, member }: Access, demo: Ids): Promise<FirstTerminal | null> {
  return firstRow<FirstTerminal>(executor)`
    select terminal_no as "terminalNo", sim_no as "simNo", type,
      least(registered_at, last_seen_at,
        (select min(first_at) from gateway_event where terminal_id = terminal.id)) as "heardAt"
    from terminal
    where ${notOf('terminal.id', demo.terminal)} and ${terminalScope(member.scope, 'terminal')}
    order by registered_at is null and last_seen_at is null, terminal.id limit 1`;
}

type FirstVehicle = Omit<NonNullable<FirstSteps['vehicle']>, 'firstReportAt'> & { hasReported: boolean };

export function firstVehicle({ executor, member }: Access, demo: Ids): Promise<FirstVehicle | null> {
  return firstRow<FirstVehicle>(executor)`
    select vehicle.id, vin, plate_no as "plateNo", terminal_id is not null as "hasTerminal",
      vehicle_state.vehicle_id is not null as "hasReported"
    from vehicle left join vehicle_state on vehicle_state.vehicle_id = vehicle.id
    where ${notOf('vehicle.id', demo.vehicle)} and ${vehicleScope(member.scope, 'vehicle')}
    order by vehicle_state.vehicle_id is null, terminal_id is null, vehicle.id limit 1`;
}

/** Who holds all of the permissions, of the reader's organisation and those above it; administrators first, and alone where none is named. */
export async function takersAbove(
  { executor, member, now }: Access,
  permissions: readonly Permission[],
): Promise<string[]> {
  const rows = await allRows<{ name: string }>(executor)`
    with recursive above (id, parent_id) as (
      select id, parent_id from org where id = ${member.orgId}
      union all
      select org.id, org.parent_id from org join above on org.id = above.parent_id)
    select member.name from member
    where member.org_id in (select id from above) and enabled and coalesce(expires_at > ${now}, true)
      and member_type in ('administrator', 'orgUser')
      and (member_type = 'administrator' or ${permissions.length} > 0 and ${permissions.length} = (
        select count(distinct menu_entry.code)
        from member_role
        join role on role.id = member_role.role_id and role.enabled
        join role_menu_entry given on given.role_id = role.id
        join menu_entry on menu_entry.id = given.menu_entry_id and menu_entry.kind = 'Action'
        where member_role.member_id = member.id and menu_entry.code = any(${[...permissions]}::text[])))
    order by member_type <> 'administrator', member.id limit ${mostTakers}`;
  return rows.map(({ name }) => name);
}
