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
  times,
} from '../hand-made.ts';
import { formulaDays, formulaEvents } from './formula.ts';

/** Levels of the tank of 300 L, a minute apart. */
function levels(from: string, percents: readonly number[]) {
  return everyMinute(from, readings('fuelLevel', percents));
}

const kindsOf = (messages: Parameters<typeof formulaEvents>[0]) =>
  formulaEvents(messages, machine).map(({ kind }) => kind);

describe('held levels', () => {
  test('a fall counts by the median of five', () => {
    const day = dayUsage(levels('08:00', [...times(5, 80), ...times(3, 78)]));
    expect(day.fuel_l).toBeCloseTo(6, 9);
    expect(day).toMatchObject({ refuelled_l: 0, refuels: [] });
  });

  test('four readings hold nothing, five are known but use nothing', () => {
    expect(dayUsage(levels('08:00', times(4, 80)))).toMatchObject({ fuel_l: null, refuelled_l: null });
    expect(dayUsage(levels('08:00', times(5, 80)))).toMatchObject({ fuel_l: null, refuelled_l: 0 });
    expect(dayUsage(levels('08:00', times(6, 80)))).toMatchObject({ fuel_l: 0, refuelled_l: 0 });
  });

  test('a single drop-out is left out and reported', () => {
    const messages = levels('08:00', [...times(5, 80), 0, ...times(5, 80)]);
    expect(dayUsage(messages)).toMatchObject({ fuel_l: 0, refuelled_l: 0 });
    expect(kindsOf(messages)).toEqual(['levelDropout']);
  });

  test('a reading out of range is no reading', () => {
    const messages = levels('08:00', [80, 102, -0.4, 80, 80, 80, 80]);
    expect(dayUsage(messages)).toMatchObject({ fuel_l: null, refuelled_l: 0 });
    expect(kindsOf(messages)).toEqual(['outOfRange', 'outOfRange']);
  });

  test('after a month it begins anew', () => {
    const messages = [...levels('08:00', times(6, 80)), ...levels(`${8 + 32 * 24}:00`, times(6, 20))];
    expect([...formulaDays(messages, machine).values()].map(({ fuel_l }) => fuel_l)).toEqual([0, 0]);
  });
});

