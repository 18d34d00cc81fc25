import { describe, expect, test } from 'vitest';
import { formulaDays, formulaEvents } from './formula.ts';
import {
  clock,
  dayFigures,
  everyMinute,
  firstDay,
  machine,
  message,
  readings,
  secondDay,
  times,
} from './hand-made.ts';

/** Levels of the tank of 300 L, a minute apart. */
function levels(from: string, percents: readonly number[]) {
  return everyMinute(from, readings('fuelLevel', percents));
}

const kindsOf = (messages: Parameters<typeof formulaEvents>[0]) =>
  formulaEvents(messages, machine).map(({ kind }) => kind);

describe('held levels', () => {
  test('a fall counts by the median of five', () => {
    const day = dayFigures(levels('08:00', [...times(5, 80), ...times(3, 78)]));
    expect(day.fuel_l).toBeCloseTo(6, 9);
    expect(day).toMatchObject({ refuelled_l: 0, refuels: [] });
  });

  test('four readings hold nothing, five are known but use nothing', () => {
    expect(dayFigures(levels('08:00', times(4, 80)))).toMatchObject({ fuel_l: null, refuelled_l: null });
    expect(dayFigures(levels('08:00', times(5, 80)))).toMatchObject({ fuel_l: null, refuelled_l: 0 });
    expect(dayFigures(levels('08:00', times(6, 80)))).toMatchObject({ fuel_l: 0, refuelled_l: 0 });
  });

  test('a single drop-out is left out and told', () => {
    const messages = levels('08:00', [...times(5, 80), 0, ...times(5, 80)]);
    expect(dayFigures(messages)).toMatchObject({ fuel_l: 0, refuelled_l: 0 });
    expect(kindsOf(messages)).toEqual(['levelDropout']);
  });

  test('a reading out of range is no reading', () => {
    const messages = levels('08:00', [80, 102, -0.4, 80, 80, 80, 80]);
    expect(dayFigures(messages)).toMatchObject({ fuel_l: null, refuelled_l: 0 });
    expect(kindsOf(messages)).toEqual(['outOfRange', 'outOfRange']);
  });

  test('after a month it begins anew', () => {
    const messages = [...levels('08:00', times(6, 80)), ...levels(`${8 + 32 * 24}:00`, times(6, 20))];
    expect([...formulaDays(messages, machine).values()].map(({ fuel_l }) => fuel_l)).toEqual([0, 0]);
  });
});

describe('refuels', () => {
  test('a rise of the held level is a refuel, from the level before it', () => {
    const day = dayFigures(levels('08:00', [...times(5, 40), ...times(5, 80)]));
    // The third reading of 80 makes it the median.
    expect(day.refuels).toEqual([{ from: clock('08:06'), until: clock('08:07'), amount: 120 }]);
    expect(day).toMatchObject({ fuel_l: 0, refuelled_l: 120 });
  });

  test('below the threshold it is no refuel, and a fall counts from the lowest', () => {
    // 3 % are 9 L: 6 L more are nothing, and of the fall only what lies below 40 %.
    const day = dayFigures(
      levels('08:00', [...times(5, 40), ...times(5, 42), ...times(5, 41), ...times(5, 39)]),
    );
    expect(day.fuel_l).toBeCloseTo(3, 9);
    expect(day.refuels).toEqual([]);
  });

  test('a refuel grows within 10 minutes and takes back what is less than the threshold', () => {
    const day = dayFigures(
      levels('08:00', [...times(5, 40), ...times(5, 60), ...times(5, 58), ...times(5, 70)]),
    );
    expect(day.refuels).toEqual([
      { from: clock('08:06'), until: clock('08:17'), amount: expect.closeTo(90, 9) },
    ]);
    expect(day.fuel_l).toBe(0);
  });

  test('after more than 10 minutes a rise is a refuel of its own', () => {
    const day = dayFigures(levels('08:00', [...times(5, 40), ...times(11, 60), ...times(5, 70)]));
    // From 08:07 until 08:18.
    expect(day.refuels.map(({ amount }) => amount)).toEqual([expect.closeTo(60, 9), expect.closeTo(30, 9)]);
  });

  test('a fall by the threshold ends a refuel and is use', () => {
    const day = dayFigures(levels('08:00', [...times(5, 40), ...times(5, 60), ...times(5, 57)]));
    expect(day.fuel_l).toBeCloseTo(9, 9);
    expect(day.refuelled_l).toBeCloseTo(60, 9);
  });

  test('of a refuel over midnight each day has its rises', () => {
    const messages = levels('23:50', [...times(5, 40), ...times(4, 50), ...times(6, 70)]);
    const days = formulaDays(messages, machine);
    // 50 holds from 23:57, 70 from 00:01.
    expect(days.get(firstDay)?.refuels).toEqual([
      { from: clock('23:56'), until: clock('23:57'), amount: expect.closeTo(30, 9) },
    ]);
    expect(days.get(secondDay)?.refuels).toEqual([
      { from: clock('24:00'), until: clock('24:01'), amount: expect.closeTo(60, 9) },
    ]);
  });

  test('the noise while standing is learned and holds for the days after', () => {
    // Every fifth reading is 18 L off: of 20 held ones 4, so the mean is 3.6 L and the threshold 10.8 L.
    const noisy = (count: number) =>
      Array.from({ length: count }, (_, number) => ({
        fuelLevel: number % 5 === 4 ? 56 : 50,
        vehicleSpeed: 0,
      }));
    const rise = levels('32:00', [...times(5, 50), ...times(5, 53.4)]);
    const refuels = (count: number) =>
      dayFigures([...everyMinute('08:00', noisy(count)), ...rise], {}, secondDay).refuels.length;
    expect([refuels(23), refuels(24)]).toEqual([1, 0]);
    const sameDay = levels('12:00', [...times(5, 50), ...times(5, 53.4)]);
    expect(dayFigures([...everyMinute('08:00', noisy(24)), ...sameDay]).refuels).toHaveLength(1);
  });

  test('the tank unknown: litres of the terminal, from 5 L on', () => {
    const messages = (more: number) =>
      everyMinute('08:00', readings('jt808Fuel', [...times(5, 100), ...times(5, 100 + more)]));
    const refuelled = (more: number) => dayFigures(messages(more), { tank_l: null }).refuelled_l;
    expect([refuelled(4.5), refuelled(5)]).toEqual([0, 5]);
  });
});

