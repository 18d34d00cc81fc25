import { describe, expect, it } from 'vitest';
import { clippedArea, clippedLine } from './tile-clip.ts';

const bounds = { least: 0, most: 10 };

describe('what of a shape lies in a tile', () => {
  it('leaves a line that is inside as it is', () => {
    const line = [
      [1, 1],
      [5, 2],
      [9, 9],
    ] as const;
    expect(clippedLine(line, bounds)).toEqual([line]);
  });

  it('cuts a line at the edges, into as many parts as it comes in', () => {
    const line = [
      [-5, 5],
      [15, 5],
      [15, 8],
      [5, 8],
    ] as const;
    expect(clippedLine(line, bounds)).toEqual([
      [
        [0, 5],
        [10, 5],
      ],
      [
        [10, 8],
        [5, 8],
      ],
    ]);
    expect(
      clippedLine(
        [
          [-5, -5],
          [20, -5],
        ],
        bounds,
      ),
    ).toEqual([]);
  });

  it('cuts an area at the edges, and fills the tile that lies in it', () => {
    const area = [
      [-5, 2],
      [5, 2],
      [5, 4],
      [-5, 4],
    ] as const;
    expect(new Set(clippedArea(area, bounds).map(String))).toEqual(new Set(['0,2', '5,2', '5,4', '0,4']));
    const around = [
      [-5, -5],
      [50, -5],
      [50, 50],
      [-5, 50],
    ] as const;
    expect(new Set(clippedArea(around, bounds).map(String))).toEqual(
      new Set(['0,0', '10,0', '10,10', '0,10']),
    );
    expect(
      clippedArea(
        [
          [20, 20],
          [30, 20],
          [30, 30],
        ],
        bounds,
      ),
    ).toEqual([]);
  });
});
