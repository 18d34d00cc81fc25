import { describe, expect, it } from 'vitest';
import type { Fix } from './fix.ts';
import { TrackSketch } from './track.ts';

const fix = (second: number, east: number, speed_kmh: number | null = 40, north = 0): Fix => ({
  at: second * 1000,
  latitude: north / 1000,
  longitude: east / 1000,
  speed_kmh,
});

/** Five steps of 111.195 m (a thousandth of a degree at the equator), four minutes of rest, and back. */
const out = [0, 1, 2, 3, 4, 5].map((step) => fix(step * 10, step));
const rest = [60, 120, 180, 240, 300].map((second) => fix(second, 5, 0));
const back = [4, 3, 2, 1, 0].map((east, step) => fix(310 + step * 10, east, 36));

interface Sketched {
  points?: number;
  gapAfter_ms?: number;
  moments?: readonly number[];
}
function sketchOf(
  fixes: readonly Fix[],
  { points = 20_000, gapAfter_ms = Number.POSITIVE_INFINITY, moments = [] }: Sketched = {},
) {
  const sketch = new TrackSketch({ points, gapAfter_ms, moments });
  for (const one of fixes) sketch.push(one);
  return sketch.finish();
}
const stopsOf = (fixes: readonly Fix[]) =>
  sketchOf(fixes).stops.map(({ from, until }) => ({
    first: fixes.indexOf(from),
    last: fixes.indexOf(until),
  }));
const keptOf = (fixes: readonly Fix[], options: Sketched) =>
  sketchOf(fixes, options).kept.map(({ index }) => index);

describe('a track', () => {
  it('has the length, the rest and the speed that are computed by hand', () => {
    const fixes = [...out, ...rest, ...back];
    expect(stopsOf(fixes)).toEqual([{ first: 6, last: 10 }]);
    const { distance_km, ...totals } = sketchOf(fixes).totals;
    expect(distance_km).toBeCloseTo(1.11195, 4);
    expect(totals).toEqual({
      positions: 16,
      duration_s: 350,
      standing_s: 240,
      unfixed_s: 0,
      silent_s: 0,
      maxSpeed_kmh: 40,
    });
    expect(sketchOf([])).toMatchObject({
      kept: [],
      totals: {
        positions: 0,
        distance_km: 0,
        duration_s: 0,
        standing_s: 0,
        unfixed_s: 0,
        silent_s: 0,
        maxSpeed_kmh: null,
      },
    });
  });

  it('less than three minutes, another place or motion between are no stop', () => {
    expect(stopsOf([fix(0, 0, 0), fix(179, 0, 0)])).toEqual([]);
    expect(stopsOf([fix(0, 0, 0), fix(120, 2, 0), fix(240, 2, 0)])).toEqual([]);
    expect(stopsOf([fix(0, 0, 0), fix(120, 0, 5), fix(240, 0, 0)])).toEqual([]);
    expect(stopsOf([fix(0, 0, 0), fix(180, 0, 0)])).toEqual([{ first: 0, last: 1 }]);
    // Who tells no speed stands where it does not move.
    expect(stopsOf([fix(0, 0, null), fix(60, 0.001, null), fix(300, 0, null)])).toEqual([
      { first: 1, last: 2 },
    ]);
  });

  it('time without a fix is no stop, and silence is none that ends elsewhere: with the stops they are what is not driven', () => {
    const portal = [fix(0, 0, 0), fix(100, 0, 0), fix(200, 0, 0)];
    const outside = [fix(4000, 0, 0), fix(4100, 0, 0), fix(4300, 0, 0), fix(4310, 1), fix(9000, 9)];
    const totalsOf = (isLost: boolean) => {
      const sketch = new TrackSketch({ points: 100, gapAfter_ms: 600_000, moments: [] });
      for (const one of portal) sketch.push(one);
      if (isLost) sketch.lose();
      for (const one of outside) sketch.push(one);
      const { duration_s, standing_s, unfixed_s, silent_s } = sketch.finish().totals;
      return { duration_s, standing_s, unfixed_s, silent_s };
    };
    const silent_s = 4690;
    expect(totalsOf(false)).toEqual({ duration_s: 9000, standing_s: 4300, unfixed_s: 0, silent_s });
    expect(totalsOf(true)).toEqual({ duration_s: 9000, standing_s: 500, unfixed_s: 3800, silent_s });
  });

  it('counts no metre that a receiver wanders while it stands, and none of a leap', () => {
    expect(sketchOf([fix(0, 0, 0), fix(100, 0.1, 0), fix(200, 0, 0)]).totals.distance_km).toBe(0);
    const brief = sketchOf([fix(0, 0, 0), fix(50, 0.1, 0), fix(100, 0, 0)]);
    expect(brief.totals.distance_km).toBeCloseTo(0.022239, 5);
    const leap = [fix(0, 0), fix(10, 500), fix(20, 501)];
    expect(sketchOf(leap).totals.distance_km).toBeCloseTo(0.111195, 5);
  });

  it('is thinned to what tells the most of it', () => {
    const corner = Array.from({ length: 201 }, (_, at) =>
      fix(at * 10, Math.min(at, 100), 40, Math.max(0, at - 100)),
    );
    expect(keptOf(corner, { points: 3 })).toEqual([0, 100, 200]);
    expect(keptOf(corner, { points: 500 })).toHaveLength(201);
    // A change of speed on a straight line counts as well, and so do stops and gaps.
    const straight = Array.from({ length: 3001 }, (_, at) => fix(at * 10, at, at === 1700 ? 90 : 40));
    expect(keptOf(straight, { points: 3 })).toEqual([0, 1700, 3000]);
    const rests = straight.map((one, at) =>
      at >= 20 && at <= 38 ? { ...one, longitude: 0.02, speed_kmh: 0 } : one,
    );
    const silent = rests.map((one, at) => ({ ...one, at: one.at + (at >= 50 ? 3_600_000 : 0) }));
    const marks = { points: 6, gapAfter_ms: 60_000 };
    expect(keptOf(silent, marks)).toEqual([0, 20, 38, 49, 50, 3000]);
    expect(sketchOf(silent, marks).gaps).toEqual([4]);
    expect(keptOf(silent, { ...marks, points: 2 })).toEqual([0, 3000]);
  });

  it('S3 keeps what is kept of the whole at once, and tells where it was at a moment', () => {
    let state = 7;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const wild = Array.from({ length: 30_000 }, (_, at) =>
      fix(at, Math.sin(at / 900) * 50 + random(), random() * 60, Math.cos(at / 700) * 50 + random()),
    );
    // With room for all of them nothing is dropped on the way.
    const places = new Map(
      sketchOf(wild, { points: 30_000 }).kept.map(({ index, fix: one }) => [one, index]),
    );
    expect(places.size).toBe(30_000);
    const few = keptOf(wild, { points: 100 });
    const more = new Set(keptOf(wild, { points: 5000 }));
    expect(few).toHaveLength(100);
    expect(few.every((index) => more.has(index))).toBe(true);
    const at = sketchOf(wild, { moments: [-1, 0, 1500, 29_999_000, 40_000_000] }).places;
    expect(at.map((one) => one && wild.indexOf(one))).toEqual([undefined, 0, 1, 29_999, 29_999]);
  });
});
