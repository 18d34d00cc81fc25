import { describe, expect, it } from 'vitest';
import { placeOn, ticksOf } from '../record/time-axis.ts';
import { axisOf, faultLanes, faultSpan } from './fault-lane.ts';

const at = (time: string) => Date.parse(`2026-11-${time}`);

function aFault(traits: object) {
  return {
    id: 1,
    sourceAddress: 0,
    spn: 100,
    fmi: 1,
    status: 'cleared' as const,
    firstAt: '2026-11-20T08:00:00Z',
    lastAt: '2026-11-20T09:00:00Z',
    clearedAt: null,
    handledAt: null,
    ...traits,
  };
}

describe('the life line of faults', () => {
  const now_ms = at('22T00:00:00Z');

  it('a fault lasts until it is cleared or handled, else until now', () => {
    const until = (traits: object) => faultSpan(aFault(traits), now_ms).until;
    expect(until({ status: 'active' })).toBe(now_ms);
    expect(until({ clearedAt: '2026-11-20T10:00:00Z' })).toBe(at('20T10:00:00Z'));
    expect(until({ status: 'handled', handledAt: '2026-11-21T10:00:00Z' })).toBe(at('21T10:00:00Z'));
    expect(until({})).toBe(at('20T09:00:00Z'));
    expect(until({ clearedAt: '2026-11-20T07:59:00Z' })).toBe(at('20T08:00:00Z'));
  });

  it('has a lane for each controller, SPN and FMI, the open ones first, then the newest', () => {
    const lanes = faultLanes([
      aFault({ id: 1, fmi: 4, firstAt: '2026-11-21T00:00:00Z' }),
      aFault({ id: 2, spn: 190, status: 'active', firstAt: '2026-11-01T00:00:00Z' }),
      aFault({ id: 3, sourceAddress: 3 }),
      aFault({ id: 4, fmi: 4, firstAt: '2026-11-10T00:00:00Z' }),
    ]);
    expect(lanes.map(({ key, newest, rows }) => [key, newest.id, rows.length])).toEqual([
      ['0/190/1', 2, 1],
      ['0/100/4', 1, 2],
      ['3/100/1', 3, 1],
    ]);
  });

  it('the axis is what was asked for, never beyond now, and an hour at least', () => {
    expect(axisOf([], { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z', now_ms })).toEqual({
      from: at('01T00:00:00Z'),
      until: now_ms,
    });
    const free = axisOf([aFault({})], { now_ms });
    expect(free.from).toBeLessThan(at('20T08:00:00Z'));
    expect(free.until).toBe(now_ms);
    const empty = axisOf([], { now_ms });
    expect(empty.until - empty.from).toBeGreaterThanOrEqual(3_600_000);
  });
});

describe('the axis of time', () => {
  it('places what is outside at its ends', () => {
    const span = { from: 1000, until: 2000 };
    expect([500, 1000, 1250, 9000].map((ms) => placeOn(span, ms))).toEqual([0, 0, 25, 100]);
    expect(placeOn({ from: 5, until: 5 }, 5)).toBe(0);
  });

  it.each([
    [3_600_000 * 5, /^\d\d:00$|^\d\d-\d\d$/],
    [86_400_000 * 20, /^\d\d-\d\d$/],
    [86_400_000 * 900, /^\d{4}-\d\d-\d\d$/],
  ])('has a few round ticks on %i ms', (length, form) => {
    const ticks = ticksOf({ from: at('01T03:17:00Z'), until: at('01T03:17:00Z') + length });
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThanOrEqual(7);
    for (const { text } of ticks) expect(text).toMatch(form);
    expect(new Set(ticks.map(({ text }) => text)).size).toBe(ticks.length);
  });
});
