import { describe, expect, it } from 'vitest';
import { gcj02Of, type Place, wgs84Of } from './gcj02.ts';

/** Pairs that the published converters are tested with. */
const known: readonly [wgs84: Place, gcj02: Place][] = [
  [
    [121.5272106, 31.1774276],
    [121.531541859215, 31.17530398364597],
  ],
  [
    [113.912316, 22.543847],
    [113.9171764808363, 22.540796131694766],
  ],
  [
    [116.377817, 39.911954],
    [116.38404722455657, 39.91334545536069],
  ],
];

describe('coordinates of Chinese maps', () => {
  it.each(known)('%s stands at %s', (wgs84, gcj02) => {
    const [lng, lat] = gcj02Of(wgs84);
    expect(lng).toBeCloseTo(gcj02[0], 9);
    expect(lat).toBeCloseTo(gcj02[1], 9);
  });

  it('come back to less than a millionth of a degree, all over the country', () => {
    for (let lng = 73.5; lng < 135; lng += 1.7) {
      for (let lat = 18.3; lat < 53.5; lat += 1.3) {
        const [backLng, backLat] = wgs84Of(gcj02Of([lng, lat]));
        expect(Math.abs(backLng - lng)).toBeLessThan(1e-6);
        expect(Math.abs(backLat - lat)).toBeLessThan(1e-6);
      }
    }
  });

  it('are the same elsewhere', () => {
    const perth: Place = [115.86, -31.95];
    expect(gcj02Of(perth)).toEqual(perth);
    expect(wgs84Of(perth)).toEqual(perth);
    const [lng, lat] = gcj02Of([116.4, 39.9]);
    // Some hundred metres.
    expect(Math.hypot(lng - 116.4, lat - 39.9)).toBeGreaterThan(0.001);
  });
});
