import { describe, expect, test } from 'vitest';
import { clock, dayUsage, everyMinute, firstDay, machine, message, secondDay, times } from '../hand-made.ts';
import { formulaDays } from './formula.ts';

/** At 500 V; out of the battery positive. */
function power(kw: number, more: Record<string, number> = {}): Record<string, number> {
  return { tractionBatteryVoltage: 500, tractionBatteryCurrent: -2 * kw, ...more };
}

describe('power', () => {
  test('10 kW for 6 minutes are 1 kWh', () => {
    const day = dayUsage(everyMinute('08:00', times(7, power(10))));
    expect(day.electricity_kwh).toBeCloseTo(1, 9);
    expect(day).toMatchObject({ charged_kwh: 0, charges: [] });
  });

  test('between two readings it is a straight line', () => {
    const day = dayUsage([message(clock('08:00'), power(0)), message(clock('08:03'), power(20))]);
    expect(day.electricity_kwh).toBeCloseTo(0.5, 9);
  });

  test('further apart than 3 T nothing is known', () => {
    const day = dayUsage([message(clock('08:00'), power(10)), message(clock('08:03:01'), power(10))]);
    expect(day).toMatchObject({ electricity_kwh: null, charged_kwh: null });
  });

  test('a voltage that is not too old serves with a new current', () => {
    const day = dayUsage([
      message(clock('08:00'), power(10)),
      message(clock('08:03'), { tractionBatteryCurrent: -20 }),
      message(clock('08:06'), { tractionBatteryCurrent: -20 }),
    ]);
    // At 08:06 the voltage is too old.
    expect(day.electricity_kwh).toBeCloseTo(0.5, 9);
  });

  test('what flows back while driving is taken off', () => {
    const driving = { vehicleSpeed: 10 };
    const messages = everyMinute('08:00', [
      ...times(6, power(10, driving)),
      ...times(4, power(-10, driving)),
    ]);
    // 5 minutes out, 1 minute through nothing, 3 minutes back.
    expect(dayUsage(messages).electricity_kwh).toBeCloseTo((10 * 2) / 60, 9);
  });

  test('an impossible power is no reading', () => {
    const messages = everyMinute('08:00', [power(10), power(10_001), power(10)]);
    expect(dayUsage(messages).electricity_kwh).toBeCloseTo(20 / 60, 9);
  });
});

describe('charges', () => {
  test('by the state of the battery or of the charger', () => {
    for (const state of ['batteryState', 'chargerState']) {
      const day = dayUsage(everyMinute('08:00', times(7, power(-10, { [state]: 2 }))));
      expect(day.charged_kwh).toBeCloseTo(1, 9);
      expect(day.electricity_kwh).toBe(0);
      expect(day.charges).toEqual([
        { from: clock('08:00'), until: clock('08:06'), amount: expect.closeTo(1, 9) },
      ]);
    }
  });

  test('no state known: into the battery while standing', () => {
    const charged = (more: Record<string, number>) =>
      dayUsage(everyMinute('08:00', times(7, power(-10, more)))).charged_kwh;
    expect(charged({ vehicleSpeed: 0 })).toBeCloseTo(1, 9);
    expect([
      charged({ vehicleSpeed: 5 }),
      charged({}),
      charged({ vehicleSpeed: 0, batteryState: 1 }),
    ]).toEqual([0, 0, 0]);
  });

  test('what flows out while it charges is neither', () => {
    const day = dayUsage(everyMinute('08:00', times(7, power(5, { chargerState: 2 }))));
    expect(day).toMatchObject({ electricity_kwh: 0, charged_kwh: 0, charges: [] });
  });

  test('over midnight by the curve', () => {
    const days = formulaDays(
      [
        message(clock('23:58:30'), power(0, { batteryState: 2 })),
        message(clock('24:01:30'), power(-24, { batteryState: 2 })),
      ],
      machine,
    );
    // At midnight 12 kW: a quarter of the triangle lies before it.
    expect(days.get(firstDay)?.charged_kwh).toBeCloseTo(0.15, 9);
    expect(days.get(secondDay)?.charged_kwh).toBeCloseTo(0.45, 9);
  });

  test('an interruption parts two charges', () => {
    const charging = power(-10, { batteryState: 2 });
    const messages = everyMinute('08:00', [
      ...times(3, charging),
      power(0, { batteryState: 1 }),
      ...times(3, charging),
    ]);
    // The interval that begins at 08:03 does not charge.
    expect(dayUsage(messages).charges.map(({ from, until }) => [from, until])).toEqual([
      [clock('08:00'), clock('08:03')],
      [clock('08:04'), clock('08:06')],
    ]);
  });

  test('the state of charge counts where power is silent', () => {
    const messages = [
      ...everyMinute('08:00', times(7, power(10, { soc: 80 }))),
      ...everyMinute('08:07', times(3, { soc: 78 })),
    ];
    // 1 kWh by power up to 08:06, then 2 kWh by the level that holds from 08:09 on.
    expect(dayUsage(messages).electricity_kwh).toBeCloseTo(1 + 2, 9);
  });

  test('a charge by the state of charge loses what power covers of its span', () => {
    const messages = [
      ...everyMinute('08:00', [...times(4, { soc: 50 }), { soc: 50 }, { soc: 70 }, { soc: 70 }]),
      message(clock('08:07'), power(0)),
      message(clock('08:08'), { soc: 70, ...power(0) }),
    ];
    // Held from 08:08 on, shown after 08:04; the last of the four minutes is covered.
    expect(dayUsage(messages).charges).toEqual([
      { from: clock('08:04'), until: clock('08:08'), amount: expect.closeTo(15, 9) },
    ]);
  });

  test('of a charge by the state of charge each rise has its own part', () => {
    const soc = [...times(5, 50), ...times(3, 60), ...times(3, 70)];
    const messages = everyMinute(
      '08:00',
      soc.map((percent, minute) => ({ soc: percent, ...(minute >= 9 ? power(0) : {}) })),
    );
    // 10 kWh from 08:04 to 08:07; of the 10 from 08:07 to 08:10 the last minute is covered.
    const day = dayUsage(messages);
    expect(day.charges).toEqual([
      { from: clock('08:04'), until: clock('08:10'), amount: expect.closeTo(10 + 20 / 3, 9) },
    ]);
    expect(day.charged_kwh).toBeCloseTo(10 + 20 / 3, 9);
  });

  test('the sign of the whole interval decides, and what flows out before midnight is taken off', () => {
    const days = formulaDays(
      [
        message(clock('23:58:30'), power(12, { batteryState: 2 })),
        message(clock('24:01:30'), power(-24, { batteryState: 2 })),
      ],
      machine,
    );
    // At midnight -6 kW: on the mean 3 kW out for 1.5 minutes, then 15 kW in.
    expect(days.get(firstDay)?.charges).toEqual([
      { from: clock('23:58:30'), until: clock('24:00'), amount: expect.closeTo(-0.075, 9) },
    ]);
    expect(days.get(firstDay)?.charged_kwh).toBeCloseTo(-0.075, 9);
    expect(days.get(secondDay)?.charged_kwh).toBeCloseTo(0.375, 9);
    expect([...days.values()].map(({ electricity_kwh }) => electricity_kwh)).toEqual([0, 0]);
  });

  test('where the whole flows out neither day has charged', () => {
    const days = formulaDays(
      [
        message(clock('23:58:30'), power(24, { batteryState: 2 })),
        message(clock('24:01:30'), power(-12, { batteryState: 2 })),
      ],
      machine,
    );
    expect([...days.values()].map(({ charges, charged_kwh }) => [charges, charged_kwh])).toEqual([
      [[], 0],
      [[], 0],
    ]);
  });

  test('what flows out for a while does not part a charge', () => {
    const messages = everyMinute(
      '08:00',
      [-10, -10, 20, 20, -10, -10].map((kw) => power(kw, { chargerState: 2 })),
    );
    // Only in the first and the last minute the whole flows in.
    expect(dayUsage(messages).charges).toEqual([
      { from: clock('08:00'), until: clock('08:05'), amount: expect.closeTo(20 / 60, 9) },
    ]);
  });
});

