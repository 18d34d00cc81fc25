import { describe, expect, it } from 'vitest';
import { dayBefore, dayPeriod } from './comparison.ts';

describe('a day that is compared', () => {
  it('R2.31 lasts from midnight to midnight of the reader’s clock', () => {
    expect(dayPeriod('2026-03-01')).toEqual({
      from: new Date(2026, 2, 1).getTime(),
      until: new Date(2026, 2, 2).getTime(),
    });
  });

  it('is named by its date, also across months and years', () => {
    const now = new Date(2026, 0, 1, 23, 59).getTime();
    expect(dayBefore(now, 0)).toBe('2026-01-01');
    expect(dayBefore(now, 1)).toBe('2025-12-31');
  });
});
