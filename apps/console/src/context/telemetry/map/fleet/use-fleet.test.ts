import { expect, it } from 'vitest';
import { isBeyond } from '../layer/use-fleet-on-map.ts';
import { pauseOf } from './use-fleet.ts';

it('asks twice a second, at most half of the time, and less often while it fails', () => {
  expect(pauseOf({ took_ms: 40, failures: 0 })).toBe(500);
  expect(pauseOf({ took_ms: 1500, failures: 0 })).toBe(3000);
  expect(pauseOf({ took_ms: 40, failures: 2 })).toBe(2000);
  expect(pauseOf({ took_ms: 40, failures: 12 })).toBe(30_000);
});

it('a short pan finds its marks drawn already', () => {
  const drawn = { west: 110, east: 112, south: 38, north: 40, zoom: 9.2 };
  expect(isBeyond({ ...drawn, west: 110.7, east: 112.7 }, drawn)).toBe(false);
  expect(isBeyond({ ...drawn, west: 111, east: 113 }, drawn)).toBe(true);
  expect(isBeyond({ ...drawn, south: 37, north: 39 }, drawn)).toBe(true);
  expect(isBeyond({ ...drawn, zoom: 8.9 }, drawn)).toBe(true);
});
