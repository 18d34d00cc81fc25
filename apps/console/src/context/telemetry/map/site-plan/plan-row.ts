import type { RowOf } from '@vehicle/contract/core/resource';
import type { Corners, sitePlan } from '@vehicle/contract/fleet/site-plan/contract';

export type PlanRow = RowOf<typeof sitePlan>;
export type { Corners };

/** In the order of the corners: clockwise from the upper left one of the picture. */
export const cornerNames = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const;

/** Null: no height, such as the ground. */
export function heightOf(level: string): number | null {
  const [height] = /^\d[\d.]*|[-+]\d[\d.]*/.exec(level.trim().replace('−', '-')) ?? [];
  return height === undefined ? null : Number.parseFloat(height);
}

/** The levels that there are, deepest last, as people write them: `-300 m` lies below `-60 m`, and below what is no height. */
export function levelsOf(plans: readonly PlanRow[]): string[] {
  const levels = [...new Set(plans.flatMap(({ level, enabled }) => (level && enabled ? [level] : [])))];
  const rank = (level: string) => heightOf(level) ?? Number.MAX_VALUE;
  return levels.toSorted((a, b) => rank(b) - rank(a) || a.localeCompare(b));
}
