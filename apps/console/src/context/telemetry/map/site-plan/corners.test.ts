import { describe, expect, it } from 'vitest';
import { boundsOf, cornersInView, middleOf, movedTo, withCorner } from './corners.ts';
import { type Corners, levelsOf, type PlanRow } from './plan-row.ts';

const corners: Corners = [
  [109.8, 39.62],
  [109.84, 39.62],
  [109.84, 39.6],
  [109.8, 39.6],
];

describe('the corners of a site plan', () => {
  it('take the middle of the view, as wide as the picture', () => {
    const placeAt = (x: number, y: number): [number, number] => [x / 1000, -y / 1000];
    expect(cornersInView({ width: 1000, height: 500, placeAt }, 2)).toEqual([
      [0.2, -0.1],
      [0.8, -0.1],
      [0.8, -0.4],
      [0.2, -0.4],
    ]);
  });

  it('move one by one or all together', () => {
    expect(withCorner(corners, 1, [109.85, 39.6212345678])[1]).toEqual([109.85, 39.621235]);
    expect(withCorner(corners, 1, [1, 1])[0]).toEqual(corners[0]);
    const [lng, lat] = middleOf(corners);
    const moved = movedTo(corners, [lng + 0.1, lat - 0.1]);
    expect(moved[0]).toEqual([109.9, 39.52]);
    expect(moved[2]).toEqual([109.94, 39.5]);
    expect(boundsOf(corners)).toEqual([
      [109.8, 39.6],
      [109.84, 39.62],
    ]);
  });

  it('levels stand from the surface down, each once', () => {
    const plan = (level: string | null, enabled = true): PlanRow => ({
      id: 1,
      name: '采区',
      orgId: 1,
      orgName: '矿',
      level,
      imageFileId: '00000000-0000-4000-8000-000000000000',
      corners,
      opacity: 1,
      enabled,
      creator: null,
      createdAt: '2026-01-01T00:00:00Z',
      updatedBy: null,
      updatedAt: '2026-01-01T00:00:00Z',
      version: 1,
    });
    const plans = [
      plan('-300 m'),
      plan(null),
      plan('-60 m'),
      plan('-300 m'),
      plan('+20 m'),
      plan('-900 m', false),
    ];
    expect(levelsOf(plans)).toEqual(['+20 m', '-60 m', '-300 m']);
  });
});
