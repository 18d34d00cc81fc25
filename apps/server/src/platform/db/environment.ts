import { join } from 'node:path';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { parameterOf, withParameter } from './address.ts';
import { connectionFault } from './connection-fault.ts';
import { poolBefore } from './connection-pool.ts';
import { withClient } from './database.ts';
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded/embedded-postgres.ts';
import { migrateStores } from './migrate.ts';
import {
  createOwnDatabase,
  ensureGrantedRole,
  ensureOwnRoles,
  ownerRole,
  restrictOwnDatabase,
  runtimeRole,
  runtimeRoleFaults,
} from './roles.ts';
import { assertPaired } from './store-pair.ts';
import { assertUsable } from './usable.ts';

/** Of the registry, and of the telemetry, which are the same where that lies in the registry's database. */
export interface Addresses {
  ownerUrl: string;
  runtimeUrl: string;
  telemetryOwnerUrl: string;
  telemetryRuntimeUrl: string;
}

/** Of one database. */
interface AddressPair {
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
  telemetryUrl?: string | null;
  telemetryRuntimeUrl?: string | null;
  dataDir: string;
  /** Of the own PostgreSQL: its log is kept for restoring to a moment. */
  isArchived?: boolean;
}

const ownDatabase = 'vehicle';

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

interface OwnPostgres extends AddressPair {
  embedded: EmbeddedPostgres;
  stop(): Promise<void>;
}

/** The own PostgreSQL with its roles and its database, as it is: nothing is migrated. */
export async function openOwnAsItIs(
  options: Voice & Pick<EmbeddedOptions, 'dataDir' | 'cluster' | 'nativeDir' | 'isArchived'>,
): Promise<OwnPostgres> {
  options.note(`Starting PostgreSQL in ${join(options.dataDir, 'postgres')}`);
  const embedded = await startEmbeddedPostgres(options);
  const own = {
    ownerUrl: embedded.url(ownerRole, embedded.passwords.owner, ownDatabase),
    runtimeUrl: embedded.url(runtimeRole, embedded.passwords.runtime, ownDatabase),
    embedded,
    stop: embedded.stop,
  };
  try {
    await bootstrapOwn(embedded);
    return own;
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** The owner's address with the role set at connect time. */
function withRole(url: string, role: string): string {
  const options = parameterOf(url, 'options');
  return withParameter(url, 'options', `${options ? `${options} ` : ''}-c role=${role}`);
}

/** Makes the run-time role of a database that is not ours, unless the operator names one. */
export async function prepareForeign(ownerUrl: string, namedRuntimeUrl: string | null): Promise<AddressPair> {
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

/** Migrates, and makes sure that the run-time roles can do their work and no more. */
export async function migrateAndCheck(addresses: Addresses, { log, note }: Voice): Promise<void> {
  const { runtimeUrl, telemetryRuntimeUrl } = addresses;
  const roles = { registry: await roleOf(runtimeUrl), telemetry: await roleOf(telemetryRuntimeUrl) };
  const applied = await migrateStores(addresses, roles, log);
  if (applied.length > 0) note(`Schema brought up to ${applied.at(-1)}`);
  for (const url of new Set([runtimeUrl, telemetryRuntimeUrl])) {
    const faults = await withClient(url, runtimeRoleFaults);
    if (faults.length > 0)
      throw new Error(`The role ${await roleOf(url)} that the server works as ${faults.join('; it ')}.`);
  }
  await assertPaired(addresses);
}

/** Also that they can be reached. The settings, locks and notifications of a session are its own only where it is served by one process. */
async function assertSessions({ variable, ownerUrl, runtimeUrl }: Foreign): Promise<void> {
  const poolOf = (name: string, url: string) =>
    poolBefore(url).catch((error: unknown) => {
      throw connectionFault(name, error);
    });
  const pools = { [variable]: await poolOf(variable, ownerUrl) };
  const runtimeVariable = variable.replace('_URL', '_RUNTIME_URL');
  if (runtimeUrl !== null) pools[runtimeVariable] = await poolOf(runtimeVariable, runtimeUrl);
  for (const [name, pool] of Object.entries(pools)) {
    if (pool === 'transaction')
      throw new Error(
        `${name} leads to a connection pool that gives each transaction another session. Set pool_mode = session for this database in the pool, or name PostgreSQL itself.`,
      );
  }
  if (pools[variable] === 'session' && runtimeUrl === null)
    throw new Error(
      `${variable} leads to a connection pool, which does not let the server become another role. Make a role that logs in, and set ${runtimeVariable} to its address.`,
    );
}

interface Foreign {
  /** The setting that it was named by. */
  variable: 'DATABASE_URL' | 'TELEMETRY_URL';
  ownerUrl: string;
  runtimeUrl: string | null;
}

async function openForeign(foreign: Foreign, voice: Voice): Promise<AddressPair> {
  const { variable, ownerUrl, runtimeUrl } = foreign;
  voice.note(`Connecting to the database of ${variable}`);
  await assertSessions(foreign);
  await withClient(ownerUrl, async (owner) => {
    await assertUsable(owner, variable);
    await assertDurable(owner);
    await adviseChecksums(owner, voice);
  });
  return prepareForeign(ownerUrl, runtimeUrl);
}

async function openRegistry(
  options: DatabaseEnvironmentOptions,
): Promise<AddressPair & Pick<DatabaseEnvironment, 'embedded' | 'stop'>> {
  const { databaseUrl, databaseRuntimeUrl } = options;
  if (databaseUrl === null) return openOwnAsItIs(options);
  const foreign = {
    variable: 'DATABASE_URL',
    ownerUrl: databaseUrl,
    runtimeUrl: databaseRuntimeUrl,
  } as const;
  return { ...(await openForeign(foreign, options)), embedded: null, stop: async () => undefined };
}

/**
 * Starts the own PostgreSQL, or reaches the one of DATABASE_URL, and that of TELEMETRY_URL where there is one, and brings their
 * schemas up to this server's.
 */
export async function connectEnvironment(options: DatabaseEnvironmentOptions): Promise<DatabaseEnvironment> {
  const { telemetryUrl = null, telemetryRuntimeUrl = null } = options;
  const registry = await openRegistry(options);
  try {
    const telemetry =
      telemetryUrl === null
        ? registry
        : await openForeign(
            { variable: 'TELEMETRY_URL', ownerUrl: telemetryUrl, runtimeUrl: telemetryRuntimeUrl },
            options,
          );
    const environment = {
      ...registry,
      telemetryOwnerUrl: telemetry.ownerUrl,
      telemetryRuntimeUrl: telemetry.runtimeUrl,
    };
    await migrateAndCheck(environment, options);
    return environment;
  } catch (error) {
    await registry.stop();
    throw error;
  }
}
