import { describe, expect, it } from 'vitest';
import type { DayFigures } from './day-figures.ts';
import type { Instant } from './instant.ts';
import type { Machine } from './machine.ts';
import { recomputed } from './recomputation.ts';

type Values = Instant['values'];

/** Three report intervals are three minutes. */
const machine: Machine = {
  reportInterval_s: 60,
  offlineAfter_s: 300,
  tank_l: 200,
  battery_kwh: 100,
  idleSpeed_rpm: 800,
};

/** Messages by local time of 2 and 3 March, a Monday and a Tuesday. */
function figures(
  told: Readonly<Record<string, Values>>,
  over: Partial<Machine> = {},
): Map<string, DayFigures> {
  const instants = Object.entries(told).map(([time, values]) => {
    const [day, clock] = time.includes(' ') ? time.split(' ') : ['02', time];
    const seconds = clock?.length === 5 ? `${clock}:00` : clock;
    return { at: Date.parse(`2026-03-${day}T${seconds}+08:00`), messages: 1, values };
  });
  return recomputed({ instants, machineOf: () => ({ ...machine, ...over }) });
}

function day(told: Readonly<Record<string, Values>>, over: Partial<Machine> = {}): DayFigures {
  const found = figures(told, over).get('2026-03-02');
  if (found === undefined) throw new Error('no figures');
  return found;
}

const minutes = (count: number): number => count / 60;
const driving: Values = { engineSpeed: 1500, positionSpeed: 10, engineLoad: 60 };
const idling: Values = { engineSpeed: 780, positionSpeed: 0, engineLoad: 12 };
const off: Values = { engineSpeed: 0, positionSpeed: 0 };

describe('running hours (decisions §5)', () => {
  it('are what the total engine hours (SPN 247) rise by, whatever the engine speed says', () => {
    const told = day({
      '08:00': { engineTotalHours: 100, ...driving },
      '08:01': driving,
      '08:02': { engineTotalHours: 100.05, ...driving },
    });
    expect(told.running_h).toBeCloseTo(0.05, 9);
    expect(told.sources.running).toBe('hourMeter');
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
  ])('%s', (_, told, expected) => {
    const { running_h } = day(told);
    if (expected === null) expect(running_h).toBeNull();
    else expect(running_h).toBeCloseTo(minutes(expected), 9);
  });

  it('are split exactly at midnight', () => {
    const told = figures({ '02 23:59:20': driving, '03 00:01:00': driving });
    expect(told.get('2026-03-02')?.running_h).toBeCloseTo(40 / 3600, 9);
    expect(told.get('2026-03-03')?.running_h).toBeCloseTo(60 / 3600, 9);
  });

  it('of a meter over a night are spread over it, and over more days belong to the day that shows them', () => {
    const night = figures({ '02 22:00': { engineTotalHours: 100 }, '03 06:00': { engineTotalHours: 104 } });
    expect([...night.values()].map(({ running_h }) => running_h)).toEqual([1, 3]);
    const weekend = figures({ '02 22:00': { engineTotalHours: 100 }, '05 06:00': { engineTotalHours: 104 } });
    expect([...weekend].map(([date, { running_h }]) => [date, running_h])).toEqual([
      ['2026-03-02', null],
      ['2026-03-05', 4],
    ]);
  });

  it('gain nothing from a meter that was changed or reset, and go on from the new one', () => {
    const meter = (engineTotalHours: number): Values => ({ engineTotalHours });
    const told = {
      '08:00': meter(900),
      '09:00': meter(900.5),
      '10:00': meter(3),
      '11:00': meter(3.75),
      '11:10': meter(5000),
    };
    expect(day(told).running_h).toBeCloseTo(1.25, 9);
  });
});

describe('idle and working hours (decisions §5)', () => {
  const idleAfter = (seconds: number, values = idling): DayFigures => {
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
    ['turns faster than idle, its load unknown', { engineSpeed: 1200, positionSpeed: 0 }],
    ['says nothing of its speed', { engineSpeed: 780 }],
  ])('a machine that %s does not idle', (_, values) => {
    const { idle_h, running_h } = idleAfter(180, values);
    expect(idle_h).toBe(0);
    expect(running_h).toBeCloseTo(minutes(3), 9);
  });

  it('idling over midnight is one, and each day has its part', () => {
    const times = ['02 23:58:30', '02 23:59:30', '03 00:00:30', '03 00:01:30'];
    const told = figures(Object.fromEntries(times.map((time) => [time, idling])));
    expect([...told.values()].map(({ idle_h }) => Math.round((idle_h ?? 0) * 3600))).toEqual([90, 90]);
  });

  it('a gap ends idling', () => {
    const told = day({ '08:00': idling, '08:02': idling, '08:06': idling, '08:08': idling });
    expect(told.idle_h).toBe(0);
  });
});

