import { describe, expect, it } from 'vitest';
import { opacityAt, trailLines } from './trail-lines.ts';

const trail = {
  vehicleId: 1,
  times_ms: [0, 10_000, 20_000, 400_000, 410_000],
  longitudes: [1, 2, 3, 4, 5],
  latitudes: [0, 0, 0, 0, 0],
  gapAfter_ms: 30_000,
};

describe('U30 a trail', () => {
  it('is the fainter the older, and empty over a gap', () => {
    const lines = trailLines(trail, { color: 'green', place: null }, (place) => place);
    expect(lines.map(({ geometry }) => geometry)).toEqual([
      {
        type: 'LineString',
        coordinates: [
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
      {
        type: 'LineString',
        coordinates: [
          [4, 0],
          [5, 0],
        ],
      },
    ]);
    const [old, fresh] = lines.map(({ properties }) => Number(properties?.opacity));
    expect(fresh).toBe(0.9);
    expect(old).toBeLessThan(0.5);
    expect([opacityAt(0), opacityAt(600_000)]).toEqual([0.9, expect.closeTo(0.1)]);
  });

  it('reaches to where the machine is now, and is nothing where it has not reported', () => {
    const [, fresh] = trailLines(trail, { color: 'amber', place: [6, 0] }, ([lng, lat]) => [lng + 1, lat]);
    expect(fresh?.geometry).toMatchObject({
      coordinates: [
        [5, 0],
        [6, 0],
        [7, 0],
      ],
    });
    const nothing = { ...trail, times_ms: [], longitudes: [], latitudes: [] };
    expect(trailLines(nothing, { color: 'amber', place: [6, 0] }, (place) => place)).toEqual([]);
  });
});
