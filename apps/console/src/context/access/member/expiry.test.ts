import { describe, expect, it } from 'vitest';
import { dayAfterMonths, hasExpired, longTerm } from './expiry.ts';

describe('the last day of a member', () => {
  it('R3.23 one month from the last of January is the last of February', () => {
    expect(dayAfterMonths(new Date(2026, 0, 31), 1)).toBe('2026-02-28');
    expect(dayAfterMonths(new Date(2028, 0, 31), 1)).toBe('2028-02-29');
    expect(dayAfterMonths(new Date(2026, 10, 30), 1)).toBe('2026-12-30');
  });

  it('R3.23 one year goes over the turn of a year', () => {
    expect(dayAfterMonths(new Date(2026, 11, 5), 12)).toBe('2027-12-05');
    expect(dayAfterMonths(new Date(2028, 1, 29), 12)).toBe('2029-02-28');
  });

  it('is the last that can be used', () => {
    expect(hasExpired('2026-03-04', new Date(2026, 2, 4, 23, 59))).toBe(false);
    expect(hasExpired('2026-03-04', new Date(2026, 2, 5, 0, 0))).toBe(true);
    expect(hasExpired(longTerm, new Date(2026, 2, 5))).toBe(false);
  });
});
