import { describe, expect, it } from 'vitest';
import { thinned } from './thinning.ts';
import { type Fix, stopsOf, totalsOf } from './track.ts';

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

describe('a track', () => {
  it('has the length, the rest and the speed that are reckoned by hand', () => {
    const fixes = [...out, ...rest, ...back];
    const stops = stopsOf(fixes);
    expect(stops).toEqual([{ first: 6, last: 10 }]);
    const { distance_km, ...totals } = totalsOf(fixes, stops);
    expect(distance_km).toBeCloseTo(1.11195, 4);
    expect(totals).toEqual({ duration_s: 350, standing_s: 240, maxSpeed_kmh: 40 });
    expect(totalsOf([], [])).toEqual({ distance_km: 0, duration_s: 0, standing_s: 0, maxSpeed_kmh: null });
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

  it('counts no metre that a receiver wanders while it stands, and none of a leap', () => {
    const wandering = [fix(0, 0, 0), fix(100, 0.1, 0), fix(200, 0, 0)];
    expect(totalsOf(wandering, stopsOf(wandering)).distance_km).toBe(0);
    const leap = [fix(0, 0), fix(10, 500), fix(20, 501)];
    expect(totalsOf(leap, []).distance_km).toBeCloseTo(0.111195, 5);
  });

  it('is thinned to what tells the most of it', () => {
    const corner = Array.from({ length: 201 }, (_, at) =>
      fix(at * 10, Math.min(at, 100), 40, Math.max(0, at - 100)),
    );
    expect(thinned(corner, { stops: [], gaps: [] }, 3)).toEqual([0, 100, 200]);
    expect(thinned(corner, { stops: [], gaps: [] }, 500)).toHaveLength(201);
    // A change of speed on a straight line counts as well, and so do stops and gaps.
    const straight = Array.from({ length: 3001 }, (_, at) => fix(at * 10, at, at === 1700 ? 90 : 40));
    expect(thinned(straight, { stops: [], gaps: [] }, 3)).toEqual([0, 1700, 3000]);
    const marks = { stops: [{ first: 20, last: 30 }], gaps: [50] };
    expect(thinned(straight, marks, 6)).toEqual([0, 20, 30, 49, 50, 3000]);
    expect(thinned(straight, marks, 2)).toEqual([0, 3000]);
  });
});