describe('energy of idling', () => {
  const idling = { engineSpeed: 800, engineLoad: 10, vehicleSpeed: 0 };

  test('by power, of intervals that lie whole in an idle run', () => {
    const messages = everyMinute('08:00', [
      ...times(10, { ...idling, ...power(6) }),
      ...times(4, { ...idling, engineLoad: 70, engineSpeed: 1500, ...power(6) }),
    ]);
    const day = dayUsage(messages);
    expect(day.idle_electricity_kwh).toBeCloseTo(1, 9);
    expect(day.electricity_kwh).toBeCloseTo(1.3, 9);
  });

  test('by the fuel meter, of steps that lie whole in an idle run', () => {
    const work = { engineSpeed: 1500, engineLoad: 70, vehicleSpeed: 0 };
    const messages = everyMinute('08:00', [
      { ...idling, totalFuelUsed: 100 },
      ...times(4, idling),
      { ...idling, totalFuelUsed: 100.5 },
      ...times(4, idling),
      work,
      { ...work, totalFuelUsed: 102 },
    ]);
    expect(dayUsage(messages)).toMatchObject({ fuel_l: 2, idle_fuel_l: 0.5, idle_electricity_kwh: null });
  });

  test('not of a span of which a part is covered', () => {
    const soc = [...times(5, 80), 70, 70].map((percent) => ({ ...idling, soc: percent }));
    const messages = everyMinute('08:00', [
      ...soc,
      { ...idling, ...power(0) },
      { ...idling, soc: 70, ...power(0) },
    ]);
    // Of the 10 kWh that are found missing at 08:08 three of four minutes.
    expect(dayUsage(messages)).toMatchObject({ electricity_kwh: 7.5, idle_electricity_kwh: 0 });
  });

  test('a run of less than 3 minutes does not idle', () => {
    const messages = everyMinute('08:00', [
      ...times(2, { ...idling, ...power(6) }),
      { engineSpeed: 0, ...power(6) },
    ]);
    expect(dayUsage(messages)).toMatchObject({ idle_h: 0, idle_electricity_kwh: 0 });
  });

  test('not known where idling is not', () => {
    const messages = everyMinute('08:00', times(7, { engineSpeed: 800, ...power(6) }));
    expect(dayUsage(messages)).toMatchObject({ idle_h: null, idle_electricity_kwh: null });
  });
});
