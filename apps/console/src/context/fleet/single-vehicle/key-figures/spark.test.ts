import { describe, expect, it } from 'vitest';
import { joined, sparkLength_ms, sparkPath, withNewest } from './spark.ts';

const size = { width: 100, height: 22 };
const spacing = { bucket_ms: 5000, interval_ms: 5000 };
const end = 1_000_000_000;

describe('a spark line', () => {
  it('takes what comes in by its time, and lets go of what is older than ten minutes', () => {
    const points = [
      { at: end - sparkLength_ms, value: 1 },
      { at: end - 5000, value: 2 },
    ];
    expect(withNewest(points, { at: end - 6000, value: 9 })).toBe(points);
    expect(withNewest(points, { at: end, value: 3 })).toEqual([points[1], { at: end, value: 3 }]);
  });

  it('goes on from history without telling anything twice', () => {
    const before = [
      { at: end - 10_000, value: 1 },
      { at: end - 5000, value: 2 },
    ];
    const since = [
      { at: end - 5000, value: 2.5 },
      { at: end, value: 3 },
    ];
    expect(joined(before, since).map(({ value }) => value)).toEqual([1, 2.5, 3]);
    expect(joined(before, [])).toEqual(before);
  });

  it('ends at the right edge, has gaps as gaps and a single point as a dot', () => {
    const points = [
      { at: end - sparkLength_ms / 2, value: 0 },
      { at: end - 5000, value: 10 },
      { at: end, value: 0 },
    ];
    expect(sparkPath(points, size, spacing)).toBe('M50.0 21.0L50.0 21.0M99.2 1.0L100.0 21.0');
    expect(sparkPath([{ at: end, value: 5 }], size, spacing)).toBe('M100.0 11.0L100.0 11.0');
    expect(sparkPath([], size, spacing)).toBe('');
  });
});
