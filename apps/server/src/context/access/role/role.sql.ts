import { role } from '@vehicle/contract/access/role/contract';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { type RawBuilder, sql } from 'kysely';
import { allRows, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { definePlan } from '../../../record/plan.ts';
import { orgScope, roleScope, type Scope } from '../../../record/scope.sql.ts';
import { tableStore, touch } from '../../../record/table-store.sql.ts';

const visible = (scope: Scope) => roleScope(scope, 't');

export const rolePlan = definePlan({
  resource: role,
  table: 'role',
  joins: sql`
    left join application on application.id = t.application_id
    left join org on org.id = t.org_id`,
  derived: ({ member }) => ({
    appCode: sql`application.code`,
    orgName: sql`org.name`,
    memberCount: sql`(select count(*) from member_role
      join member holder on holder.id = member_role.member_id and ${orgScope(member.scope, 'holder.org_id')}
      where member_role.role_id = t.id)`,
  }),
  scope: visible,
  initial: ({ appCode, member }) => ({
    application_id: sql`(select id from application where code = ${appCode})`,
    org_id: member.memberType === 'administrator' ? null : member.orgId,
  }),
});

export const roleTable = tableStore(rolePlan);

export interface GrantedMenuEntry {
  id: number;
  kind: 'Menu' | 'Action';
  code: string;
}

/** A role with all that it grants. */
export interface RoleGrant {
  id: number;
  name: string;
  description: string | null;
  enabled: boolean;
  version: number;
  appCode: AppCode;
  applicationId: number;
  /** Null: a role of the platform. */
  orgId: number | null;
  entries: GrantedMenuEntry[];
}

function grantsWhere(access: Access, condition: RawBuilder<boolean>): Promise<RoleGrant[]> {
  return allRows<RoleGrant>(access.executor)`
    select t.id, t.name, t.description, t.enabled, t.version, application.code as "appCode",
      t.application_id as "applicationId", t.org_id as "orgId",
      coalesce((select jsonb_agg(jsonb_build_object('id', menu_entry.id, 'kind', menu_entry.kind, 'code', menu_entry.code)
          order by menu_entry.id)
        from role_menu_entry join menu_entry on menu_entry.id = role_menu_entry.menu_entry_id
        where role_menu_entry.role_id = t.id), '[]') as entries
    from role t join application on application.id = t.application_id
    where ${condition} and ${visible(access.member.scope)} order by t.name, t.id`;
}

/** The visible ones of these roles. */
export function findGrants(access: Access, ids: readonly number[]): Promise<RoleGrant[]> {
  return grantsWhere(access, sql<boolean>`t.id = any(${[...ids]}::integer[])`);
}

/** The enabled roles of an application. */
export function enabledGrants(access: Access, appCode: AppCode): Promise<RoleGrant[]> {
  return grantsWhere(access, sql<boolean>`t.enabled and application.code = ${appCode}`);
}

/** Those of the entries that belong to the application, kept from going until the transaction ends. */
export function menuEntriesOf(
  access: Access,
  appCode: AppCode,
  ids: readonly number[],
): Promise<GrantedMenuEntry[]> {
  return allRows<GrantedMenuEntry>(access.executor)`
    select menu_entry.id, menu_entry.kind, menu_entry.code from menu_entry
    where menu_entry.id = any(${[...ids]}::integer[])
      and menu_entry.application_id = (select id from application where code = ${appCode})
    order by menu_entry.id for key share`;
}

/** Gives the role these entries and no others. */
export async function replaceMenuEntries(
  access: Access,
  id: number,
  menuEntryIds: readonly number[],
): Promise<void> {
  const { executor } = access;
  const ids = [...menuEntryIds];
  await execute(executor)`
    delete from role_menu_entry where role_id = ${id} and menu_entry_id <> all(${ids}::integer[])`;
  await execute(executor)`
    insert into role_menu_entry (role_id, menu_entry_id) select ${id}::integer, unnest(${ids}::integer[])
    on conflict do nothing`;
  await touch(rolePlan, access, id);
}
