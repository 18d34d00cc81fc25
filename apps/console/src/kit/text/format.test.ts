import { describe, expect, it } from 'vitest';
import {
  abbreviateNumber,
  absent,
  ageOf,
  formatClock,
  formatElapsed,
  formatInstant,
  formatNumber,
  relativeTime,
  toMillis,
  zoneName,
} from './format.ts';

const local = new Date(2026, 10, 5, 8, 3, 9);

describe('times', () => {
  it('R9.10 writes year-month-day hour:minute:second in the reader’s zone', () => {
    expect(formatInstant(local.toISOString())).toBe('2026-11-05 08:03:09');
    expect(formatInstant(local.getTime())).toBe('2026-11-05 08:03:09');
  });

  it('R9.10 takes a ten-digit number for seconds', () => {
    expect(toMillis(1_700_000_000)).toBe(1_700_000_000_000);
    expect(toMillis(1_700_000_000_123)).toBe(1_700_000_000_123);
    expect(formatInstant(Math.floor(local.getTime() / 1000))).toBe('2026-11-05 08:03:09');
  });

  it('shows a dash where there is no time', () => {
    expect(formatInstant(null)).toBe(absent);
    expect(formatInstant('yesterday')).toBe(absent);
  });

  it('leaves out the day where it is today’s', () => {
    expect(formatClock(local.toISOString(), new Date(2026, 10, 5, 23))).toBe('08:03:09');
    expect(formatClock(local.toISOString(), new Date(2026, 10, 6, 1))).toBe('11-05 08:03:09');
  });

  it.each([
    [0, { unit: 'justNow' }],
    [29, { unit: 'justNow' }],
    [30, { unit: 'minutes', count: 1 }],
    [119, { unit: 'minutes', count: 1 }],
    [3599, { unit: 'minutes', count: 59 }],
    [3600, { unit: 'hours', count: 1 }],
    [86_399, { unit: 'hours', count: 23 }],
    [86_400, { unit: 'oneDay' }],
    [172_799, { unit: 'oneDay' }],
    [172_800, { unit: 'date', text: '2026-11-05' }],
    [-5, { unit: 'justNow' }],
  ])('R9.10 tells %i seconds ago as %o', (seconds, expected) => {
    expect(relativeTime(local.getTime(), local.getTime() + seconds * 1000)).toEqual(expected);
  });

  it.each([
    [0, 'en', '1 minute'],
    [3599, 'en', '59 minutes'],
    [3600, 'en', '1 hour'],
    [86_399, 'en', '23 hours'],
    [86_400, 'en', '1 day'],
    [260_000, 'en', '3 days'],
    [260_000, 'zh', '3天'],
    [7200, 'es', '2 horas'],
    [60, 'ja', '1 分'],
  ])('R9.10 writes %i elapsed seconds in %s as %s', (seconds, language, text) => {
    expect(formatElapsed(seconds, language)).toBe(text);
  });

  it.each([
    [-4000, { unit: 'seconds', count: 0 }],
    [59_999, { unit: 'seconds', count: 59 }],
    [60_000, { unit: 'minutes', count: 1 }],
    [3_600_000, { unit: 'hours', count: 1 }],
    [200_000_000, { unit: 'days', count: 2 }],
  ])('tells an age of %i ms in its largest whole unit', (span, expected) => {
    expect(ageOf(span)).toEqual(expected);
  });

  it('names the reader’s zone by its offset', () => {
    const zoned = (offset: number) => Object.assign(new Date(0), { getTimezoneOffset: () => offset });
    expect(zoneName(zoned(-480))).toBe('UTC+8');
    expect(zoneName(zoned(210))).toBe('UTC−3:30');
  });
});

describe('numbers', () => {
  it.each([
    [0, 0, '0'],
    [999.5, 1, '999.5'],
    [1234.5, 2, '1,234.50'],
    [-1234567.891, 1, '-1,234,567.9'],
    [1000, 0, '1,000'],
    [-0.04, 1, '0.0'],
    [0.125, 3, '0.125'],
    [186.075, 2, '186.08'],
    [-1.005, 2, '-1.01'],
  ])('R9.11 separates thousands with commas: %d with %i decimals is %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });

  it.each([
    [999, 1, '999'],
    [1500, 1, '1.5k'],
    [2_000_000, 2, '2M'],
    [3.25e9, 2, '3.25G'],
    [4e12, 0, '4T'],
    [5e15, 0, '5P'],
    [-6.1e18, 1, '-6.1E'],
    [1200, 0, '1k'],
  ])('R9.11 shortens by magnitude: %d is %s', (value, decimals, text) => {
    expect(abbreviateNumber(value, decimals)).toBe(text);
  });
});
