import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';

/** Columns that reading changes too. */
const restless: Readonly<Record<string, readonly string[]>> = { session: ['last_used_at'] };

async function tablesOf(executor: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'select') order by 1`.execute(executor);
  return rows.map(({ name }) => name);
}

function rowOf(table: string) {
  const columns = restless[table];
  if (!columns) return sql`t`;
  return columns.reduce((rest, column) => sql`${rest} - ${column}::text`, sql`to_jsonb(t)`);
}

/** A digest of every row that the server can read: equal before and after means that nothing has changed. */
export async function fingerprint(executor: Executor): Promise<string> {
  const tables = await tablesOf(executor);
  const digests = tables.map(
    (table) => sql`select ${table}::text as name, count(*) as count,
      sum(hashtextextended((${rowOf(table)})::text, 0)::numeric)::text as digest from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{
    name: string;
    count: number;
    digest: string | null;
  }>`${sql.join(digests, sql` union all `)} order by name`.execute(executor);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
