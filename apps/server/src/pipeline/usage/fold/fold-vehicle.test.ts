import { setImmediate as eventsSeen } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { usageOf } from '../day-usage.ts';
import { recomputed } from '../usage-check.ts';
import { foldVehicle } from './fold-vehicle.ts';
import { type Instant, instantsOf, usageCodes } from './instant.ts';
import type { Machine } from './machine.ts';

const count = 10_000;
const every_ms = 5_000;
const { day, from, until } = platformDay(Date.parse('2026-03-02T12:00:00+08:00'));

const machine: Machine = {
  reportInterval_s: 5,
  offlineAfter_s: 60,
  tank_l: 200,
  battery_kwh: null,
  idleSpeed_rpm: 800,
  topSpeed_kmh: 60,
};

/** What the work answers, and how often it let the process do something else. */
async function turnsOf<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let [turns, isDone] = [0, false];
  const counting = (async () => {
    for (; !isDone; turns += 1) await eventsSeen();
  })();
  const result = await work();
  isDone = true;
  await counting;
  return { result, turns };
}

const column = (valueAt: (row: number) => number) =>
  Float64Array.from({ length: count }, (_, row) => valueAt(row));
const nothing = column(() => Number.NaN);

/** An engine that runs all day, by its speed and its hours. */
const columns = {
  at: column((row) => from + row * every_ms),
  receivedAfter_ms: column(() => 100),
  speed_kmh: column((row) => row % 20),
  status: column(() => 2),
  latitudeE6: nothing,
  longitudeE6: nothing,
  values: usageCodes.map((code) => {
    if (code === 'engineSpeed') return column(() => 1500);
    return code === 'engineTotalHours' ? column((row) => 100 + (row * every_ms) / 3_600_000) : nothing;
  }),
};

it('S12 the messages of a day are put together while the process does something else', async () => {
  const { result, turns } = await turnsOf(() => instantsOf(columns));
  expect(result).toHaveLength(count);
  expect(turns).toBeGreaterThanOrEqual(count / 1_000);
});

it('S12 a day that is read again is computed while the process does something else', async () => {
  const instants: Instant[] = await instantsOf(columns);
  const { result, turns } = await turnsOf(() =>
    foldVehicle({ machine, folds: new Map(), demand: async () => undefined, read: async () => instants }, [
      { from, until },
    ]),
  );
  expect(turns).toBeGreaterThanOrEqual(count / 1_000 - 1);
  expect(result).toHaveLength(1);
  const [fold] = result;
  if (fold === undefined) throw new Error('nothing was computed');
  expect(usageOf(fold)).toEqual(recomputed({ instants, machineOf: () => machine }).get(day));
  expect(usageOf(fold)).toMatchObject({ message_count: count });
});
