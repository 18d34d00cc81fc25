import { describe, expect, it } from 'vitest';
import type { DayUsage } from '../day-usage.ts';
import { recomputed } from '../usage-check.ts';
import type { Instant } from './instant.ts';
import type { Machine } from './machine.ts';

type Values = Instant['values'];

/** Three report intervals are three minutes. */
const machine: Machine = {
  reportInterval_s: 60,
  offlineAfter_s: 300,
  tank_l: 200,
  battery_kwh: 100,
  idleSpeed_rpm: 800,
  topSpeed_kmh: 60,
};

/** A machine that goes north by so many metres of a meridian; NaN: no fix. */
const north = new WeakMap<Values, number>();
const placed = (values: Values, metres: number): Values => {
  const reported = { ...values };
  north.set(reported, metres);
  return reported;
};
const placeOf = (values: Values): Instant['place'] => {
  const metres = north.get(values);
  return metres === undefined ? null : [39_000_000 + metres / 0.111_195, 109_000_000];
};

/** Messages by local time of 2 and 3 March, a Monday and a Tuesday. */
function usage(
  reported: Readonly<Record<string, Values>>,
  over: Partial<Machine> = {},
): Map<string, DayUsage> {
  const instants = Object.entries(reported).map(([time, values]) => {
    const [day, clock] = time.includes(' ') ? time.split(' ') : ['02', time];
    const seconds = clock?.length === 5 ? `${clock}:00` : clock;
    return { at: Date.parse(`2026-03-${day}T${seconds}+08:00`), messages: 1, values, place: placeOf(values) };
  });
  return recomputed({ instants, machineOf: () => ({ ...machine, ...over }) });
}

function day(reported: Readonly<Record<string, Values>>, over: Partial<Machine> = {}): DayUsage {
  const found = usage(reported, over).get('2026-03-02');
  if (found === undefined) throw new Error('no usage');
  return found;
}

const minutes = (count: number): number => count / 60;
const driving: Values = { engineSpeed: 1500, positionSpeed: 10, engineLoad: 60 };
const idling: Values = { engineSpeed: 780, positionSpeed: 0, engineLoad: 12 };
const off: Values = { engineSpeed: 0, positionSpeed: 0 };

