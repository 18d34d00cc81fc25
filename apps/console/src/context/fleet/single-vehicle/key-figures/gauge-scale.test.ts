import { describe, expect, it } from 'vitest';
import { gaugeScale, roundAbove, shareOf } from './gauge-scale.ts';

const limits = { min: null, max: null, warnBelow: null, warnAbove: null, unit: '' };

describe('the scale of a gauge', () => {
  it.each([
    ['its own limits', { ...limits, min: -40, max: 210 }, 80, { min: -40, max: 210 }],
    ['a percentage', { ...limits, unit: '%' }, 42, { min: 0, max: 100 }],
    ['an upper warning limit', { ...limits, warnAbove: 2600 }, 1500, { min: 0, max: 4000 }],
    ['a lower warning limit', { ...limits, warnBelow: 200 }, 380, { min: 0, max: 500 }],
    ['its value alone', limits, 24, { min: 0, max: 30 }],
    ['a value beyond it', { ...limits, max: 100 }, 130, { min: 0, max: 200 }],
    ['a value below it', limits, -25, { min: -30, max: 1 }],
    ['nothing', limits, 0, { min: 0, max: 1 }],
  ])('goes by %s', (_, metric, value, scale) => {
    expect(gaugeScale(metric, value)).toEqual(scale);
  });

  it('has round numbers', () => {
    expect([3120, 0.13, 99, 1, 0, 1000].map(roundAbove)).toEqual([4000, 0.15, 100, 1, 0, 1000]);
  });

  it('tells where a value stands, and never beyond its ends', () => {
    expect([0, 25, 150, -5].map((value) => shareOf(value, { min: 0, max: 100 }))).toEqual([0, 0.25, 1, 0]);
    expect(shareOf(5, { min: 1, max: 1 })).toBe(0);
  });
});
