import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase, testUrl } from '../../testing/database.ts';
import { openDatabase } from './database.ts';
import { isUnavailable } from './unavailable.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );
}

/** What `pg_ctl restart` does to every connection of the database. */
async function endConnections(): Promise<void> {
  const superuser = openDatabase(testUrl('superuserUrl', new URL(test.runtimeUrl).pathname.slice(1)));
  await superuser.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await superuser.close();
}

describe('listen', () => {
  it('hears several channels, tells of a reconnect with an empty payload, and goes on', async () => {
    const received: string[] = [];
    const stopA = await test.database.listen('a', (payload) => received.push(`a:${payload}`));
    await test.database.listen('b', (payload) => received.push(`b:${payload}`));
    await test.database.notify('a', '1');
    await test.database.notify('b', '2');
    await expect.poll(() => received.length === 2).toBe(true);
    await endConnections();
    await expect
      .poll(() => received.includes('a:') && received.includes('b:') && test.database.pool.idleCount === 0)
      .toBe(true);
    await test.database.notify('a', '3');
    await expect.poll(() => received.includes('a:3')).toBe(true);
    await stopA();
    await test.database.notify('a', '4');
    await test.database.notify('b', '5');
    await expect.poll(() => received.includes('b:5')).toBe(true);
    expect(received).toEqual(['a:1', 'b:2', 'a:', 'b:', 'a:3', 'b:5']);
  });
});

describe('isUnavailable', () => {
  it('is true of a database that cannot be reached', async () => {
    const nowhere = openDatabase('postgresql://nobody:x@127.0.0.1:1/nothing');
    expect(isUnavailable(await failureOf(nowhere.pool.query('select 1')))).toBe(true);
    await nowhere.close();
  });

  it('is true when the connection ends in the middle, and the next query works', async () => {
    const client = await test.database.newClient();
    const failure = failureOf(client.query('select pg_sleep(14)'));
    const sleeping =
      "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
    await expect.poll(async () => (await test.database.pool.query(sleeping)).rowCount).toBe(1);
    await endConnections();
    expect(isUnavailable(await failure)).toBe(true);
    expect(isUnavailable(await failureOf(client.query('select 1')))).toBe(true);
    // The idle connections of the pool were ended too; each is let go when its end has come through.
    await expect.poll(() => test.database.pool.idleCount === 0).toBe(true);
    expect((await test.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('R14.8 is true where the host takes no writes any more, and the next query has another connection', async () => {
    const pid = async () => (await test.database.pool.query('select pg_backend_pid() as pid')).rows;
    const before = await pid();
    await test.database.pool.query('set default_transaction_read_only = on');
    const refused = failureOf(
      test.database.pool.query(`insert into setting (name, value) values ('x', '1')`),
    );
    expect(isUnavailable(await refused)).toBe(true);
    await expect.poll(() => test.database.pool.idleCount).toBe(0);
    expect(await pid()).not.toEqual(before);
    await test.database.pool.query(`insert into setting (name, value) values ('x', '1')`);
  });

  it('is true of a lock that is not given in time, and of full resources', async () => {
    const holder = await test.database.newClient();
    await holder.query('begin; lock table setting');
    const waiter = await test.database.newClient();
    await waiter.query('set lock_timeout = 50');
    expect(isUnavailable(await failureOf(waiter.query('select * from setting')))).toBe(true);
    await Promise.all([holder.end(), waiter.end()]);
    const full = Object.assign(new Error('could not extend file'), { code: '53100' });
    expect(isUnavailable(new Error('insert failed', { cause: full }))).toBe(true);
  });

  it('is false of what the database refused, and of defects', async () => {
    const refusals = ['select 1 / 0', 'select nothing from nowhere', `insert into org (code) values ('x')`];
    for (const query of refusals) {
      expect(isUnavailable(await failureOf(test.database.pool.query(query)))).toBe(false);
    }
    expect(isUnavailable(new TypeError('x is not a function'))).toBe(false);
    expect(isUnavailable('text')).toBe(false);
  });
});
