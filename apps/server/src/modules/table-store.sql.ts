import { sql } from 'kysely';
import { fail } from '../http/errors.ts';
import { isNounName } from '../http/noun.ts';
import { channel } from '../ports.ts';
import type { Access, Executor } from './access.ts';
import { constraintFailure } from './constraint.ts';
import { everything } from './scope.sql.ts';
import type { ListQuery, Row, Store } from './store.ts';
import {
  columnOf,
  conditionOf,
  orderingOf,
  scopeOf,
  selectionOf,
  sourceOf,
  type TablePlan,
} from './table-plan.sql.ts';

/** Told with the commit: the gateways read terminals, vehicles, models, parse files and metrics anew. */
export async function announceRegistry(executor: Executor): Promise<void> {
  await sql`select pg_notify(${channel.registry}, '')`.execute(executor);
}

function wireRow(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}

async function list(plan: TablePlan, access: Access, query: ListQuery) {
  const source = sourceOf(plan);
  const condition = conditionOf(plan, access, query.criteria);
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${source} where ${condition}`.execute(access.executor);
  const { rows } = await sql<Row>`
    select ${selectionOf(plan, access)} from ${source} where ${condition}
    order by ${orderingOf(plan, access, query.order)}
    limit ${query.pageSize} offset ${(query.pageIndex - 1) * query.pageSize}`.execute(access.executor);
  return { rows: rows.map(wireRow), total: counted.rows[0]?.total ?? 0 };
}

const scanned = 1000;

/** The ids are read at once, so that nothing is told twice or left out while records come and go. */
async function* scan(
  plan: TablePlan,
  access: Access,
  { criteria, order }: Pick<ListQuery, 'criteria' | 'order'>,
): AsyncGenerator<Row[]> {
  const { rows: records } = await sql<{ id: number }>`
    select t.id from ${sourceOf(plan)} where ${conditionOf(plan, access, criteria)}
    order by ${orderingOf(plan, access, order)}`.execute(access.executor);
  for (let from = 0; from < records.length; from += scanned) {
    const ids = records.slice(from, from + scanned).map(({ id }) => id);
    const { rows } = await sql<Row>`
      select ${selectionOf(plan, access)} from ${sourceOf(plan)}
      where t.id = any(${ids}::integer[]) and ${scopeOf(plan, access)}
      order by array_position(${ids}::integer[], t.id)`.execute(access.executor);
    yield rows.map(wireRow);
  }
}

async function named(plan: TablePlan, access: Access, property: string, names: readonly string[]) {
  const reference = Object.entries(plan.references ?? {}).find(([name]) => name === property)?.[1];
  if (!reference) throw new Error(`${plan.table} has no reference ${property}`);
  const condition = reference.scope?.(access.member.scope) ?? everything;
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select t.name, array_agg(t.id) as ids from ${sql.table(reference.table)} t
    where t.name = any(${[...names]}::text[]) and ${condition} group by t.name`.execute(access.executor);
  return new Map(rows.map(({ name, ids }) => [name, ids]));
}

async function get(plan: TablePlan, access: Access, id: number): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${selectionOf(plan, access)} from ${sourceOf(plan)}
    where t.id = ${id} and ${scopeOf(plan, access)}`.execute(access.executor);
  return rows[0] ? wireRow(rows[0]) : null;
}

/** The stored row, locked until the end of the transaction. */
export async function lockRow(plan: TablePlan, access: Access, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select t.* from ${sql.table(plan.table)} t
    where t.id = ${id} and ${scopeOf(plan, access)} for update`.execute(access.executor);
  if (!rows[0]) throw fail.notFound(plan.resource.name, id);
  return rows[0];
}

/** The row, locked, if nobody has changed it since it was read; else STALE_EDIT with who did and when. */
export async function lockVersion(
  plan: TablePlan,
  access: Access,
  id: number,
  version: number,
): Promise<Row> {
  const row = await lockRow(plan, access, id);
  if (row.version === version) return row;
  const { rows } = await sql<{ name: string }>`
    select name from member where id = ${row.updated_by_id ?? null}`.execute(access.executor);
  const at = row.updated_at;
  throw fail.staleEdit(rows[0]?.name ?? '—', at instanceof Date ? at.toISOString() : String(at));
}

