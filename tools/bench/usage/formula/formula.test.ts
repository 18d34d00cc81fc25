import { jsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import { describe, expect, test } from 'vitest';
import { seeded } from '../seeded.ts';
import { overTwoWeeks, shuffled } from '../spoil/reorder.ts';
import { eachVehicle, type Vehicle, vehicles } from '../stream.ts';
import { distances } from '../truth.ts';
import type { DayUsage } from '../types.ts';
import { formulaDays } from './formula.ts';

/** A few days of every scenario; whole weeks are the bench's. */
const extent = { firstDay: '2026-03-02', days: 3, mixed: 6 };
const fleet = vehicles(7, extent);

const computed = new Map<Vehicle, Map<string, DayUsage>>();

/** Computed once, whichever test asks first. */
function usageOf(vehicle: Vehicle): Map<string, DayUsage> {
  const usage = computed.get(vehicle) ?? formulaDays(vehicle.deliveries, vehicle.machine);
  computed.set(vehicle, usage);
  return usage;
}

describe('the formula against what truly was', () => {
  const clean = fleet.filter(({ scenario }) => scenario.startsWith('clean'));

  test.each(clean.map((vehicle) => [vehicle.name, vehicle] as const))('%s', (_, vehicle) => {
    const usage = usageOf(vehicle);
    for (const [day, truth] of vehicle.truthDays) {
      const shown = usage.get(day);
      // Meters resolve 0.05 h, 0.125 km and 0.5 L; a level 0.4 % of up to 315 L.
      expect.soft(Math.abs((shown?.running_h ?? 0) - truth.running_h), `${day} hours`).toBeLessThan(0.11);
      expect.soft(Math.abs((shown?.idle_h ?? 0) - truth.idle_h), `${day} idle`).toBeLessThan(0.11);
      expect.soft(Math.abs((shown?.mileage_km ?? 0) - truth.mileage_km), `${day} km`).toBeLessThan(0.3);
      expect.soft(Math.abs((shown?.fuel_l ?? 0) - truth.fuel_l), `${day} litres`).toBeLessThan(1.1);
      expect
        .soft(Math.abs((shown?.refuelled_l ?? 0) - truth.refuelled_l), `${day} refuelled`)
        .toBeLessThan(4);
      const kwh = Math.abs((shown?.electricity_kwh ?? 0) - truth.electricity_kwh);
      expect.soft(kwh, `${day} kWh`).toBeLessThan(3);
      expect.soft(Math.abs((shown?.charged_kwh ?? 0) - truth.charged_kwh), `${day} charged`).toBeLessThan(3);
    }
  });

  test('meters that come and go lead to the same sums', () => {
    const scenarios = [
      'meter-absent',
      'hour-meter-heard',
      'false-low',
      'false-high',
      'distance-comes',
      'duplicates',
    ];
    const these = fleet.filter(({ scenario }) => scenarios.some((name) => scenario.startsWith(name)));
    for (const vehicle of these) {
      for (const { field, shown, trueThen } of distances(vehicle, usageOf(vehicle))) {
        if (!['running_h', 'mileage_km', 'fuel_l'].includes(field)) continue;
        expect.soft(Math.abs(shown - trueThen), `${vehicle.name} ${field}`).toBeLessThan(0.02 * trueThen + 1);
      }
    }
  });
});

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-9;
}

describe('whatever is sent', () => {
  test('the messages are such as the platform takes, and none is from the future', () => {
    for (const { name, deliveries } of fleet) {
      const wrong = deliveries.filter(
        ({ report, receivedAt }) =>
          !jsonReport.safeParse(report).success || Date.parse(report.at) > receivedAt,
      );
      expect.soft(wrong, name).toEqual([]);
    }
  });

  test('a day has at most 24 hours, and its parts make the whole', () => {
    const isWrong = ({ running_h, idle_h, working_h, unknown_h, online_h, covered_h }: DayUsage) => {
      const all = [running_h, idle_h, working_h, unknown_h, online_h, covered_h].map((hours) => hours ?? 0);
      const parts = (idle_h ?? 0) + (working_h ?? 0) + (unknown_h ?? 0);
      return Math.min(...all) < -1e-9 || Math.max(...all) > 24 + 1e-9 || !isNear(parts, running_h ?? 0);
    };
    const days = fleet.flatMap((vehicle) =>
      [...usageOf(vehicle)].map(([day, usage]) => ({ name: vehicle.name, day, usage })),
    );
    expect(days.length).toBeGreaterThan(fleet.length);
    expect(days.filter(({ usage }) => isWrong(usage))).toEqual([]);
  });

  test('the order of arrival changes nothing', () => {
    const random = seeded(11);
    const scenarios = [
      'contradictions',
      'split',
      'duplicates',
      'late-by-days',
      'meters-reset',
      'power-half',
      'mixed',
    ];
    for (const vehicle of fleet.filter((one) => scenarios.some((name) => one.scenario.startsWith(name)))) {
      const usage = usageOf(vehicle);
      const again = formulaDays(shuffled(vehicle.deliveries, random), vehicle.machine);
      expect.soft(again, vehicle.name).toEqual(usage);
      const weeks = overTwoWeeks(vehicle.deliveries, random);
      expect.soft(formulaDays(weeks.flat(), vehicle.machine), vehicle.name).toEqual(usage);
    }
  });

  test('the same seed gives the same stream, another seed another', () => {
    const first = (seed: number) => eachVehicle(seed, extent).next().value;
    expect(first(7)).toEqual(fleet[0]);
    expect(first(8)).not.toEqual(fleet[0]);
  });

  test('two weeks of the whole fleet are more than 1,050 vehicle-days', () => {
    const machines = fleet.length - extent.mixed + 16;
    expect(machines * 14).toBeGreaterThanOrEqual(1_050);
  });
});
