import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storesOf } from '../../../platform/db/database.ts';
import { asOwner } from '../../../testing/as-owner.sql.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { aSample, ensureDay, storeSample } from '../../../testing/message.sql.ts';
import { aLayout } from '../../../testing/metric-history.sql.ts';
import { packAll } from '../../../testing/pack-all.sql.ts';
import { seeded } from '../../../testing/random.ts';
import { day_ms } from '../day.ts';
import { readBuckets } from '../message-buckets.sql.ts';
import { readColumns } from '../message-columns.sql.ts';
import { countMessages, reportedMetrics } from '../message-count.sql.ts';
import { readPage } from '../message-page.ts';
import { readMessage, readMessages, type StoredMessage } from '../stored-message.sql.ts';
import { DayPacker } from './pack-days.ts';

const dayCount = 5;
const perDay = 30;
const vehicles = [11, 12, 13];
const codes = ['engineSpeed', 'fuelLevel', 'soc', 'engineTotalHours'];
/** For all of it: with another day, another would be closed. */
const now = new Date();
/** Midnight (UTC), so that the newest of the days stays loose. */
const start_ms = Math.floor(now.getTime() / day_ms - dayCount + 1) * day_ms;
const range = (vehicleId: number) => ({
  vehicleId,
  from: new Date(start_ms + 5_000_000),
  until: new Date(start_ms + dayCount * day_ms - 7_000_000),
});

let test: TestDatabase;
let layouts: number[];
const random = seeded(2019);
beforeAll(async () => {
  test = await testDatabase();
  layouts = [
    await aLayout(db(), { gauges: ['engineSpeed', 'fuelLevel', 'soc'], counters: ['engineTotalHours'] }),
    await aLayout(db(), { gauges: ['coolantTemp', 'soc', 'engineSpeed'], counters: ['odometer'] }),
  ];
  for (const vehicleId of vehicles) await report(vehicleId, dayCount * perDay);
});
afterAll(() => test.drop());

const db = () => test.database.kysely;
const telemetry = () => test.database.telemetry;
const stores = () => storesOf(test.database);

/** Messages at random moments, now and then several at one. */
async function report(vehicleId: number, count: number): Promise<void> {
  let at = new Date(start_ms);
  for (let day = 0; day < dayCount; day++) await ensureDay(db(), new Date(start_ms + day * day_ms));
  for (let n = 0; n < count; n++) {
    if (!random.isOneIn(8)) at = new Date(start_ms + random.below(dayCount * day_ms));
    await storeSample(db(), random, aSample(random, { vehicleId, at, layouts }));
  }
}

async function everyMessage(
  vehicleId: number,
  order: 'oldest' | 'newest' = 'oldest',
): Promise<StoredMessage[]> {
  const all: StoredMessage[] = [];
  for (;;) {
    const after = all.at(-1);
    const page = await readMessages(telemetry(), range(vehicleId), {
      limit: 23,
      order,
      ...(after && { after }),
    });
    all.push(...page);
    if (page.length < 23) return all;
  }
}

