import { describe, expect, it } from 'vitest';
import { placeOf, planeOf, zoneOf } from './gauss-krueger.ts';

describe('U30 the plane coordinates of surveyors', () => {
  it('are the length of the meridian on the middle of a zone', () => {
    expect(zoneOf(114.2)).toBe(38);
    const { east_m, north_m } = planeOf([114, 45], 38);
    expect(east_m).toBeCloseTo(38_500_000, 6);
    // The meridian's length from the equator to 45° on the ellipsoid of GRS 80.
    expect(north_m).toBeCloseTo(4_984_944.378, 2);
  });

  it('grow by the parallel beside it, a little longer than that', () => {
    const { east_m } = planeOf([115, 40], 38);
    expect(east_m - 38_500_000).toBeGreaterThan(85_394);
    expect(east_m - 38_500_000).toBeLessThan(85_410);
  });

  it('come back to a few millimetres, in the neighbouring zone too', () => {
    for (const place of [
      [112.3, 35.7],
      [110.178632, 39.258741],
      [114, 0],
      [113.1, 18.2],
      [118.4, 53.5],
    ] as const) {
      for (const zone of [zoneOf(place[0]), zoneOf(place[0]) + 1]) {
        const [lng, lat] = placeOf(planeOf([...place], zone), zone);
        expect(lng).toBeCloseTo(place[0], 7);
        expect(lat).toBeCloseTo(place[1], 7);
      }
    }
  });
});
