import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorker } from '../../app/worker/worker.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { type Occasion, occasion } from '../occasion.ts';
import { copyIn } from './copy-in.ts';
import { openDatabase } from './database.ts';

const lines: Record<string, unknown>[] = [];
const counted: Occasion[] = [];
const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) });
const slow = { over_ms: 50, log, count: (purpose: Occasion) => counted.push(purpose) };

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase({ slow });
});
afterAll(() => test.drop());
beforeEach(() => {
  lines.length = 0;
  counted.length = 0;
});

const sleep = 'select pg_sleep(0.06)';

it('R14.6 a slow statement of either store is told with its text, how long it took and what it was for', async () => {
  const { kysely, telemetry, pool } = test.database;
  await occasion.run({ requestId: 'r1' }, async () => {
    await sql`select pg_sleep(${0.06}),
      ${'a secret'}`.execute(kysely);
    await sql`select pg_sleep(${0.06})`.execute(telemetry);
    await pool.query(sleep);
  });
  await sql`select 1`.execute(kysely);
  expect(lines).toMatchObject([
    { event: 'database.slow', level: 'warn', requestId: 'r1', statement: 'select pg_sleep($1), $2' },
    { requestId: 'r1', statement: 'select pg_sleep($1)' },
    { requestId: 'r1', statement: sleep },
  ]);
  for (const { took_ms } of lines) expect(took_ms).toBeGreaterThanOrEqual(50);
  expect(counted.map(({ requestId }) => requestId)).toEqual(['r1', 'r1', 'r1']);
});

it('R14.6 so is one that fails, one of a connection of its own, and a COPY; none is longer than a line', async () => {
  const client = await test.database.newClient();
  await expect(client.query(`${sleep}, 1 / (random() * 0)::integer`)).rejects.toThrow('division');
  await client.query(`${sleep} /* ${'x'.repeat(5_000)} */`);
  await client.query('create temporary table copied (text text check (pg_sleep(0.06) is not null))');
  await copyIn(client, 'copy copied from stdin', Buffer.from('a\n'));
  await client.end();
  const statements = lines.map(({ statement }) => String(statement));
  expect(statements).toEqual([
    expect.stringContaining('random()'),
    expect.stringContaining('/* xxx'),
    'copy copied from stdin',
  ]);
  expect(Math.max(...statements.map(({ length }) => length))).toBeLessThan(1_010);
});

it('R14.6 what a job asks is told with the job, and is of no request', async () => {
  const worker = createWorker({
    database: test.database,
    log,
    jobs: [
      {
        name: 'slow',
        period_ms: 60_000,
        run: async ({ transaction }) => {
          await sql.raw(sleep).execute(transaction);
          return 0;
        },
      },
    ],
  });
  await worker.start();
  await worker.stop();
  expect(lines).toMatchObject([{ event: 'database.slow', job: 'slow', statement: sleep }]);
  expect(lines[0]).not.toHaveProperty('requestId');
});

it('R14.6 who waited for a connection is not taken for the one who gave it back', async () => {
  const narrow = openDatabase(test.runtimeUrl, { maxConnections: 1, slow });
  const ask = (requestId: string) => occasion.run({ requestId }, () => narrow.pool.query(sleep));
  await Promise.all(['r1', 'r2', 'r3'].map(ask));
  expect(lines.map(({ requestId }) => requestId)).toEqual(['r1', 'r2', 'r3']);
  await narrow.close();
});