/** What counting says; of each kind as many messages as a page of them has. */
async function countsOf(vehicleId: number) {
  const asked = range(vehicleId);
  const counts = [];
  for (const rows of ['valued', 'decoded'] as const) {
    const parts = await countMessages(stores(), { ...asked, codes: ['soc'], rows, points: 11 });
    const { total } = await readPage(
      stores(),
      { ...asked, codes: ['soc'], rows },
      { pageIndex: 1, pageSize: 1 },
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    counts.push(parts);
  }
  return counts;
}

/** What every way of reading says about a vehicle. */
async function answers(vehicleId: number) {
  const asked = range(vehicleId);
  const page = (pageIndex: number) => readPage(stores(), { ...asked, codes }, { pageIndex, pageSize: 17 });
  const buckets = await readBuckets(stores(), { ...asked, points: 37 }, codes);
  const messages = await everyMessage(vehicleId);
  const one = messages[messages.length >> 1];
  return {
    columns: await readColumns(stores(), asked, codes),
    pages: [await page(1), await page(4), await page(99)],
    counts: await countsOf(vehicleId),
    reported: await reportedMetrics(stores(), asked, [...codes, 'coolantTemp', 'payload']),
    // Sums are added up in another order.
    buckets: buckets.map((series) =>
      series.map(({ sum, ...same }) => ({ ...same, sum: sum.toPrecision(6) })),
    ),
    messages,
    backwards: (await everyMessage(vehicleId, 'newest')).map(({ digest }) => digest),
    one: one && (await readMessage(telemetry(), one)),
  };
}

const pack = () => packAll(telemetry(), { now, piece: { mostMessages: 9, enoughMessages: 25 } });

async function count(table: string): Promise<number> {
  const { rows } = await telemetry().pool.query<{ count: number }>(`select count(*) from ${table}`);
  return rows[0]?.count ?? 0;
}

const partitions = async (parent: string): Promise<number> =>
  count(`pg_inherits where inhparent = '${parent}'::regclass`);

describe('days that are packed', () => {
  it('stand before the eyes of every reader before a message goes there', async () => {
    const loose = await count('message');
    const reader = await telemetry().pool.connect();
    await reader.query('begin; select from message_pack');
    expect([
      await new DayPacker().run({ telemetry: telemetry(), now }),
      await partitions('message_pack'),
    ]).toEqual([0, 0]);
    await reader.query('commit');
    reader.release();
    expect([
      await new DayPacker().run({ telemetry: telemetry(), now }),
      await partitions('message_pack'),
    ]).toEqual([1, 1]);
    expect(await count('message')).toBe(loose);
  });

  it('R7.24 answer as before, whatever is asked, while and after they are packed', async () => {
    const before = await Promise.all(vehicles.map(answers));
    expect(before.map(({ messages }) => messages.length).every((length) => length > perDay * 4)).toBe(true);
    for (const { messages, backwards } of before)
      expect(backwards).toEqual(messages.map(({ digest }) => digest).reverse());
    const loose = await count('message');
    let isPacking = true;
    const packing = pack().finally(() => {
      isPacking = false;
    });
    // Each of these readings meets another moment of the packing.
    while (isPacking) {
      for (const [at, vehicleId] of vehicles.entries()) {
        expect(await readColumns(stores(), range(vehicleId), codes)).toEqual(before[at]?.columns);
      }
    }
    expect(await packing).toBeGreaterThan(perDay);
    expect(await Promise.all(vehicles.map(answers))).toEqual(before);
    const { rows } = await telemetry().pool.query('select sum(count) as count from message_pack');
    expect((await count('message')) + rows[0].count).toBe(loose);
    expect(rows[0].count).toBeGreaterThan(perDay);
  });

  it('are packed with late messages once these have come, and leave no empty partition behind', async () => {
    for (const vehicleId of vehicles) await report(vehicleId, 20);
    const before = await Promise.all(vehicles.map(answers));
    const days = await partitions('message');
    await pack();
    expect(await Promise.all(vehicles.map(answers))).toEqual(before);
    expect(await partitions('message')).toBeLessThan(days);
  });

  it('are as they were when the connection ends in the middle', async () => {
    await report(11, 40);
    const before = await answers(11);
    // Behind the messages that are deleted and the part that is written, before its frames.
    await asOwner(
      telemetry(),
      'create function end_here(vehicle_id integer) returns boolean language sql as $$ select pg_terminate_backend(pg_backend_pid()) $$',
      'alter table message_pack_raw add constraint end_here check (end_here(vehicle_id)) not valid',
    );
    const tables = async () => [
      await count('message'),
      await count('message_pack'),
      await count('message_day'),
    ];
    const rows = await tables();
    await expect(new DayPacker().run({ telemetry: telemetry(), now })).rejects.toThrow();
    await asOwner(
      telemetry(),
      'alter table message_pack_raw drop constraint end_here',
      'drop function end_here(integer)',
    );
    expect([await tables(), await answers(11)]).toEqual([rows, before]);
  });

  it('take no message of the last hour', async () => {
    await pack();
    const at = new Date(start_ms + 1_000);
    await ensureDay(db(), at);
    await storeSample(db(), random, aSample(random, { vehicleId: 14, at, layouts }));
    await telemetry().pool.query('update message set received_at = now() where vehicle_id = 14');
    expect(await pack()).toBe(0);
    expect(await count('message where vehicle_id = 14')).toBe(1);
  });
});
