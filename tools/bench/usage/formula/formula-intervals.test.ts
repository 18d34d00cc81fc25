import { describe, expect, test } from 'vitest';
import {
  clock,
  dayUsage,
  everyMinute,
  firstDay,
  machine,
  message,
  secondDay,
  standingAt,
  times,
} from '../hand-made.ts';
import { formulaDays } from './formula.ts';

const driving = { engineSpeed: 1500, engineLoad: 60, vehicleSpeed: 10 };
const idling = { engineSpeed: 800, engineLoad: 12, vehicleSpeed: 0 };

describe('intervals', () => {
  test('half an hour of driving is half an hour of work', () => {
    const day = dayUsage(everyMinute('08:00', times(31, driving)));
    expect(day).toMatchObject({ idle_h: 0, message_count: 31 });
    for (const field of ['running_h', 'working_h', 'online_h', 'covered_h'] as const) {
      expect(day[field]).toBeCloseTo(0.5, 9);
    }
    expect(day.unknown_h).toBeCloseTo(0, 9);
  });

  test('an interval of 3 T counts, a longer one is a gap', () => {
    const day = dayUsage(['08:00', '08:03', '08:06:01'].map((at) => message(clock(at), driving)));
    expect(day.covered_h).toBeCloseTo(180 / 3600, 9);
    expect(day.online_h).toBeCloseTo(361 / 3600, 9);
    expect(day.running_h).toBeCloseTo(180 / 3600, 9);
  });

  test('an interval longer than the machine may be silent is not online', () => {
    const day = dayUsage(['08:00', '08:10', '08:20:01'].map((at) => message(clock(at), driving)));
    expect(day).toMatchObject({ online_h: 600 / 3600, covered_h: 0, running_h: null, idle_h: null });
  });

  test('a value counts until it is older than 3 T', () => {
    // Known at 08:00 to 08:03, so the 4 minutes up to 08:04 ran.
    const day = dayUsage(everyMinute('08:00', [driving, ...times(10, {})]));
    expect(day.running_h).toBeCloseTo(4 / 60, 9);
    expect(day.covered_h).toBeCloseTo(10 / 60, 9);
  });

  test('an interval over midnight is parted there', () => {
    const days = formulaDays([message(clock('23:58'), driving), message(clock('24:01'), driving)], machine);
    expect(days.get(firstDay)?.running_h).toBeCloseTo(2 / 60, 9);
    expect(days.get(secondDay)?.running_h).toBeCloseTo(1 / 60, 9);
    expect(days.get(secondDay)?.message_count).toBe(1);
  });

  test('engine speed is believed before the contactor', () => {
    const off = dayUsage(everyMinute('08:00', times(4, { engineSpeed: 0, mainContactor: 1 })));
    expect(off).toMatchObject({ running_h: 0, idle_h: 0, working_h: 0, unknown_h: 0 });
    const on = dayUsage(everyMinute('08:00', times(4, { mainContactor: 1, vehicleSpeed: 5 })));
    expect(on.running_h).toBeCloseTo(0.05, 9);
  });
});

describe('messages of one moment', () => {
  test('the later received wins, quantity by quantity', () => {
    const first = message(clock('08:00'), { engineSpeed: 0, vehicleSpeed: 10 }, { receivedAt: 2_000 });
    const second = message(clock('08:00'), { engineSpeed: 1500 }, { receivedAt: 3_000 });
    const end = message(clock('08:01'), {}, { receivedAt: 1_000 });
    const day = dayUsage([second, end, first]);
    expect(day).toMatchObject({ message_count: 3 });
    expect(day.working_h).toBeCloseTo(1 / 60, 9);
  });

  test('of the same receipt the greater value wins', () => {
    const reported = [1500, 0].map((engineSpeed) => message(clock('08:00'), { engineSpeed }));
    expect(dayUsage([...reported, message(clock('08:01'), {})]).running_h).toBeCloseTo(1 / 60, 9);
  });

  test('a repeat counts once, by its first receipt', () => {
    const on = { engineSpeed: 1500 };
    const said = [on, { engineSpeed: 0 }, on].map((metrics, number) =>
      message(clock('08:00'), metrics, { receivedAt: number * 1_000 }),
    );
    const day = dayUsage([...said, message(clock('08:01'), {})]);
    expect(day).toMatchObject({ message_count: 3, running_h: 0 });
  });

  test('a value beyond all bounds counts as not reported', () => {
    const said = [5, 2e15].map((engineSpeed, number) =>
      message(clock('08:00'), { engineSpeed }, { receivedAt: number }),
    );
    expect(dayUsage([...said, message(clock('08:01'), {})]).running_h).toBeCloseTo(1 / 60, 9);
  });
});

