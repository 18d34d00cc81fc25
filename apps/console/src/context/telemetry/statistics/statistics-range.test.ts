import { describe, expect, it } from 'vitest';
import { platformDay } from '../../../kit/text/platform-day.ts';
import {
  comparedRanges,
  dayCount,
  daysOfPeriod,
  firstRange,
  momentsOf,
  rangeBefore,
  withinLimit,
} from './statistics-range.ts';

describe('ranges of days', () => {
  it('R9.9 begin with the last thirty days, or with the last six months', () => {
    expect(firstRange('DAY', '2026-11-22')).toEqual({ from: '2026-10-24', until: '2026-11-22' });
    expect(firstRange('MONTH', '2026-11-22')).toEqual({ from: '2026-06-01', until: '2026-11-22' });
  });

  it('are compared with as many days before them', () => {
    expect(rangeBefore({ from: '2026-03-01', until: '2026-03-03' })).toEqual({
      from: '2026-02-26',
      until: '2026-02-28',
    });
  });

  it('are as long as one question may be, from their end on', () => {
    const long = withinLimit({ from: '2020-01-01', until: '2026-11-22' });
    expect([dayCount(long), long.until]).toEqual([400, '2026-11-22']);
    expect(withinLimit({ from: '2026-11-01', until: '2026-11-22' }).from).toBe('2026-11-01');
  });

  it('a point of a chart stands for its day, or for its month as far as it was asked for', () => {
    const range = { from: '2026-01-10', until: '2026-12-05' };
    expect(daysOfPeriod('2026-02-28', range)).toEqual({ from: '2026-02-28', until: '2026-02-28' });
    expect(daysOfPeriod('2026-01', range)).toEqual({ from: '2026-01-10', until: '2026-01-31' });
    expect(daysOfPeriod('2026-02', range)).toEqual({ from: '2026-02-01', until: '2026-02-28' });
    expect(daysOfPeriod('2026-12', range)).toEqual({ from: '2026-12-01', until: '2026-12-05' });
  });

  it("days are the platform's, wherever the reader is", () => {
    expect(platformDay(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
    expect(momentsOf('2026-11-22')).toEqual({
      from: '2026-11-21T16:00:00.000Z',
      until: '2026-11-22T16:00:00.000Z',
    });
  });
});

describe('what is compared', () => {
  const today = '2026-11-23';
  it('are days that are over, with as many right before them', () => {
    expect(comparedRanges({ from: '2026-11-21', until: today }, today)).toEqual({
      now: { from: '2026-11-21', until: '2026-11-22' },
      before: { from: '2026-11-19', until: '2026-11-20' },
    });
    expect(comparedRanges({ from: '2026-11-20', until: '2026-11-20' }, today)).toEqual({
      now: { from: '2026-11-20', until: '2026-11-20' },
      before: { from: '2026-11-19', until: '2026-11-19' },
    });
    expect(comparedRanges({ from: today, until: today }, today)).toBeNull();
  });
});
