import type { AppCode } from '@vehicle/contract/core/enumeration';
import type { Permission } from '@vehicle/contract/core/permission';
import { sql } from 'kysely';
import type { Executor } from '../platform/db/executor.ts';
import { unique } from './builders.ts';

async function idOf(query: Promise<{ rows: { id: number }[] }>): Promise<number> {
  const { rows } = await query;
  if (!rows[0]) throw new Error('There is no such record');
  return rows[0].id;
}

interface RoleParts {
  name?: string;
  /** The platform's unless said. */
  orgId?: number;
  appCode?: AppCode;
  enabled?: boolean;
  permissions?: readonly Permission[];
  menuEntryIds?: readonly number[];
}

export async function aRole(executor: Executor, parts: RoleParts = {}): Promise<number> {
  const { appCode = 'vehicle', permissions = [], menuEntryIds = [] } = parts;
  const id = await idOf(
    sql<{ id: number }>`
    insert into role (application_id, name, enabled, org_id, created_at, updated_at)
    select id, ${parts.name ?? `角色 ${unique()}`}, ${parts.enabled ?? true}, ${parts.orgId ?? null}::integer, now(), now()
    from application where code = ${appCode} returning id`.execute(executor),
  );
  await sql`
    insert into role_menu_entry (role_id, menu_entry_id)
    select ${id}::integer, menu_entry.id from menu_entry join application on application.id = application_id
    where menu_entry.id = any(${[...menuEntryIds]}::integer[])
      or (application.code = ${appCode} and menu_entry.code = any(${[...permissions]}::text[]))`.execute(
    executor,
  );
  return id;
}

export async function giveRole(executor: Executor, memberId: number, roleId: number): Promise<void> {
  await sql`insert into member_role (member_id, role_id) values (${memberId}, ${roleId})`.execute(executor);
}

/** The seeded menu entry of a code. */
export function menuEntryId(executor: Executor, code: string, appCode: AppCode = 'vehicle'): Promise<number> {
  return idOf(
    sql<{ id: number }>`
    select menu_entry.id from menu_entry join application on application.id = application_id
    where menu_entry.code = ${code} and application.code = ${appCode}`.execute(executor),
  );
}

/** A menu entry or button that did not come with the product. */
export function aMenuEntry(
  executor: Executor,
  parts: {
    kind?: 'Menu' | 'Action';
    appCode?: AppCode;
    parentId?: number;
    code?: string;
    sort?: number;
  } = {},
): Promise<number> {
  const code = parts.code ?? `entry-${unique()}`;
  return idOf(
    sql<{ id: number }>`
    insert into menu_entry (application_id, parent_id, name, kind, code, sort, created_at, updated_at)
    select id, ${parts.parentId ?? null}::integer, ${code}, ${parts.kind ?? 'Menu'}, ${code}, ${parts.sort ?? 0},
      now(), now()
    from application where application.code = ${parts.appCode ?? 'vehicle'} returning id`.execute(executor),
  );
}