describe('the kind of tank reading', () => {
  test('litres count when no share was told for an hour, and begin anew', () => {
    const share = levels('08:00', times(6, 80));
    const litres = (from: string) =>
      everyMinute(from, readings('jt808Fuel', [...times(5, 200), ...times(3, 197)]));
    // The last share is of 08:05.
    expect(dayFigures([...share, ...litres('08:58')]).fuel_l).toBe(0);
    expect(dayFigures([...share, ...litres('09:06')]).fuel_l).toBeCloseTo(3, 9);
  });

  test('the tank lies below the fuel meter and counts where that is silent', () => {
    const messages = [
      ...everyMinute('08:00', [
        { fuelLevel: 80, totalFuelUsed: 1000 },
        ...times(4, { fuelLevel: 80 }),
        ...times(2, { fuelLevel: 78 }),
        { fuelLevel: 78, totalFuelUsed: 1005 },
        ...times(2, { fuelLevel: 78 }),
      ]),
      ...levels('08:10', times(3, 77)),
    ];
    // 5 L by the meter; of the tank only the 3 L after it.
    expect(dayFigures(messages).fuel_l).toBeCloseTo(8, 9);
  });
});

test('the state of charge: use, and charges apart', () => {
  const percents = [...times(5, 80), ...times(5, 78), ...times(5, 90)];
  const day = dayFigures(everyMinute('08:00', readings('soc', percents)));
  expect(day.electricity_kwh).toBeCloseTo(2, 9);
  expect(day.charges).toEqual([
    { from: clock('08:11'), until: clock('08:12'), amount: expect.closeTo(12, 9) },
  ]);
  expect(day.charged_kwh).toBeCloseTo(12, 9);
  expect(dayFigures(everyMinute('08:00', readings('soc', percents)), { battery_kwh: null })).toMatchObject({
    electricity_kwh: null,
    charged_kwh: null,
  });
});

test('a fall lies between two held levels, even where the readings fell before', () => {
  const messages = [
    ...everyMinute('23:30', times(5, { fuelLevel: 80, engineSpeed: 1500 })),
    message(clock('24:30'), { fuelLevel: 70 }),
    message(clock('24:31'), { fuelLevel: 70 }),
    message(clock('24:32'), { fuelLevel: 70 }),
  ];
  // 70 % holds at 00:32 only: the fall of 30 L lies in the minute before, not in the hour of silence.
  const days = formulaDays(messages, machine);
  expect(days.get(firstDay)?.fuel_l).toBe(0);
  expect(days.get(secondDay)?.fuel_l).toBeCloseTo(30, 9);
});
