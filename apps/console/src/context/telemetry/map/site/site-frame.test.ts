import { expect, it } from 'vitest';
import { scaleBar, siteFrame } from './site-frame.ts';

const size = { width: 500, height: 300 };

it('U34 all machines lie within the drawing, and what it looks at is what it draws', () => {
  const bounds = { west: 113.04, east: 113.06, south: 40.02, north: 40.04 };
  const { viewport, project, pxPerMetre } = siteFrame(bounds, size);
  for (const [lng, lat] of [
    [bounds.west, bounds.north],
    [bounds.east, bounds.south],
  ] as const) {
    const { x, y } = project(lng, lat);
    expect(x).toBeGreaterThan(30);
    expect(x).toBeLessThan(470);
    expect(y).toBeGreaterThan(30);
    expect(y).toBeLessThan(270);
  }
  expect(project(viewport.west, viewport.north).x).toBeCloseTo(0, 3);
  expect(project(viewport.east, viewport.south).y).toBeCloseTo(300, 3);
  // A hundredth of a degree of latitude is 1,112 m on the ground.
  const [first, second] = [project(113.05, 40.02), project(113.05, 40.03)];
  expect((first.y - second.y) / pxPerMetre).toBeCloseTo(1112, -1);
});

it('U34 a single machine is not drawn as if the earth were as wide as it', () => {
  const one = { west: 113, east: 113, south: 40, north: 40 };
  const { viewport, project } = siteFrame(one, size);
  expect(viewport.zoom).toBe(16);
  expect(project(113, 40)).toEqual({ x: expect.closeTo(250, 3), y: expect.closeTo(132, 3) });
});

it('U35 the scale is the longest round length that fits', () => {
  expect(scaleBar(0.5, 120)).toEqual({ metres: 200, width_px: 100 });
  expect(scaleBar(0.05, 120)).toEqual({ metres: 2000, width_px: 100 });
});
