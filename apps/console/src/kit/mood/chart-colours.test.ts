import { describe, expect, it } from 'vitest';
import { ciede2000, differenceOf, sights } from '../testing/colour-difference.ts';
import { chartColours, chartMark, plainColours } from './chart-colours.ts';
import { contrast } from './contrast.ts';
import { colour, moods } from './tokens.ts';

/** Of any two of the eight that are told apart by colour alone, as the design promises for each sight. */
const promised = {
  light: { normal: 18.7, protan: 14.9, deutan: 14.0, tritan: 11.2 },
  dark: { normal: 20.9, protan: 16.2, deutan: 16.1, tritan: 13.2 },
} as const;

const leastOf = (colours: readonly string[], differ: (one: string, other: string) => number) =>
  Math.min(...colours.flatMap((one, at) => colours.slice(at + 1).map((other) => differ(one, other))));

describe.each(moods)('the colours of %s charts', (mood) => {
  const plain = chartColours[mood].slice(0, plainColours);

  it('R9.13 are thirteen, each seen on a card', () => {
    expect(new Set(chartColours[mood]).size).toBe(13);
    for (const hex of chartColours[mood])
      expect(contrast(hex, colour('card', mood)), hex).toBeGreaterThanOrEqual(3);
  });

  it.each(sights)('U44 eight are told apart by people of %s sight', (sight) => {
    const least = leastOf(plain, (one, other) => differenceOf(one, other, sight));
    expect(least).toBeGreaterThanOrEqual(promised[mood][sight] - 0.05);
  });
});

it('R9.13 the other five are broken, and neighbours differ in shape', () => {
  const marks = chartColours.light.map((_, at) => chartMark(at));
  expect(marks.filter(({ isBroken }) => isBroken)).toHaveLength(5);
  for (const [at, { symbol }] of marks.entries()) expect(symbol).not.toBe(marks[at + 1]?.symbol);
});

it('differences are computed as published', () => {
  expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(ciede2000([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
  expect(ciede2000([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
});