describe('refuels', () => {
  test('a rise of the held level is a refuel, from the reading before the one that shows it', () => {
    const day = dayUsage(levels('08:00', [...times(5, 40), ...times(5, 80)]));
    // The third reading of 80 makes it the median; the last before the first of them was of 08:04.
    expect(day.refuels).toEqual([{ from: clock('08:04'), until: clock('08:07'), amount: 120 }]);
    expect(day).toMatchObject({ fuel_l: 0, refuelled_l: 120 });
  });

  test('below the threshold it is no refuel, and a fall counts from the lowest', () => {
    // 3 % are 9 L: 6 L more are nothing, and of the fall only what lies below 40 %.
    const day = dayUsage(
      levels('08:00', [...times(5, 40), ...times(5, 42), ...times(5, 41), ...times(5, 39)]),
    );
    expect(day.fuel_l).toBeCloseTo(3, 9);
    expect(day.refuels).toEqual([]);
  });

  test('a refuel grows within 10 minutes and takes back what is less than the threshold', () => {
    const day = dayUsage(
      levels('08:00', [...times(5, 40), ...times(5, 60), ...times(5, 58), ...times(5, 70)]),
    );
    expect(day.refuels).toEqual([
      { from: clock('08:04'), until: clock('08:17'), amount: expect.closeTo(90, 9) },
    ]);
    expect(day.fuel_l).toBe(0);
  });

  test('after more than 10 minutes a rise is a refuel of its own', () => {
    const day = dayUsage(levels('08:00', [...times(5, 40), ...times(11, 60), ...times(5, 70)]));
    // From 08:07 until 08:18.
    expect(day.refuels.map(({ amount }) => amount)).toEqual([expect.closeTo(60, 9), expect.closeTo(30, 9)]);
  });

  test('a fall by the threshold ends a refuel and is use', () => {
    const day = dayUsage(levels('08:00', [...times(5, 40), ...times(5, 60), ...times(5, 57)]));
    expect(day.fuel_l).toBeCloseTo(9, 9);
    expect(day.refuelled_l).toBeCloseTo(60, 9);
  });

  test('of a refuel over midnight each day has its rises', () => {
    const messages = levels('23:50', [...times(5, 40), ...times(4, 50), ...times(6, 70)]);
    const days = formulaDays(messages, machine);
    // 50 holds from 23:57, 70 from 00:01; each is shown by readings after 23:54 and after 23:58.
    expect(days.get(firstDay)?.refuels).toEqual([
      { from: clock('23:54'), until: clock('23:57'), amount: expect.closeTo(30, 9) },
    ]);
    expect(days.get(secondDay)?.refuels).toEqual([
      { from: clock('23:58'), until: clock('24:01'), amount: expect.closeTo(60, 9) },
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
      dayUsage([...everyMinute('08:00', noisy(count)), ...rise], {}, secondDay).refuels.length;
    expect([refuels(23), refuels(24)]).toEqual([1, 0]);
    const sameDay = levels('12:00', [...times(5, 50), ...times(5, 53.4)]);
    expect(dayUsage([...everyMinute('08:00', noisy(24)), ...sameDay]).refuels).toHaveLength(1);
  });

  test('the tank unknown: litres of the terminal, from 5 L on', () => {
    const messages = (more: number) =>
      everyMinute('08:00', readings('jt808Fuel', [...times(5, 100), ...times(5, 100 + more)]));
    const refuelled = (more: number) => dayUsage(messages(more), { tank_l: null }).refuelled_l;
    expect([refuelled(4.5), refuelled(5)]).toEqual([0, 5]);
  });
});

describe('the kind of tank reading', () => {
  // Six readings, of which the last makes 197 the median: 3 L. Of the last five alone it is the first held level.
  const litres = (from: string, more: Record<string, number> = {}) =>
    everyMinute(
      from,
      [...times(3, 200), ...times(3, 197)].map((jt808Fuel) => ({ jt808Fuel, ...more })),
    );

  test('litres count when no share was reported for 10 minutes, and begin anew', () => {
    const share = levels('08:00', times(6, 80));
    // The last share is of 08:05, so the litres of 08:15 are not taken.
    expect(dayUsage([...share, ...litres('08:15')]).fuel_l).toBe(0);
    expect(dayUsage([...share, ...litres('08:16')]).fuel_l).toBeCloseTo(3, 9);
  });

  test('a share that is passed over or out of range does not keep the litres away', () => {
    const standing = litres('08:06', { vehicleSpeed: 0 });
    const shares = (more: Record<string, number>) =>
      everyMinute('08:00', times(6, { fuelLevel: 80, vehicleSpeed: 0, ...more }));
    const fuel = (more: Record<string, number>) => dayUsage([...shares(more), ...standing]).fuel_l;
    expect(fuel({ vehicleSpeed: 10 })).toBeCloseTo(3, 9);
    expect(fuel({ fuelLevel: 102 })).toBeCloseTo(3, 9);
    expect(fuel({})).toBe(0);
  });

  test('a filling of one kind does not go on in the other', () => {
    const messages = [
      ...everyMinute('08:00', readings('jt808Fuel', [...times(5, 100), ...times(3, 160)])),
      ...levels('08:08', [...times(5, 40), ...times(3, 50)]),
    ];
    // 60 L at 08:07; from 120 L to 150 L at 08:15.
    const day = dayUsage(messages);
    expect(day.refuels).toEqual([
      { from: clock('08:04'), until: clock('08:07'), amount: 60 },
      { from: clock('08:12'), until: clock('08:15'), amount: 30 },
    ]);
    expect(day.fuel_l).toBe(0);
  });

  test('the noise is kept when the kind changes and after a month', () => {
    const standing = (fuelLevel: number) => ({ fuelLevel, vehicleSpeed: 0 });
    // The mean deviation of 20 held readings is 3.6 L, so that 10.2 L are no filling.
    const noisy = everyMinute(
      '08:00',
      Array.from({ length: 24 }, (_, number) => standing(number % 5 === 4 ? 56 : 50)),
    );
    const rise = (litresMore: number, from: string) =>
      everyMinute(from, readings('jt808Fuel', [...times(5, 150), ...times(5, 150 + litresMore)]));
    const refuelled = (litresMore: number, [from, day]: readonly [string, string]) =>
      dayUsage([...noisy, ...rise(litresMore, from)], {}, day).refuelled_l;
    for (const later of [['32:00', secondDay] as const, [`${8 + 32 * 24}:00`, '2026-04-03'] as const]) {
      expect(refuelled(10.2, later)).toBe(0);
      expect(refuelled(11, later)).toBeCloseTo(11, 9);
    }
    const month = levels(`${8 + 32 * 24}:00`, [...times(5, 50), ...times(5, 53.4)]);
    expect(dayUsage([...noisy, ...month], {}, '2026-04-03').refuelled_l).toBe(0);
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
    expect(dayUsage(messages).fuel_l).toBeCloseTo(8, 9);
  });
});

test('the state of charge: use, and charges apart', () => {
  const percents = [...times(5, 80), ...times(5, 78), ...times(5, 90)];
  const day = dayUsage(everyMinute('08:00', readings('soc', percents)));
  expect(day.electricity_kwh).toBeCloseTo(2, 9);
  expect(day.charges).toEqual([
    { from: clock('08:09'), until: clock('08:12'), amount: expect.closeTo(12, 9) },
  ]);
  expect(day.charged_kwh).toBeCloseTo(12, 9);
  expect(dayUsage(everyMinute('08:00', readings('soc', percents)), { battery_kwh: null })).toMatchObject({
    electricity_kwh: null,
    charged_kwh: null,
  });
});

describe('a tank that moves', () => {
  const at = (fuelLevel: number, vehicleSpeed: number) => ({ fuelLevel, vehicleSpeed });

  test('what it shows then is passed over', () => {
    const messages = everyMinute('08:00', [
      ...times(5, at(80, 0)),
      ...times(6, at(60, 10)),
      ...times(3, at(78, 0)),
    ]);
    expect(dayUsage(messages)).toMatchObject({ fuel_l: expect.closeTo(6, 9), refuelled_l: 0 });
    expect(kindsOf(messages)).toEqual([]);
  });

  test('litres of the terminal likewise', () => {
    const litres = (jt808Fuel: number, vehicleSpeed: number) => ({ jt808Fuel, vehicleSpeed });
    const messages = everyMinute('08:00', [
      ...times(5, litres(200, 0)),
      ...times(6, litres(150, 10)),
      ...times(3, litres(197, 0)),
    ]);
    expect(dayUsage(messages)).toMatchObject({ fuel_l: expect.closeTo(3, 9), refuelled_l: 0 });
  });

  test('a reading out of range is reported even then', () => {
    expect(kindsOf(everyMinute('08:00', [at(102, 10), at(80, 10)]))).toEqual(['outOfRange']);
  });

  test('it is known to move until that is older than 3 T', () => {
    // Known at 08:05, so what is reported from 08:06 to 08:08 is passed over; 78 holds by 08:11.
    const fuel = (after: number) =>
      dayUsage([
        ...levels('08:00', times(5, 80)),
        message(clock('08:05'), { vehicleSpeed: 10 }),
        ...levels('08:06', times(after, 78)),
      ]).fuel_l;
    expect([fuel(3), fuel(5), fuel(6)]).toEqual([null, 0, expect.closeTo(6, 9)]);
  });

  test('a battery does not slosh', () => {
    const soc = [...times(5, 80), ...times(3, 78)].map((percent) => ({ soc: percent, vehicleSpeed: 10 }));
    expect(dayUsage(everyMinute('08:00', soc)).electricity_kwh).toBeCloseTo(2, 9);
  });
});

describe('a gap between readings', () => {
  const after = (code: string, percents: readonly number[]) => [
    ...everyMinute('08:00', readings(code, times(5, 80))),
    ...everyMinute('08:30', readings(code, percents)),
  ];

  test('where nothing fell it says nothing of use', () => {
    // At 08:32 the span still begins with 08:04, at 08:33 with 08:30.
    const fuel = (count: number) => dayUsage(after('fuelLevel', times(count, 80)));
    expect(fuel(3)).toMatchObject({ fuel_l: null, refuelled_l: 0 });
    expect(fuel(4)).toMatchObject({ fuel_l: 0, refuelled_l: 0 });
  });

  test('a fall in it is use', () => {
    expect(dayUsage(after('fuelLevel', times(3, 78))).fuel_l).toBeCloseTo(6, 9);
  });

  test('a rise in it is a filling, and use is still not known', () => {
    const day = dayUsage(after('fuelLevel', times(3, 90)));
    expect(day.refuels).toEqual([{ from: clock('08:04'), until: clock('08:32'), amount: 30 }]);
    expect(day).toMatchObject({ fuel_l: null, refuelled_l: 30 });
  });

  test('of a battery: a charge, or nothing is known', () => {
    const charged = dayUsage(after('soc', times(3, 90)));
    expect(charged).toMatchObject({ electricity_kwh: null, charged_kwh: 10 });
    expect(dayUsage(after('soc', times(3, 80)))).toMatchObject({
      electricity_kwh: null,
      charged_kwh: null,
    });
  });

  test('3 T are no gap', () => {
    const messages = ['08:00', '08:03', '08:06', '08:09', '08:12', '08:15'].map((time) =>
      message(clock(time), { fuelLevel: 80 }),
    );
    expect(dayUsage(messages).fuel_l).toBe(0);
  });
});

describe('a fall with a gap in its span', () => {
  // It runs from 20:05 to 20:06 only. 78 % holds three days later, and that minute can take all of the fall.
  const days = (code: string) => [
    ...formulaDays(
      [
        ...everyMinute('20:00', [
          ...times(5, { [code]: 80 }),
          ...times(2, { [code]: 78, engineSpeed: 1500 }),
        ]),
        message(clock('36:00'), {}),
        message(clock('60:00'), {}),
        message(clock('80:00'), { [code]: 78 }),
      ],
      machine,
    ).values(),
  ];

  test('of a tank: days without a part of it are not known', () => {
    expect(days('fuelLevel').map(({ fuel_l }) => fuel_l)).toEqual([expect.closeTo(6, 9), null, null, null]);
  });

  test('of a battery: neither use nor charging is known on days without a part of it', () => {
    const ofBattery = days('soc');
    expect(ofBattery.map(({ electricity_kwh }) => electricity_kwh)).toEqual([
      expect.closeTo(2, 9),
      null,
      null,
      null,
    ]);
    expect(ofBattery.map(({ charged_kwh }) => charged_kwh)).toEqual([0, null, null, null]);
  });

  test('without a gap a day without a part of it is known', () => {
    const messages = (code: string) =>
      everyMinute('23:54', [
        ...times(5, { [code]: 80, engineSpeed: 0 }),
        { [code]: 78, engineSpeed: 1500 },
        ...times(2, { [code]: 78, engineSpeed: 0 }),
      ]);
    // The span is from 23:58 to 00:01, and it runs in the last minute before midnight.
    expect(dayUsage(messages('fuelLevel'), {}, secondDay).fuel_l).toBe(0);
    expect(dayUsage(messages('soc'), {}, secondDay)).toMatchObject({ electricity_kwh: 0, charged_kwh: 0 });
  });
});

test('spans of falls overlap, and each has its own', () => {
  const messages = levels('23:52', [...times(5, 80), 79, 78, 77, 76, 75]);
  // 3 L from 23:56 to 23:59, 3 L from 23:57 to 24:00, 3 L from 23:58 to 00:01.
  const days = formulaDays(messages, machine);
  expect(days.get(firstDay)?.fuel_l).toBeCloseTo(8, 9);
  expect(days.get(secondDay)?.fuel_l).toBeCloseTo(1, 9);
});

test('covering is judged for each of the spans that overlap', () => {
  const percents = [...times(5, 80), 79, 78, 77, 76, 75];
  const messages = everyMinute(
    '08:00',
    percents.map((fuelLevel, minute) => ({
      fuelLevel,
      ...(minute === 4 || minute === 5 ? { totalFuelUsed: 500 } : {}),
    })),
  );
  // The meter covers 08:04 to 08:05: a third of the span of the first fall, nothing of the two others.
  expect(dayUsage(messages).fuel_l).toBeCloseTo(2 + 3 + 3, 9);
});

test('a fall lies behind the reading before the one that shows it', () => {
  const messages = [
    ...everyMinute('23:30', times(5, { fuelLevel: 80, engineSpeed: 1500 })),
    message(clock('24:30'), { fuelLevel: 70 }),
    message(clock('24:31'), { fuelLevel: 70 }),
    message(clock('24:32'), { fuelLevel: 70 }),
  ];
  // 70 % holds at 00:32 only: the 30 L lie in the 58 minutes from 23:34 on, of which nothing is known.
  const days = formulaDays(messages, machine);
  expect(days.get(firstDay)?.fuel_l).toBeCloseTo((30 * 26) / 58, 9);
  expect(days.get(secondDay)?.fuel_l).toBeCloseTo((30 * 32) / 58, 9);
});
