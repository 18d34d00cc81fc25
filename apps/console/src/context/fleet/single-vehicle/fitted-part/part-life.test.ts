import { describe, expect, it } from 'vitest';
import { isLimited, lifeOf, lifeStateOf } from './part-life.ts';

const unlimited = {
  life_h: null,
  life_km: null,
  life_months: null,
  lifeUsed_h: null,
  lifeUsed_km: null,
  boundAt: '2026-01-01T00:00:00Z',
  unboundAt: null,
};
const now_ms = Date.parse('2026-07-02T12:00:00Z');

describe('the life of a part', () => {
  it('begins with the measure that ends first', () => {
    const piece = {
      ...unlimited,
      life_h: 500,
      lifeUsed_h: 470,
      life_km: 10_000,
      lifeUsed_km: 2500,
      life_months: 12,
    };
    const [hours, months, distance] = lifeOf(piece, now_ms);
    expect(hours).toEqual({ unit: 'h', left: 30, share: 0.94 });
    expect(months).toMatchObject({
      unit: 'months',
      left: expect.closeTo(6, 1),
      share: expect.closeTo(0.5, 2),
    });
    expect(distance).toEqual({ unit: 'km', left: 7500, share: 0.25 });
  });

  it('says nothing of a measure that is not limited or not known', () => {
    expect(isLimited(unlimited)).toBe(false);
    expect(lifeOf(unlimited, now_ms)).toEqual([]);
    expect(isLimited({ ...unlimited, life_h: 500 })).toBe(true);
    expect(lifeOf({ ...unlimited, life_h: 500 }, now_ms)).toEqual([]);
  });

  it('of a piece that was taken off ended with that', () => {
    const piece = { ...unlimited, life_months: 12, unboundAt: '2026-01-31T10:30:00Z' };
    expect(lifeOf(piece, now_ms)).toMatchObject([{ left: expect.closeTo(11, 1) }]);
  });

  it.each([
    [0.5, 'good'],
    [0.899, 'good'],
    [0.9, 'near'],
    [0.999, 'near'],
    [1, 'over'],
    [1.4, 'over'],
  ])('at a share of %d is %s', (share, state) => {
    expect(lifeStateOf({ share })).toBe(state);
  });
});