/** A reference that has not changed is left alone: it may name what only others may see. */
async function checkReferences(plan: TablePlan, access: Access, values: Row, before: Row): Promise<void> {
  for (const [name, { table, scope }] of Object.entries(plan.references ?? {})) {
    const value = values[name] ?? null;
    if (value === null || value === before[columnOf(name)] || !isNounName(name)) continue;
    const condition = scope?.(access.member.scope) ?? everything;
    const { rows } = await sql`
      select from ${sql.table(table)} t where t.id = ${value} and ${condition} for key share`.execute(
      access.executor,
    );
    if (rows.length === 0) throw fail.referenceMissing(name);
  }
}

/** The values under the names of the table's columns. */
function columnsOf(plan: TablePlan, access: Access, values: Row): Row {
  const derived = plan.derived(access);
  const stored = Object.entries(values).filter(([name]) => !(name in derived));
  return {
    ...Object.fromEntries(stored.map(([name, value]) => [columnOf(name), value])),
    ...plan.computed?.(values),
    updated_by_id: access.member.memberId,
    updated_at: access.now,
  };
}

/** Turns the violation of a key into what it means for the values. */
async function explained<T>(plan: TablePlan, values: Row, statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw constraintFailure(error, plan, values) ?? error;
  }
}

async function create(plan: TablePlan, access: Access, values: Row): Promise<number> {
  await checkReferences(plan, access, values, {});
  const columns = {
    ...columnsOf(plan, access, values),
    ...plan.initial?.(access),
    creator_id: access.member.memberId,
    created_at: access.now,
  };
  const statement = sql<{ id: number }>`
    insert into ${sql.table(plan.table)} (${sql.join(Object.keys(columns).map((name) => sql.id(name)))})
    values (${sql.join(Object.values(columns))}) returning id`;
  const { rows } = await explained(plan, values, statement.execute(access.executor));
  if (plan.isRegistry) await announceRegistry(access.executor);
  if (!rows[0]) throw new Error(`${plan.table} gave no id`);
  return rows[0].id;
}

async function update(
  plan: TablePlan,
  access: Access,
  id: number,
  version: number,
  values: Row,
): Promise<void> {
  const before = await lockVersion(plan, access, id, version);
  await checkReferences(plan, access, values, before);
  const assignments = Object.entries(columnsOf(plan, access, values)).map(
    ([name, value]) => sql`${sql.id(name)} = ${value}`,
  );
  const statement = sql`
    update ${sql.table(plan.table)} set ${sql.join(assignments)}, version = version + 1 where id = ${id}`;
  await explained(plan, values, statement.execute(access.executor));
  if (plan.isRegistry) await announceRegistry(access.executor);
}

/** The lock keeps new users of the record out until the transaction ends, so the count cannot be outrun. */
async function remove(plan: TablePlan, access: Access, id: number): Promise<void> {
  await lockRow(plan, access, id);
  for (const { by, table, column } of plan.usedBy ?? []) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      access.executor,
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw fail.inUse(by, count);
  }
  await sql`delete from ${sql.table(plan.table)} where id = ${id}`.execute(access.executor);
  if (plan.isRegistry) await announceRegistry(access.executor);
}

/** The statements of one table, made from the names of the contract's row. */
export function tableStore(plan: TablePlan): Store {
  return Object.freeze({
    list: (access: Access, query: ListQuery) => list(plan, access, query),
    scan: (access: Access, query: Pick<ListQuery, 'criteria' | 'order'>) => scan(plan, access, query),
    named: (access: Access, property: string, names: readonly string[]) =>
      named(plan, access, property, names),
    get: (access: Access, id: number) => get(plan, access, id),
    create: (access: Access, values: Row) => create(plan, access, values),
    update: (access: Access, id: number, version: number, values: Row) =>
      update(plan, access, id, version, values),
    remove: (access: Access, id: number) => remove(plan, access, id),
  });
}
