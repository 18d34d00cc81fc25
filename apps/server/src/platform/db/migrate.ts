import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { type Log, silentLog } from '../log.ts';
import { withClient } from './database.ts';
import { grantRegistry, grantTelemetry } from './roles.ts';

interface Migration {
  version: number;
  name: string;
  checksum: string;
  sql: string;
}

/** Files that make a schema, and the table that tells which of them have been applied. */
export interface Series {
  directory: URL;
  table: 'schema_migration' | 'telemetry_migration';
}

export const registrySeries: Series = {
  directory: new URL('./migrations/', import.meta.url),
  table: 'schema_migration',
};
export const telemetrySeries: Series = {
  directory: new URL('./telemetry-migrations/', import.meta.url),
  table: 'telemetry_migration',
};

export interface MigrateOptions {
  series?: Series;
  /** A restore makes the schema that its backup was made with, and no newer one. */
  restoring?: { upTo: number };
  log?: Log;
}

/** Any number that nothing else in the database uses. */
const migrationLock = 808_2019;

export async function readMigrations({ directory }: Series = registrySeries): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const number = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file);
      if (Number(number?.[1]) !== index + 1)
        throw new Error(`Migration ${file} breaks the numbering 0001, 0002, …`);
      const sql = await readFile(new URL(file, directory), 'utf8');
      return {
        version: index + 1,
        name: file,
        checksum: createHash('sha256').update(sql).digest('hex'),
        sql,
      };
    }),
  );
}

async function appliedMigrations(
  client: pg.Client,
  table: Series['table'],
): Promise<Omit<Migration, 'sql'>[]> {
  await client.query(
    `create table if not exists ${table} (
       version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)`,
  );
  const { rows } = await client.query(`select version, name, checksum from ${table} order by version`);
  return rows;
}

function assertNoForeignHistory(applied: Omit<Migration, 'sql'>[], migrations: Migration[]): void {
  const newest = applied.at(-1);
  if (newest && newest.version > migrations.length) {
    throw new Error(
      `The database has schema ${newest.version} (${newest.name}) of a newer server; this one knows ${migrations.length} (${migrations.at(-1)?.name}). ` +
        'Install the newer release again, or restore the backup that was made before the upgrade into a new database.',
    );
  }
  for (const [index, known] of migrations.slice(0, applied.length).entries()) {
    const past = applied[index];
    if (past?.version === known.version && past.checksum === known.checksum) continue;
    throw new Error(
      `Migration ${known.name} is not the one that this database was made with. Add a new file instead.`,
    );
  }
}

/** A restore leaves its mark until it is whole: what it has done by then is nothing to start on. */
async function assertRestoreFinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.restore_unfinished') is not null as found`,
  );
  if (rows[0]?.found !== true) return;
  throw new Error('The database holds a restore that was not finished. Run the restore again.');
}

async function apply(client: pg.Client, table: Series['table'], migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query(`insert into ${table} (version, name, checksum, applied_at) values ($1, $2, $3, $4)`, [
      migration.version,
      migration.name,
      migration.checksum,
      new Date(),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed`, { cause: error });
  }
}

/**
 * Brings the schema up to this server's, each file in a transaction. Of several servers one migrates and the others
 * wait for it. Answers the names of the files that it applied.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const log = options.log ?? silentLog;
  const series = options.series ?? registrySeries;
  const migrations = await readMigrations(series);
  return withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (!options.restoring) await assertRestoreFinished(client);
    const applied = await appliedMigrations(client, series.table);
    assertNoForeignHistory(applied, migrations);
    const pending = migrations.slice(applied.length, options.restoring?.upTo);
    for (const migration of pending) {
      await apply(client, series.table, migration);
      log.info('database.migrated', { migration: migration.name });
    }
    return pending.map(({ name }) => name);
  });
}

/** What the server works as in each of the stores. */
export interface RuntimeRoles {
  registry: string;
  telemetry: string;
}

/**
 * Brings the schemas of both stores up to this server's, and gives the roles that it works as what they need on every table, and no
 * more. Answers the names of the files that were applied.
 */
export async function migrateStores(
  { ownerUrl, telemetryOwnerUrl }: { ownerUrl: string; telemetryOwnerUrl: string },
  roles: RuntimeRoles,
  log?: Log,
): Promise<string[]> {
  const isApart = telemetryOwnerUrl !== ownerUrl;
  const applied = [
    ...(await migrate(ownerUrl, { ...(log && { log }) })),
    ...(await migrate(telemetryOwnerUrl, { series: telemetrySeries, ...(log && { log }) })),
  ];
  await withClient(ownerUrl, (client) => grantRegistry(client, roles.registry, { isApart }));
  await withClient(telemetryOwnerUrl, (client) => grantTelemetry(client, roles.telemetry));
  return applied;
}