test('a value that is not reported contradicts nothing', () => {
  // The negative reading came later, and is none; nor is the one beyond all bounds.
  const said = [10, -5, 2e15].map((totalFuelUsed, number) =>
    message(clock('08:00'), { totalFuelUsed }, { receivedAt: number }),
  );
  expect(dayUsage([...said, message(clock('08:01'), { totalFuelUsed: 10.5 })]).fuel_l).toBe(0.5);
});

describe('kind of a running interval', () => {
  const kinds: [string, Record<string, number>, 'idle_h' | 'working_h' | 'unknown_h', number | null][] = [
    ['moving by the bus', { engineSpeed: 800, engineLoad: 5, vehicleSpeed: 1 }, 'working_h', 800],
    ['low engine speed', { engineSpeed: 919, vehicleSpeed: 0.9 }, 'idle_h', 800],
    ['no sign: engine speed above idling', { engineSpeed: 921, vehicleSpeed: 0 }, 'unknown_h', 800],
    ['no sign by a resting motor', { engineSpeed: 921, motorSpeed: 0, vehicleSpeed: 0 }, 'unknown_h', 800],
    ['low load', { engineSpeed: 1500, engineLoad: 29, vehicleSpeed: 0 }, 'idle_h', 800],
    ['load of 30', { engineSpeed: 1500, engineLoad: 30, vehicleSpeed: 0 }, 'working_h', 800],
    ['load before engine speed', { engineSpeed: 800, engineLoad: 30, vehicleSpeed: 0 }, 'working_h', 800],
    [
      'load before motor speed',
      { mainContactor: 1, motorSpeed: 0, engineLoad: 30, vehicleSpeed: 0 },
      'working_h',
      null,
    ],
    ['speed unknown', { engineSpeed: 800, engineLoad: 5 }, 'unknown_h', 800],
    ['usual idle speed', { engineSpeed: 1034, vehicleSpeed: 0 }, 'idle_h', null],
    ['above the usual idle speed', { engineSpeed: 1036, vehicleSpeed: 0 }, 'unknown_h', null],
    ['motor turns', { engineSpeed: 800, motorSpeed: 300, vehicleSpeed: 0 }, 'working_h', 800],
    ['motor rests', { mainContactor: 1, motorSpeed: 0, vehicleSpeed: 0 }, 'idle_h', null],
    ['motor unknown', { mainContactor: 1, vehicleSpeed: 0 }, 'unknown_h', null],
  ];
  test.each(kinds)('%s', (_, metrics, field, idleSpeed_rpm) => {
    const day = dayUsage(everyMinute('08:00', times(4, metrics)), { idleSpeed_rpm });
    expect(day.running_h).toBeCloseTo(0.05, 9);
    expect(day[field]).toBeCloseTo(0.05, 9);
    if (field === 'unknown_h') expect(day).toMatchObject({ idle_h: null, working_h: null });
  });

  test('one of two speeds is enough to move', () => {
    const messages = times(4, 0).map((_, minute) =>
      message(clock('08:00') + minute * 60_000, idling, { position: standingAt(2) }),
    );
    expect(dayUsage(messages)).toMatchObject({ idle_h: 0 });
  });

  test('idle is idle from 3 minutes on, from its beginning', () => {
    // 3 minutes idle, 1 driving, 2 standing: 3 idle, 3 work.
    const day = dayUsage(everyMinute('08:00', [...times(3, idling), driving, ...times(2, idling), driving]));
    expect(day.idle_h).toBeCloseTo(3 / 60, 9);
    expect(day.working_h).toBeCloseTo(3 / 60, 9);
  });

  test('a run over midnight is one run', () => {
    const days = formulaDays(everyMinute('23:58', [...times(3, idling), driving]), machine);
    expect(days.get(firstDay)?.idle_h).toBeCloseTo(2 / 60, 9);
    expect(days.get(secondDay)?.idle_h).toBeCloseTo(1 / 60, 9);
  });

  test('known and unknown kinds of a day stand side by side', () => {
    const blind = { engineSpeed: 800 };
    // The speed of the last driving message is known for 3 minutes more: 4 + 3 driving, 3 unknown.
    const day = dayUsage(everyMinute('08:00', [...times(4, driving), ...times(7, blind)]));
    expect(day.working_h).toBeCloseTo(7 / 60, 9);
    expect(day.unknown_h).toBeCloseTo(3 / 60, 9);
    expect(day.idle_h).toBe(0);
  });
});
