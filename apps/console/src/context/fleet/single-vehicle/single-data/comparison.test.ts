import { describe, expect, it } from 'vitest';
import { comparisonIn, dayBefore, dayPeriod, withComparison } from './comparison.ts';

describe('a day that is compared', () => {
  it('lasts from midnight to midnight of the reader’s clock', () => {
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

describe('what is compared', () => {
  const now = new Date(2026, 10, 22, 12).getTime();
  const read = (text: string) => comparisonIn(new URLSearchParams(text), now);

  it('is part of the address, so that it stands after a reload', () => {
    const days = 'tab=singleData&compare=days&day=2026-11-20&otherDay=2026-10-31';
    expect(read(days)).toMatchObject({ comparison: 'days', days: ['2026-11-20', '2026-10-31'] });
    expect(withComparison(new URLSearchParams('tab=singleData'), read(days)).toString()).toBe(days);
    const vehicles = { ...read(days), comparison: 'vehicles', otherIds: [7, 9] } as const;
    const address = withComparison(new URLSearchParams(days), vehicles);
    expect(address.toString()).toBe('tab=singleData&compare=vehicles&others=7%2C9');
    expect(comparisonIn(address, now)).toMatchObject({ comparison: 'vehicles', otherIds: [7, 9] });
    expect(withComparison(address, { ...vehicles, comparison: 'none' }).toString()).toBe('tab=singleData');
  });

  it('is today and yesterday, and no vehicle, where the address says what cannot be', () => {
    const standard = { comparison: 'none', days: ['2026-11-22', '2026-11-21'], otherIds: [] };
    expect(read('')).toEqual(standard);
    expect(read('compare=months&day=2026-02-30&otherDay=x&others=0,-1,x,')).toEqual(standard);
    expect(read('others=5,5,6,7,8').otherIds).toEqual([5, 6, 7]);
  });
});
