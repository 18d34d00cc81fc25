import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { connect, withoutLimits } from '../../platform/db/database.ts';
import type { Executor } from '../../platform/db/executor.ts';
import { runtimeRole } from '../../platform/db/roles.ts';
import { testUrl } from '../database.ts';

/** Columns that reading changes too. */
const restless: Readonly<Record<string, readonly string[]>> = { session: ['last_used_at'] };

async function tablesOf(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'select') order by 1`.execute(executor);
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

async function watchWrites(executor: Executor): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(executor);
  const superuser = await connect(testUrl('superuserUrl', rows[0]?.name ?? ''), withoutLimits);
  try {
    await superuser.query(watching);
  } finally {
    await superuser.end();
  }
}

/** The tables that were written to since this was asked last. */
async function takeWritten(executor: Executor): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`delete from watch.written returning name`.execute(executor);
  return new Set(rows.map(({ name }) => name));
}

function rowOf(table: string) {
  const columns = restless[table];
  if (!columns) return sql`t`;
  return columns.reduce((rest, column) => sql`${rest} - ${column}::text`, sql`to_jsonb(t)`);
}

type Digests = Map<string, string>;

async function read(executor: Executor, tables: readonly string[], digests: Digests): Promise<void> {
  if (tables.length === 0) return;
  const each = tables.map(
    (table) => sql`select ${table}::text as name,
      concat(count(*), ' ', sum(hashtextextended((${rowOf(table)})::text, 0)::numeric)) as digest
      from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(each, sql` union all `)}`.execute(
    executor,
  );
  for (const { name, digest } of rows) digests.set(name, digest);
}

const known = new WeakMap<Executor, Digests>();

/**
 * A digest of every row that the server can read: equal before and after means that nothing has changed. Read anew is what was
 * written to since the last time.
 */
export async function fingerprint(executor: Executor): Promise<string> {
  const digests: Digests = known.get(executor) ?? new Map();
  if (!known.has(executor)) {
    known.set(executor, digests);
    await watchWrites(executor);
    await read(executor, await tablesOf(executor), digests);
  }
  const written = await takeWritten(executor);
  await read(
    executor,
    [...digests.keys()].filter((table) => written.has(table)),
    digests,
  );
  return createHash('sha256')
    .update(JSON.stringify([...digests]))
    .digest('hex');
}
