import type { MemberType } from '@vehicle/contract/core/enumeration';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, anyRow, execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { lastDayBefore } from '../../../record/platform-day.sql.ts';
import { roleScope } from '../../../record/scope.sql.ts';

/** A member as those see it who decide what may become of it: with roles that its reader may not see. */
export interface MemberRights {
  id: number;
  loginName: string;
  memberType: MemberType;
  orgId: number;
  enabled: boolean;
  applicationIds: number[];
  roleIds: number[];
  /** The last day; null: for good. */
  expiresAt: string | null;
}

export function memberRights(executor: Executor, id: number): Promise<MemberRights | null> {
  return firstRow<MemberRights>(executor)`
    select t.id, t.login_name as "loginName", t.member_type as "memberType", t.org_id as "orgId", t.enabled,
      ${lastDayBefore('t.expires_at')} as "expiresAt",
      array(select application_id from member_application where member_id = t.id order by 1) as "applicationIds",
      array(select role_id from member_role where member_id = t.id order by 1) as "roleIds"
    from member t where t.id = ${id}`;
}

/** Whether one of the roles has an Action that the caller lacks. */
export function exceedOwnRights({ executor, member }: Access, roleIds: readonly number[]): Promise<boolean> {
  return anyRow(executor)`
    select from role_menu_entry given
    join menu_entry on menu_entry.id = given.menu_entry_id and menu_entry.kind = 'Action'
    join application on application.id = menu_entry.application_id
    where given.role_id = any(${[...roleIds]}::integer[])
      and not (application.code = 'vehicle' and menu_entry.code = any(${[...member.permissions]}::text[]))
      and not exists (
        select from member_role
        join role on role.id = member_role.role_id and role.enabled
        join role_menu_entry own on own.role_id = role.id
        where member_role.member_id = ${member.memberId} and own.menu_entry_id = menu_entry.id)
    limit 1`;
}

export interface KnownRole {
  id: number;
  applicationId: number;
  enabled: boolean;
  /** The caller may see it. */
  isVisible: boolean;
}

/** Kept from going until the transaction ends. */
export function findRoles({ executor, member }: Access, ids: readonly number[]): Promise<KnownRole[]> {
  return allRows<KnownRole>(executor)`
    select t.id, t.application_id as "applicationId", t.enabled, ${roleScope(member.scope, 't')} as "isVisible"
    from role t where t.id = any(${[...ids]}::integer[]) for key share`;
}

export async function areApplications(executor: Executor, ids: readonly number[]): Promise<boolean> {
  const rows = await allRows(executor)`
    select from application where id = any(${[...ids]}::integer[]) for key share`;
  return rows.length === new Set(ids).size;
}

export async function replaceApplications(
  executor: Executor,
  memberId: number,
  applicationIds: readonly number[],
): Promise<void> {
  const ids = [...applicationIds];
  await execute(executor)`
    delete from member_application
    where member_id = ${memberId} and application_id <> all(${ids}::integer[])`;
  await execute(executor)`
    insert into member_application (member_id, application_id)
    select ${memberId}::integer, unnest(${ids}::integer[]) on conflict do nothing`;
}

export async function replaceRoles(
  executor: Executor,
  memberId: number,
  roleIds: readonly number[],
): Promise<void> {
  const ids = [...roleIds];
  await execute(executor)`
    delete from member_role where member_id = ${memberId} and role_id <> all(${ids}::integer[])`;
  await execute(executor)`
    insert into member_role (member_id, role_id) select ${memberId}::integer, unnest(${ids}::integer[])
    on conflict do nothing`;
}
