import { describe, expect, it } from 'vitest';
import { chunkAt, chunksOf, rowNear } from './grid-chunks.ts';

const period = { from: 1000, until: 2000 };
const chunks = chunksOf(
  {
    period,
    points: 10,
    slots: [
      { slot: 0, count: 3 },
      { slot: 1, count: 5 },
      { slot: 2, count: 4 },
      { slot: 5, count: 25 },
      { slot: 9, count: 1 },
    ],
  },
  10,
);

describe('rows that are asked for together', () => {
  it('are of neighbouring parts of the period, or pages of one that has many', () => {
    expect(chunks.map(({ first, count, period, pageIndex }) => [first, count, period, pageIndex])).toEqual([
      [0, 8, { from: 1000, until: 1200 }, 1],
      [8, 4, { from: 1200, until: 1300 }, 1],
      [12, 10, { from: 1500, until: 1600 }, 1],
      [22, 10, { from: 1500, until: 1600 }, 2],
      [32, 5, { from: 1500, until: 1600 }, 3],
      [37, 1, { from: 1900, until: 2000 }, 1],
    ]);
  });

  it('begin where the server’s parts begin, also where these are no whole milliseconds', () => {
    const [chunk] = chunksOf(
      { period: { from: 0, until: 10 }, points: 3, slots: [{ slot: 1, count: 2 }] },
      5,
    );
    expect(chunk?.period).toEqual({ from: 4, until: 7 });
  });

  it('are found by row and by time', () => {
    expect([0, 7, 8, 21, 22, 37].map((row) => chunkAt(chunks, row))).toEqual([0, 0, 1, 2, 3, 5]);
    expect(rowNear(chunks, 1000)).toBe(0);
    expect(rowNear(chunks, 1100)).toBe(4);
    expect(rowNear(chunks, 1950)).toBe(37);
    expect(rowNear(chunks, 0)).toBe(0);
    expect(rowNear([], 5)).toBe(0);
  });
});
