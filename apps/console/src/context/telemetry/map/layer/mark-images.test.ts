import { expect, it } from 'vitest';
import type { Drawing } from '../fleet/fleet-message.ts';
import { featuresOf } from './drawing-features.ts';
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

it('marks have a place on the base map, a shape, a name, and an arrow where a machine is working', () => {
  const drawing: Drawing = {
    longitudes: Float64Array.of(110, 111, 112),
    latitudes: Float64Array.of(39, 39, 39),
    counts: Uint32Array.of(1, 1, 1200),
    ids: Uint32Array.of(7, 8, 0),
    headings: Int16Array.of(57, 57, -1),
    mixes: Uint32Array.of(0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1199, 0, 0, 0, 0),
    labels: ['晋A1', '晋A2', ''],
    vehicles: 1202,
  };
  const { features } = featuresOf(drawing, {
    single: markName,
    several: (mix, count) => `${mix.length} ${count}`,
    toBase: ([lng, lat]) => [lng + 1, lat],
  });
  expect(features.map(({ properties }) => properties)).toEqual([
    { id: 7, count: 1, icon: 'mark-working', rotation: 57, text: '晋A1', mix: '0,1,0,0,0,0' },
    { id: 8, count: 1, icon: 'mark-idle', rotation: 0, text: '晋A2', mix: '0,0,1,0,0,0' },
    { id: 0, count: 1200, icon: '6 1200', rotation: 0, text: '1.2k', mix: '1,1199,0,0,0,0' },
  ]);
  expect(features.map(({ geometry }) => geometry.coordinates[0])).toEqual([111, 112, 113]);
});
