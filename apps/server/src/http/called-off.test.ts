import { login, memberInfo } from '@vehicle/contract/access/member/passport';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../platform/db/database.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator } from '../testing/builders.ts';
import { memberLimits } from './heavy-places.ts';

let server: TestApp;
let origin: string;
/** Keeps a table from everybody else. */
let keeper: pg.Client;
beforeAll(async () => {
  server = await testApp();
  origin = await server.listen();
  keeper = await connect(String(server.database.pool.options.connectionString));
});
afterAll(async () => {
  await keeper.end();
  await server.close();
});

const waiting = async (): Promise<number> => {
  const { rows } = await server.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
/** Less than a statement waits for a lock by itself. */
const soon = { timeout: 3_000 };

it('S12 what is read for a caller who leaves is called off, and its connection serves the next', async () => {
  const { token } = await anAdministrator(server.database.kysely);
  const question = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  };
  const list = `${origin}${terminal.calls.list.path}`;
  await keeper.query('begin; lock table terminal in access exclusive mode');
  const callers = Array.from({ length: memberLimits.slowPlaces }, () => new AbortController());
  const asked = callers.map(({ signal }) => fetch(list, { ...question, signal }).catch(() => null));
  await expect.poll(waiting).toBe(callers.length);
  for (const caller of callers) caller.abort();
  await Promise.all(asked);
  await expect.poll(waiting, soon).toBe(0);
  await keeper.query('rollback');
  expect((await fetch(list, question)).status).toBe(200);
  expect(server.logged.filter(({ event }) => event === 'http.failure')).toEqual([]);
});

it('S12 what is written is written to its end', async () => {
  await keeper.query('begin; lock table login_failure in access exclusive mode');
  const caller = new AbortController();
  const asked = fetch(`${origin}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginName: 'whoever-left', password: 'x' }),
    signal: caller.signal,
  }).catch(() => null);
  await expect.poll(waiting).toBe(1);
  caller.abort();
  await asked;
  await keeper.query('rollback');
  const written = () => keeper.query("select outcome from login_log where login_name = 'whoever-left'");
  await expect.poll(async () => (await written()).rows).toEqual([{ outcome: 'unknown' }]);
});

it('S12 a member who asks for much at once leaves others their share of the database', async () => {
  const [{ token }, other] = [
    await anAdministrator(server.database.kysely),
    await anAdministrator(server.database.kysely),
  ];
  // Known to be quick by then: what is slow would have fewer places.
  for (let call = 0; call < 12; call++) await server.send(terminal.calls.list, { body: {}, token });
  await keeper.query('begin; lock table terminal in access exclusive mode');
  const leaving = new AbortController();
  const asked = Array.from({ length: 30 }, () =>
    fetch(`${origin}${terminal.calls.list.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: leaving.signal,
    }).catch(() => null),
  );
  await expect.poll(waiting).toBe(memberLimits.placesOfMember);
  expect(await server.send(memberInfo, { token: other.token })).toMatchObject({ status: 200 });
  leaving.abort();
  await Promise.all(asked);
  await keeper.query('rollback');
});
