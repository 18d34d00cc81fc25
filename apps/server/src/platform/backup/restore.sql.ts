import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import { columnList, qualified } from './catalogue.sql.ts';
import type { BackedUpTable, Partition, SequenceValue } from './format.ts';

const notOfExtension = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

interface Found {
  name: string;
  kind: 'r' | 'p';
}

/** Partitions before their parents, so that no drop needs the locks of all of them at once. */
async function ownTables(client: pg.Client): Promise<Found[]> {
  const { rows } = await client.query<Found>(`
    select o.relname::text as name, o.relkind::text as kind from pg_class o
    where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p') and ${notOfExtension}
    order by o.relkind desc, o.relispartition desc, o.relname`);
  return rows;
}

const mark = 'restore_unfinished';

/** The first table that holds something; null: there is nothing that a restore could overwrite. */
export async function firstTableInUse(client: pg.Client): Promise<string | null> {
  const tables = await ownTables(client);
  if (tables.some(({ name }) => name === mark)) return null;
  for (const { name, kind } of tables) {
    if (kind === 'p' || name === 'schema_migration' || name === 'telemetry_migration') continue;
    const { rows } = await client.query<{ used: boolean }>(
      `select exists (select from ${qualified(name)}) as used`,
    );
    if (rows[0]?.used === true) return name;
  }
  return null;
}

/** Removes every table and function of ours; the mark goes last. */
export async function clear(client: pg.Client): Promise<void> {
  const tables = await ownTables(client);
  for (const { name } of tables) {
    if (name !== mark) await client.query(`drop table if exists ${qualified(name)} cascade`);
  }
  const { rows: routines } = await client.query<{ signature: string }>(`
    select o.oid::regprocedure::text as signature from pg_proc o
    where o.pronamespace = 'public'::regnamespace and ${notOfExtension}`);
  for (const { signature } of routines) await client.query(`drop routine if exists ${signature} cascade`);
  await client.query(`drop table if exists ${qualified(mark)}`);
}

/** From here until `unmark` no server starts on the database. */
export async function markUnfinished(client: pg.Client): Promise<void> {
  await client.query(`create table ${qualified(mark)} (started_at timestamptz not null)`);
}

export async function unmark(client: pg.Client): Promise<void> {
  await client.query(`drop table ${qualified(mark)}`);
}

export async function makePartition(client: pg.Client, partition: Partition): Promise<void> {
  const { name, parent, bound, options } = partition;
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    qualified(name),
  ]);
  if (rows[0]?.found === true) return;
  const storage = options.length === 0 ? '' : ` with (${options.join(', ')})`;
  await client.query(`create table ${qualified(name)} (like ${qualified(parent)} including all)${storage}`);
  await client.query(`alter table ${qualified(parent)} attach partition ${qualified(name)} ${bound}`);
}

/** What migrations have written stands in the backup as well. */
export async function emptyTables(client: pg.Client, tables: readonly BackedUpTable[]): Promise<void> {
  for (const { name } of tables) await client.query(`truncate ${qualified(name)}`);
}

/** Rows on their way into a table. */
export interface Loading {
  write(chunk: Uint8Array): Promise<void>;
  /** Resolves to the count of rows when PostgreSQL has them. */
  finish(): Promise<number>;
}

export function loadTable(client: pg.Client, { name, columns }: BackedUpTable): Loading {
  const stream: CopyStreamQuery = client.query(
    from(`copy ${qualified(name)} (${columnList(columns)}) from stdin (format binary)`),
  );
  const done = new Promise<number>((resolve, reject) => {
    stream.on('error', reject);
    stream.on('finish', () => resolve(stream.rowCount));
  });
  done.catch(() => undefined);
  return {
    write: async (chunk) => {
      if (stream.write(chunk)) return;
      await Promise.race([once(stream, 'drain'), done]);
    },
    finish: () => {
      stream.end();
      return done;
    },
  };
}

export async function setSequences(client: pg.Client, sequences: readonly SequenceValue[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [qualified(name), value, isCalled]);
  }
}

/** Plans of a database without statistics are guesses. */
export async function gatherStatistics(client: pg.Client): Promise<void> {
  await client.query('analyze');
}
