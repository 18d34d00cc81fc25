import { member } from '@vehicle/contract/access/member/contract';
import { sql } from 'kysely';
import type { Access } from '../../../record/access.ts';
import { definePlanWith } from '../../../record/plan.ts';
import { endOfDay, lastDayBefore } from '../../../record/platform-day.sql.ts';
import { orgScope, roleScope } from '../../../record/scope.sql.ts';
import { lockRow, lockVersion, tableStore } from '../../../record/table-store.sql.ts';

const plan = definePlanWith<{ passwordHash: string }>()({
  resource: member,
  table: 'member',
  joins: sql`left join org on org.id = t.org_id`,
  derived: ({ member: reader }) => {
    const roles = sql`member_role held join role on role.id = held.role_id
      where held.member_id = t.id and ${roleScope(reader.scope, 'role')}`;
    const applications = sql`member_application given join application on application.id = given.application_id
      where given.member_id = t.id`;
    return {
      expiresAt: lastDayBefore('t.expires_at'),
      orgName: sql`org.name`,
      applicationIds: sql`array(select application.id from ${applications} order by application.id)`,
      applicationNames: sql`array(select application.name from ${applications} order by application.id)`,
      roleIds: sql`array(select role.id from ${roles} order by role.id)`,
      roleNames: sql`array(select role.name from ${roles} order by role.id)`,
    };
  },
  criteria: {
    // An organisation stands for its own members and those of the ones below.
    orgId: (orgId) => sql<boolean>`t.org_id in (
      with recursive below (id) as (
        select ${orgId}::integer union select child.id from org child join below on child.parent_id = below.id)
      select id from below)`,
  },
  scope: (scope) => orgScope(scope, 't.org_id'),
  references: { orgId: { table: 'org', scope: (scope) => orgScope(scope, 't.id') } },
  computed: ({ expiresAt }) => ({ expires_at: endOfDay(expiresAt) }),
});

export const memberTable = tableStore(plan);

/** Keeps the account as it is until the transaction ends; 404 where it is none of the caller's. */
export async function lockMember(access: Access, id: number): Promise<void> {
  await lockRow(plan, access, id);
}

/** The same, if it has this version; else STALE_EDIT. */
export async function lockMemberVersion(access: Access, id: number, version: number): Promise<void> {
  await lockVersion(plan, access, id, version);
}

/** Notes that the caller has changed the account outside its form. */
export async function stampMember({ executor, member: who, now }: Access, id: number): Promise<void> {
  await sql`
    update member set version = version + 1, updated_at = ${now}, updated_by_id = ${who.memberId}
    where id = ${id}`.execute(executor);
}