describe('running hours (decisions §5)', () => {
  it('are what the total engine hours (SPN 247) rise by, whatever the engine speed says', () => {
    const reported = day({
      '08:00': { engineTotalHours: 100, ...driving },
      '08:01': driving,
      '08:02': { engineTotalHours: 100.05, ...driving },
    });
    expect(reported.running_h).toBeCloseTo(0.05, 9);
    expect(reported.sources.running).toEqual(['hourMeter']);
  });

  it.each<[string, Record<string, Values>, number | null]>([
    [
      'sum the intervals that begin with a turning engine',
      { '08:00': driving, '08:01': off, '08:02': driving },
      1,
    ],
    ['count an interval of three report intervals', { '08:00': driving, '08:03': driving }, 3],
    [
      'count no longer one: a gap is unknown time',
      { '08:00': driving, '08:03:01': driving, '08:04:01': off },
      1,
    ],
    [
      'of an electric machine are those of its main contactor',
      { '08:00': { mainContactor: 1 }, '08:02': { mainContactor: 0 }, '08:03': {} },
      2,
    ],
    [
      'hold a reading for as long as a gap may be',
      { '08:00': driving, '08:01': {}, '08:02': {}, '08:03': {}, '08:04': {}, '08:05': {} },
      4,
    ],
    ['are not known of one message', { '08:00': driving }, null],
    [
      'are not known without engine or contactor',
      { '08:00': { positionSpeed: 5 }, '08:01': { positionSpeed: 5 } },
      null,
    ],
    ['are 0 of a machine that is known to stand', { '08:00': off, '08:01': off }, 0],
  ])('%s', (_, reported, expected) => {
    const { running_h } = day(reported);
    if (expected === null) expect(running_h).toBeNull();
    else expect(running_h).toBeCloseTo(minutes(expected), 9);
  });

  it('are split exactly at midnight', () => {
    const reported = usage({ '02 23:59:20': driving, '03 00:01:00': driving });
    expect(reported.get('2026-03-02')?.running_h).toBeCloseTo(40 / 3600, 9);
    expect(reported.get('2026-03-03')?.running_h).toBeCloseTo(60 / 3600, 9);
  });

  it('of a meter over a night or a weekend are spread over it, where nothing else is known', () => {
    const night = usage({ '02 22:00': { engineTotalHours: 100 }, '03 06:00': { engineTotalHours: 104 } });
    expect(night.get('2026-03-02')?.running_h).toBeCloseTo(1, 9);
    expect(night.get('2026-03-03')?.running_h).toBeCloseTo(3, 9);
    const weekend = usage({ '02 22:00': { engineTotalHours: 100 }, '05 06:00': { engineTotalHours: 104 } });
    const share = [2, 24, 24, 6].map((hours) => (4 * hours) / 56);
    for (const [at, { running_h, working_h, unknown_h }] of [...weekend.values()].entries()) {
      expect(running_h).toBeCloseTo(share[at] ?? 0, 9);
      expect([working_h, unknown_h]).toEqual([null, running_h]);
    }
    expect(weekend.size).toBe(4);
  });

  it('gain nothing from a meter that was changed or reset, and go on from the new one', () => {
    const meter = (engineTotalHours: number): Values => ({ engineTotalHours });
    const reported = {
      '08:00': meter(900),
      '09:00': meter(900.5),
      '10:00': meter(3),
      '11:00': meter(3.75),
      '11:10': meter(5000),
    };
    expect(day(reported).running_h).toBeCloseTo(1.25, 9);
  });
});

describe('idle and working hours (decisions §5)', () => {
  const idleAfter = (seconds: number, values = idling): DayUsage => {
    const end = new Date(Date.UTC(2026, 2, 2, 8, 0, seconds)).toISOString().slice(11, 19);
    return day({ '08:00': values, '08:01': values, '08:02': values, [end]: driving });
  };

  it('idling counts from three minutes on, and then from its beginning', () => {
    expect(idleAfter(179).idle_h).toBe(0);
    expect(idleAfter(180).idle_h).toBeCloseTo(minutes(3), 9);
    expect(idleAfter(180).working_h).toBe(0);
    expect(idleAfter(179).working_h).toBeCloseTo(179 / 3600, 9);
  });

  it.each<[string, Values]>([
    ['moves', { ...idling, positionSpeed: 1 }],
    ['moves by its wheels, without a fix', { ...idling, vehicleSpeed: 4 }],
    ['is under load', { ...idling, engineLoad: 30 }],
    ['turns its motor', { mainContactor: 1, positionSpeed: 0, motorSpeed: 400 }],
  ])('a machine that %s does not idle', (_, values) => {
    const { idle_h, running_h } = idleAfter(180, values);
    expect(idle_h).toBe(0);
    expect(running_h).toBeCloseTo(minutes(3), 9);
  });

  it('G6 of a machine whose speed is unknown nobody knows whether it idles or works', () => {
    const reported = idleAfter(180, { engineSpeed: 780, engineLoad: 5 });
    expect(reported).toMatchObject({ idle_h: null, working_h: null });
    expect(reported.unknown_h).toBeCloseTo(minutes(3), 9);
    const half = day({ '08:00': { engineSpeed: 780 }, '08:02': driving, '08:04': driving });
    expect(half.unknown_h).toBeCloseTo(minutes(2), 9);
    expect(half.working_h).toBeCloseTo(minutes(2), 9);
  });

  it.each<[string, Values, number]>([
    ['low load', { engineSpeed: 1500, positionSpeed: 0, engineLoad: 29 }, 3],
    ['up to 15 % over the idle speed', { engineSpeed: 919, positionSpeed: 0 }, 3],
    ['a motor at rest of a machine without engine', { mainContactor: 1, positionSpeed: 0, motorSpeed: 0 }, 3],
  ])('G7 idling needs a sign: %s', (_, values, expected) => {
    expect(idleAfter(180, values).idle_h).toBeCloseTo(minutes(expected), 9);
  });

  it('G7 without load, engine speed and motor it is unknown, and 900 rpm is the idle speed of a model that says none', () => {
    expect(idleAfter(180, { mainContactor: 1, positionSpeed: 0 }).idle_h).toBeNull();
    expect(idleAfter(180, { engineSpeed: 920, positionSpeed: 0 })).toMatchObject({
      idle_h: null,
      working_h: null,
    });
    const fast = { '08:00': { engineSpeed: 1034, positionSpeed: 0 }, '08:03': off };
    expect(day(fast, { idleSpeed_rpm: null }).idle_h).toBeCloseTo(minutes(3), 9);
  });

  it('idling over midnight is one, and each day has its part', () => {
    const times = ['02 23:58:30', '02 23:59:30', '03 00:00:30', '03 00:01:30'];
    const reported = usage(Object.fromEntries(times.map((time) => [time, idling])));
    expect([...reported.values()].map(({ idle_h }) => Math.round((idle_h ?? 0) * 3600))).toEqual([90, 90]);
  });

  it('a gap ends idling', () => {
    const reported = day({ '08:00': idling, '08:02': idling, '08:06': idling, '08:08': idling });
    expect(reported.idle_h).toBe(0);
  });
});

