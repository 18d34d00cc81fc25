import { join } from 'node:path';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { withClient } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import {
  createOwnDatabase,
  ensureGrantedRole,
  ensureOwnRoles,
  ownerRole,
  restrictOwnDatabase,
  runtimeRole,
  runtimeRoleFaults,
} from './roles.ts';

export interface Addresses {
  ownerUrl: string;
  runtimeUrl: string;
}

/** The migrated database that the server stands on. */
export interface DatabaseEnvironment extends Addresses {
  /** Null with DATABASE_URL. */
  embedded: EmbeddedPostgres | null;
  stop(): Promise<void>;
}

interface Voice {
  log: Log;
  /** One line for a person who waits. */
  note: (sentence: string) => void;
}

export interface DatabaseEnvironmentOptions extends Voice {
  databaseUrl: string | null;
  databaseRuntimeUrl: string | null;
  dataDir: string;
}

const ownDatabase = 'vehicle';
const oldestVersion = 15;

/** What was acknowledged must outlive a power failure: a database set up otherwise is refused. */
const requiredSettings = ['fsync', 'full_page_writes'];

async function assertDurable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any ($1) and setting <> 'on'
     union all select name, setting from pg_settings where name = 'synchronous_commit' and setting in ('off', 'local')`,
    [requiredSettings],
  );
  if (rows.length === 0) return;
  const list = rows.map(({ name, setting }) => `${name} = ${setting}`).join(', ');
  throw new Error(`The database may lose what it has confirmed (${list}). The server does not start on it.`);
}

/** Nothing that was confirmed is lost without checksums, but a broken disk page would pass unseen. */
async function adviseChecksums(client: pg.Client, { log, note }: Voice): Promise<void> {
  const { rows } = await client.query<{ data_checksums: string }>('show data_checksums');
  if (rows[0]?.data_checksums === 'on') return;
  log.warn('noDataChecksums');
  note('The database has no data checksums: broken pages would pass unseen (pg_checksums --enable)');
}

async function bootstrapOwn(embedded: EmbeddedPostgres): Promise<void> {
  await withClient(embedded.superuserUrl('postgres'), async (superuser) => {
    await assertDurable(superuser);
    await ensureOwnRoles(superuser, embedded.passwords);
    const { rowCount } = await superuser.query('select from pg_database where datname = $1', [ownDatabase]);
    if (rowCount === 0) await createOwnDatabase(superuser, ownDatabase);
    else await restrictOwnDatabase(superuser, ownDatabase);
  });
}

/** The own PostgreSQL with its roles and its database, as it is: nothing is migrated. */
export async function openOwnAsItIs(options: Voice & { dataDir: string }): Promise<DatabaseEnvironment> {
  options.note(`Starting PostgreSQL in ${join(options.dataDir, 'postgres')}`);
  const embedded = await startEmbeddedPostgres(options);
  const environment = {
    ownerUrl: embedded.url(ownerRole, embedded.passwords.owner, ownDatabase),
    runtimeUrl: embedded.url(runtimeRole, embedded.passwords.runtime, ownDatabase),
    embedded,
    stop: embedded.stop,
  };
  try {
    await bootstrapOwn(embedded);
    return environment;
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function openOwn(options: DatabaseEnvironmentOptions): Promise<DatabaseEnvironment> {
  const environment = await openOwnAsItIs(options);
  try {
    await migrateAndCheck(environment, options);
    return environment;
  } catch (error) {
    await environment.stop();
    throw error;
  }
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::integer / 10000 as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < oldestVersion) {
    throw new Error(`DATABASE_URL is PostgreSQL ${version}; the server needs ${oldestVersion} or later.`);
  }
}

/** The owner's address with the role set at connect time. */
function withRole(url: string, role: string): string {
  const address = new URL(url);
  const options = address.searchParams.get('options');
  address.searchParams.set('options', `${options ? `${options} ` : ''}-c role=${role}`);
  // The client library reads `+` in a query as a plus.
  return address.href.replaceAll('+', '%20');
}

/** Makes the run-time role of a database that is not ours, unless the operator names one. */
export async function prepareForeign(ownerUrl: string, namedRuntimeUrl: string | null): Promise<Addresses> {
  if (namedRuntimeUrl !== null) return { ownerUrl, runtimeUrl: namedRuntimeUrl };
  await withClient(ownerUrl, ensureGrantedRole);
  return { ownerUrl, runtimeUrl: withRole(ownerUrl, runtimeRole) };
}

function roleOf(runtimeUrl: string): Promise<string> {
  return withClient(runtimeUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? runtimeRole;
  });
}

/** Migrates, and makes sure that the run-time role can do its work and no more. */
export async function migrateAndCheck(
  { ownerUrl, runtimeUrl }: Addresses,
  { log, note }: Voice,
): Promise<void> {
  const role = await roleOf(runtimeUrl);
  const applied = await migrate(ownerUrl, { runtimeRole: role, log });
  if (applied.length > 0) note(`Schema brought up to ${applied.at(-1)}`);
  const faults = await withClient(runtimeUrl, runtimeRoleFaults);
  if (faults.length > 0)
    throw new Error(`The role ${role} that the server works as ${faults.join('; it ')}.`);
}

async function openForeign(
  ownerUrl: string,
  options: DatabaseEnvironmentOptions,
): Promise<DatabaseEnvironment> {
  options.note('Connecting to the database of DATABASE_URL');
  await withClient(ownerUrl, async (owner) => {
    await assertVersion(owner);
    await assertDurable(owner);
    await adviseChecksums(owner, options);
  });
  const addresses = await prepareForeign(ownerUrl, options.databaseRuntimeUrl);
  await migrateAndCheck(addresses, options);
  return { ...addresses, embedded: null, stop: async () => undefined };
}

/** Starts the own PostgreSQL, or reaches the one of DATABASE_URL, and brings its schema up to this server's. */
export function connectEnvironment(options: DatabaseEnvironmentOptions): Promise<DatabaseEnvironment> {
  return options.databaseUrl === null ? openOwn(options) : openForeign(options.databaseUrl, options);
}
