import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { copyIn } from './copy-in.ts';

let test: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  test = await testDatabase();
  client = await test.database.newClient();
  await client.query('create temporary table copied (number integer check (number >= 0))');
});
afterAll(async () => {
  await client.end();
  await test.drop();
});

/** The numbers from 0 on, more than a socket takes at once. */
const many = Array.from({ length: 500_000 }, (_, number) => `${number}\n`).join('');
const copyNumbers = 'copy copied from stdin';

async function numbersThere(): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*) from copied');
  return rows[0]?.count ?? -1;
}

it('a COPY resolves to how many rows the server has taken, and what stands behind it is part of it', async () => {
  await client.query('truncate copied');
  expect(await copyIn(client, copyNumbers, Buffer.from(many))).toBe(500_000);
  const both = `${copyNumbers}; delete from copied where number > 9 returning number`;
  expect(await copyIn(client, both, Buffer.from('7\n8\n'))).toBe(2);
  expect(await numbersThere()).toBe(12);
});

it.each([
  { what: 'statement', sql: 'copy not_there from stdin', rows: many, code: '42P01' },
  { what: 'first of many rows', sql: copyNumbers, rows: `-1\n${many}`, code: '23514' },
  { what: 'last of many rows', sql: copyNumbers, rows: `${many}-1\n`, code: '23514' },
  { what: 'statement behind it', sql: `${copyNumbers}; select 1 / 0`, rows: many, code: '22012' },
])('a refused $what leaves nothing, and the connection is as good as before', async ({ sql, rows, code }) => {
  await client.query('truncate copied');
  await expect(copyIn(client, sql, Buffer.from(rows))).rejects.toMatchObject({ code });
  expect(await numbersThere()).toBe(0);
  expect(await copyIn(client, copyNumbers, Buffer.from('1\n'))).toBe(1);
});

/** A way to the database on which, once `hold` has been called, nothing comes back before `bytes` have gone there. */
async function holdingWay({ port, hostname }: URL): Promise<{ server: Server; hold(bytes: number): void }> {
  let missing = 0;
  let release = (): void => undefined;
  const server = createServer((near: Socket) => {
    const far = connectTo(Number(port), hostname);
    const held: Buffer[] = [];
    release = () => {
      for (const chunk of held.splice(0)) near.write(chunk);
    };
    near.on('data', (chunk) => {
      far.write(chunk);
      missing -= chunk.length;
      if (missing <= 0) release();
    });
    far.on('data', (chunk) => (missing > 0 ? held.push(chunk) : near.write(chunk)));
    near.on('close', () => far.destroy());
    near.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    hold: (bytes) => {
      missing = bytes;
    },
  };
}

it('the rows are under way before the server has answered the statement', async () => {
  const url = new URL(test.ownerUrl);
  const { server, hold } = await holdingWay(url);
  url.port = String((server.address() as AddressInfo).port);
  const far = new pg.Client(url.href);
  await far.connect();
  await far.query('create temporary table copied (number integer)');
  hold(many.length);
  expect(await copyIn(far, copyNumbers, Buffer.from(many))).toBe(500_000);
  await far.end();
  server.close();
});

it('a COPY on a connection that breaks is refused', async () => {
  const lost = await test.database.newClient();
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid');
  await lost.query('create temporary table copied (number integer)');
  const copying = copyIn(lost, `${copyNumbers}; select pg_sleep(60)`, Buffer.from('1\n'));
  const refused = expect(copying).rejects.toThrow();
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await refused;
});
