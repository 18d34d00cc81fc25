import pg from 'pg';

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const target = (table: string): string => `public.${pg.escapeIdentifier(table)}`;

/** Takes every reference between tables away, and answers what they were. */
export async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname::text as table, o.conname::text as name, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.connamespace = 'public'::regnamespace and o.contype = 'f' and o.conparentid = 0
    order by c.relname, o.conname`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${target(table)} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  return rows;
}

/** Fails where a row refers to one that is not there. */
export async function addForeignKeys(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(
      `alter table ${target(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    );
  }
}