describe('online and covered hours (decisions §5)', () => {
  it('online is the union of intervals up to offlineAfter_s, covered of those up to three report intervals', () => {
    const reported = day({ '08:00': {}, '08:02': {}, '08:07': {}, '08:12:01': {} });
    expect(reported.online_h).toBeCloseTo(minutes(7), 9);
    expect(reported.covered_h).toBeCloseTo(minutes(2), 9);
    expect(reported.message_count).toBe(4);
  });

  it('a day within an interval is online too, though it has no message', () => {
    const reported = usage({ '02 18:00': {}, '04 06:00': {} }, { offlineAfter_s: 604_800 });
    expect([...reported.values()].map(({ online_h, message_count }) => [online_h, message_count])).toEqual([
      [6, 1],
      [24, 0],
      [6, 1],
    ]);
  });
});

describe('mileage (decisions §5)', () => {
  const odometer = (totalVehicleDistance: number): Values => ({ totalVehicleDistance });

  it('is the sum of the steps that are not negative and possible', () => {
    const reported = {
      '08:00': odometer(100),
      '09:00': odometer(110),
      '09:01': odometer(5),
      '10:00': odometer(7),
      '10:01': odometer(9000),
    };
    expect(day(reported)).toMatchObject({ mileage_km: 12, sources: { mileage: ['odometer'] } });
  });

  it('comes from the terminal (item 0x01) where the machine does not report it', () => {
    const reported = { '08:00': { jt808Odometer: 50 }, '08:30': { jt808Odometer: 53.5 } };
    expect(day(reported)).toMatchObject({ mileage_km: 3.5, sources: { mileage: ['terminalOdometer'] } });
    expect(day({ '08:00': { jt808Odometer: 50 } }).mileage_km).toBeNull();
  });
});

/** Each level held by five readings, a second apart; it counts from the third on. */
function held(reported: Readonly<Record<string, Values>>): Record<string, Values> {
  return Object.fromEntries(
    Object.entries(reported).flatMap(([clock, values]) =>
      [0, 1, 2, 3, 4].map((second) => [`${clock}:0${second}`, values] as const),
    ),
  );
}

