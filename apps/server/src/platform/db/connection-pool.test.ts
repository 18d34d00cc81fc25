import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { pgbouncerProgram, startPgbouncer } from '../../testing/pgbouncer.ts';
import { silentLog } from '../log.ts';
import { poolBefore } from './connection-pool.ts';
import { openDatabase } from './database.ts';
import { connectEnvironment, migrateAndCheck, prepareForeign } from './environment.ts';

const program = pgbouncerProgram();

describe.skipIf(program === null)('a connection pool before PostgreSQL', () => {
  let made: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    made = await emptyDatabase();
  });
  afterAll(() => made.drop());

  const through = (settings: Record<string, string>) =>
    startPgbouncer(program ?? '', { urls: [made.ownerUrl, made.runtimeUrl], settings });

  const start = ([databaseUrl = '', databaseRuntimeUrl = null]: (string | null)[]) =>
    connectEnvironment({
      databaseUrl,
      databaseRuntimeUrl,
      dataDir: '/nowhere',
      log: silentLog,
      note: () => undefined,
    });

  it.each([
    ['transaction', {}],
    ['transaction', { server_round_robin: '1', min_pool_size: '4' }],
    ['transaction', { default_pool_size: '1' }],
    ['statement', {}],
  ])('R14.8 is refused where it gives each %s another session (%o)', async (mode, settings) => {
    const urls = await through({ pool_mode: mode, ...settings });
    await expect(start(urls)).rejects.toThrow(
      /^DATABASE_URL leads to a connection pool .*pool_mode = session/,
    );
    await expect(start([made.ownerUrl, urls[1] ?? ''])).rejects.toThrow(
      /^DATABASE_RUNTIME_URL leads to a connection pool/,
    );
  });

  it('R14.8 serves where it gives whole sessions, with limits and notifications', async () => {
    const [ownerUrl = '', runtimeUrl = ''] = await through({ pool_mode: 'session', default_pool_size: '40' });
    expect(await poolBefore(made.ownerUrl)).toBe('none');
    expect(await poolBefore(runtimeUrl)).toBe('session');
    await expect(start([ownerUrl])).rejects.toThrow(/set DATABASE_RUNTIME_URL to its address/);
    const addresses = await prepareForeign(ownerUrl, runtimeUrl);
    const telemetry = { telemetryOwnerUrl: ownerUrl, telemetryRuntimeUrl: runtimeUrl };
    await migrateAndCheck({ ...addresses, ...telemetry }, { log: silentLog, note: () => undefined });
    const database = openDatabase(runtimeUrl);
    try {
      expect((await database.pool.query('show statement_timeout')).rows).toEqual([
        { statement_timeout: '15s' },
      ]);
      const heard: string[] = [];
      await database.listen('something', (payload) => heard.push(payload));
      await database.notify('something', 'said');
      await expect.poll(() => heard).toEqual(['said']);
    } finally {
      await database.close();
    }
  });
});
