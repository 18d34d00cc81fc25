import { sql } from 'kysely';
import type { Executor } from '../platform/db/executor.ts';
import { channel } from '../platform/ports.ts';
import type { Access } from './access.ts';
import { explained } from './constraint.ts';
import { fail } from './errors.ts';
import { isNounName } from './noun.ts';
import type { StoredRow, StoreOf } from './plan.ts';
import { everything } from './scope.sql.ts';
import type { ListQuery, Row, ScanQuery, Store } from './store.ts';
import { columnsOf, insertMany, insertRows } from './table-insert.sql.ts';
import { checkLinks, writeLinks } from './table-link.sql.ts';
import { list, rowsOf, scan } from './table-list.sql.ts';
import { columnOf, linksOf, scopeOf, type TablePlan } from './table-plan.sql.ts';

/** Told with the commit: the gateways read terminals, vehicles, models, parse files and metrics anew. */
export async function announceRegistry(executor: Executor): Promise<void> {
  await sql`select pg_notify(${channel.registry}, '')`.execute(executor);
}

async function named(plan: TablePlan, access: Access, property: string, names: readonly string[]) {
  const own = Object.entries(plan.references ?? {}).find(([name]) => name === property)?.[1];
  const reference = own ?? linksOf(plan).get(property)?.reference;
  if (!reference) throw new Error(`${plan.table} has no reference ${property}`);
  const condition = reference.scope?.(access.member.scope) ?? everything;
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select t.name, array_agg(t.id) as ids from ${sql.table(reference.table)} t
    where t.name = any(${[...names]}::text[]) and ${condition} group by t.name`.execute(access.executor);
  return new Map(rows.map(({ name, ids }) => [name, ids]));
}

async function keyed(plan: TablePlan, access: Access, property: string, values: readonly unknown[]) {
  const type = sql.raw(typeof values[0] === 'number' ? 'integer' : 'text');
  const known = values.filter((value) => typeof value === typeof values[0]);
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(plan.table)} t
    where ${sql.ref(`t.${columnOf(property)}`)} = any(${known}::${type}[]) and ${scopeOf(plan, access)}`.execute(
    access.executor,
  );
  return rows.map(({ id }) => id);
}

async function get(plan: TablePlan, access: Access, id: number): Promise<Row | null> {
  const [row] = await rowsOf(plan, access, [id]);
  return row ?? null;
}

/** The stored row, locked until the end of the transaction. */
export async function lockRow<P extends TablePlan>(
  plan: P,
  access: Access,
  id: number,
): Promise<StoredRow<P>> {
  const { rows } = await sql<StoredRow<P>>`
    select t.* from ${sql.table(plan.table)} t
    where t.id = ${id} and ${scopeOf(plan, access)} for update`.execute(access.executor);
  if (!rows[0]) throw fail.notFound(plan.resource.name, id);
  return rows[0];
}

/** The row, locked, if nobody has changed it since it was read; else STALE_EDIT with who did and when. */
export async function lockVersion<P extends TablePlan>(
  plan: P,
  access: Access,
  id: number,
  version: number,
): Promise<StoredRow<P>> {
  const stored = await lockRow(plan, access, id);
  const row: Row = stored;
  if (row.version === version) return stored;
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

/** Checks, columns and links of a new record; `insertMany` does the same for many at once. */
async function create(plan: TablePlan, access: Access, values: Row): Promise<number> {
  await checkReferences(plan, access, values, {});
  await checkLinks(plan, access, values, null);
  const [id] = await explained(plan, values, insertRows(plan, access, [values]));
  if (plan.isRegistry) await announceRegistry(access.executor);
  if (id === undefined) throw new Error(`${plan.table} gave no id`);
  await writeLinks(plan, access, id, values);
  return id;
}

async function createMany(plan: TablePlan, access: Access, rows: readonly Row[]): Promise<number[]> {
  const ids = await insertMany(plan, access, rows);
  if (plan.isRegistry) await announceRegistry(access.executor);
  return ids;
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
  await checkLinks(plan, access, values, id);
  const assignments = Object.entries(columnsOf(plan, access, values)).map(
    ([name, value]) => sql`${sql.id(name)} = ${value}`,
  );
  const statement = sql`
    update ${sql.table(plan.table)} set ${sql.join(assignments)}, version = version + 1 where id = ${id}`;
  await explained(plan, values, statement.execute(access.executor));
  await writeLinks(plan, access, id, values);
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
export function tableStore<P extends TablePlan>(plan: P): StoreOf<P> {
  const store: Store = Object.freeze({
    list: (access: Access, query: ListQuery) => list(plan, access, query),
    scan: (access: Access, query: ScanQuery) => scan(plan, access, query),
    named: (access: Access, property: string, names: readonly string[]) =>
      named(plan, access, property, names),
    keyed: (access: Access, property: string, values: readonly unknown[]) =>
      keyed(plan, access, property, values),
    get: (access: Access, id: number) => get(plan, access, id),
    some: (access: Access, ids: readonly number[]) => rowsOf(plan, access, ids),
    create: (access: Access, values: Row) => create(plan, access, values),
    // Links are checked and written record by record, so a table with some has no way to make many at once.
    ...(!plan.links && {
      createMany: (access: Access, rows: readonly Row[]) => createMany(plan, access, rows),
    }),
    update: (access: Access, id: number, version: number, values: Row) =>
      update(plan, access, id, version, values),
    remove: (access: Access, id: number) => remove(plan, access, id),
  });
  // The statements name exactly the properties of the contract's row, and the database gives them their types.
  return store as StoreOf<P>;
}
