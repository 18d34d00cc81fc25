import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { transact } from './transaction.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

describe('a transaction', () => {
  it('that is a deadlock’s victim is run again', async () => {
    const { database } = test;
    await sql`insert into setting (name, value) values ('a', '0'), ('b', '0')`.execute(database.kysely);
    let runs = 0;
    let held = 0;
    const bothHoldOne = Promise.withResolvers<void>();
    const add = (first: string, second: string) =>
      transact(database, async (executor) => {
        runs += 1;
        const increase = (name: string) =>
          sql`update setting set value = to_jsonb(value::integer + 1) where name = ${name}`.execute(executor);
        await increase(first);
        held += 1;
        if (held === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await increase(second);
      });
    await Promise.all([add('a', 'b'), add('b', 'a')]);
    const { rows } = await sql`select value from setting where name in ('a', 'b')`.execute(database.kysely);
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
    // Once more, or more often where the victim takes its first row again before the other has woken.
    expect(runs).toBeGreaterThan(2);
  });

  it('that fails otherwise is not, and leaves nothing behind', async () => {
    const { database } = test;
    let runs = 0;
    const failing = transact(database, async (executor) => {
      runs += 1;
      await sql`insert into setting (name, value) values ('left', '1')`.execute(executor);
      await sql`select 1 / 0`.execute(executor);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(runs).toBe(1);
    const { rows } = await sql`select from setting where name = 'left'`.execute(database.kysely);
    expect(rows).toHaveLength(0);
  });
});
