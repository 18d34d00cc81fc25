import { sql } from 'kysely';
import type { Access } from './access.ts';
import { explained } from './constraint.ts';
import { fail } from './errors.ts';
import { isNounName } from './noun.ts';
import { everything } from './scope.sql.ts';
import type { Row } from './store.ts';
import { columnOf, linksOf, type TablePlan } from './table-plan.sql.ts';

/** The values under the names of the table's columns. */
export function columnsOf(plan: TablePlan, access: Access, values: Row): Row {
  const derived = plan.derived(access);
  const links = linksOf(plan);
  const stored = Object.entries(values).filter(([name]) => !(name in derived) && !links.has(name));
  return {
    ...Object.fromEntries(stored.map(([name, value]) => [columnOf(name), value])),
    ...plan.computed?.(values),
    updated_by_id: access.member.memberId,
    updated_at: access.now,
  };
}

/** One statement; gives the new ids in the order of the rows. */
export async function insertRows(plan: TablePlan, access: Access, rows: readonly Row[]): Promise<number[]> {
  const made = rows.map((values) => ({
    ...columnsOf(plan, access, values),
    ...plan.initial?.(access),
    creator_id: access.member.memberId,
    created_at: access.now,
  }));
  const names = [...new Set(made.flatMap((columns) => Object.keys(columns)))];
  const lines = made.map((columns: Row) => {
    const values = names.map((name) => (name in columns ? sql`${columns[name]}` : sql`default`));
    return sql`(${sql.join(values)})`;
  });
  const { rows: inserted } = await sql<{ id: number }>`
    insert into ${sql.table(plan.table)} (${sql.join(names.map((name) => sql.id(name)))})
    values ${sql.join(lines)} returning id`.execute(access.executor);
  return inserted.map(({ id }) => id);
}

/** Raises REFERENCE_MISSING when one of the rows names what the member may not see. */
async function checkAllReferences(plan: TablePlan, access: Access, rows: readonly Row[]): Promise<void> {
  for (const [name, { table, scope }] of Object.entries(plan.references ?? {})) {
    const ids = [...new Set(rows.map((values) => values[name]))].filter((id) => typeof id === 'number');
    if (ids.length === 0 || !isNounName(name)) continue;
    const condition = scope?.(access.member.scope) ?? everything;
    const { rows: found } = await sql`
      select from ${sql.table(table)} t where t.id = any(${ids}::integer[]) and ${condition}
      for key share`.execute(access.executor);
    if (found.length < ids.length) throw fail.referenceMissing(name);
  }
}

/** New records of a table without links; a failure names none of them. */
export async function insertMany(plan: TablePlan, access: Access, rows: readonly Row[]): Promise<number[]> {
  await checkAllReferences(plan, access, rows);
  return explained(plan, rows[0] ?? {}, insertRows(plan, access, rows));
}
