import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayNamed, platformDay } from '../../platform/platform-day.ts';
import { everything } from '../../record/scope.sql.ts';
import { anOrg, aVehicle, insert, recorded } from '../../testing/builders.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { faultRates } from './fault-rate.sql.ts';
import { workTotals } from './work-daily.sql.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

interface Work {
  vehicleId: number;
  day: string;
  running_h?: number;
  covered_h?: number;
  fuel_l?: number;
}

async function aWork({ vehicleId, day, running_h, covered_h = 8, fuel_l }: Work): Promise<void> {
  await sql`
    insert into work_daily (vehicle_id, day, running_h, online_h, covered_h, fuel_l, message_count, sources, refuels, charges, updated_at)
    values (${vehicleId}, ${day}, ${running_h ?? null}, 8, ${covered_h}, ${fuel_l ?? null}, 1, '{}', '[]', '[]', now())`.execute(
    test.database.kysely,
  );
}

async function aFleetVehicle(orgId: number, createdAt: string): Promise<number> {
  const vehicleId = await aVehicle(test.database.kysely, { orgId });
  await sql`update vehicle set planned_hours_per_day = 10, created_at = ${createdAt} where id = ${vehicleId}`.execute(
    test.database.kysely,
  );
  return vehicleId;
}

const range = { from: '2026-02-27', until: '2026-03-02' };

describe('sums of work_daily', () => {
  it('R7.33 R7.35 planned hours count days without data too, unknown values stay unknown, coverage is capped by the plan', async () => {
    const { kysely } = test.database;
    const orgId = await anOrg(kysely);
    const [busy, silent, young] = [
      await aFleetVehicle(orgId, '2025-01-01'),
      await aFleetVehicle(orgId, '2025-01-01'),
      await aFleetVehicle(orgId, '2026-03-01T16:00:00Z'),
    ];
    await aWork({ vehicleId: busy, day: '2026-02-28', running_h: 6, fuel_l: 30, covered_h: 24 });
    await aWork({ vehicleId: busy, day: '2026-03-01', running_h: 4, covered_h: 5 });
    await aWork({ vehicleId: busy, day: '2026-03-03', running_h: 99 });
    const fleet = { ...range, condition: sql<boolean>`v.org_id = ${orgId}` };
    const byVehicle = await workTotals(kysely, { ...fleet, groupBy: ['vehicle'] });
    expect(byVehicle).toMatchObject([
      {
        vehicleId: busy,
        planned_h: 40,
        covered_h: 15,
        running_h: 10,
        fuel_l: 30,
        electricity_kwh: null,
        sides: { fuelPerHour: { part: 30, whole: 6 }, fuelPer100km: { part: null, whole: null } },
        counted: { fuelPerHour: 1, fuelPer100km: 0 },
      },
      { vehicleId: silent, planned_h: 40, covered_h: 0, running_h: null, online_h: null, messageCount: 0 },
      { vehicleId: young, planned_h: 10 },
    ]);
    const byMonth = await workTotals(kysely, { ...fleet, groupBy: ['org', 'month'] });
    expect(byMonth).toMatchObject([
      { orgId, period: '2026-02-01', vehicles: 2, onlineVehicles: 1, planned_h: 40, running_h: 6 },
      { orgId, period: '2026-03-01', vehicles: 3, onlineVehicles: 1, planned_h: 50, running_h: 4 },
    ]);
    const byDay = await workTotals(kysely, { ...fleet, groupBy: ['day'] });
    expect(byDay.map(({ period, planned_h }) => [period, planned_h])).toEqual([
      ['2026-02-27', 20],
      ['2026-02-28', 20],
      ['2026-03-01', 20],
      ['2026-03-02', 30],
    ]);
    expect(await workTotals(kysely, { ...range, condition: sql<boolean>`false`, groupBy: [] })).toEqual([]);
  });

  it('R7.32 faults per 100 running hours: distinct ones of days whose hours are known, vehicles under 10 hours left out', async () => {
    const { kysely } = test.database;
    const orgId = await anOrg(kysely);
    const [ill, well, idle] = [
      await aFleetVehicle(orgId, '2025-01-01'),
      await aFleetVehicle(orgId, '2025-01-01'),
      await aFleetVehicle(orgId, '2025-01-01'),
    ];
    for (const [vehicleId, running_h] of [
      [ill, 12.5],
      [well, 20],
      [idle, 9.9],
    ] as const) {
      await aWork({ vehicleId, day: '2026-02-28', running_h: running_h / 2 });
      await aWork({ vehicleId, day: '2026-03-01', running_h: running_h / 2 });
    }
    const opened = [
      '2026-02-26T15:59:59Z',
      '2026-02-26T16:00:00Z',
      '2026-02-28T00:00:00Z',
      '2026-03-01T15:59:59Z',
      '2026-03-01T16:00:00Z',
    ];
    for (const [at, first_at] of opened.entries()) {
      for (const vehicle_id of [ill, idle]) {
        await insert(kysely, 'vehicle_fault', {
          vehicle_id,
          source_address: 0,
          // The first two and the last are of days of which no hours are known.
          spn: [520, 530, 100, 110, 540][at] ?? 0,
          fmi: 1,
          occurrences: 1,
          origin: 'manual',
          first_at,
          last_at: first_at,
          cleared_at: first_at,
          status: 'cleared',
          ...recorded(),
        });
      }
    }
    const condition = sql<boolean>`v.org_id = ${orgId}`;
    expect(await faultRates(kysely, { ...range, condition, groupBy: 'vehicle' })).toEqual([
      { id: ill, running_h: 12.5, faults: 2, faultsPer100h: 16, coverage: 0.4 },
      { id: well, running_h: 20, faults: 0, faultsPer100h: 0, coverage: 0.4 },
    ]);
    expect(
      await faultRates(kysely, {
        from: '2020-01-01',
        until: '2020-02-01',
        condition: everything,
        groupBy: 'vehicle',
      }),
    ).toEqual([]);
    // The same two codes of each of two machines, in all of their hours.
    expect(await faultRates(kysely, { ...range, condition, groupBy: 'org' })).toMatchObject([
      { id: orgId, running_h: expect.closeTo(42.4, 6), faults: 4 },
    ]);
  });
});

describe('calendar days of the platform', () => {
  it('begin and end at local midnight', () => {
    const day = {
      day: '2026-03-02',
      from: Date.parse('2026-03-02T00:00+08:00'),
      until: Date.parse('2026-03-03T00:00+08:00'),
    };
    expect(platformDay(day.from)).toEqual(day);
    expect(platformDay(day.until - 1)).toEqual(day);
    expect(platformDay(day.from - 1).day).toBe('2026-03-01');
    expect(dayNamed('2026-03-02')).toEqual(day);
  });
});
