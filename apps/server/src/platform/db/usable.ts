import type pg from 'pg';

interface Facts {
  version: number;
  isInRecovery: boolean;
  isReadOnly: boolean;
  encoding: string;
  role: string;
  database: string;
  mayMakeTables: boolean;
  mayMakeExtension: boolean;
  hasExtension: boolean;
  isOurs: boolean;
  /** Whether what is ours belongs to the role. */
  isOwner: boolean;
  /** Names of what is in the schema. */
  strangers: string[];
}

const oldestVersion = 15;
const namedStrangers = 3;
/** A restore that was cut short is told as such. */
const ownMark = 'restore_unfinished';

/** `migrations`: the table by which a schema is known as ours. The extension is the registry's. */
async function factsOf(client: pg.Client, migrations: string): Promise<Facts | undefined> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::integer / 10000 as version, pg_is_in_recovery() as "isInRecovery",
       current_setting('transaction_read_only') = 'on' as "isReadOnly", current_setting('server_encoding') as encoding,
       current_user as role, current_database() as database,
       has_schema_privilege('public', 'create') as "mayMakeTables",
       $1::text <> 'schema_migration' or has_database_privilege(current_database(), 'create') or exists (select from pg_extension where extname = 'pg_trgm')
         as "mayMakeExtension",
       $1::text <> 'schema_migration' or exists (select from pg_available_extensions where name = 'pg_trgm') as "hasExtension",
       exists (select from pg_attribute where attrelid = to_regclass('public.' || $1::text) and attname = 'checksum') as "isOurs",
       coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.' || $1::text)), true) as "isOwner",
       array(select relname::text from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
         and relname <> $2
         and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
         order by relname) as strangers`,
    [migrations, ownMark],
  );
  return rows[0];
}

function faultOf(facts: Facts, variable: string): string | null {
  const { version, role, database, strangers } = facts;
  if (version < oldestVersion)
    return `${variable} is PostgreSQL ${version}; the server needs ${oldestVersion} or later.`;
  if (facts.isInRecovery)
    return `${variable} leads to a standby, which takes no writes. Name the primary, or all hosts: host1:5432,host2:5432.`;
  if (facts.isReadOnly)
    return `The database of ${variable} takes no writes: switch default_transaction_read_only off for ${role} in ${database}.`;
  if (facts.encoding !== 'UTF8')
    return `The database of ${variable} has the encoding ${facts.encoding}; the server needs UTF8. Make another one: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.`;
  if (!facts.isOurs && strangers.length > 0) {
    const more = strangers.length - namedStrangers;
    const names = strangers.slice(0, namedStrangers).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return `The database of ${variable} holds something else (${names}). Give the server a database of its own.`;
  }
  if (!facts.isOwner)
    return `The tables in the database of ${variable} do not belong to its role ${role}. Name the role that owns them, or give them to this one.`;
  if (!facts.mayMakeTables)
    return `The role of ${variable} may not make tables. Run there:  GRANT USAGE, CREATE ON SCHEMA public TO ${role};`;
  if (!facts.hasExtension)
    return `The PostgreSQL of ${variable} is without the extension pg_trgm. Install its contrib package there.`;
  if (!facts.mayMakeExtension)
    return `The role of ${variable} may not make the extension pg_trgm. Run there:  GRANT CREATE ON DATABASE ${database} TO ${role};`;
  return null;
}

/** Raises an error in one sentence for the operator where the server cannot work on the database, before anything is done there. */
export async function assertUsable(
  client: pg.Client,
  variable: 'DATABASE_URL' | 'TELEMETRY_URL',
): Promise<void> {
  const migrations = variable === 'DATABASE_URL' ? 'schema_migration' : 'telemetry_migration';
  const facts = await factsOf(client, migrations);
  const fault = facts && faultOf(facts, variable);
  if (fault) throw new Error(fault);
}
