import { type RawBuilder, sql } from 'kysely';
import { anyRow, execute } from '../platform/db/query.ts';
import type { Access } from './access.ts';
import { fail } from './errors.ts';

/** Moves within one tree wait for each other, until the end of the transaction. */
export async function lockTree(access: Access, table: string): Promise<void> {
  await execute(access.executor)`select pg_advisory_xact_lock(hashtext(${`tree ${table}`}))`;
}

/** Raises TREE_CYCLE when the record would stand below itself. */
export async function assertNoCycle(
  access: Access,
  table: string,
  id: number,
  parentId: number | null,
): Promise<void> {
  if (parentId === null) return;
  await lockTree(access, table);
  const isBelow = await anyRow(access.executor)`
    with recursive above (id, parent_id) as (
      select id, parent_id from ${sql.table(table)} where id = ${parentId}
      union
      select parent.id, parent.parent_id from ${sql.table(table)} parent join above on parent.id = above.parent_id)
    select from above where id = ${id}`;
  if (isBelow) throw fail.treeCycle();
}

interface Branch {
  /** The tree's table. */
  table: string;
  /** The record that the branch begins with. */
  id: unknown;
}

/** Whether the column names the record or one below it. */
export function isInBranch(column: string, { table, id }: Branch): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (
    with recursive below (id) as (
      select ${id}::integer
      union select child.id from ${sql.table(table)} child join below on child.parent_id = below.id)
    select id from below)`;
}