describe('energy (decisions §5)', () => {
  it('fuel is what the fuel meter (SPN 250) rises by, its idle share what it rises by in idling', () => {
    const reported = day({
      '08:00': { ...idling, totalFuelUsed: 500 },
      '08:02': { ...idling, totalFuelUsed: 500.5 },
      '08:04': { ...driving, totalFuelUsed: 501 },
      '08:06': { ...driving, totalFuelUsed: 503 },
    });
    expect(reported).toMatchObject({ fuel_l: 3, idle_fuel_l: 1, refuelled_l: null, electricity_kwh: null });
  });

  it('else the change of the level × tank; refuelling is taken out and listed, sloshing is neither', () => {
    const level = (fuelLevel: number): Values => ({ fuelLevel });
    const reported = day(
      held({
        '08:00': level(50),
        '09:00': level(45),
        '09:10': level(47),
        '10:00': level(40),
        '10:05': level(70),
        '10:10': level(90),
        '11:00': level(85),
      }),
    );
    expect(reported).toMatchObject({ fuel_l: 30, refuelled_l: 100, sources: { fuel: ['tank'] } });
    const at = (clock: string) => Date.parse(`2026-03-02T${clock}+08:00`);
    expect(reported.refuels).toEqual([{ from: at('10:00:04'), until: at('10:10:02'), amount: 100 }]);
    const unknown = held({ '08:00': level(50), '09:00': level(45) });
    expect(day(unknown, { tank_l: null }).fuel_l).toBeNull();
  });

  it('the litres that the terminal tells (item 0x02) need no tank', () => {
    const reported = held({
      '08:00': { jt808Fuel: 90 },
      '09:00': { jt808Fuel: 84 },
      '09:30': { jt808Fuel: 120 },
    });
    expect(day(reported, { tank_l: null })).toMatchObject({ fuel_l: 6, refuelled_l: 36 });
  });

  /** Current out of the battery; J1939 counts it the other way round. */
  const power = (current: number, more: Values = {}): Values => ({
    tractionBatteryVoltage: 500,
    tractionBatteryCurrent: -current,
    ...more,
  });

  it('electricity is ∫U·I, what flows back when braking taken off, charging apart and listed', () => {
    const reported = day({
      '08:00': power(120, { positionSpeed: 10 }),
      '08:02': power(120, { positionSpeed: 10 }),
      '08:04': power(-60, { positionSpeed: 10 }),
      '08:10': power(-90, { chargerState: 2 }),
      '08:12': power(-90, { chargerState: 2 }),
      '08:14': power(0, { chargerState: 3 }),
    });
    // 60 kW for two minutes, then from 60 to -30 kW; 45 kW for two minutes, then falling to none.
    expect(reported.electricity_kwh).toBeCloseTo(2 + 0.5, 9);
    expect(reported.charged_kwh).toBeCloseTo(1.5 + 0.75, 9);
    expect(reported.charges).toHaveLength(1);
  });

  it('else the change of the state of charge × battery', () => {
    const soc = (value: number): Values => ({ soc: value });
    const reported = day(
      held({
        '08:00': soc(80),
        '09:00': soc(70),
        '09:30': soc(71),
        '10:00': soc(60),
        '11:00': soc(90),
      }),
    );
    expect(reported).toMatchObject({
      electricity_kwh: 20,
      charged_kwh: 30,
      sources: { electricity: ['soc'] },
    });
    expect(reported.charges).toHaveLength(1);
  });

  it('readings that cannot be are not believed', () => {
    const reported = {
      ...held({ '08:00': { soc: 50 } }),
      '08:01': { soc: 655 },
      ...held({ '08:02': { soc: 49 } }),
    };
    expect(day(reported)).toMatchObject({
      electricity_kwh: 1,
      charged_kwh: 0,
      left_out: [{ kind: 'outOfRange', code: 'soc', count: 1, after: 655 }],
    });
    expect(day({ '08:00': power(1e9), '08:01': power(1e9) }).electricity_kwh).toBeNull();
  });
});

