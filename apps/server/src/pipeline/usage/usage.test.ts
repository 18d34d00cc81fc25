import type { JsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import { locationOf } from '@vehicle/jt808/location';
import { locationItem } from '@vehicle/jt808/location-item';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storesOf } from '../../platform/db/database.ts';
import { platformDay } from '../../platform/platform-day.ts';
import { type JobRun, runInTransaction } from '../../platform/process/job-run.ts';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import { machineReports, randomOf } from '../../testing/machine.ts';
import { takeInArrivals } from './usage.ts';
import { differences } from './usage-check.ts';

const day_ms = 86_400_000;

let server: TestGateway;
beforeAll(async () => {
  server = await testGateway({ vehicles: 9 });
  await sql`update vehicle_model set report_interval_s = 200, offline_after_s = 900, tank_l = 200, battery_kwh = 120`.execute(
    server.test.database.kysely,
  );
});
afterAll(() => server.stop());

const atOf = ({ at }: JsonReport): number => Date.parse(at);

const limits = { commits: 100, patience_ms: 1000 };

/** As the job does it, until nothing is noted any more. */
async function takeIn(now: Date): Promise<void> {
  for (let commits = 1; commits > 0; ) {
    ({ commits } = await runInTransaction(server.test.database, { now }, (run) =>
      takeInArrivals(run, limits),
    ));
  }
}

/** How many commits are noted. */
const noted = async (): Promise<number> => (await server.rows('select from arrival')).length;

/** Runs what stops in the middle. */
async function stopped(work: (run: JobRun) => Promise<unknown>): Promise<void> {
  await expect(runInTransaction(server.test.database, { now: new Date() }, work)).rejects.toThrow('stopped');
}

async function submit(vehicle: number, reports: readonly JsonReport[]): Promise<void> {
  const outcome = await server.ingest.submit(server.vehicles[vehicle]?.terminalId ?? 0, [...reports]);
  expect(outcome).toMatchObject({ ok: true, quarantined: 0 });
}

/** The reports in the order in which they arrive: some pieces late, some twice, some swapped. */
function arrivingOrder(reports: readonly JsonReport[], random: () => number): JsonReport[][] {
  const pieces: JsonReport[][] = [];
  for (let at = 0; at < reports.length; ) {
    const length = 1 + Math.floor(random() ** 3 * 60);
    pieces.push(reports.slice(at, at + length));
    at += length;
  }
  const late = pieces.filter(() => random() < 0.15);
  const inTime = pieces.filter((piece) => !late.includes(piece));
  for (const piece of late) {
    const place = Math.floor(random() * (inTime.length + 1));
    inTime.splice(place, 0, random() < 0.5 ? piece.toReversed() : piece);
    if (random() < 0.5) inTime.splice(Math.floor(random() * inTime.length), 0, piece);
  }
  return inTime;
}

async function expectEqual(vehicle: number, from: number): Promise<void> {
  const span = { vehicleId: server.vehicleId(vehicle), from, until: Date.now() + day_ms };
  expect(await differences(storesOf(server.test.database), span)).toEqual([]);
}

interface Day {
  day: string;
  running_h: number | null;
  idle_h: number | null;
  mileage_km: number | null;
  message_count: number;
}

async function daysOf(vehicle: number): Promise<Day[]> {
  return server.rows<Day>(
    'select day, running_h, idle_h, mileage_km, message_count from work_daily where vehicle_id = $1 order by day',
    [server.vehicleId(vehicle)],
  );
}

