import { describe, expect, it } from 'vitest';
import { monthBeside, weeksOf } from './month.ts';

describe('a month of the calendar', () => {
  it('has whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-11-01', '2026-12-06']);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('goes on over the turn of the year', () => {
    expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});
