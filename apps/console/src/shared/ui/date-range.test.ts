import { describe, expect, it } from 'vitest';
import { type DateShortcut, dayShortcuts, monthShortcuts, rangeOf } from './date-range.ts';

const now = new Date(2026, 7, 31, 15, 20);

describe('date-range shortcuts', () => {
  it.each<[DateShortcut, Date]>([
    ['thisMonth', new Date(2026, 7, 1)],
    ['yearToDate', new Date(2026, 0, 1)],
    ['lastSixMonths', new Date(2026, 1, 28)],
    ['lastWeek', new Date(2026, 7, 24)],
    ['lastMonth', new Date(2026, 7, 1)],
    ['lastThreeMonths', new Date(2026, 5, 2)],
  ])('R9.9 %s begins at %s and ends now', (shortcut, from) => {
    expect(rangeOf(shortcut, now)).toEqual({ from, to: now });
  });

  it('R9.9 offers three for months and three for days', () => {
    expect([...monthShortcuts, ...dayShortcuts]).toHaveLength(6);
  });

  it('R9.9 goes back over the turn of the year', () => {
    const january = new Date(2027, 0, 15, 8);
    expect(rangeOf('lastSixMonths', january).from).toEqual(new Date(2026, 6, 15));
    expect(rangeOf('lastThreeMonths', january).from).toEqual(new Date(2026, 9, 17));
  });
});
