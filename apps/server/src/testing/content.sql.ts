import type pg from 'pg';
import { qualified, tablesWithRows } from '../platform/backup/catalogue.sql.ts';

/** What each table holds: how many rows, and a digest of all of them in any order. */
export async function contentOf(client: pg.Client): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const { name } of await tablesWithRows(client)) {
    const { rows } = await client.query<{ content: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as content
       from ${qualified(name)} t`,
    );
    content[name] = rows[0]?.content ?? '';
  }
  return content;
}

/** What the schema is made of: columns, keys and the partitions with their bounds. */
export async function schemaOf(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    select c.relname::text as name, array(
        select attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || attstorage::text
          from pg_attribute where attrelid = c.oid and attnum > 0 order by attnum) as columns,
      array(select pg_get_constraintdef(o.oid) from pg_constraint o where o.conrelid = c.oid order by 1) as constraints,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  return rows;
}
