import { describe, expect, it } from 'vitest';
import { durationParts } from './duration.ts';
import { later, momentAt, rateFor } from './moment.ts';
import { speedClasses, speedClassNames, speedClassOf, unknownSpeed } from './speed-class.ts';
import { extentOf, gapLines, speedLines, type TrackPoints } from './track-line.ts';
import { isTrackRange, textOfTrack, trackChoiceIn, trackRangeOf } from './track-range.ts';

/** East for half a minute at two speeds, silent for an hour, then north. */
const points: TrackPoints = {
  times_ms: [0, 10_000, 20_000, 30_000, 3_630_000, 3_640_000],
  longitudes: [110, 110.001, 110.002, 110.003, 110.01, 110.01],
  latitudes: [40, 40, 40, 40, 40.01, 40.011],
  speeds_kmh: [0, 3, 30, 30, null, 70],
  gaps: [4],
};
const same = (place: [number, number]) => place;

describe('a track on the map', () => {
  it('has classes of speed that differ in colour, thickness and name', () => {
    expect(
      [0, 4.9, 5, 19.9, 20, 59, 60, 200].map((speed) => speedClasses.indexOf(speedClassOf(speed))),
    ).toEqual([0, 0, 1, 1, 2, 3, 4, 4]);
    expect(speedClassOf(null)).toBe(unknownSpeed);
    expect(speedClassNames()).toEqual(['0–5', '5–20', '20–40', '40–60', '≥ 60']);
    expect(new Set(speedClasses.map(({ token }) => token)).size).toBe(5);
    expect(new Set(speedClasses.map(({ width_px }) => width_px)).size).toBe(5);
  });

  it('is a line for each stretch of one class, and none over a gap', () => {
    const lines = speedLines(points, same).features;
    expect(lines.map(({ geometry, properties }) => [geometry, properties?.speed])).toEqual([
      [
        {
          type: 'LineString',
          coordinates: [
            [110, 40],
            [110.001, 40],
          ],
        },
        speedClassOf(3).token,
      ],
      [
        {
          type: 'LineString',
          coordinates: [
            [110.001, 40],
            [110.002, 40],
            [110.003, 40],
          ],
        },
        speedClassOf(30).token,
      ],
      [
        {
          type: 'LineString',
          coordinates: [
            [110.01, 40.01],
            [110.01, 40.011],
          ],
        },
        speedClassOf(70).token,
      ],
    ]);
    expect(gapLines(points, same).features.map(({ geometry }) => geometry)).toEqual([
      {
        type: 'LineString',
        coordinates: [
          [110.003, 40],
          [110.01, 40.01],
        ],
      },
    ]);
    expect(extentOf(points, same)).toEqual([
      [110, 40],
      [110.01, 40.011],
    ]);
    const none = { times_ms: [], longitudes: [], latitudes: [], speeds_kmh: [], gaps: [] };
    expect(extentOf(none, same)).toBeNull();
    expect(speedLines(none, same).features).toEqual([]);
  });

  it('tells place, speed and direction of any time, and that it is silent', () => {
    const halfway = momentAt(points, 15_000);
    expect(halfway.place[0]).toBeCloseTo(110.0015, 9);
    expect(halfway).toMatchObject({ speed_kmh: 3, isSilent: false });
    expect(halfway.direction_deg).toBeCloseTo(90, 6);
    expect(momentAt(points, 600_000)).toMatchObject({
      place: [110.003, 40],
      speed_kmh: null,
      isSilent: true,
    });
    expect(momentAt(points, 3_640_000)).toMatchObject({ place: [110.01, 40.011], speed_kmh: 70 });
    expect(momentAt(points, 3_635_000).direction_deg).toBeCloseTo(0, 6);
    expect(momentAt(points, -1)).toMatchObject({ place: [110, 40], speed_kmh: 0 });
  });

  it('is played faster than it was, and silence is not waited for', () => {
    expect(later(points, 5000, 10_000)).toBe(15_000);
    expect(later(points, 25_000, 20_000)).toBe(3_630_000);
    expect(later(points, 3_635_000, 60_000)).toBe(3_640_000);
    expect(rateFor(points)).toBe(300);
    expect(rateFor({ ...points, times_ms: [0, 31 * 86_400_000] })).toBe(7200);
    expect(rateFor({ ...points, times_ms: [7, 8] })).toBe(1);
  });

  it('R9.9 is of the days that the shortcuts mean, and never of more than 31', () => {
    const now = new Date(2026, 6, 31, 15, 30);
    const fromOf = (shortcut: Parameters<typeof trackRangeOf>[0]) =>
      new Date(trackRangeOf(shortcut, now).from);
    expect(fromOf('today')).toEqual(new Date(2026, 6, 31));
    expect(trackRangeOf('yesterday', now)).toEqual({
      from: new Date(2026, 6, 30).toISOString(),
      until: new Date(2026, 6, 31).toISOString(),
    });
    expect(fromOf('lastDay')).toEqual(new Date(2026, 6, 30, 15, 30));
    expect(fromOf('lastWeek')).toEqual(new Date(2026, 6, 25));
    expect(fromOf('thisMonth')).toEqual(new Date(2026, 6, 1));
    expect(fromOf('lastMonth')).toEqual(new Date(2026, 6, 2));
    const ofAugust = trackRangeOf('previousMonth', new Date(2026, 8, 15));
    expect(ofAugust).toEqual({
      from: new Date(2026, 7, 1).toISOString(),
      until: new Date(2026, 7, 31, 23, 59, 59, 999).toISOString(),
    });
    expect(isTrackRange(ofAugust)).toBe(true);
    const from = now.toISOString();
    const after = (ms: number) => ({ from, until: new Date(now.getTime() + ms).toISOString() });
    expect([0, 1, 31 * 86_400_000, 31 * 86_400_000 + 1].map((ms) => isTrackRange(after(ms)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('R9.9 stands in the address as a shortcut or as two moments, else it is the last day', () => {
    const now = new Date('2026-07-31T07:30:00.000Z');
    const exact = { from: '2026-07-01T00:00:00.000Z', until: '2026-07-02T00:00:00.000Z' };
    expect(trackChoiceIn(textOfTrack(exact), now)).toEqual({ shortcut: null, range: exact });
    expect(trackChoiceIn('lastWeek', now)).toEqual({
      shortcut: 'lastWeek',
      range: trackRangeOf('lastWeek', now),
    });
    for (const text of ['', 'x/y', textOfTrack({ from: exact.until, until: exact.from })])
      expect(trackChoiceIn(text, now).shortcut).toBe('lastDay');
  });

  it('tells spans in their two largest units', () => {
    expect(durationParts(0)).toEqual({ unit: 'minutes', minutes: 0 });
    expect(durationParts(3599)).toEqual({ unit: 'hours', hours: 1, minutes: 0 });
    expect(durationParts(5400)).toEqual({ unit: 'hours', hours: 1, minutes: 30 });
    expect(durationParts(93_600)).toEqual({ unit: 'days', days: 1, hours: 2 });
  });
});
