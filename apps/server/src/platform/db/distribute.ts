import type pg from 'pg';
import { connect, withoutLimits } from './database.ts';
import { assignments, lawsBroken, statements } from './distribute-plan.ts';
import { addForeignKeys, dropForeignKeys } from './foreign-keys.ts';

async function isTrue(client: pg.Client, text: string): Promise<boolean> {
  const { rows } = await client.query({ text, rowMode: 'array' });
  return rows[0]?.[0] === true;
}

async function assertReady(client: pg.Client): Promise<void> {
  if (!(await isTrue(client, `select exists (select from pg_extension where extname = 'citus')`))) {
    throw new Error(
      'The database does not have the extension Citus. Ask its administrator to install it and to run:  CREATE EXTENSION citus;',
    );
  }
  if (!(await isTrue(client, `select to_regclass('public.schema_migration') is not null`))) {
    throw new Error('The database has no schema yet. Start a server on it once, then stop it.');
  }
}

async function distributedTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ table: string }>(
    'select c.relname::text as table from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid',
  );
  return new Set(rows.map(({ table }) => table));
}

/**
 * Spreads telemetry over the machines of a Citus cluster and copies the rest to each of them, all or nothing. What has been
 * done before is left alone. Answers how many tables it has changed.
 */
export async function distribute(ownerUrl: string, say: (sentence: string) => void): Promise<number> {
  const client = await connect(ownerUrl, withoutLimits);
  try {
    await assertReady(client);
    const tables = await assignments(client);
    const broken = await lawsBroken(client, tables);
    if (broken.length > 0) throw new Error(`Citus would not take this schema:\n  ${broken.join('\n  ')}`);
    const wanted = statements(tables, await distributedTables(client));
    if (wanted.length === 0) return 0;
    await client.query('begin');
    // A table that others refer to would draw them with it as tables of another kind.
    const foreignKeys = await dropForeignKeys(client);
    for (const statement of wanted) {
      say(statement);
      await client.query(statement);
    }
    await addForeignKeys(client, foreignKeys);
    await client.query('commit');
    return wanted.length;
  } finally {
    await client.end();
  }
}