describe('work_daily is equal to a recomputation', () => {
  it.each([11, 12, 13])('I7 F17 whatever order messages of three days arrive in (seed %i)', async (seed) => {
    const random = randomOf(seed);
    const vehicle = seed - 11;
    const until = Date.now();
    const from = until - 3 * day_ms;
    const reports = machineReports({ from, until: until + 60_000 }, random);
    let newest = from;
    for (const piece of arrivingOrder(reports, random)) {
      await submit(vehicle, piece);
      newest = Math.max(newest, ...piece.map(atOf));
      if (random() < 0.6) continue;
      // Near to the newest message it is taken as live, else as of long ago.
      await takeIn(new Date(random() < 0.7 ? newest : newest + day_ms));
      await expectEqual(vehicle, from);
    }
    const days = await daysOf(vehicle);
    expect(days.length).toBeGreaterThan(2);
    for (const figure of ['running_h', 'idle_h', 'mileage_km'] as const) {
      expect(days.some((day) => (day[figure] ?? 0) > 0)).toBe(true);
    }
  });

  it('I7 nothing noted is lost where the transaction fails', async () => {
    const at = Date.now() - day_ms;
    await submit(3, [{ at: new Date(at).toISOString(), metrics: { totalVehicleDistance: 5 } }]);
    await stopped(async (run) => {
      await takeInArrivals(run, limits);
      throw new Error('stopped');
    });
    expect(await daysOf(3)).toEqual([]);
    await takeIn(new Date());
    expect(await daysOf(3)).toMatchObject([{ message_count: 1 }]);
  });

  it('R15.1 what was noted is taken in again where the process stops before it is no longer noted', async () => {
    const from = platformDay(Date.now() - day_ms).from + day_ms / 2;
    const reports = [0, 3, 6].map(
      (minute): JsonReport => ({
        at: new Date(from + minute * 60_000).toISOString(),
        metrics: { engineSpeed: 900, totalVehicleDistance: 100 + minute },
      }),
    );
    await submit(8, reports.slice(0, 1));
    await takeIn(new Date());
    for (const report of reports.slice(1)) await submit(8, [report]);
    const marks = await noted();
    expect(marks).toBe(2);
    for (const now of [from, Date.now()]) {
      await stopped(async (run) => {
        run.afterwards(() => Promise.reject(new Error('stopped')));
        await takeInArrivals({ ...run, now: new Date(now) }, limits);
      });
      expect(await noted()).toBe(marks);
      expect(await daysOf(8)).toMatchObject([{ message_count: 3, mileage_km: 6 }]);
      await expectEqual(8, from);
    }
    const days = await daysOf(8);
    await takeIn(new Date());
    expect(await noted()).toBe(0);
    expect(await daysOf(8)).toEqual(days);
    await expectEqual(8, from);
  });

  it('what there is no time for is put back and taken in later', async () => {
    const time = new Date(Date.now() - 2 * day_ms).toISOString();
    for (const vehicle of [4, 5]) await submit(vehicle, [{ at: time, metrics: { soc: 5 } }]);
    const take = () =>
      runInTransaction(server.test.database, { now: new Date() }, (run) =>
        takeInArrivals(run, { ...limits, patience_ms: 0 }),
      );
    expect(await take()).toMatchObject({ left: 1 });
    expect([...(await daysOf(4)), ...(await daysOf(5))]).toHaveLength(1);
    expect(await take()).toMatchObject({ left: 0 });
    expect([...(await daysOf(4)), ...(await daysOf(5))]).toHaveLength(2);
  });

  it('days keep what their model said, and usage outlives its messages', async () => {
    const noon = platformDay(Date.now() - 5 * day_ms).from + day_ms / 2;
    const report = (minute: number, rpm = 900): JsonReport => ({
      at: new Date(noon + minute * 60_000).toISOString(),
      metrics: { engineSpeed: rpm },
    });
    await submit(6, [report(0), report(6), report(12)]);
    await takeIn(new Date());
    await sql`update vehicle_model set report_interval_s = 30`.execute(server.test.database.kysely);
    await submit(6, [report(18)]);
    await takeIn(new Date());
    expect(await daysOf(6)).toMatchObject([{ running_h: 0.3, message_count: 4 }]);
    await expectEqual(6, noon);
    await server.rows('delete from message where vehicle_id = $1', [server.vehicleId(6)]);
    await submit(6, [report(-3), report(1441)]);
    await takeIn(new Date());
    expect(await daysOf(6)).toMatchObject([{ running_h: 0.3, message_count: 4 }, { message_count: 1 }]);
  });
});

describe('usage of what a terminal sends over TCP', () => {
  it('R7.35 mileage and online time of positions, live and then from its own store', async () => {
    const terminal = await server.terminal(7);
    const recent = Math.floor(Date.now() / 1000) * 1000 - 30 * 60_000;
    // All of it on one day of the platform.
    const from = Math.min(recent, platformDay(recent).until - 21 * 60_000);
    const send = (minute: number, odometer_km: number) => {
      const items = [locationItem('odometer_km', odometer_km)];
      const time = new Date(from + minute * 60_000);
      terminal.send({
        type: 'location',
        ...locationOf({ latitude: 39, longitude: 109, speed_kmh: 20, time, items }),
      });
    };
    for (const [minute, odometer_km] of [
      [0, 100],
      [2, 101],
      [20, 109],
    ] as const)
      send(minute, odometer_km);
    for (let answers = 0; answers < 3; answers++) expect(await terminal.result()).toBe(0);
    await takeIn(new Date());
    const total = async () => {
      const [row] = await server.rows<{ km: number; online_h: number }>(
        'select sum(mileage_km) as km, sum(online_h) as online_h from work_daily where vehicle_id = $1',
        [server.vehicleId(7)],
      );
      return { km: row?.km, minutes: Math.round((row?.online_h ?? 0) * 60) };
    };
    expect(await total()).toEqual({ km: 9, minutes: 2 });
    send(11, 105);
    expect(await terminal.result()).toBe(0);
    await takeIn(new Date());
    expect(await total()).toEqual({ km: 9, minutes: 20 });
    await expectEqual(7, from);
    terminal.close();
  });
});