describe('online and covered hours (decisions §5)', () => {
  it('online is the union of intervals up to offlineAfter_s, covered of those up to three report intervals', () => {
    const told = day({ '08:00': {}, '08:02': {}, '08:07': {}, '08:12:01': {} });
    expect(told.online_h).toBeCloseTo(minutes(7), 9);
    expect(told.covered_h).toBeCloseTo(minutes(2), 9);
    expect(told.message_count).toBe(4);
  });

  it('a day within an interval is online too, though it has no message', () => {
    const told = figures({ '02 18:00': {}, '04 06:00': {} }, { offlineAfter_s: 604_800 });
    expect([...told.values()].map(({ online_h, message_count }) => [online_h, message_count])).toEqual([
      [6, 1],
      [24, 0],
      [6, 1],
    ]);
  });
});

describe('mileage (decisions §5)', () => {
  const odometer = (totalVehicleDistance: number): Values => ({ totalVehicleDistance });

  it('is the sum of the steps that are not negative and possible', () => {
    const told = {
      '08:00': odometer(100),
      '09:00': odometer(110),
      '09:01': odometer(5),
      '10:00': odometer(7),
      '10:01': odometer(9000),
    };
    expect(day(told)).toMatchObject({ mileage_km: 12, sources: { mileage: 'odometer' } });
  });

  it('comes from the terminal (item 0x01) where the machine does not report it', () => {
    const told = { '08:00': { jt808Odometer: 50 }, '08:30': { jt808Odometer: 53.5 } };
    expect(day(told)).toMatchObject({ mileage_km: 3.5, sources: { mileage: 'terminalOdometer' } });
    expect(day({ '08:00': { jt808Odometer: 50 } }).mileage_km).toBeNull();
  });
});

describe('energy (decisions §5)', () => {
  it('fuel is what the fuel meter (SPN 250) rises by, its idle share what it rises by in idling', () => {
    const told = day({
      '08:00': { ...idling, totalFuelUsed: 500 },
      '08:02': { ...idling, totalFuelUsed: 500.5 },
      '08:04': { ...driving, totalFuelUsed: 501 },
      '08:06': { ...driving, totalFuelUsed: 503 },
    });
    expect(told).toMatchObject({ fuel_l: 3, idle_fuel_l: 1, refuelled_l: null, electricity_kwh: null });
  });

  it('else the change of the level × tank; refuelling is taken out and listed, sloshing is neither', () => {
    const level = (fuelLevel: number): Values => ({ fuelLevel });
    const told = day({
      '08:00': level(50),
      '09:00': level(45),
      '09:10': level(47),
      '10:00': level(40),
      '10:05': level(70),
      '10:10': level(90),
      '11:00': level(85),
    });
    expect(told).toMatchObject({ fuel_l: 30, refuelled_l: 100, sources: { fuel: 'fuelLevel' } });
    const at = (clock: string) => Date.parse(`2026-03-02T${clock}:00+08:00`);
    expect(told.refuels).toEqual([{ from: at('10:00'), until: at('10:10'), amount: 100 }]);
    expect(day({ '08:00': level(50), '09:00': level(45) }, { tank_l: null }).fuel_l).toBeNull();
  });

  it('the litres that the terminal tells (item 0x02) need no tank', () => {
    const told = { '08:00': { jt808Fuel: 90 }, '09:00': { jt808Fuel: 84 }, '09:30': { jt808Fuel: 120 } };
    expect(day(told, { tank_l: null })).toMatchObject({ fuel_l: 6, refuelled_l: 36 });
  });

  /** Current out of the battery; J1939 counts it the other way round. */
  const power = (current: number, more: Values = {}): Values => ({
    tractionBatteryVoltage: 500,
    tractionBatteryCurrent: -current,
    ...more,
  });

  it('electricity is ∫U·I, what flows back when braking taken off, charging apart and listed', () => {
    const told = day({
      '08:00': power(120, { positionSpeed: 10 }),
      '08:02': power(120, { positionSpeed: 10 }),
      '08:04': power(-60, { positionSpeed: 10 }),
      '08:10': power(-90, { chargerState: 2 }),
      '08:12': power(-90, { chargerState: 2 }),
      '08:14': power(0, { chargerState: 3 }),
    });
    // 60 kW for two minutes, then from 60 to -30 kW; 45 kW for two minutes, then falling to none.
    expect(told.electricity_kwh).toBeCloseTo(2 + 0.5, 9);
    expect(told.charged_kwh).toBeCloseTo(1.5 + 0.75, 9);
    expect(told.charges).toHaveLength(1);
  });

  it('else the change of the state of charge × battery', () => {
    const soc = (value: number): Values => ({ soc: value });
    const told = day({
      '08:00': soc(80),
      '09:00': soc(70),
      '09:30': soc(71),
      '10:00': soc(60),
      '11:00': soc(90),
    });
    expect(told).toMatchObject({ electricity_kwh: 20, charged_kwh: 30, sources: { electricity: 'soc' } });
    expect(told.charges).toHaveLength(1);
  });

  it('readings that cannot be are not believed', () => {
    const told = { '08:00': { soc: 50 }, '08:01': { soc: 655 }, '08:02': { soc: 49 } };
    expect(day(told)).toMatchObject({ electricity_kwh: 1, charged_kwh: 0 });
    expect(day({ '08:00': power(1e9), '08:01': power(1e9) }).electricity_kwh).toBeNull();
  });
});
