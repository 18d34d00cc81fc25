import { menuEntry } from '@vehicle/contract/access/menu-entry/contract';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { sql } from 'kysely';
import { allRows, countRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { definePlan } from '../../../record/plan.ts';
import { stamp, tableStore } from '../../../record/table-store.sql.ts';

export const menuEntryPlan = definePlan({
  resource: menuEntry,
  table: 'menu_entry',
  joins: sql`
    left join application on application.id = t.application_id
    left join menu_entry parent on parent.id = t.parent_id`,
  derived: () => ({
    appCode: sql<'vehicle' | 'vehicle-app'>`application.code`,
    parentName: sql<string | null>`parent.name`,
    isSystem: sql<boolean>`t.is_system`,
  }),
  references: { parentId: { table: 'menu_entry' } },
  computedFrom: { application_id_code: 'code' },
  initial: ({ appCode }) => ({
    application_id: sql`(select id from application where code = ${appCode})`,
  }),
});

export const menuEntryTable = tableStore(menuEntryPlan);

/** Whether it is a menu of the application; kept one until the transaction ends. Null: there is no such entry. */
export async function isMenuOf(access: Access, id: number, appCode: AppCode): Promise<boolean | null> {
  const row = await firstRow<{ isMenu: boolean }>(access.executor)`
    select t.kind = 'Menu' and t.application_id = (select id from application where code = ${appCode}) as "isMenu"
    from menu_entry t where t.id = ${id} for share`;
  return row?.isMenu ?? null;
}

export function countChildren(access: Access, id: number): Promise<number> {
  return countRows(access.executor)`menu_entry where parent_id = ${id}`;
}

/** The entries of the application below a parent, or at its top, in their order. */
export async function siblingIds(
  access: Access,
  appCode: AppCode,
  parentId: number | null,
): Promise<number[]> {
  const rows = await allRows<{ id: number }>(access.executor)`
    select t.id from menu_entry t
    where t.parent_id is not distinct from ${parentId}::integer
      and t.application_id = (select id from application where code = ${appCode})
    order by t.sort, t.id for update`;
  return rows.map(({ id }) => id);
}

/** Puts the entries below the parent in this order, numbered 10, 20, 30; those that stay as they are keep their version. */
export async function arrange(
  access: Access,
  parentId: number | null,
  ids: readonly number[],
): Promise<void> {
  await execute(access.executor)`
    update menu_entry t set parent_id = ${parentId}::integer, sort = wanted.place::integer * 10, ${stamp(access)}
    from unnest(${[...ids]}::integer[]) with ordinality as wanted (id, place)
    where wanted.id = t.id
      and (t.sort <> wanted.place * 10 or t.parent_id is distinct from ${parentId}::integer)`;
}
