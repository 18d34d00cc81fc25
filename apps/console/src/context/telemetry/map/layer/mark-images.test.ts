import { expect, it } from 'vitest';
import type { Drawing } from '../fleet/fleet-message.ts';
import { featuresOf, hasPlates } from './drawing-features.ts';
import { markName, ringShares } from './mark-images.ts';

it('a ring shows each status by its share, and a single fault among thousands too', () => {
  expect(ringShares([0, 1, 0, 1, 0, 0])).toEqual([0, 8, 0, 8, 0, 0]);
  expect(ringShares([1, 4999, 0, 0, 0, 0])).toEqual([1, 15, 0, 0, 0, 0]);
  for (const mix of [
    [1, 1, 1, 1, 1, 1],
    [1, 1, 1, 900, 1, 1],
    [3, 3, 3, 0, 0, 0],
  ]) {
    expect(ringShares(mix).reduce((sum, share) => sum + share, 0)).toBe(16);
  }
});

it('marks have a place on the base map, a shape, a name, no ground without a fix, and an arrow where a machine is working', () => {
  const drawing: Drawing = {
    longitudes: Float64Array.of(110, 111, 112),
    latitudes: Float64Array.of(39, 39, 39),
    counts: Uint32Array.of(1, 1, 1200),
    ids: Uint32Array.of(7, 8, 0),
    headings: Int16Array.of(57, 57, -1),
    fixed: Uint8Array.of(1, 0, 1),
    mixes: Uint32Array.of(0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1199, 0, 0, 0, 0),
    labels: ['晋A1', '晋A2', ''],
    vehicles: 1202,
  };
  const { features } = featuresOf(drawing, {
    single: (status, isFixed) => markName(status, 'light', isFixed),
    several: ({ mix, count }) => `${mix.length} ${count}`,
    plate: (label, status) => `${status} ${label}`,
    stand: ([lng, lat]) => [lng + 1, lat],
    isElsewhere: ([lng]) => lng > 110,
  });
  expect(features.map(({ properties }) => properties)).toMatchObject([
    {
      mark: 0,
      id: 7,
      count: 1,
      rank: 1,
      icon: 'mark-light-working',
      plate: 'working 晋A1',
      rotation: 57,
      opacity: 1,
    },
    { id: 8, count: 1, rank: 2, icon: 'mark-light-idle-hollow', rotation: 0, text: '晋A2', opacity: 0.35 },
    // What has a stop lamp in it is never faint.
    {
      mark: 2,
      id: 0,
      count: 1200,
      icon: '6 1200',
      plate: '',
      text: '1.2k',
      mix: '1,1199,0,0,0,0',
      opacity: 1,
    },
  ]);
  expect(features.map(({ geometry }) => geometry.coordinates[0])).toEqual([111, 112, 113]);
});

it('U30 plates stand at the marks from a zoom on, or where there are few in view', () => {
  const view = { west: 0, east: 180, south: 0, north: 80, zoom: 10 };
  const drawingOf = (marks: number): Drawing => ({
    longitudes: new Float64Array(marks).fill(110),
    latitudes: new Float64Array(marks).fill(39),
    counts: new Uint32Array(marks).fill(1),
    ids: new Uint32Array(marks),
    headings: new Int16Array(marks),
    fixed: new Uint8Array(marks).fill(1),
    mixes: new Uint32Array(6 * marks),
    labels: new Array<string>(marks).fill(''),
    vehicles: marks,
  });
  expect(hasPlates(drawingOf(30), view)).toBe(true);
  expect(hasPlates(drawingOf(31), view)).toBe(false);
  expect(hasPlates(drawingOf(31), { ...view, west: 120 })).toBe(true);
  expect(hasPlates(drawingOf(31), { ...view, zoom: 14.5 })).toBe(true);
});
