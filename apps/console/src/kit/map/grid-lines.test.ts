import { describe, expect, it } from 'vitest';
import { gridOf, inThrees, labelOf, roundStep } from './grid-lines.ts';

const mine = { west: 113.05, east: 113.07, south: 40.02, north: 40.03, zoom: 16, width: 1100 };

describe('U30 the grid of the map', () => {
  it('steps by 1, 2 or 5 of a power of ten', () => {
    expect([0.9, 1, 1.2, 2.1, 5, 5.1, 96, 143, 0.03].map(roundStep)).toEqual([
      1, 1, 2, 5, 5, 10, 100, 200, 0.05,
    ]);
  });

  it('is in metres at a mine, no closer than 96 pixels, with every fifth line stronger', () => {
    const grid = gridOf(mine, 'plane');
    expect(grid).toMatchObject({ unit: 'm', zone: 38, step: 200 });
    const east = grid.lines.filter(({ axis }) => axis === 'east');
    expect(east.length).toBeGreaterThan(5);
    expect(east.map(({ value }) => value % 200)).toEqual(east.map(() => 0));
    expect(east.filter(({ isStrong }) => isStrong).every(({ value }) => value % 1000 === 0)).toBe(true);
    const [first, second] = east;
    expect(first && labelOf(grid, first, true)).toMatch(/^38 \d{3} \d00$/);
    expect(second && labelOf(grid, second, false)).toMatch(/^\d{3} \d00$/);
  });

  it('is in degrees from afar, outside the zones, and where the reader wants them', () => {
    expect(gridOf({ ...mine, zoom: 8 }, 'plane').unit).toBe('deg');
    expect(gridOf({ ...mine, west: -70.01, east: -70 }, 'plane').unit).toBe('deg');
    const grid = gridOf({ ...mine, west: -70.02, east: -70 }, 'degrees');
    const [first] = grid.lines;
    expect(first && labelOf(grid, first, true)).toBe('70.020° W');
  });

  it('writes digits in threes', () => {
    expect([7, 419_000, 38_418_600].map(inThrees)).toEqual(['7', '419 000', '38 418 600']);
  });
});
