import { describe, expect, it } from 'vitest';
import { lengthOf_m, lengthText } from './length.ts';

describe('a distance that is measured on the map', () => {
  it('is the sum of its steps, in metres or kilometres', () => {
    expect(lengthOf_m([])).toBe(0);
    expect(lengthOf_m([[110, 40]])).toBe(0);
    expect(
      lengthOf_m([
        [0, 0],
        [0.001, 0],
        [0.001, 0.001],
      ]),
    ).toBeCloseTo(222.39, 1);
    expect(
      lengthOf_m([
        [179.9995, 0],
        [-179.9995, 0],
      ]),
    ).toBeCloseTo(111.195, 2);
    expect([0, 999.4, 1000, 12_345.6].map(lengthText)).toEqual(['0 m', '999 m', '1.00 km', '12.35 km']);
  });
});
