import { energyList, energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import { mileTop10, onlineRateTop10, workTimeTop10 } from '@vehicle/contract/telemetry/home-report/contract';
import { queryWorkDaily } from '@vehicle/contract/telemetry/work-daily/contract';
import { workTimeList, workTimeStats } from '@vehicle/contract/telemetry/work-time/contract';
import { createIngest, type Ingest } from '@vehicle/server/pipeline/ingest/ingest';
import { takeInArrivals } from '@vehicle/server/pipeline/usage/usage';
import { silentLog } from '@vehicle/server/platform/log';
import { dayNamed, platformDay } from '@vehicle/server/platform/platform-day';
import { runInTransaction } from '@vehicle/server/platform/process/job-run';
import { type TestApp, testApp } from '@vehicle/server/testing/app';
import { anAdministrator, anOrg } from '@vehicle/server/testing/builders';
import { enterTestFleet, type TestVehicle } from '@vehicle/server/testing/fleet.sql';
import { machineReports, randomOf } from '@vehicle/server/testing/machine';
import { anotherModel } from '@vehicle/server/testing/master-data-builders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formulaDays } from './formula/formula.ts';
import { asKept } from './platform.ts';
import type { DayUsage, Delivery, Machine } from './types.ts';

const day_ms = 86_400_000;
const planned_h = 9;
const seed = Date.now() % 1_000_000;
const random = randomOf(seed);
const pick = <T>(all: readonly T[]): T => {
  const found = all[Math.floor(random() * all.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

let server: TestApp;
let ingest: Ingest;
let token: string;
let orgId: number;
let modelId: number;
let fleet: TestVehicle[];
/** By vehicle, computed by the second formula from what it reported. */
const days = new Map<number, Map<string, DayUsage>>();
const today = platformDay(Date.now()).day;
const daysBefore = (count: number) => platformDay(dayNamed(today).from + day_ms / 2 - count * day_ms).day;
const range = { from: daysBefore(6), until: today };

const delivered: (Delivery & { vehicleId: number })[] = [];
/** As the models are set below. */
const machine: Machine = {
  reportInterval_s: 200,
  offlineAfter_s: 900,
  tank_l: 200,
  battery_kwh: null,
  idleSpeed_rpm: 700,
  topSpeed_kmh: null,
  energy: 'diesel',
};

const db = () => server.database.kysely;

async function takeIn(): Promise<void> {
  for (let commits = 1; commits > 0; ) {
    ({ commits } = await runInTransaction(server.database, { now: new Date() }, (run) =>
      takeInArrivals(run, { commits: 1000, patience_ms: 10_000 }),
    ));
  }
}

/** Three days of each vehicle, the later half of them first, as a terminal sends what it has stored. */
async function report(): Promise<void> {
  const from = dayNamed(daysBefore(3)).from;
  const until = dayNamed(today).from;
  const reported = fleet.map(({ vehicleId, terminalId }) => {
    const reports = machineReports({ from, until }, random).filter(({ at }) => Date.parse(at) < until);
    const half = Math.floor(reports.length / 2);
    return { vehicleId, terminalId, later: reports.slice(half), earlier: reports.slice(0, half) };
  });
  for (const piece of ['later', 'earlier'] as const) {
    for (const { vehicleId, terminalId, [piece]: reports } of reported) {
      const receivedAt = piece === 'later' ? 1 : 2;
      delivered.push(...reports.map((report) => ({ vehicleId, ...asKept({ receivedAt, report }) })));
      expect(await ingest.submit(terminalId, reports)).toMatchObject({ ok: true, quarantined: 0 });
    }
    await takeIn();
  }
}

beforeAll(async () => {
  console.log(`seed ${seed}`);
  server = await testApp();
  ({ token } = await anAdministrator(db()));
  fleet = await enterTestFleet(server.database.pool, 4);
  [orgId, modelId] = [await anOrg(db(), { type: 'client' }), await anotherModel(db())];
  const moved = [fleet[2]?.vehicleId, fleet[3]?.vehicleId];
  await sql`update vehicle set org_id = ${orgId}, model_id = ${modelId} where id = any(${moved}::integer[])`.execute(
    db(),
  );
  await sql`update vehicle_model set report_interval_s = 200, offline_after_s = 900, tank_l = 200, idle_speed_rpm = 700`.execute(
    db(),
  );
  // Machines that somebody uses: those of a plant are not planned before they are sold.
  await sql`update vehicle set state = 'sold'`.execute(db());
  await sql`update vehicle set planned_hours_per_day = ${planned_h}, created_at = now() - interval '30 days'`.execute(
    db(),
  );
  ingest = createIngest({ database: server.database, log: silentLog });
  await ingest.start();
  await report();
  for (const id of ids()) {
    const own = delivered.filter(({ vehicleId }) => vehicleId === id);
    days.set(id, formulaDays(own, machine));
  }
});
afterAll(async () => {
  await ingest.stop();
  await server.close();
});

const ids = () => fleet.map(({ vehicleId }) => vehicleId);
const dayNames = () => [3, 2, 1].map(daysBefore);

type Key = Exclude<keyof DayUsage, 'refuels' | 'charges'>;
const sumOf = (reported: readonly DayUsage[], key: Key): number | null => {
  const known = reported.map((day) => day[key]).filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};
const over = (part: number | null, whole: number | null, factor = 1) =>
  part === null || whole === null || whole <= 0 ? null : (part * factor) / whole;
const atMost1 = (value: number | null) => (value === null ? null : Math.min(1, value));

/** The days of some vehicles, with or without data. */
function reported(vehicleIds: readonly number[], names: readonly string[]): DayUsage[] {
  return vehicleIds.flatMap((id) => names.flatMap((day) => days.get(id)?.get(day) ?? []));
}

function expectedWork(
  vehicleIds: readonly number[],
  { names, count }: { names: readonly string[]; count: number },
) {
  const own = reported(vehicleIds, names);
  const planned = planned_h * vehicleIds.length * count;
  const most = (key: 'covered_h' | 'online_h') =>
    own.reduce((sum, day) => sum + Math.min(day[key], planned_h), 0);
  const worked = own.filter(({ working_h }) => working_h !== null);
  return {
    vehicles: vehicleIds.length,
    running_h: sumOf(own, 'running_h'),
    working_h: sumOf(own, 'working_h'),
    idle_h: sumOf(own, 'idle_h'),
    online_h: sumOf(own, 'online_h'),
    planned_h: planned,
    mileage_km: sumOf(own, 'mileage_km'),
    onlineRate: over(most('online_h'), planned),
    utilisation: over(sumOf(worked, 'working_h'), planned_h * worked.length),
    utilisationDays: worked.length,
    coverage: over(most('covered_h'), planned),
  };
}

function expectedEnergy(vehicleIds: readonly number[], names: readonly string[]) {
  const own = reported(vehicleIds, names);
  const quotient = (part: Key, whole: Key, factor = 1) => {
    const known = own.filter((day) => day[part] !== null && day[whole] !== null);
    return over(sumOf(known, part), sumOf(known, whole), factor);
  };
  return {
    fuel_l: sumOf(own, 'fuel_l'),
    fuelPerHour_l: quotient('fuel_l', 'running_h'),
    fuelPer100km_l: quotient('fuel_l', 'mileage_km', 100),
    idleFuelShare: atMost1(quotient('idle_fuel_l', 'fuel_l')),
  };
}

/** Each expected figure, to six digits behind the point. */
function expectUsage(shown: object, expected: Readonly<Record<string, number | null>>): void {
  for (const [name, value] of Object.entries(expected)) {
    const figure: unknown = Reflect.get(shown, name);
    if (value === null) expect(figure, `${name}, seed ${seed}`).toBeNull();
    else expect(figure, `${name}, seed ${seed}`).toBeCloseTo(value, 5);
  }
}

describe('usage that screens show is that of the stored messages, by the formulas', () => {
  it('R7.35 of random vehicles on random days', async () => {
    const body = { criteria: range, pageSize: 100 };
    const { rows, total } = await server.ask(queryWorkDaily, { body, token });
    expect(total).toBe([...days.values()].reduce((sum, own) => sum + own.size, 0));
    for (let count = 0; count < 6; count++) {
      const [vehicleId, day] = [pick(ids()), pick(dayNames())];
      const row = rows.find((each) => each.vehicleId === vehicleId && each.day === day);
      const expected = days.get(vehicleId)?.get(day);
      expect(row === undefined).toBe(expected === undefined);
      if (row === undefined || expected === undefined) continue;
      const { covered_h, idle_fuel_l, idle_electricity_kwh, message_count, refuels, charges, ...usage } =
        expected;
      expectUsage(row, {
        ...usage,
        messages: message_count,
        coverage: atMost1(covered_h / planned_h),
        onlineRate: atMost1(expected.online_h / planned_h),
      });
    }
  });

  it('R7.33 R3.29 hours of random vehicles, of all of them, by day and by month, by model and organisation', async () => {
    const all = { names: dayNames(), count: 7 };
    const vehicleId = pick(ids());
    const ask = (period: string, criteria: object = {}) =>
      server.ask(workTimeStats, { body: { period, criteria: { ...range, ...criteria } }, token });
    const own = await ask('DAY', { vehicleId });
    expectUsage(own.total, expectedWork([vehicleId], all));
    expect(own.series).toHaveLength(7);
    for (const { at, ...shown } of own.series)
      expectUsage(shown, expectedWork([vehicleId], { names: [at], count: 1 }));
    const whole = await ask('MONTH');
    expectUsage(whole.total, expectedWork(ids(), all));
    for (const { at, ...shown } of whole.series) {
      const names = dayNames().filter((day) => day.startsWith(at));
      const { working_h, mileage_km, online_h } = expectedWork(ids(), { names, count: 1 });
      expectUsage(shown, { working_h, mileage_km, online_h });
    }
    const groups = { vehicle: ids().map((id) => [id]), org: [ids().slice(0, 2), ids().slice(2)] };
    for (const [groupBy, members] of Object.entries(groups)) {
      const { rows } = await server.ask(workTimeList, { body: { groupBy, criteria: range }, token });
      const expected = members.map((each) => expectedWork(each, all));
      expected.sort((a, b) => (b.working_h ?? -1) - (a.working_h ?? -1));
      expect(rows).toHaveLength(expected.length);
      for (const [at, row] of rows.entries()) expectUsage(row, expected[at] ?? {});
    }
    const { rows } = await server.ask(workTimeList, {
      body: { groupBy: 'model', criteria: { ...range, orgId } },
      token,
    });
    expect(rows.map(({ id }) => id)).toEqual([modelId]);
    expectUsage(rows[0] ?? {}, expectedWork(ids().slice(2), all));
  });

  it('R7.33 energy of random vehicles and of all of them', async () => {
    const vehicleId = pick(ids());
    const ask = (criteria: object) =>
      server.ask(energyStats, { body: { period: 'DAY', criteria: { ...range, ...criteria } }, token });
    const own = await ask({ vehicleId });
    expectUsage(own.total, expectedEnergy([vehicleId], dayNames()));
    for (const { at, ...shown } of own.series) expectUsage(shown, expectedEnergy([vehicleId], [at]));
    expectUsage((await ask({})).total, expectedEnergy(ids(), dayNames()));
    const body = { groupBy: 'vehicle', criteria: range };
    const { rows } = await server.ask(energyList, { body, token });
    for (const row of rows) expectUsage(row, expectedEnergy([row.id], dayNames()));
  });

  it('R7.32 R7.33 and the rankings of the dashboard name the same vehicles with the same values', async () => {
    for (const [call, value] of [
      [mileTop10, (id: number) => expectedWork([id], { names: dayNames(), count: 7 }).mileage_km],
      [workTimeTop10, (id: number) => expectedWork([id], { names: dayNames(), count: 7 }).working_h],
      [onlineRateTop10, (id: number) => expectedWork([id], { names: dayNames(), count: 7 }).onlineRate],
    ] as const) {
      const ranked = await server.ask(call, { query: { period: 'week' }, token });
      const expected = ids()
        .map((id) => ({ id, value: value(id) ?? 0 }))
        .sort((a, b) => b.value - a.value);
      expect(
        ranked.map(({ id }) => id),
        `${call.name}, seed ${seed}`,
      ).toEqual(expected.map(({ id }) => id));
      for (const [at, row] of ranked.entries()) expectUsage(row, { value: expected[at]?.value ?? null });
    }
  });
});
