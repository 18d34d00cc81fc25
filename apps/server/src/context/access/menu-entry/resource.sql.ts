import type { AuthorizedResource } from '@vehicle/contract/access/member/passport';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import type { Member } from '../../../record/member.ts';

/** What a resource is known by. */
export type ResourceKey = Pick<AuthorizedResource, 'id' | 'kind' | 'code'>;

function granted(member: Member): RawBuilder<unknown> {
  if (member.memberType === 'administrator') return sql`select id from resource`;
  return sql`
    select role_resource.resource_id from member_role
    join role on role.id = member_role.role_id and role.enabled
    join role_resource on role_resource.role_id = role.id
    where member_role.member_id = ${member.memberId}`;
}

/** What the member's roles hold, with the menus above it, as `held (id)`. */
function withHeld(member: Member): RawBuilder<unknown> {
  return sql`
    with recursive held (id) as (
      ${granted(member)}
      union
      select resource.parent_id from held join resource on resource.id = held.id
      where resource.parent_id is not null)`;
}

/** The resources of an application that the member holds, with the menus above them. */
export async function authorizedResources(
  executor: Executor,
  member: Member,
  applicationId: number,
): Promise<AuthorizedResource[]> {
  const { rows } = await sql<AuthorizedResource>`
    ${withHeld(member)}
    select id, name, kind, code, path, url, icon, parent_id as "parentId", sort, hidden, affix,
      active_menu as "activeMenu", always_show as "alwaysShow"
    from resource where id in (select id from held) and application_id = ${applicationId}
    order by sort, id`.execute(executor);
  return rows;
}

/** The same over all applications. */
export async function resourceKeys(executor: Executor, member: Member): Promise<ResourceKey[]> {
  const { rows } = await sql<ResourceKey>`
    ${withHeld(member)}
    select id, kind, code from resource where id in (select id from held)`.execute(executor);
  return rows;
}

export async function isApplication(executor: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`select from application where id = ${id}`.execute(executor);
  return rows.length > 0;
}
