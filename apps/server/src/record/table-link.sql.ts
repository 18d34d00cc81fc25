import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { allRows, execute } from '../platform/db/query.ts';
import type { Access } from './access.ts';
import { isEntityName } from './entity-label.ts';
import { fail } from './errors.ts';
import { everything } from './scope.sql.ts';
import type { Row } from './store.ts';
import { type Condition, type Link, linksOf, type TablePlan } from './table-plan.sql.ts';

const idList = z.array(z.int());

function idsOf(values: Row, name: string): number[] {
  return idList.parse(values[name] ?? []);
}

/** The ids of the list that a record has already: they may name what only others may see. */
async function linked(access: Access, link: Link, id: number | null): Promise<Set<number>> {
  if (id === null) return new Set();
  const rows = await allRows<{ id: number }>(access.executor)`
    select ${sql.ref(link.column)} as id from ${sql.table(link.table)} where ${sql.ref(link.owner)} = ${id}`;
  return new Set(rows.map((row) => row.id));
}

/** Raises REFERENCE_MISSING for a list that newly names what the member may not see; `id` is null for a new record. */
export async function checkLinks(
  plan: TablePlan,
  access: Access,
  values: Row,
  id: number | null,
): Promise<void> {
  for (const [name, link] of linksOf(plan)) {
    const before = await linked(access, link, id);
    const added = [...new Set(idsOf(values, name))].filter((one) => !before.has(one));
    if (added.length === 0 || !isEntityName(name)) continue;
    const condition = link.reference.scope?.(access.member.scope) ?? everything;
    const rows = await allRows(access.executor)`
      select from ${sql.table(link.reference.table)} t
      where t.id = any(${added}::integer[]) and ${condition} for key share`;
    if (rows.length < added.length) throw fail.referenceMissing(name);
  }
}

/** Replaces the lists of a record by those of the values. */
export async function writeLinks(plan: TablePlan, access: Access, id: number, values: Row): Promise<void> {
  for (const [name, { table, owner, column }] of linksOf(plan)) {
    const ids = [...new Set(idsOf(values, name))];
    await execute(access.executor)`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`;
    await execute(access.executor)`
      insert into ${sql.table(table)} (${sql.ref(owner)}, ${sql.ref(column)}, position)
      select ${id}, given.id, given.position
      from unnest(${ids}::integer[]) with ordinality as given (id, position)`;
  }
}

/** The names of the listed records in their order, as a cell of a sheet lists them; null where there is none. */
export function linkedNames({ table, owner, column, reference }: Link): RawBuilder<string | null> {
  const name = sql`case when other.name ~ '["\n;；]' then '"' || replace(other.name, '"', '""') || '"' else other.name end`;
  return sql<string | null>`(select string_agg(${name}, '; ' order by pair.position)
    from ${sql.table(table)} pair
    join ${sql.table(reference.table)} other on other.id = pair.${sql.id(column)}
    where pair.${sql.id(owner)} = t.id)`;
}

/** Whether the list holds the id; an empty list stands for every record. */
export function linkFits({ table, owner, column }: Link, id: unknown): Condition {
  const pairs = sql`select from ${sql.table(table)} pair where pair.${sql.id(owner)} = t.id`;
  return sql<boolean>`(exists (${pairs} and pair.${sql.id(column)} = ${id}) or not exists (${pairs}))`;
}
