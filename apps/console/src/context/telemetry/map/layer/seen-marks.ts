import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { Place } from '../../../../kit/map/gcj02.ts';
import type { Drawing, MapViewport } from '../fleet/fleet-message.ts';
import { statusAt, statusOrder } from '../fleet/fleet-status.ts';

/** A vehicle that stands by itself in view. */
export interface SeenMark {
  id: number;
  status: LiveStatus;
  place: Place;
}

/** Those of a drawing that are in view. */
export function singlesWithin(
  { counts, ids, mixes, longitudes, latitudes }: Drawing,
  view: MapViewport,
): SeenMark[] {
  const marks: SeenMark[] = [];
  for (const [at, count] of counts.entries()) {
    const [lng, lat] = [longitudes[at] ?? 0, latitudes[at] ?? 0];
    const isIn = lng >= view.west && lng <= view.east && lat >= view.south && lat <= view.north;
    if (count !== 1 || !isIn) continue;
    const kinds = statusOrder.length;
    const rank = mixes.subarray(at * kinds, (at + 1) * kinds).findIndex((number) => number > 0);
    marks.push({ id: ids[at] ?? 0, status: statusAt(rank), place: [lng, lat] });
  }
  return marks;
}
