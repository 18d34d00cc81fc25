import { describe, expect, it } from 'vitest';
import { choiceIn, faultOf, type Period, periodOf, stepped, withChoice } from './period.ts';

const now = new Date(2026, 6, 15, 12, 30).getTime();
const hour_ms = 3_600_000;

describe('a period', () => {
  it('R9.9 of a shortcut ends now; those of days begin at midnight', () => {
    expect(periodOf('lastHour', now)).toEqual({ from: now - hour_ms, until: now });
    expect(periodOf('lastDay', now)).toEqual({ from: now - 24 * hour_ms, until: now });
    expect(periodOf('lastWeek', now)).toEqual({ from: new Date(2026, 6, 9).getTime(), until: now });
    expect(periodOf('yearToDate', now).from).toBe(new Date(2026, 0, 1).getTime());
    expect(periodOf('previousMonth', now)).toEqual({
      from: new Date(2026, 5, 1).getTime(),
      until: new Date(2026, 6, 1).getTime() - 1,
    });
  });

  it('is refused where it is longer than 400 days or ends before it begins', () => {
    expect(faultOf({ from: 0, until: 400 * 24 * hour_ms })).toBeNull();
    expect(faultOf({ from: 0, until: 400 * 24 * hour_ms + 1 })).toBe('tooLong');
    expect(faultOf({ from: 5, until: 5 })).toBe('reversed');
  });

  it.each([
    [{ kind: 'shortcut', shortcut: 'lastWeek' }, 'tab=x&period=lastWeek'],
    [
      { kind: 'exact', period: { from: 0, until: 1000 } },
      'tab=x&from=1970-01-01T00%3A00%3A00.000Z&until=1970-01-01T00%3A00%3A01.000Z',
    ],
  ] as const)('stands in the address and is read from it: %j', (choice, text) => {
    const address = withChoice(new URLSearchParams('tab=x&from=old&period=old'), choice);
    expect(address.toString()).toBe(text);
    expect(choiceIn(address, 'lastDay')).toEqual(choice);
  });

  it('is the usual one where the address says nothing that can be read', () => {
    for (const text of ['', 'period=nonsense', 'from=2026-01-02&until=2026-01-01', 'from=x'])
      expect(choiceIn(new URLSearchParams(text), 'lastDay')).toEqual({
        kind: 'shortcut',
        shortcut: 'lastDay',
      });
  });
});

describe('a step of the zoom', () => {
  const whole: Period = { from: 0, until: 1_000_000 };
  it.each([
    ['nearer', whole, { zoom: 0.5 }, { from: 250_000, until: 750_000 }],
    ['farther', { from: 400_000, until: 600_000 }, { zoom: 2 }, { from: 300_000, until: 700_000 }],
    ['farther than the whole', { from: 0, until: 600_000 }, { zoom: 2 }, whole],
    ['later', { from: 0, until: 200_000 }, { move: 0.5 }, { from: 100_000, until: 300_000 }],
    ['earlier than the whole', { from: 50_000, until: 250_000 }, { move: -0.5 }, { from: 0, until: 200_000 }],
    ['no nearer than ten seconds', { from: 0, until: 10_000 }, { zoom: 0.5 }, { from: 0, until: 10_000 }],
  ] as const)('goes %s and stays inside', (_, view, step, expected) => {
    expect(stepped(view, whole, step)).toEqual(expected);
  });
});
