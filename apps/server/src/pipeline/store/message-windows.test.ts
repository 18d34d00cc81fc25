import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aVehicle } from '../../testing/builders.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { ensureDay } from '../../testing/message.sql.ts';
import type { MessageRange } from './message-range.ts';
import { messageWindows } from './message-windows.sql.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const db = () => test.database.kysely;
const telemetry = () => test.database.telemetry;
const day_ms = 86_400_000;
const from = new Date(Date.UTC(2026, 2, 1));

async function windowsOf(range: MessageRange, columns: number): Promise<MessageRange[]> {
  const windows: MessageRange[] = [];
  for await (const window of messageWindows(telemetry(), range, columns)) windows.push(window);
  return windows;
}

/** A message a second, all of them in the last hours of the range. */
async function aBurst(seconds: number): Promise<MessageRange> {
  const vehicleId = await aVehicle(db());
  const until = new Date(from.getTime() + 20 * day_ms);
  await ensureDay(db(), new Date(until.getTime() - 1));
  await sql`
    insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, flags, raw)
    select ${vehicleId}::integer, ${until}::timestamptz - make_interval(secs => at), at, ${until}, 1, 512, 0, ''
    from generate_series(1, ${seconds}::integer) at`.execute(telemetry());
  return { vehicleId, from, until };
}

it('S12 reads a range without messages at once, however long it is', async () => {
  const vehicleId = await aVehicle(db());
  const range = { vehicleId, from, until: new Date(from.getTime() + 400 * day_ms) };
  expect(await windowsOf(range, 20)).toEqual([range]);
});

it('S3 reads a burst in pieces that hold as much as can be looked at without a pause', async () => {
  const range = await aBurst(50_000);
  const windows = await windowsOf(range, 9);
  expect(windows.length).toBeGreaterThanOrEqual(10);
  expect(windows.length).toBeLessThanOrEqual(11);
  expect(windows[0]?.from).toEqual(range.from);
  expect(windows.at(-1)?.until).toEqual(range.until);
  let total = 0;
  for (const [at, window] of windows.entries()) {
    if (at > 0) expect(window.from).toEqual(windows[at - 1]?.until);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from message
      where vehicle_id = ${window.vehicleId} and ts >= ${window.from} and ts < ${window.until}`.execute(
      telemetry(),
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(5_000);
    total += rows[0]?.count ?? 0;
  }
  expect(total).toBe(50_000);
});

it('S12 of all who read many only two have a window at a time', async () => {
  const range = await aBurst(50_000);
  let [open, most] = [0, 0];
  const reading = async () => {
    for await (const _ of messageWindows(telemetry(), range, 9)) {
      open += 1;
      most = Math.max(most, open);
      await sleep(5);
      open -= 1;
    }
  };
  await Promise.all([reading(), reading(), reading(), reading()]);
  expect(most).toBe(2);
});

it('S12 reads nothing more for a caller who has left', async () => {
  const range = await aBurst(50_000);
  const caller = new AbortController();
  const read: MessageRange[] = [];
  const reading = async () => {
    for await (const window of messageWindows(telemetry(), { ...range, signal: caller.signal }, 9)) {
      read.push(window);
      if (read.length === 2) caller.abort();
    }
  };
  await expect(reading()).rejects.toThrow();
  expect(read).toHaveLength(2);
});
