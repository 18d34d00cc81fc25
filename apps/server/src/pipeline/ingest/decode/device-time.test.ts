import { describe, expect, it } from 'vitest';
import { judgeDeviceTime } from '../batch.ts';

const nowMs = Date.UTC(2026, 5, 1, 12);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('device time', () => {
  it.each([
    ['now', 0, 'plausible'],
    ['ten minutes ahead', 10 * minuteMs, 'plausible'],
    ['eleven minutes ahead', 11 * minuteMs, 'suspect'],
    ['a day ahead', dayMs, 'suspect'],
    ['more than a day ahead', dayMs + 1, 'future'],
    ['400 days old', -400 * dayMs, 'plausible'],
    ['401 days old', -401 * dayMs, 'past'],
  ])('%s', (_name, offsetMs, verdict) => {
    expect(judgeDeviceTime(nowMs + offsetMs, nowMs)).toBe(verdict);
  });

  it('none at all', () => {
    expect(judgeDeviceTime(null, nowMs)).toBe('time');
    expect(judgeDeviceTime(Number.NaN, nowMs)).toBe('time');
  });
});
