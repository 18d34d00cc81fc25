import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { connect, withoutLimits } from '../../platform/db/database.ts';
import type { Executor } from '../../platform/db/executor.ts';
import { runtimeRole } from '../../platform/db/roles.ts';
import { Telemetry } from '../../platform/db/telemetry.ts';
import { databaseOf, type Store } from '../as-owner.sql.ts';
import { testUrl } from '../database.ts';
import { telemetryOf } from '../telemetry.ts';

/** Columns that reading changes too. */
const restless: Readonly<Record<string, readonly string[]>> = { session: ['last_used_at'] };

async function tablesOf(store: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'select') order by 1`.execute(store);
  return rows.map(({ name }) => name);
}

/** From now on the database notes which table each statement writes to, a partition under the name of its table. */
const watching = `
  create schema watch;
  create unlogged table watch.written (name text not null);
  grant usage on schema watch to ${runtimeRole};
  grant select, delete on watch.written to ${runtimeRole};
  create function watch.note() returns trigger language plpgsql security definer as $note$
    begin
      insert into watch.written values (tg_argv[0]);
      return null;
    end $note$;
  do $each$
    declare part record;
    begin
      for part in
        select c.oid::regclass as place, root.relname as name
        from pg_class c join pg_class root on root.oid = coalesce(pg_partition_root(c.oid), c.oid)
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      loop
        execute format(
          'create trigger watch after insert or update or delete on %s for each statement execute function watch.note(%L)',
          part.place, part.name);
      end loop;
    end $each$`;

/** False: a cluster takes no triggers, so that everything is read each time. */
async function watchWrites(store: Store, database: string): Promise<boolean> {
  if (store instanceof Telemetry && store.isCluster) return false;
  const superuser = await connect(testUrl('superuserUrl', database), withoutLimits);
  try {
    await superuser.query(watching);
    return true;
  } finally {
    await superuser.end();
  }
}

/** The tables that were written to since this was asked last. */
async function takeWritten(store: Store): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`delete from watch.written returning name`.execute(store);
  return new Set(rows.map(({ name }) => name));
}

function rowOf(table: string) {
  const columns = restless[table];
  if (!columns) return sql`t`;
  return columns.reduce((rest, column) => sql`${rest} - ${column}::text`, sql`to_jsonb(t)`);
}

/** A database, and what each of its tables held when it was read last. */
interface Watched {
  store: Store;
  digests: Map<string, string>;
  /** Its tables say when they are written to. */
  isWatching: boolean;
}

async function read({ store, digests }: Watched, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  const each = tables.map(
    (table) => sql`select ${table}::text as name,
      concat(count(*), ' ', sum(hashtextextended((${rowOf(table)})::text, 0)::numeric)) as digest
      from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(each, sql` union all `)}`.execute(
    store,
  );
  for (const { name, digest } of rows) digests.set(name, digest);
}

const known = new WeakMap<Executor, Watched[]>();

/** Both stores, which may be one database. */
async function watchAll(executor: Executor): Promise<Watched[]> {
  const stores: Store[] = [executor, telemetryOf(executor)];
  const databases = new Map<string, Store>();
  for (const store of stores) databases.set(await databaseOf(store), store);
  const all: Watched[] = [];
  for (const [database, store] of databases) {
    const isWatching = await watchWrites(store, database);
    const watched: Watched = { store, digests: new Map(), isWatching };
    await read(watched, await tablesOf(store));
    all.push(watched);
  }
  return all;
}

/**
 * A digest of every row that the server can read: equal before and after means that nothing has changed. Read anew is what was
 * written to since the last time.
 */
export async function fingerprint(executor: Executor): Promise<string> {
  const all = known.get(executor) ?? (await watchAll(executor));
  known.set(executor, all);
  for (const watched of all) {
    const tables = [...watched.digests.keys()];
    const written = watched.isWatching ? await takeWritten(watched.store) : new Set(tables);
    await read(
      watched,
      tables.filter((table) => written.has(table)),
    );
  }
  return createHash('sha256')
    .update(JSON.stringify(all.map(({ digests }) => [...digests])))
    .digest('hex');
}
