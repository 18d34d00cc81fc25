import type { Call } from '@vehicle/contract/core/call';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { stockVehicle } from '@vehicle/contract/stock/stock-vehicle/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../testing/builders.ts';
import { testUrl } from '../../testing/database.ts';
import { aSide } from '../../testing/security/side.ts';
import { aStockVehicle } from '../../testing/security/stock-record.sql.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  const executor = server.database.kysely;
  admin = await anAdministrator(executor);
  const side = await aSide(executor, 'BROKEN', '18555');
  await aStockVehicle({ executor, side, memberId: null });
  // More than the sockets on the way take in: an export that nobody reads on cannot come to its end.
  await sql`
    insert into terminal (terminal_no, sim_no, phone, type, remark, created_at, updated_at)
    select 'X' || n, (19000000000 + n)::text, (19000000000 + n)::text, 'JSON',
      (select string_agg(md5((n * 100 + part)::text), '') from generate_series(1, 24) part), now(), now()
    from generate_series(1, 20000) n`.execute(executor);
});
afterAll(() => server.close());

/** From now on whatever asks for the column fails, until the test is over. */
async function breakColumn(table: string, column: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database.kysely,
  );
  const owner = new pg.Client({ connectionString: testUrl('ownerUrl', rows[0]?.name ?? '') });
  await owner.connect();
  await owner.query(`alter table ${table} rename column ${column} to broken`);
  onTestFinished(async () => {
    await owner.query(`alter table ${table} rename column broken to ${column}`);
    await owner.end();
  });
}

const headers = () => ({ authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' });
const bodyOf = (columns: readonly string[]) =>
  JSON.stringify({
    mode: 'all',
    list: {},
    title: '表',
    columns: columns.map((property) => ({ property, title: property })),
  });

const exportsOf: ReadonlyArray<readonly [string, Call | undefined, string, string, string]> = [
  ['a resource', terminal.sheet?.calls.export, 'terminal', 'remark', bodyOf(['terminalNo', 'remark'])],
  [
    'a listing',
    stockVehicle.sheet.call,
    'stock_maintenance_reminder',
    'due_on',
    JSON.stringify({ list: {}, title: '表', columns: [{ property: 'vin', title: 'vin' }] }),
  ],
];

describe('an export that fails', () => {
  it.each(exportsOf)(
    'D1 of %s whose first query fails is no file but an error',
    async (_, call, table, column, body) => {
      const send = () =>
        server.app.inject({ method: 'POST', url: call?.path ?? '', headers: headers(), payload: body });
      expect((await send()).statusCode).toBe(200);
      await breakColumn(table, column);
      const { statusCode, payload } = await send();
      expect(statusCode).toBe(500);
      expect(JSON.parse(payload)).toMatchObject({ success: false, object: { code: 'INTERNAL' } });
    },
  );

  it('D1 that has begun breaks off, and the log says so', async () => {
    const origin = await server.listen();
    const response = await fetch(`${origin}${terminal.sheet?.calls.export.path}`, {
      method: 'POST',
      headers: headers(),
      body: bodyOf(['terminalNo', 'remark']),
    });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    await breakColumn('terminal', 'remark');
    const readOn = async () => {
      for (;;) if ((await reader?.read())?.done) return;
    };
    await expect(readOn()).rejects.toThrow();
    const broken = server.logged.filter(({ event }) => event === 'http.brokenStream');
    expect(broken).toMatchObject([
      {
        fields: {
          route: terminal.sheet?.calls.export.path,
          memberId: admin.memberId,
          error: expect.stringContaining('remark'),
        },
      },
    ]);
  });
});
