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
  return sql`select ensure_message_partition(${day})`.execute(test.database.telemetry);
}

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'message'::regclass order by 1
  `.execute(test.database.telemetry);
  return rows.map(({ name }) => name);
}

const partitionOf = (day: string) => `message_${day.replaceAll('-', '')}`;

describe('partitions of messages', () => {
  it('are made from yesterday to three days ahead, and once', async () => {
    await makePartitions(test.database.telemetry, now);
    await makePartitions(test.database.telemetry, now);
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
    const times = [`${day}T00:00:00Z`, `${day}T23:59:59.999Z`].map((text) => new Date(text));
    await sql`
      insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, raw)
      select 1, ts, '-9223372036854775808', now(), 1, 1, '\\x01' from unnest(${times}::timestamptz[]) as ts`.execute(
      test.database.telemetry,
    );
    const { rows } =
      await sql`select left(tableoid::regclass::text, 16) as name from message where vehicle_id = 1`.execute(
        test.database.telemetry,
      );
    expect(rows).toEqual([{ name: partitionOf(day) }, { name: partitionOf(day) }]);
  });

  it('do not wait for one who is writing', async () => {
    const writer = await test.database.telemetry.newClient();
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
