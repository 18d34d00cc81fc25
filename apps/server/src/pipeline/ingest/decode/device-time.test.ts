import { describe, expect, it } from 'vitest';
import { judgeDeviceTime } from '../batch.ts';

const now_ms = Date.UTC(2026, 5, 1, 12);
const minute_ms = 60_000;
const day_ms = 24 * 60 * minute_ms;

describe('device time', () => {
  it.each([
    ['now', 0, 'plausible'],
    ['ten minutes ahead', 10 * minute_ms, 'plausible'],
    ['eleven minutes ahead', 11 * minute_ms, 'suspect'],
    ['a day ahead', day_ms, 'suspect'],
    ['more than a day ahead', day_ms + 1, 'future'],
    ['400 days old', -400 * day_ms, 'plausible'],
    ['401 days old', -401 * day_ms, 'past'],
  ])('%s', (_name, offset_ms, verdict) => {
    expect(judgeDeviceTime(now_ms + offset_ms, now_ms)).toBe(verdict);
  });

  it('none at all', () => {
    expect(judgeDeviceTime(null, now_ms)).toBe('time');
    expect(judgeDeviceTime(Number.NaN, now_ms)).toBe('time');
  });
});
