import { describe, expect, test } from 'vitest';
import {
  clock,
  dayUsage,
  everyMinute,
  firstDay,
  machine,
  message,
  readings,
  secondDay,
  standingAt,
  times,
} from '../hand-made.ts';
import { formulaDays, formulaEvents } from './formula.ts';

/** Readings of one meter at times of the clock. */
function meter(code: string, said: readonly (readonly [string, number])[]) {
  return said.map(([at, value]) => message(clock(at), { [code]: value }));
}

const kindsOf = (messages: Parameters<typeof formulaEvents>[0]) =>
  formulaEvents(messages, machine).map(({ kind, at }) => [kind, at]);

describe('hours', () => {
  test('the meter covers a gap, and what it was is not known', () => {
    const day = dayUsage(
      meter('engineTotalHours', [
        ['08:00', 100],
        ['12:00', 102],
      ]),
    );
    expect(day).toMatchObject({ running_h: 2, idle_h: null, working_h: null, unknown_h: 2, covered_h: 0 });
  });

  test('a step takes known running first, then unknown time evenly, cut at midnight', () => {
    const running = { engineSpeed: 1500, vehicleSpeed: 8 };
    const messages = [
      ...everyMinute('22:00', [{ ...running, engineTotalHours: 100 }, ...times(30, running)]),
      message(clock('26:00'), { engineTotalHours: 101 }),
    ];
    const days = formulaDays(messages, machine);
    // Half an hour ran; the other half lies on 1.5 and 2 hours of silence.
    expect(days.get(firstDay)?.running_h).toBeCloseTo(0.5 + (0.5 * 1.5) / 3.5, 9);
    expect(days.get(secondDay)?.running_h).toBeCloseTo((0.5 * 2) / 3.5, 9);
    expect(days.get(firstDay)?.working_h).toBeCloseTo(0.5, 9);
    expect(days.get(secondDay)).toMatchObject({ idle_h: null });
  });

  test('what neither running nor unknown time may take lies on the whole span', () => {
    const days = formulaDays(
      [
        message(clock('23:00'), { engineSpeed: 1500, engineTotalHours: 100 }),
        message(clock('23:03'), {}),
        message(clock('24:03'), { engineTotalHours: 101.1125 }),
      ],
      machine,
    );
    // 3 minutes ran, an hour is unknown; 0.0625 h are more than the 63 minutes.
    expect(days.get(firstDay)?.running_h).toBeCloseTo(0.05 + 57 / 60 + (0.0625 * 60) / 63, 9);
    expect(days.get(secondDay)?.running_h).toBeCloseTo(3 / 60 + (0.0625 * 3) / 63, 9);
  });

  test('quiet time takes all that is left', () => {
    const days = formulaDays(
      [
        message(clock('23:00'), { engineSpeed: 0, engineTotalHours: 100 }),
        message(clock('23:03'), {}),
        message(clock('24:03'), { engineTotalHours: 101.1125 }),
      ],
      machine,
    );
    expect(days.get(firstDay)?.running_h).toBeCloseTo(57 / 60 + 0.1125, 9);
    expect(days.get(secondDay)?.running_h).toBeCloseTo(3 / 60, 9);
  });

  test('time that the meter covers is not counted by activity as well', () => {
    const messages = everyMinute('08:00', [
      { engineSpeed: 1500, vehicleSpeed: 8, engineTotalHours: 100 },
      ...times(29, { engineSpeed: 1500, vehicleSpeed: 8 }),
      { engineSpeed: 1500, vehicleSpeed: 8, engineTotalHours: 100.45 },
      ...times(12, { engineSpeed: 1500, vehicleSpeed: 8 }),
    ]);
    // 0.45 by the meter and 12 minutes after it.
    expect(dayUsage(messages).running_h).toBeCloseTo(0.45 + 0.2, 9);
  });

  test('no more than 24 hours', () => {
    expect(
      dayUsage(
        meter('engineTotalHours', [
          ['00:00', 100],
          ['24:00', 124.1],
        ]),
      ).running_h,
    ).toBe(24);
  });

  test('running time that is known twice over is parted within what the meter gives', () => {
    const idling = { engineSpeed: 800, vehicleSpeed: 0 };
    const messages = everyMinute('08:00', [
      { ...idling, engineTotalHours: 100 },
      ...times(11, idling),
      { engineSpeed: 0, engineTotalHours: 100.1 },
    ]);
    // 0.2 h idle by activity, 0.1 h by the meter.
    const day = dayUsage(messages);
    expect(day.idle_h).toBeCloseTo(0.1, 9);
    expect(day.working_h).toBeCloseTo(0, 9);
  });
});

