import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, testUrl } from '../../testing/database.ts';
import { silentLog } from '../log.ts';
import { withClient } from './database.ts';
import { connectEnvironment } from './environment.ts';
import { migrate } from './migrate.ts';

const start = (databaseUrl: string, databaseRuntimeUrl: string | null = null) =>
  connectEnvironment({ databaseUrl, databaseRuntimeUrl, dataDir: '', log: silentLog, note: () => undefined });

async function empty() {
  const made = await emptyDatabase();
  onTestFinished(made.drop);
  const name = new URL(made.ownerUrl).pathname.slice(1);
  const run = (statement: string, database = name) =>
    withClient(testUrl('superuserUrl', database), (client) => client.query(statement));
  return { ...made, name, run };
}

describe('a database that cannot be reached is told in one sentence', () => {
  it.each([
    ['a wrong password', { password: 'x' }, /^PostgreSQL does not let the role of DATABASE_URL in/],
    ['an unknown host', { hostname: 'none.invalid' }, /^The host that DATABASE_URL names is not known/],
    ['a closed port', { port: '1' }, /^No PostgreSQL answers where DATABASE_URL leads to .*:1/],
    ['no such database', { pathname: '/none' }, /^DATABASE_URL names a database that is not there/],
    ['no TLS there', { search: '?sslmode=verify-full' }, /^DATABASE_URL asks for TLS/],
  ] as const)('R14.8 %s', async (_what, change, sentence) => {
    const url = Object.assign(new URL(testUrl('ownerUrl', 'postgres')), change);
    await expect(start(url.href)).rejects.toThrow(sentence);
  });

  it('R14.8 several hosts of which none takes writes', async () => {
    const { ownerUrl } = await empty();
    const { host } = new URL(ownerUrl);
    await expect(start(ownerUrl.replace(host, '127.0.0.1:1,[::1]:1'))).rejects.toThrow(
      /^No host of the database takes writes: 127\.0\.0\.1:1 .*; \[::1\]:1 /,
    );
  });

  it('R14.8 a run-time role that may not connect', async () => {
    const { ownerUrl, runtimeUrl, run, name } = await empty();
    await run(`revoke all on database ${name} from vehicle_runtime`);
    await expect(start(ownerUrl, runtimeUrl)).rejects.toThrow(
      /^The role of DATABASE_RUNTIME_URL may not connect/,
    );
  });
});

describe('a database that cannot be worked on is told in one sentence, and nothing is done there', () => {
  it.each([
    [
      'tables of something else',
      'create table customer (id integer)',
      /something else \(customer\)\. Give the server/,
    ],
    [
      'migrations of something else',
      'create table schema_migration (version text)',
      /something else \(schema_migration\)/,
    ],
    [
      'no right to make tables',
      'revoke create on schema public from vehicle_owner',
      /GRANT USAGE, CREATE ON SCHEMA public TO/,
    ],
    [
      'no writes',
      'alter database {name} set default_transaction_read_only = on',
      /switch default_transaction_read_only off/,
    ],
    [
      'no right to the extension',
      'alter database {name} owner to postgres; grant connect, temporary on database {name} to vehicle_owner; grant create on schema public to vehicle_owner',
      /GRANT CREATE ON DATABASE/,
    ],
  ] as const)('R14.8 %s', async (_what, statement, sentence) => {
    const { ownerUrl, name, run } = await empty();
    if (statement.startsWith('revoke'))
      await run('alter schema public owner to postgres; revoke create on schema public from public');
    await run(statement.replaceAll('{name}', pg.escapeIdentifier(name)));
    await expect(start(ownerUrl)).rejects.toThrow(sentence);
    const { rows } = await run(`select to_regclass('public.org') as made`);
    expect(rows).toEqual([{ made: null }]);
  });

  it('R14.8 another encoding', async () => {
    const { name, run, ownerUrl } = await empty();
    const latin = `${name}_latin`;
    await run(
      `create database ${latin} owner vehicle_owner template template0 encoding 'LATIN1' locale 'C' locale_provider libc`,
      'postgres',
    );
    onTestFinished(async () => void (await run(`drop database ${latin} with (force)`, 'postgres')));
    await expect(start(ownerUrl.replace(name, latin))).rejects.toThrow(
      /has the encoding LATIN1; the server needs UTF8/,
    );
  });

  it('R14.8 tables that belong to another role', async () => {
    const { ownerUrl, run } = await empty();
    await migrate(ownerUrl);
    await run('alter table schema_migration owner to postgres');
    await expect(start(ownerUrl)).rejects.toThrow(/do not belong to its role vehicle_owner/);
  });
});
