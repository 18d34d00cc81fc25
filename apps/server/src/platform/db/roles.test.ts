import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase, testUrl } from '../../testing/database.ts';
import { silentLog } from '../log.ts';
import { connect } from './database.ts';
import { type Addresses, connectEnvironment, migrateAndCheck, prepareForeign } from './environment.ts';
import { telemetryTables } from './telemetry-tables.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

describe('the run-time role', () => {
  it.each([
    'create table public.mine (id integer)',
    'alter table org add column mine integer',
    'drop table org',
    'truncate org',
    'create schema mine',
    'create role mine',
    `alter role vehicle_runtime superuser`,
    'set role vehicle_owner',
    `copy org to program 'true'`,
    `copy org from '/etc/passwd'`,
    'update audit_log set call = null',
    'delete from audit_log',
    'delete from login_log',
    'delete from schema_migration',
    `create function mine() returns integer language sql as 'select 1'`,
  ])('may not: %s', async (statement) => {
    await expect(test.database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it.each([
    'create table public.mine (id integer)',
    'truncate message',
    'alter table message detach partition nothing',
    'delete from telemetry_migration',
  ])('may not in the telemetry: %s', async (statement) => {
    const { pool } = test.database.telemetry;
    await expect(pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('R15.1 reads and writes nothing of the telemetry in the registry where that is another database', async () => {
    const { database, drop } = await testDatabase({ isApart: true });
    onTestFinished(drop);
    for (const table of telemetryTables.filter((name) => name !== 'telemetry_setting'))
      await expect(database.pool.query(`select from ${table}`)).rejects.toThrow('permission denied');
  });

  it('reads, writes, and makes temporary tables', async () => {
    const client = await test.database.newClient();
    await client.query(`insert into setting (name, value) values ('mark', '1')`);
    await client.query(`update setting set value = '2' where name = 'mark'`);
    await client.query(`delete from setting where name = 'mark'`);
    await client.query(`insert into audit_log (at, call) values (now(), 'test')`);
    await client.end();
    const batch = 'create temporary table batch (like message) on commit drop';
    await test.database.telemetry.pool.query(batch);
  });

  it('cannot put a function of its own before the system’s inside ensure_message_partition', async () => {
    const { rows } = await test.database.telemetry.pool.query(
      `select prosecdef, proconfig from pg_proc where proname = 'ensure_message_partition'`,
    );
    expect(rows).toEqual([{ prosecdef: true, proconfig: ['search_path=pg_catalog, public, pg_temp'] }]);
  });
});

describe('a database that is not ours (DATABASE_URL)', () => {
  const voice = { log: silentLog, note: () => undefined };

  async function empty() {
    const made = await emptyDatabase();
    onTestFinished(made.drop);
    return { ...made, superuserUrl: testUrl('superuserUrl', new URL(made.ownerUrl).pathname.slice(1)) };
  }

  async function prepared(ownerUrl: string, runtimeUrl: string | null): Promise<Addresses> {
    const both = await prepareForeign(ownerUrl, runtimeUrl);
    return { ...both, telemetryOwnerUrl: both.ownerUrl, telemetryRuntimeUrl: both.runtimeUrl };
  }

  it('is worked on as a role without rights on the schema, also with one address only', async () => {
    const { superuserUrl } = await empty();
    const addresses = await prepared(superuserUrl, null);
    await migrateAndCheck(addresses, voice);
    const client = await connect(addresses.runtimeUrl);
    expect((await client.query('select current_user as role')).rows).toEqual([{ role: 'vehicle_runtime' }]);
    await expect(client.query('create table mine (id integer)')).rejects.toThrow('permission denied');
    await client.query('select count(*) from message');
    await client.end();
  });

  it('is refused when the run-time role could change the schema', async () => {
    const { ownerUrl } = await empty();
    const addresses = await prepared(ownerUrl, ownerUrl);
    await expect(migrateAndCheck(addresses, voice)).rejects.toThrow('may create tables');
  });

  it('tells the operator what to do when the role may not be made', async () => {
    const { ownerUrl } = await empty();
    await expect(prepareForeign(ownerUrl, null)).rejects.toThrow('GRANT vehicle_runtime TO');
  });

  it('is refused when it does not keep what it has confirmed', async () => {
    const { ownerUrl } = await empty();
    const options = { ...voice, databaseUrl: ownerUrl, databaseRuntimeUrl: null, dataDir: '' };
    await expect(connectEnvironment(options)).rejects.toThrow('fsync = off');
  });
});
