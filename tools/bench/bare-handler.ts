/** A handler that does nothing but ask one prepared statement and answer its rows: what Fastify and the driver allow at best. */
import { once } from 'node:events';
import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';

/** The statement of each table, and at which place of its values the ids stand. */
const order = z.object({
  url: z.string(),
  statements: z.record(
    z.string(),
    z.object({ text: z.string(), values: z.array(z.unknown()), idsAt: z.int() }),
  ),
});
const asked = z.object({ table: z.string(), ids: z.array(z.int()) });

const given: unknown[] = await once(process, 'message');
const { url, statements } = order.parse(given[0]);
const pool = new pg.Pool({ connectionString: url, max: 14 });
const app = Fastify({ logger: false });
app.post('/rows', async ({ body }) => {
  const { table, ids } = asked.parse(body);
  const statement = statements[table];
  if (statement === undefined) throw new Error(`there is no ${table}`);
  const values = statement.values.with(statement.idsAt, ids);
  const { rows } = await pool.query({ name: table, text: statement.text, values });
  return { success: true, message: '', object: { total: rows.length, rows } };
});
process.on('disconnect', () => process.exit(0));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
