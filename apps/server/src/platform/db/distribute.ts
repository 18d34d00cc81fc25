import type pg from 'pg';
import { withClient } from './database.ts';
import { addForeignKeys, dropForeignKeys } from './foreign-keys.ts';

/**
 * What a table is in a cluster of Citus. `distributed`: telemetry, spread by vehicle. `reference`: a copy on every machine, so
 * that it can be joined. `local`: only on the coordinator.
 */
type TableKind = 'distributed' | 'reference' | 'local';

export interface Assignment {
  table: string;
  kind: TableKind;
}

/** Row locks that are skipped where taken work on plain tables only, and nothing is joined with these. */
const local = ['backup_run', 'job', 'restore_unfinished', 'schema_migration'];

/** The one that the others are laid beside. */
const firstDistributed = 'message';

/** Every table of the schema, partitions with their parents: telemetry is what has the vehicle in its primary key. */
export async function assignments(client: pg.Client): Promise<Assignment[]> {
  const { rows } = await client.query<Assignment>({
    text: `
      select c.relname::text as table, case
          when c.relname = any ($1) then 'local'
          when exists (
            select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
             where i.indrelid = c.oid and i.indisprimary and a.attname = 'vehicle_id') then 'distributed'
          else 'reference' end as kind
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1`,
    values: [local],
  });
  return rows;
}

/** What Citus would not take of the schema, as sentences; each law is one that a migration could break. */
export async function lawsBroken(client: pg.Client, tables: readonly Assignment[]): Promise<string[]> {
  const of = (kind: TableKind) =>
    tables.filter((assignment) => assignment.kind === kind).map(({ table }) => table);
  const { rows } = await client.query<{ sentence: string }>(
    `with tables as (
       select c.oid, c.relname::text as name,
         case when c.relname = any ($1) then 'distributed' when c.relname = any ($2) then 'reference' else 'local' end as kind
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1 || $2 || $3))
     select format('%s: vehicle_id is not an integer that is always there', name) as sentence
       from tables where kind = 'distributed' and not exists (
         select from pg_attribute where attrelid = tables.oid and attname = 'vehicle_id' and attnotnull and atttypid = 'integer'::regtype)
     union all
     select format('%s: the unique index %s is without vehicle_id', name, indexrelid::regclass)
       from tables join pg_index on indrelid = tables.oid
       where kind = 'distributed' and indisunique and not exists (
         select from pg_attribute where attrelid = indrelid and attname = 'vehicle_id' and attnum = any (indkey))
     union all
     select format('%s: has no primary key', name)
       from tables where kind <> 'local' and not exists (select from pg_index where indrelid = tables.oid and indisprimary)
     union all
     select format('%s: %s refers to a table of another kind', own.name, conname)
       from pg_constraint join tables own on own.oid = conrelid join tables other on other.oid = confrelid
       where contype = 'f' and conparentid = 0 and (own.kind <> 'reference' or other.kind <> 'reference')
     union all
     select format('%s: has the trigger %s', name, tgname)
       from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
     union all
     select format('%s: partitions have partitions', name)
       from tables join pg_inherits on inhparent = tables.oid join pg_class c on c.oid = inhrelid where c.relkind = 'p'
     order by 1`,
    [of('distributed'), of('reference'), of('local')],
  );
  return rows.map(({ sentence }) => sentence);
}

/** The calls that make the tables what they are assigned to be; what Citus has already is left alone. */
export function statements(tables: readonly Assignment[], done: ReadonlySet<string>): string[] {
  const wanted = (kind: TableKind) =>
    tables.filter((assignment) => assignment.kind === kind && !done.has(assignment.table));
  const distributed = wanted('distributed')
    .map(({ table }) => table)
    .toSorted((a, b) => Number(b === firstDistributed) - Number(a === firstDistributed));
  return [
    ...wanted('reference').map(({ table }) => `select create_reference_table('public.${table}')`),
    ...distributed.map((table) => {
      const beside = table === firstDistributed ? 'none' : `public.${firstDistributed}`;
      return `select create_distributed_table('public.${table}', 'vehicle_id', colocate_with => '${beside}')`;
    }),
  ];
}

async function isTrue(client: pg.Client, text: string): Promise<boolean> {
  const { rows } = await client.query({ text, rowMode: 'array' });
  return rows[0]?.[0] === true;
}

async function assertReady(client: pg.Client): Promise<void> {
  if (!(await isTrue(client, `select exists (select from pg_extension where extname = 'citus')`))) {
    throw new Error(
      'The database does not have the extension Citus. Ask its administrator to install it and to run:  CREATE EXTENSION citus;',
    );
  }
  if (!(await isTrue(client, `select to_regclass('public.schema_migration') is not null`))) {
    throw new Error('The database has no schema yet. Start a server on it once, then stop it.');
  }
}

async function distributedTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ table: string }>(
    'select c.relname::text as table from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid',
  );
  return new Set(rows.map(({ table }) => table));
}

/**
 * Spreads telemetry over the machines of a Citus cluster and copies the rest to each of them, all or nothing. What has been
 * done before is left alone. Answers how many tables it has changed.
 */
export function distribute(ownerUrl: string, say: (sentence: string) => void): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    await assertReady(client);
    const tables = await assignments(client);
    const broken = await lawsBroken(client, tables);
    if (broken.length > 0) throw new Error(`Citus would not take this schema:\n  ${broken.join('\n  ')}`);
    const wanted = statements(tables, await distributedTables(client));
    if (wanted.length === 0) return 0;
    await client.query('begin');
    // A table that others refer to would draw them with it as tables of another kind.
    const foreignKeys = await dropForeignKeys(client);
    for (const statement of wanted) {
      say(statement);
      await client.query(statement);
    }
    await addForeignKeys(client, foreignKeys);
    await client.query('commit');
    return wanted.length;
  });
}
