import type { Bounds } from '../../map/fleet/fleet-message.ts';
import { boundsOf, isWithin } from '../../map/site-plan/corners.ts';
import { heightOf, levelsOf, type PlanRow } from '../../map/site-plan/plan-row.ts';

export interface WallLevel {
  /** Null: the ground, where no plan has given it a name. */
  name: string | null;
  isGround: boolean;
  plans: readonly PlanRow[];
}

/** The ground, and each level that has a plan; a plan of no level lies under each of them. */
export function wallLevels(plans: readonly PlanRow[]): readonly WallLevel[] {
  const enabled = plans.filter((plan) => plan.enabled);
  const names = levelsOf(enabled);
  const [highest] = names;
  const isGroundNamed = highest !== undefined && heightOf(highest) === null;
  return [...(isGroundNamed ? [] : [null]), ...names].map((name, at) => ({
    name,
    isGround: at === 0,
    plans: enabled.filter(({ level }) => level === null || level === name),
  }));
}

export function around(first: Bounds | null, second: Bounds | null): Bounds | null {
  if (first === null || second === null) return first ?? second;
  return {
    west: Math.min(first.west, second.west),
    east: Math.max(first.east, second.east),
    south: Math.min(first.south, second.south),
    north: Math.max(first.north, second.north),
  };
}

/** The box around all plans of the level. */
export function levelBounds({ plans }: WallLevel): Bounds | null {
  return plans.reduce<Bounds | null>((box, { corners }) => {
    const [[west, south], [east, north]] = boundsOf(corners);
    return around(box, { west, south, east, north });
  }, null);
}

export interface Spot {
  latitude: number | null;
  longitude: number | null;
}

/** Whether a level below the ground has a plan that the place lies in. */
export function holds({ isGround, plans }: WallLevel, spot: Spot | null): boolean {
  if (isGround || spot === null || spot.latitude === null || spot.longitude === null) return false;
  const { latitude, longitude } = spot;
  return plans.some(({ corners }) => isWithin([longitude, latitude], corners));
}
