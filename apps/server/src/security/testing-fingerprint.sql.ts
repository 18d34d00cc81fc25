import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../modules/access.ts';

/** Columns that reading changes too. */
const restless: Readonly<Record<string, readonly string[]>> = { session: ['last_used_at'] };

async function tablesOf(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'select') order by 1`.execute(executor);
  return rows.map(({ name }) => name);
}

/** A digest of every row that the server can read: equal before and after means that nothing has changed. */
export async function fingerprint(executor: Executor): Promise<string> {
  const tables = await tablesOf(executor);
  const digests = tables.map((table) => {
    const row = (restless[table] ?? []).reduce(
      (rest, column) => sql`${rest} - ${column}::text`,
      sql`to_jsonb(t)`,
    );
    return sql`select ${table}::text as name, md5(coalesce(string_agg(md5((${row})::text), '' order by md5((${row})::text)), '')) as digest
      from ${sql.table(table)} t`;
  });
  const { rows } = await sql<{
    name: string;
    digest: string;
  }>`${sql.join(digests, sql` union all `)} order by name`.execute(executor);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
