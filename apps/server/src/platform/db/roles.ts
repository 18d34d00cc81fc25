import pg from 'pg';
import { telemetryTables } from './telemetry-tables.ts';

/** Owns the schema and migrates. */
export const ownerRole = 'vehicle_owner';
/** What the server works as: reads and writes rows, cannot change the schema. */
export const runtimeRole = 'vehicle_runtime';

/** Rows of these are written once and stay as they are. */
const appendOnly = ['audit_log', 'login_log'];
const telemetrySequences = ['arrival_id_seq', 'forward_outbox_place_seq', 'forward_dead_letter_id_seq'];
const telemetryRoutines = [
  'ensure_message_partition(date)',
  'ensure_pack_partition(date)',
  'drop_day_partition(text, date, boolean)',
];

const name = pg.escapeIdentifier;

function together(client: pg.Client, statements: readonly string[]): Promise<unknown> {
  return client.query(['begin', ...statements, 'commit'].join(';\n'));
}

/**
 * Gives the run-time role what it needs on all tables of the registry that there are now; the owner calls this after migrating.
 * Where the telemetry is in another database, nobody reads or writes what is left of its tables here.
 */
export async function grantRegistry(
  client: pg.Client,
  role: string,
  { isApart }: { isApart: boolean },
): Promise<void> {
  const to = name(role);
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relname = any($1::text[])`,
    [isApart ? telemetryTables : []],
  );
  await together(client, [
    `grant usage on schema public to ${to}`,
    `grant select, insert, update, delete on all tables in schema public to ${to}`,
    `grant usage on all sequences in schema public to ${to}`,
    ...appendOnly.map((table) => `revoke update, delete, truncate on ${table} from ${to}`),
    ...rows.map(({ table }) => `revoke all on ${name(table)} from ${to}`),
    // Only the owner writes it.
    `revoke insert, update, delete, truncate on schema_migration from ${to}`,
    `grant execute on function remove_old_logs(integer) to ${to}`,
  ]);
}

/** The same of the telemetry. */
export async function grantTelemetry(client: pg.Client, role: string): Promise<void> {
  const to = name(role);
  await together(client, [
    `grant usage on schema public to ${to}`,
    `grant select, insert, update, delete on ${telemetryTables.join(', ')} to ${to}`,
    `grant usage on sequence ${telemetrySequences.join(', ')} to ${to}`,
    `revoke insert, update, delete, truncate on telemetry_migration from ${to}`,
    `grant select on telemetry_migration to ${to}`,
    ...telemetryRoutines.map((routine) => `grant execute on function ${routine} to ${to}`),
  ]);
}

async function isTrue(client: pg.Client, query: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query({ text: query, values, rowMode: 'array' });
  return rows[0]?.[0] === true;
}

/** Makes or renews a role that logs in with a password; only in a cluster that is ours. */
async function ensureLogin(superuser: pg.Client, role: string, password: string): Promise<void> {
  const known = await isTrue(superuser, 'select exists (select from pg_roles where rolname = $1)', [role]);
  await superuser.query(
    `${known ? 'alter' : 'create'} role ${name(role)} login nosuperuser nocreatedb nocreaterole noreplication
       password ${pg.escapeLiteral(password)}`,
  );
}

export interface RolePasswords {
  owner: string;
  runtime: string;
}

/** Both roles of a cluster that is ours. */
export async function ensureOwnRoles(superuser: pg.Client, passwords: RolePasswords): Promise<void> {
  await ensureLogin(superuser, ownerRole, passwords.owner);
  await ensureLogin(superuser, runtimeRole, passwords.runtime);
}

/** An empty database of a cluster that is ours, and who may do what in it. */
export async function createOwnDatabase(superuser: pg.Client, database: string): Promise<void> {
  await superuser.query(`create database ${name(database)} owner ${name(ownerRole)} template template0`);
  await restrictOwnDatabase(superuser, database);
}

/** The rights on a database are not copied with it. */
export async function restrictOwnDatabase(superuser: pg.Client, database: string): Promise<void> {
  await superuser.query(`revoke all on database ${name(database)} from public`);
  await superuser.query(`grant connect, temporary on database ${name(database)} to ${name(runtimeRole)}`);
}

const howToMakeRole = (role: string) =>
  'The role of DATABASE_URL may not make the role that the server works as. Ask the administrator of the database to ' +
  `run:  CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO <the role of DATABASE_URL>;  ` +
  'or to make a role that logs in and to give its address in DATABASE_RUNTIME_URL.';

/** The run-time role of a database that is not ours: without login, granted to the role that migrates. */
export async function ensureGrantedRole(owner: pg.Client): Promise<void> {
  try {
    const known = await isTrue(owner, 'select exists (select from pg_roles where rolname = $1)', [
      runtimeRole,
    ]);
    if (!known) await owner.query(`create role ${runtimeRole} nologin`);
    const granted = await isTrue(owner, `select pg_has_role(current_user, $1, 'member')`, [runtimeRole]);
    if (!granted) await owner.query(`grant ${runtimeRole} to current_user`);
  } catch (error) {
    throw new Error(howToMakeRole(runtimeRole), { cause: error });
  }
}

/** What the run-time role must and must not be able to do; answers what is wrong, as sentences for the operator. */
export async function runtimeRoleFaults(runtime: pg.Client): Promise<string[]> {
  const checks: [boolean, string, string][] = [
    [false, `select rolsuper from pg_roles where rolname = current_user`, 'is a superuser'],
    [false, `select has_schema_privilege('public', 'create')`, 'may create tables in the schema public'],
    [
      true,
      `select has_database_privilege(current_database(), 'temporary')`,
      'may not create temporary tables in this database',
    ],
  ];
  const faults: string[] = [];
  for (const [expected, query, sentence] of checks) {
    if ((await isTrue(runtime, query)) !== expected) faults.push(sentence);
  }
  return faults;
}
