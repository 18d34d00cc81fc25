import { sql } from 'kysely';
import type { Store } from '../as-owner.sql.ts';

/** A rule of a table, as the database knows it. */
export interface Rule {
  kind: 'foreign key' | 'unique' | 'check';
  name: string;
  table: string;
  /** Of a foreign key or a check; null: not of one column. */
  column: string | null;
  /** Where a foreign key points to. */
  target: string | null;
  definition: string;
}

/** Every rule of the database's tables that can be read; a partition has those of its parent. */
export async function rulesOf(executor: Store): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select case c.contype when 'f' then 'foreign key' when 'u' then 'unique' else 'check' end as kind, c.conname as name,
      c.conrelid::regclass::text as table,
      (select a.attname from pg_attribute a where a.attrelid = c.conrelid and c.conkey = array[a.attnum]) as column,
      c.confrelid::regclass::text as target, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.connamespace = 'public'::regnamespace and c.contype in ('f', 'u', 'c') and c.conparentid = 0 and not t.relispartition
      and has_table_privilege(t.oid, 'select')
    union all
    select 'unique', i.indexrelid::regclass::text, i.indrelid::regclass::text, null, null, pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and not i.indisprimary and t.relnamespace = 'public'::regnamespace and not t.relispartition
      and has_table_privilege(t.oid, 'select')
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by 3, 2`.execute(executor);
  return rows;
}

interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
}

async function columnsOf(executor: Store, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded"
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(executor);
  return rows;
}

let last = 1000;
/** A value that no other row has. */
function sampleOf(type: string): unknown {
  last += 1;
  if (/^(integer|bigint|smallint|numeric|double precision|real)$/.test(type))
    return type === 'smallint' ? last % 200 : last;
  if (type === 'boolean') return true;
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  if (type === 'date') return '2026-01-01';
  if (type.startsWith('timestamp')) return new Date();
  if (type.startsWith('json')) return '{}';
  if (type === 'bytea') return Buffer.of(last % 256, last >> 8);
  if (type.endsWith('[]')) return '{}';
  return `row-${last}`;
}

/** Whether a check takes every text but the empty one. */
export function refusesEmpty(definition: string): boolean {
  return definition.includes("<> ''::text");
}

/** What a check wants its column to hold. */
function permitted(definition: string, type: string): unknown {
  if (refusesEmpty(definition)) return sampleOf(type);
  const [, word] = /'([^']*)'::text/.exec(definition) ?? [];
  return word ?? 1;
}

/** Makes a row with what its table needs, and rows that it points to; answers its columns as they were given. */
export async function aRow(
  executor: Store,
  table: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<{ id: unknown; values: Record<string, unknown> }> {
  const rules = (await rulesOf(executor)).filter((rule) => rule.table === table);
  const values: Record<string, unknown> = { ...given };
  for (const { name, type, isNeeded } of await columnsOf(executor, table)) {
    if (name in given || !isNeeded) continue;
    const key = rules.find(({ kind, column }) => kind === 'foreign key' && column === name);
    const check = rules.find(({ kind, column }) => kind === 'check' && column === name);
    if (key?.target) values[name] = (await aRow(executor, key.target)).id;
    else values[name] = check ? permitted(check.definition, type) : sampleOf(type);
  }
  return { id: await insertRow(executor, table, values), values };
}

/** Answers the id of the row; null where the table has none. */
export async function insertRow(
  executor: Store,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const names = Object.keys(values);
  const { rows } = await sql<{ row: { id?: unknown } }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(names.map((name) => sql`${values[name]}`))}) returning to_jsonb(${sql.id(table)}) as row`.execute(
    executor,
  );
  return rows[0]?.row.id ?? null;
}