describe('one timeline, in which each interval has one source', () => {
  const meter = (engineTotalHours: number, more: Values = driving): Values => ({ engineTotalHours, ...more });

  it('G1 a day without its meter is counted once, by what the meter says when it is back', () => {
    const reported = usage({
      '02 12:00': meter(100),
      '02 12:03': meter(100.05),
      '02 12:06': off,
      // The third has no meter: six minutes of work.
      ...Object.fromEntries(['12:00', '12:02', '12:04'].map((clock) => [`03 ${clock}`, driving])),
      '03 12:06': off,
      '04 12:00': meter(100.2, off),
    });
    const hours = [...reported.values()].map(({ running_h }) => running_h ?? 0);
    expect(hours.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0.2, 9);
    // 0.15 h fell into 3 + 6 minutes of activity, which is all the meter has room for.
    expect(hours[0]).toBeCloseTo(0.05 + 0.05, 9);
    expect(hours[1]).toBeCloseTo(0.1, 9);
    expect(hours[2]).toBeCloseTo(0, 9);
  });

  it('G1 what the meter rose by beyond the activity happened while nobody looked, and no day has more than 24 h', () => {
    const reported = usage({ '02 12:00': meter(100, off), '02 12:01': off, '06 12:00': meter(160, off) });
    const hours = [...reported.values()].map(({ running_h }) => running_h ?? 0);
    expect(hours.reduce((sum, each) => sum + each, 0)).toBeCloseTo(60, 9);
    expect(Math.max(...hours)).toBeLessThanOrEqual(24);
  });

  it('G8 hours that only the meter knows are running of unknown kind', () => {
    const reported = day({ '08:00': meter(100), '08:02': driving, '10:00': meter(101.5, off), '10:01': off });
    expect(reported.running_h).toBeCloseTo(1.5, 9);
    expect(reported.working_h).toBeCloseTo(minutes(2), 9);
    expect(reported.unknown_h).toBeCloseTo(1.5 - minutes(2), 9);
    expect((reported.working_h ?? 0) + (reported.idle_h ?? 0) + (reported.unknown_h ?? 0)).toBeCloseTo(
      1.5,
      9,
    );
  });

  it('kilometres of the terminal count only where the machine itself tells none', () => {
    const reported = day({
      '08:00': { totalVehicleDistance: 100, jt808Odometer: 7 },
      '08:10': { jt808Odometer: 9 },
      '08:20': { jt808Odometer: 11 },
      '08:30': { totalVehicleDistance: 105, jt808Odometer: 13 },
      '08:40': { jt808Odometer: 16 },
    });
    expect(reported.mileage_km).toBeCloseTo(5 + 3, 9);
    expect(reported.sources.mileage).toEqual(['odometer', 'terminalOdometer']);
  });

  it('litres of the tank count until the fuel meter is back, and then it counts that time', () => {
    const level = (fuelLevel: number): Values => ({ fuelLevel });
    const reported = day({
      '07:59': { totalFuelUsed: 500 },
      ...held({ '08:00': level(50), '09:00': level(45) }),
      '09:30': { totalFuelUsed: 512 },
      ...held({ '10:00': level(40) }),
    });
    // The last fall lies between 09:00:04 and 10:00:02, half of it after the meter.
    const after = (60 * 30 + 2) / (60 * 60 - 2);
    expect(reported.fuel_l).toBeCloseTo(12 + 10 * after, 6);
    expect(reported.sources.fuel).toEqual(['fuelMeter', 'tank']);
  });

  it('the battery by its charge only where its power is not known', () => {
    const power: Values = { tractionBatteryVoltage: 500, tractionBatteryCurrent: -120 };
    const reported = day({
      ...held({ '08:00': { soc: 50 } }),
      '08:02': power,
      '08:04': power,
      ...held({ '08:10': { soc: 40 } }),
    });
    // Ten of 100 kWh between 08:00:04 and 08:10:02, of which the power has two minutes.
    const span_s = 598;
    expect(reported.electricity_kwh).toBeCloseTo(2 + (10 * (span_s - 120)) / span_s, 6);
  });
});

