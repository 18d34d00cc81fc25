import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { makePartitions } from './loose-day.sql.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

/** The same day for all tests, also where one of them runs over midnight. */
const now = new Date();

function dayFromToday(days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function ensure(day: string) {
  return sql`select ensure_message_partition(${day})`.execute(test.database.kysely);
}

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'message'::regclass order by 1
  `.execute(test.database.kysely);
  return rows.map(({ name }) => name);
}

const partitionOf = (day: string) => `message_${day.replaceAll('-', '')}`;

describe('partitions of messages', () => {
  it('are made from yesterday to three days ahead, and once', async () => {
    await makePartitions(test.database.kysely, now);
    await makePartitions(test.database.kysely, now);
    expect(await partitions()).toEqual([-1, 0, 1, 2, 3].map(dayFromToday).map(partitionOf));
  });

  it('are asked for by many at once without an error', async () => {
    const days = [-5, -6, -7].map(dayFromToday);
    await Promise.all([...days, ...days.toReversed(), ...days].map(ensure));
    expect(await partitions()).toEqual(expect.arrayContaining(days.map(partitionOf)));
  });

  it('take the day of UTC from its first to its last moment', async () => {
    const day = dayFromToday(-10);
    await ensure(day);
    const row = { vehicle_id: 1, received_at: new Date(), terminal_id: 1, kind: 1, raw: Buffer.of(1) };
    const times = [`${day}T00:00:00Z`, `${day}T23:59:59.999Z`].map((text) => new Date(text));
    await test.database.kysely
      .insertInto('message')
      .values(times.map((ts) => ({ ...row, ts, digest: '-9223372036854775808' })))
      .execute();
    const { rows } =
      await sql`select tableoid::regclass::text as name from message where vehicle_id = 1`.execute(
        test.database.kysely,
      );
    expect(rows).toEqual([{ name: partitionOf(day) }, { name: partitionOf(day) }]);
  });

  it('do not wait for one who is writing', async () => {
    const writer = await test.database.newClient();
    await ensure(dayFromToday(0));
    await writer.query('begin');
    await writer.query(
      `insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, raw) values (9, $1, 1, now(), 1, 1, '')`,
      [now],
    );
    await ensure(dayFromToday(-20));
    await writer.query('rollback');
    await writer.end();
    expect(await partitions()).toContain(partitionOf(dayFromToday(-20)));
  });

  it.each([-402, 9])('are refused %i days from today', async (days) => {
    await expect(ensure(dayFromToday(days))).rejects.toThrow('no partition for');
  });
});
