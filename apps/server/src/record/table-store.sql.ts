import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../platform/db/executor.ts';
import { allRows, anyRow, execute, firstRow, type Statement } from '../platform/db/query.ts';
import { channel } from '../platform/ports.ts';
import type { Access } from './access.ts';
import { isEntityName } from './entity-label.ts';
import { fail, present, type Refusal } from './errors.ts';
import type { StoredRow, StoreOf } from './plan.ts';
import { everything } from './scope.sql.ts';
import type { Row, Store } from './store.ts';
import { checkLinks, writeLinks } from './table-link.sql.ts';
import { list, rowsOf, scan } from './table-list.sql.ts';
import {
  columnOf,
  type Expression,
  linksOf,
  type Reference,
  scopeOf,
  type TablePlan,
} from './table-plan.sql.ts';

/** Unique and foreign key violation, as the client library gives them. */
const violation = z.object({ code: z.enum(['23505', '23503']), constraint: z.string() });

/** What the violation of a key means to the person who caused it; null: it is none of the values. */
function constraintFailure(error: unknown, plan: TablePlan, values: Row): Refusal | null {
  const read = violation.safeParse(error);
  if (!read.success) return null;
  const { code, constraint } = read.data;
  // PostgreSQL names a key `<table>_<column>_key` or `_fkey`.
  const column = constraint.slice(plan.table.length + 1).replace(/_f?key$/, '');
  const property =
    plan.computedFrom?.[column] ?? Object.keys(values).find((name) => columnOf(name) === column);
  if (property === undefined || !isEntityName(property)) return null;
  return code === '23505'
    ? fail.duplicate(property, String(values[property]))
    : fail.referenceMissing(property);
}

/** Maps the violation of a key to the error of the property that it is about. */
async function mapConstraintError<T>(plan: TablePlan, values: Row, statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw constraintFailure(error, plan, values) ?? error;
  }
}

