import { getBackups } from '@vehicle/contract/telemetry/backup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeKeeperState } from '../../../platform/backup/backup-run.sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator } from '../../../testing/builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const day_ms = 86_400_000;
const daysAgo = (count: number) => new Date(Date.now() - count * day_ms);

it('R14.4 who opens the backups is told that they are overdue: none came for two of their intervals, since the last good one or since any were made', async () => {
  const { token } = await anAdministrator(db());
  const keeps = (since: Date) =>
    writeKeeperState(db(), {
      place: '/backup',
      schedule: '30 2 * * *',
      keep: '7d',
      interval_ms: day_ms,
      since: since.toISOString(),
      refusal: null,
      archive: null,
    });
  const keeper = async () => (await server.ask(getBackups, { token })).keeper;
  const aRun = (state: string, at: Date) =>
    sql`insert into backup_run (at, rows, bytes, state) values (${at}, 1, 1, ${state})`.execute(db());

  await keeps(daysAgo(1));
  expect(await keeper()).toMatchObject({ isOverdue: false, goodAt: null });
  await keeps(daysAgo(3));
  expect(await keeper()).toMatchObject({ isOverdue: true, goodAt: null });
  const [old, recent] = [daysAgo(4), daysAgo(1)];
  await aRun('good', old);
  expect(await keeper()).toMatchObject({ isOverdue: true, goodAt: old.toISOString() });
  await aRun('failed', recent);
  expect(await keeper()).toMatchObject({ isOverdue: true, goodAt: old.toISOString() });
  await aRun('good', recent);
  expect(await keeper()).toMatchObject({ isOverdue: false, goodAt: recent.toISOString() });
});
