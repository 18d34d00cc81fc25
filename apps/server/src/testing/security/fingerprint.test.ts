import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aTerminal, aVehicle } from '../builders.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { aMessageLog } from '../usage-builders.ts';
import { fingerprint } from './fingerprint.sql.ts';

let made: TestDatabase;
let executor: TestDatabase['database']['kysely'];
beforeAll(async () => {
  made = await testDatabase();
  executor = made.database.kysely;
});
afterAll(() => made.drop());

/** Whether the digest is another one after it. */
async function isNoticed(change: () => Promise<unknown>): Promise<boolean> {
  const before = await fingerprint(executor);
  await change();
  return (await fingerprint(executor)) !== before;
}

it('stays as it is while nothing changes', async () => {
  expect(await isNoticed(async () => undefined)).toBe(false);
  expect(await isNoticed(() => sql`update org set name = name`.execute(executor))).toBe(false);
  expect(await isNoticed(() => sql`update session set last_used_at = now()`.execute(executor))).toBe(false);
});

it('is another one for a row that came, changed or went, and the former once all is as before', async () => {
  const before = await fingerprint(executor);
  let id = 0;
  expect(
    await isNoticed(async () => {
      id = await aTerminal(executor);
    }),
  ).toBe(true);
  expect(
    await isNoticed(() => sql`update terminal set remark = 'x' where id = ${id}`.execute(executor)),
  ).toBe(true);
  expect(await isNoticed(() => sql`delete from terminal where id = ${id}`.execute(executor))).toBe(true);
  expect(await fingerprint(executor)).toBe(before);
});

it('sees what comes into a partition', async () => {
  const vehicleId = await aVehicle(executor);
  expect(await isNoticed(() => aMessageLog(executor, { vehicleId, at: new Date() }))).toBe(true);
});

it('does not see what was taken back', async () => {
  const attempt = async () => {
    await executor
      .transaction()
      .execute(async (transaction) => {
        await aTerminal(transaction);
        throw new Error('taken back');
      })
      .catch(() => undefined);
  };
  expect(await isNoticed(attempt)).toBe(false);
});