/** The values under the names of the table's columns. */
function columnsOf(plan: TablePlan, access: Access, values: Row): Row {
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
async function insertRows(plan: TablePlan, access: Access, rows: readonly Row[]): Promise<number[]> {
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
  const inserted = await allRows<{ id: number }>(access.executor)`
    insert into ${sql.table(plan.table)} (${sql.join(names.map((name) => sql.id(name)))})
    values ${sql.join(lines)} returning id`;
  return inserted.map(({ id }) => id);
}

/** Raises REFERENCE_MISSING when one of the rows names what the member may not see. */
async function checkAllReferences(plan: TablePlan, access: Access, rows: readonly Row[]): Promise<void> {
  for (const [name, { table, scope }] of Object.entries(plan.references ?? {})) {
    const ids = [...new Set(rows.map((values) => values[name]))].filter((id) => typeof id === 'number');
    if (ids.length === 0 || !isEntityName(name)) continue;
    const condition = scope?.(access.member.scope) ?? everything;
    const found = await allRows(access.executor)`
      select from ${sql.table(table)} t where t.id = any(${ids}::integer[]) and ${condition}
      for key share`;
    if (found.length < ids.length) throw fail.referenceMissing(name);
  }
}

/** New records of a table without links; a failure names none of them. */
async function insertMany(plan: TablePlan, access: Access, rows: readonly Row[]): Promise<number[]> {
  await checkAllReferences(plan, access, rows);
  return mapConstraintError(plan, rows[0] ?? {}, insertRows(plan, access, rows));
}

/** Notified with the commit: the gateways read terminals, vehicles, models, parse files and metrics anew. */
export async function announceRegistry(executor: Executor): Promise<void> {
  await execute(executor)`select pg_notify(${channel.registry}, '')`;
}

/** Who works on a record, and that it is another version now. */
export function stamp({ member, now }: Access): Expression {
  return sql`updated_by_id = ${member.memberId}, updated_at = ${now}, version = version + 1`;
}

/** Changes columns of a record beside its form: `` amend(plan, access, id)`name = …` ``. */
export function amend(plan: TablePlan, access: Access, id: number): Statement<void> {
  return async (text, ...values) => {
    await execute(access.executor)`
      update ${sql.table(plan.table)} set ${sql(text, ...values)}, ${stamp(access)} where id = ${id}`;
    if (plan.isRegistry) await announceRegistry(access.executor);
  };
}

/** Marks a record as another version where what has changed stands beside it: an edit from before is stale. */
export async function touch(plan: TablePlan, access: Access, id: number): Promise<void> {
  await execute(access.executor)`update ${sql.table(plan.table)} set ${stamp(access)} where id = ${id}`;
}

function referenceOf(plan: TablePlan, property: string): Reference {
  const own = Object.entries(plan.references ?? {}).find(([name]) => name === property)?.[1];
  const reference = own ?? linksOf(plan).get(property)?.reference;
  if (!reference) throw new Error(`${plan.table} has no reference ${property}`);
  return reference;
}

async function namesOf(plan: TablePlan, access: Access, property: string, most: number) {
  const { table, scope, offered = everything } = referenceOf(plan, property);
  const condition = scope?.(access.member.scope) ?? everything;
  const rows = await allRows<{ name: string }>(access.executor)`
    select t.name from ${sql.table(table)} t where ${condition}
    group by t.name having count(*) = 1 and bool_and(${offered}) order by t.name limit ${most}`;
  return rows.map(({ name }) => name);
}

async function named(plan: TablePlan, access: Access, property: string, names: readonly string[]) {
  const reference = referenceOf(plan, property);
  const condition = reference.scope?.(access.member.scope) ?? everything;
  const rows = await allRows<{ name: string; ids: number[] }>(access.executor)`
    select t.name, array_agg(t.id) as ids from ${sql.table(reference.table)} t
    where t.name = any(${[...names]}::text[]) and ${condition} group by t.name`;
  return new Map(rows.map(({ name, ids }) => [name, ids]));
}

async function keyed(plan: TablePlan, access: Access, property: string, values: readonly unknown[]) {
  const type = sql.raw(typeof values[0] === 'number' ? 'integer' : 'text');
  const known = values.filter((value) => typeof value === typeof values[0]);
  const rows = await allRows<{ id: number }>(access.executor)`
    select t.id from ${sql.table(plan.table)} t
    where ${sql.ref(`t.${columnOf(property)}`)} = any(${known}::${type}[]) and ${scopeOf(plan, access)}`;
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
  const row = await firstRow<StoredRow<P>>(access.executor)`
    select t.* from ${sql.table(plan.table)} t
    where t.id = ${id} and ${scopeOf(plan, access)} for update`;
  return present(row, plan.resource.name, id);
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
  const updater = await firstRow<{ name: string }>(access.executor)`
    select name from member where id = ${row.updated_by_id ?? null}`;
  const at = row.updated_at;
  throw fail.staleEdit(updater?.name ?? '—', at instanceof Date ? at.toISOString() : String(at));
}

/** A reference that has not changed is left alone: it may name what only others may see. */
async function checkReferences(plan: TablePlan, access: Access, values: Row, before: Row): Promise<void> {
  for (const [name, { table, scope }] of Object.entries(plan.references ?? {})) {
    const value = values[name] ?? null;
    if (value === null || value === before[columnOf(name)] || !isEntityName(name)) continue;
    const condition = scope?.(access.member.scope) ?? everything;
    const isThere = await anyRow(access.executor)`
      select from ${sql.table(table)} t where t.id = ${value} and ${condition} for key share`;
    if (!isThere) throw fail.referenceMissing(name);
  }
}

/** Checks, columns and links of a new record; `insertMany` does the same for many at once. */
async function create(plan: TablePlan, access: Access, values: Row): Promise<number> {
  await checkReferences(plan, access, values, {});
  await checkLinks(plan, access, values, null);
  const [id] = await mapConstraintError(plan, values, insertRows(plan, access, [values]));
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
  const written = execute(access.executor)`
    update ${sql.table(plan.table)} set ${sql.join(assignments)}, version = version + 1 where id = ${id}`;
  await mapConstraintError(plan, values, written);
  await writeLinks(plan, access, id, values);
  if (plan.isRegistry) await announceRegistry(access.executor);
}

/** What still points here keeps the record by its key, whose violation is reported as IN_USE. */
async function remove(plan: TablePlan, access: Access, id: number): Promise<void> {
  await lockRow(plan, access, id);
  await execute(access.executor)`delete from ${sql.table(plan.table)} where id = ${id}`;
  if (plan.isRegistry) await announceRegistry(access.executor);
}

/** The statements of one table, made from the names of the contract's row. */
export function tableStore<P extends TablePlan>(plan: P): StoreOf<P> {
  const store = Object.freeze<Store>({
    name: plan.resource.name,
    tables: [plan.table, ...[...linksOf(plan).values()].map(({ table }) => table)],
    list: (access, query) => list(plan, access, query),
    scan: (access, query) => scan(plan, access, query),
    named: (access, property, names) => named(plan, access, property, names),
    names: (access, property, most) => namesOf(plan, access, property, most),
    keyed: (access, property, values) => keyed(plan, access, property, values),
    get: (access, id) => get(plan, access, id),
    some: (access, ids) => rowsOf(plan, access, ids),
    create: (access, values) => create(plan, access, values),
    // Links are checked and written record by record, so a table with some has no way to make many at once.
    ...(!plan.links && {
      createMany: (access: Access, rows: readonly Row[]) => createMany(plan, access, rows),
    }),
    update: (access, id, version, values) => update(plan, access, id, version, values),
    remove: (access, id) => remove(plan, access, id),
  });
  // The statements name exactly the properties of the contract's row, and the database gives them their types.
  return store as StoreOf<P>;
}