describe('steps are judged', () => {
  const at = (minute: number) => clock('08:00') + minute * 60_000;

  test('a false low reading is left out', () => {
    const messages = everyMinute('08:00', readings('totalVehicleDistance', [1000, 300, 1001]));
    expect(dayUsage(messages).mileage_km).toBeCloseTo(1, 9);
    expect(kindsOf(messages)).toEqual([['falseReading', at(1)]]);
  });

  test('a false high reading is left out', () => {
    const messages = everyMinute('08:00', readings('totalVehicleDistance', [1000, 1900, 1001]));
    expect(dayUsage(messages).mileage_km).toBeCloseTo(1, 9);
    expect(kindsOf(messages)).toEqual([['falseReading', at(1)]]);
  });

  test('a new meter adds nothing for the change', () => {
    const messages = everyMinute('08:00', readings('totalVehicleDistance', [1000, 1900, 1901]));
    expect(dayUsage(messages).mileage_km).toBeCloseTo(1, 9);
    expect(kindsOf(messages)).toEqual([['meterReplaced', at(1)]]);
  });

  test('a reset to zero likewise', () => {
    const messages = everyMinute('08:00', readings('totalFuelUsed', [5000, 0, 0.5]));
    expect(dayUsage(messages).fuel_l).toBeCloseTo(0.5, 9);
    expect(kindsOf(messages)).toEqual([['meterReplaced', at(1)]]);
  });

  test('of two false readings the second becomes the one in doubt', () => {
    const messages = everyMinute('08:00', readings('totalVehicleDistance', [1000, 300, 700, 1002]));
    expect(dayUsage(messages).mileage_km).toBeCloseTo(2, 9);
    expect(kindsOf(messages)).toEqual([
      ['falseReading', at(1)],
      ['falseReading', at(2)],
    ]);
  });

  test('possible from both: above, the new meter is believed; below, the old one', () => {
    const km = (values: number[]) =>
      dayUsage(everyMinute('08:00', readings('jt808Odometer', values))).mileage_km;
    // 3 km in a minute are too many, in two they are not.
    expect(km([10, 13, 13])).toBe(0);
    expect(km([10, 8, 10])).toBe(0);
  });

  test('a reading just below the last one is passed over, and the last one stays', () => {
    const sums = (code: string, values: readonly number[]) => {
      const messages = everyMinute('08:00', readings(code, values));
      const { running_h, mileage_km, fuel_l } = dayUsage(messages);
      return [running_h ?? mileage_km ?? fuel_l, kindsOf(messages)];
    };
    expect(sums('totalFuelUsed', [50, 49, 49.5, 49, 51])).toEqual([1, []]);
    expect(sums('totalFuelUsed', [50, 48.5, 51])).toEqual([1, [['falseReading', at(1)]]]);
    expect(sums('totalVehicleDistance', [50, 49, 51])).toEqual([1, []]);
    expect(sums('jt808Odometer', [50, 49, 51])).toEqual([1, []]);
    expect(sums('engineTotalHours', [50, 49.9375, 50.0625])).toEqual([0.0625, []]);
    expect(sums('engineTotalHours', [50, 49.875, 50.0625])).toEqual([0.0625, [['falseReading', at(1)]]]);
  });

  test('a reading just below the last one answers no candidate', () => {
    const messages = everyMinute('08:00', readings('totalVehicleDistance', [1000, 1900, 999.5, 1901]));
    expect(dayUsage(messages).mileage_km).toBeCloseTo(1, 9);
    expect(kindsOf(messages)).toEqual([['meterReplaced', at(1)]]);
  });

  test('hours: the length and a tenth; litres: 500 an hour and one', () => {
    const hours = (more: number) =>
      dayUsage(
        meter('engineTotalHours', [
          ['08:00', 10],
          ['09:00', 10 + more],
        ]),
      ).running_h;
    expect([hours(1.0625), hours(1.125)]).toEqual([1.0625, null]);
    const litres = (more: number) =>
      dayUsage(
        meter('totalFuelUsed', [
          ['08:00', 10],
          ['09:00', 10 + more],
        ]),
      ).fuel_l;
    expect([litres(501), litres(502)]).toEqual([501, null]);
  });

  test('kilometres: top speed while it may have moved, and one', () => {
    const km = (more: number, speed: number) =>
      dayUsage(
        everyMinute('08:00', [
          { totalVehicleDistance: 10, vehicleSpeed: speed },
          { vehicleSpeed: speed },
          { totalVehicleDistance: 10 + more },
        ]),
      ).mileage_km;
    // 2 minutes at 60 km/h are 2 km.
    expect([km(3, 20), km(3.125, 20)]).toEqual([3, null]);
    expect([km(1, 0), km(1.125, 0)]).toEqual([1, null]);
  });

  test('kilometres: no more than 3 times the path, and one', () => {
    const km = (north_km: number) => {
      const place = (latitude: number) => ({ position: { latitude, longitude: 109.8, speed_kmh: 40 } });
      const degrees = north_km / ((Math.PI * 6371.0088) / 180);
      return dayUsage([
        message(at(0), { totalVehicleDistance: 10 }, place(39)),
        message(at(1), {}, place(39 + degrees / 2)),
        message(at(2), { totalVehicleDistance: 12.5 }, place(39 + degrees)),
      ]).mileage_km;
    };
    expect([km(0.51), km(0.49)]).toEqual([2.5, null]);
  });

  test('a path with a gap or without a position says nothing', () => {
    const said = { position: standingAt(20) };
    const messages = [
      message(at(0), { totalVehicleDistance: 10 }, said),
      message(at(10), { totalVehicleDistance: 15 }, said),
    ];
    expect(dayUsage(messages).mileage_km).toBe(5);
    expect(
      dayUsage([messages, message(at(5), {}), message(at(2), {}), message(at(7), {})].flat()).mileage_km,
    ).toBe(5);
  });

  test('after a month of silence it begins anew', () => {
    const days = 31 * 24;
    const messages = meter('totalFuelUsed', [
      ['08:00', 10],
      [`${8 + days}:00:01`, 20],
      [`${9 + days}:00`, 21],
    ]);
    expect([...formulaDays(messages, machine).values()].map(({ fuel_l }) => fuel_l)).toEqual([null, 1]);
    expect(kindsOf(messages).map(([kind]) => kind)).toEqual(['meterSilent']);
  });
});

test('the lower odometer counts where the higher one is silent', () => {
  const messages = [
    message(clock('08:00'), { totalVehicleDistance: 100, jt808Odometer: 500 }),
    message(clock('09:00'), { totalVehicleDistance: 110 }),
    message(clock('10:00'), { jt808Odometer: 530 }),
  ];
  // 10 km by the bus; of the 30 km of the terminal the half that lies in the second hour.
  expect(dayUsage(messages).mileage_km).toBeCloseTo(10 + 15, 9);
});

test('a span reaches days of which nothing else is known', () => {
  const days = formulaDays(
    meter('totalVehicleDistance', [
      ['12:00', 100],
      ['84:00', 172],
    ]),
    machine,
  );
  expect([...days.values()].map(({ mileage_km }) => mileage_km)).toEqual(
    [12, 24, 24, 12].map((km) => expect.closeTo(km, 9)),
  );
  expect(days.get('2026-03-04')).toMatchObject({ message_count: 0, online_h: 0, running_h: null });
});
