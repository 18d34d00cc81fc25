import type { AuthorizedMenuEntry } from '@vehicle/contract/access/member/passport';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, anyRow } from '../../../platform/db/query.ts';
import type { Member } from '../../../record/member.ts';

/** What a menu entry is known by. */
export type MenuEntryKey = Pick<AuthorizedMenuEntry, 'id' | 'kind' | 'code'>;

function granted(member: Member): RawBuilder<unknown> {
  if (member.memberType === 'administrator') return sql`select id from menu_entry`;
  return sql`
    select role_menu_entry.menu_entry_id from member_role
    join role on role.id = member_role.role_id and role.enabled
    join role_menu_entry on role_menu_entry.role_id = role.id
    where member_role.member_id = ${member.memberId}`;
}

/** What the member's roles hold, with the menus above it, as `held (id)`. */
function withHeld(member: Member): RawBuilder<unknown> {
  return sql`
    with recursive held (id) as (
      ${granted(member)}
      union
      select menu_entry.parent_id from held join menu_entry on menu_entry.id = held.id
      where menu_entry.parent_id is not null)`;
}

/** The entries of an application that the member holds, with the menus above them. */
export function authorizedMenuEntries(
  executor: Executor,
  member: Member,
  applicationId: number,
): Promise<AuthorizedMenuEntry[]> {
  return allRows<AuthorizedMenuEntry>(executor)`
    ${withHeld(member)}
    select id, name, kind, code, path, url, icon, parent_id as "parentId", sort, hidden, affix,
      active_menu as "activeMenu", always_show as "alwaysShow"
    from menu_entry where id in (select id from held) and application_id = ${applicationId}
    order by sort, id`;
}

/** The same over all applications. */
export function menuEntryKeys(executor: Executor, member: Member): Promise<MenuEntryKey[]> {
  return allRows<MenuEntryKey>(executor)`
    ${withHeld(member)}
    select id, kind, code from menu_entry where id in (select id from held)`;
}

export function isApplication(executor: Executor, id: number): Promise<boolean> {
  return anyRow(executor)`select from application where id = ${id}`;
}
