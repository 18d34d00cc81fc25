import pg from 'pg';
import { type CopyToStreamQuery, to } from 'pg-copy-streams';
import type { Series } from '../db/migrate.ts';
import type { AppliedMigration, BackedUpTable, Partition, SequenceValue } from './format.ts';

const identifier = pg.escapeIdentifier;
export const qualified = (name: string): string => `public.${identifier(name)}`;
export const columnList = (columns: readonly string[]): string => columns.map(identifier).join(', ');

/** What an extension brings is made by the extension, wherever it is restored. */
const notOfExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

/** Tables that hold rows: partitions, and not their parents. */
const ownTables = `
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence <> 't'
    and ${notOfExtension('c.oid')}`;

export interface FoundTable extends BackedUpTable {
  oid: number;
}

/** Every table with rows of its own, whatever made it; what a migration has been applied stands in the head. */
export async function tablesWithRows(client: pg.Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(`
    select c.oid::int8 as oid, c.relname::text as name, array(
      select attname::text from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    ${ownTables} and c.relname not in ('schema_migration', 'telemetry_migration', 'restore_unfinished') order by c.relname`);
  return rows;
}

export async function partitionsOf(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    select c.relname::text as name, parent.relname::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
      coalesce(c.reloptions, '{}') as options
    from pg_class c
    join pg_inherits on inhrelid = c.oid
    join pg_class parent on parent.oid = inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition order by c.relname`);
  return rows;
}

export async function sequenceValues(client: pg.Client): Promise<SequenceValue[]> {
  const { rows: found } = await client.query<{ name: string }>(`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${notOfExtension('c.oid')} order by 1`);
  const values: SequenceValue[] = [];
  for (const { name } of found) {
    const { rows } = await client.query<Omit<SequenceValue, 'name'>>(
      `select last_value as value, is_called as "isCalled" from ${qualified(name)}`,
    );
    for (const row of rows) values.push({ name, ...row });
  }
  return values;
}

export async function migrationsOf(client: pg.Client, { table }: Series): Promise<AppliedMigration[]> {
  const { rows: known } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [`public.${table}`],
  );
  if (known[0]?.found !== true) return [];
  const { rows } = await client.query<AppliedMigration>(
    `select version, name, checksum from ${table} order by version`,
  );
  return rows;
}

export async function postgresVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

/**
 * Holds the tables where they are while they are read. False: one of them has been dropped or exchanged since the
 * snapshot was taken, and what the snapshot sees of it is not what it was.
 */
export async function holdTables(client: pg.Client, tables: readonly FoundTable[]): Promise<boolean> {
  for (const { name, oid } of tables) {
    const { rows } = await client.query<{ oid: number | null }>('select to_regclass($1)::oid::int8 as oid', [
      qualified(name),
    ]);
    if (rows[0]?.oid !== oid) return false;
    await client.query(`lock table only ${qualified(name)} in access share mode`);
  }
  const { rows } = await client.query<{ changed: number }>(
    `select count(*) as changed from unnest($1::text[], $2::int8[]) as t (name, oid)
      where to_regclass(t.name)::oid::int8 is distinct from t.oid`,
    [tables.map(({ name }) => qualified(name)), tables.map(({ oid }) => oid)],
  );
  return rows[0]?.changed === 0;
}

/** Everything read until the end is as it was at one moment, while others go on writing. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
}

export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('rollback');
}

/** All rows of a table in the binary format, as fast as they are read. */
export function copyOut(client: pg.Client, { name, columns }: BackedUpTable): CopyToStreamQuery {
  return client.query(to(`copy ${qualified(name)} (${columnList(columns)}) to stdout (format binary)`));
}

/** Where an operator, and who watches for him, sees when the last one was made. */
export async function recordBackup(
  client: pg.Client,
  { at, rows, bytes }: { at: string; rows: number; bytes: number },
): Promise<void> {
  await client.query('insert into backup_run (at, rows, bytes) values ($1, $2, $3)', [at, rows, bytes]);
}
