import { org, type orgTypeTree } from '@vehicle/contract/access/org/contract';
import type { TreeOption } from '@vehicle/contract/core/option';
import { sql } from 'kysely';
import type { z } from 'zod';
import { allRows, anyRow, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { definePlan } from '../../../record/plan.ts';
import { orgScope, type Scope } from '../../../record/scope.sql.ts';
import { found, withRules } from '../../../record/store.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { assertNoCycle } from '../../../record/tree.sql.ts';
import { announceSessions } from '../session-change.sql.ts';

const scope = (of: Scope) => orgScope(of, 't.id');

const table = tableStore(
  definePlan({
    resource: org,
    table: 'org',
    joins: sql`left join org parent on parent.id = t.parent_id`,
    derived: ({ member }) => ({
      parentName: sql`case when ${orgScope(member.scope, 'parent.id')} then parent.name end`,
      isSystem: sql`t.is_system`,
    }),
    scope,
    references: { parentId: { table: 'org', scope } },
    // What an organisation's vehicles are forwarded to follows from its place in the tree.
    isRegistry: true,
  }),
);

/** Only who sees everything may plant a new tree. */
function assertNotRoot(access: Access, parentId: number | null): void {
  if (parentId === null && access.member.scope.kind !== 'all') throw fail.referenceMissing('parentId');
}

/** The own organisation and those above it stay where and as they are, lest the caller is locked out. */
async function assertNotOwn({ executor, member }: Access, id: number): Promise<void> {
  const isOwn = await anyRow(executor)`
    with recursive above (id, parent_id) as (
      select id, parent_id from org where id = ${member.orgId}
      union
      select parent.id, parent.parent_id from org parent join above on parent.id = above.parent_id)
    select from above where id = ${id}`;
  if (isOwn) throw fail.ownOrg();
}

/** The sessions of a disabled organisation's members end at once. */
async function endSessions(access: Access, orgId: number): Promise<void> {
  await execute(access.executor)`
    delete from session using member where member.id = session.member_id and member.org_id = ${orgId}`;
  await announceSessions(access.executor);
}

export const orgTable = withRules(table, {
  async create(access, values) {
    assertNotRoot(access, values.parentId);
    return table.create(access, values);
  },
  async update(access, id, version, values) {
    const { parentId, enabled } = values;
    const before = await found(table, access, id);
    if (before.isSystem && !enabled) throw fail.systemRecord();
    const isMoved = before.parentId !== parentId;
    if (isMoved || (before.enabled && !enabled)) await assertNotOwn(access, id);
    if (isMoved) assertNotRoot(access, parentId);
    await assertNoCycle(access, 'org', id, parentId);
    await table.update(access, id, version, values);
    if (!enabled) await endSessions(access, id);
  },
  async remove(access, id) {
    const before = await found(table, access, id);
    if (before.isSystem) throw fail.systemRecord();
    await assertNotOwn(access, id);
    await table.remove(access, id);
  },
});

type OrgTypeNode = z.input<(typeof orgTypeTree)['result']>[number];

/** An organisation in scope and all below it; none where it is not. */
export function orgTypesBelow(access: Access, id: number): Promise<OrgTypeNode[]> {
  return allRows<OrgTypeNode>(access.executor)`
    with recursive below (id) as (
      select t.id from org t where t.id = ${id} and ${scope(access.member.scope)}
      union
      select child.id from org child join below on child.parent_id = below.id)
    select t.id, t.name, case when t.id <> ${id} then t.parent_id end as "parentId", t.type, t.enabled
    from org t join below on below.id = t.id order by t.code`;
}

/** The organisations in scope; one whose parent is not in scope stands at the top. */
export function orgTree(access: Access): Promise<TreeOption[]> {
  const { scope: own } = access.member;
  return allRows<TreeOption>(access.executor)`
    select t.id, t.name, case when ${orgScope(own, 't.parent_id')} then t.parent_id end as "parentId"
    from org t where ${orgScope(own, 't.id')} order by t.code`;
}

/** Whether the file is the organisation's logo. */
export function isLogoOf(
  { executor }: Access,
  { orgId, logoFileId }: { orgId: number; logoFileId: string },
): Promise<boolean> {
  return anyRow(executor)`
    select from org where id = ${orgId} and logo_file_id = ${logoFileId}::uuid`;
}