describe('readings are judged before they count', () => {
  const odometer = (totalVehicleDistance: number): Values => ({ totalVehicleDistance });

  it('G3 an odometer that was exchanged over night adds nothing, and an event says so', () => {
    const reported = usage({
      '02 18:00': odometer(1000),
      '02 18:05': odometer(1003),
      '03 06:00': odometer(1903),
      '03 06:30': odometer(1915),
    });
    expect([...reported.values()].map(({ mileage_km }) => mileage_km)).toEqual([3, 12]);
    expect(reported.get('2026-03-03')?.left_out).toMatchObject([
      { kind: 'meterReplaced', code: 'totalVehicleDistance', before: 1003, after: 1903 },
    ]);
  });

  it('G3 one false low reading is left out, and so is one false high reading', () => {
    const low = day({ '08:00': odometer(1000), '08:10': odometer(300), '08:20': odometer(1006) });
    expect(low.mileage_km).toBe(6);
    expect(low.left_out).toMatchObject([{ kind: 'falseReading', before: 1000, after: 300, count: 1 }]);
    const high = day({ '08:00': odometer(1000), '08:10': odometer(9000), '08:20': odometer(1006) });
    expect(high.mileage_km).toBe(6);
  });

  it('G3 a step is no more than three times what positions show', () => {
    const at = (km: number, metres: number) => placed({ ...odometer(km), positionSpeed: 20 }, metres);
    const reported = {
      '08:00': at(1000, 0),
      '08:01': at(1000.5, 500),
      '08:02': at(1003.5, 900),
      '08:03': at(1004, 1400),
    };
    // 3 km where positions show 0.4: 1 + 3 × 0.4 at most. Speed alone would allow no more than 1 + 1.
    expect(day(reported, { topSpeed_kmh: 200 }).mileage_km).toBeCloseTo(1, 6);
    const underground = Object.fromEntries(
      Object.entries(reported).map(([time, values]) => [time, { ...values }]),
    );
    expect(day(underground, { topSpeed_kmh: 200 }).mileage_km).toBeCloseTo(4, 6);
  });

  it('contradicting readings a step of the meter apart are no new meter', () => {
    const reported = day({
      '08:00': odometer(1000),
      '08:10': odometer(1005.5),
      '08:11': odometer(1005),
      '08:20': odometer(1008),
    });
    expect(reported.mileage_km).toBeCloseTo(8, 9);
    expect(reported.left_out).toEqual([]);
  });

  it('a tank that sloshes while driving is neither used nor filled by it', () => {
    const reported: Record<string, Values> = {};
    for (let minute = 0; minute < 60; minute++) {
      const isDriving = minute % 10 < 7;
      const fuelLevel = 60 - minute / 20 + (isDriving ? (minute % 2) * 20 - 10 : 0);
      const positionSpeed = isDriving ? 20 : 0;
      reported[`08:${String(minute).padStart(2, '0')}`] = { fuelLevel, positionSpeed };
    }
    const { fuel_l, refuelled_l } = day(reported);
    expect(fuel_l).toBeGreaterThan(3);
    expect(fuel_l).toBeLessThan(6);
    expect(refuelled_l).toBe(0);
  });

  it('a level that fell over days of silence says nothing of those on which none of it fell', () => {
    const level = (percent: number): Values => ({ ...idling, fuelLevel: percent, soc: percent });
    const minutely = (day: string, percent: number) =>
      [0, 1, 2, 3, 4].map((minute) => [`${day} 08:0${minute}`, level(percent)] as const);
    const reported = usage(Object.fromEntries([...minutely('02', 50), ...minutely('05', 48)]));
    expect(reported.get('2026-03-05')).toMatchObject({ fuel_l: 4, charged_kwh: 0 });
    for (const silent of ['2026-03-02', '2026-03-03', '2026-03-04']) {
      expect(reported.get(silent)?.fuel_l ?? null).toBeNull();
      expect(reported.get(silent)?.electricity_kwh ?? null).toBeNull();
      expect(reported.get(silent)?.charged_kwh ?? null).toBeNull();
    }
  });

  it('a level that is the same after a gap says nothing of what was used in it', () => {
    const reported = usage({ ...held({ '02 08:00': { soc: 50 } }), ...held({ '04 08:00': { soc: 50 } }) });
    expect(reported.get('2026-03-03')).toBeUndefined();
    const fall = usage({ ...held({ '02 08:00': { soc: 50 } }), ...held({ '04 08:00': { soc: 40 } }) });
    expect(fall.get('2026-03-03')?.electricity_kwh).toBeCloseTo(5, 2);
  });

  it('G2 a level of 0 in single messages empties no tank', () => {
    const reported: Record<string, Values> = {};
    for (let minute = 0; minute < 60; minute++)
      reported[`08:${String(minute).padStart(2, '0')}`] = {
        fuelLevel: minute % 20 === 10 ? 0 : 50 - minute / 10,
      };
    const { fuel_l, refuelled_l, left_out } = day(reported);
    expect(fuel_l).toBeGreaterThan(10);
    expect(fuel_l).toBeLessThan(12);
    expect(refuelled_l).toBe(0);
    expect(left_out).toMatchObject([{ kind: 'levelDropout', code: 'fuelLevel', count: 3, after: 0 }]);
  });

  it('G2 a filling leaves nothing out', () => {
    const reported = day({
      ...held({ '08:00': { fuelLevel: 30 } }),
      ...held({ '08:05': { fuelLevel: 90 } }),
      ...held({ '08:09': { fuelLevel: 89 } }),
    });
    expect(reported).toMatchObject({ refuelled_l: 120, left_out: [] });
  });

  it('G11 noise after a refuelling is none', () => {
    const reported: Record<string, Values> = { ...held({ '08:00': { fuelLevel: 30 } }) };
    for (let minute = 1; minute < 30; minute++)
      reported[`08:${String(minute).padStart(2, '0')}`] = { fuelLevel: 80 + (minute % 3) * 0.4 };
    expect(day(reported).refuelled_l).toBeLessThanOrEqual(2 * 50.8);
    expect(day(reported).refuelled_l).toBeGreaterThanOrEqual(2 * 50);
  });

  it('a filling in a silence counts, although the terminal tells its own litres first afterwards', () => {
    const reported = day({
      ...held({ '08:00': { fuelLevel: 30, jt808Fuel: 61 } }),
      '09:00': { jt808Fuel: 182 },
      ...held({ '09:01': { fuelLevel: 90, jt808Fuel: 181 } }),
    });
    expect(reported.refuelled_l).toBe(120);
  });

  it('nor does a share that was told while driving give way to the litres at the next stop', () => {
    const reported: Record<string, Values> = held({ '08:00': { fuelLevel: 90, jt808Fuel: 182 } });
    for (let minute = 10; minute < 40; minute++)
      reported[`08:${minute}`] = { ...driving, fuelLevel: 89, jt808Fuel: 170 };
    const later = held({ '08:41': { fuelLevel: 80, jt808Fuel: 150 } });
    expect(day({ ...reported, '08:40': { ...idling, jt808Fuel: 161 }, ...later }).fuel_l).toBe(20);
  });

  it('G17 a charge over midnight is divided by its power, not by time', () => {
    const power = (current: number): Values => ({
      tractionBatteryVoltage: 500,
      tractionBatteryCurrent: current,
      chargerState: 2,
    });
    const reported = usage({ '02 23:59:00': power(200), '03 00:01:00': power(0), '03 00:02:00': power(0) });
    // From 100 kW to none in two minutes: three quarters of it in the first.
    const whole = (100 / 2) * (2 / 60);
    expect(reported.get('2026-03-02')?.charged_kwh).toBeCloseTo((whole * 3) / 4, 9);
    expect(reported.get('2026-03-03')?.charged_kwh).toBeCloseTo(whole / 4, 9);
    expect(reported.get('2026-03-02')?.charges).toHaveLength(1);
  });
});
