import type { Map as MapLibre } from 'maplibre-gl';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { diameterOf } from '../fleet/grid-clusters.ts';

/** Between the chosen one's ring and a mark that stands aside. */
const gap_px = 6;
const ring_px = 20;

/** The chosen vehicle hides no other: a mark that it would cover stands beside it, in the direction in which it lies. */
export function standingAside(map: MapLibre, chosen: Place | null): (place: Place, count: number) => Place {
  if (chosen === null) return toBase;
  const middle = map.project(toBase(chosen));
  return (place, count) => {
    const base = toBase(place);
    const { x, y } = map.project(base);
    const [right, down] = [x - middle.x, y - middle.y];
    const away = Math.hypot(right, down);
    const wanted = ring_px + gap_px + diameterOf(count) / 2;
    if (away >= wanted) return base;
    // What stands at the very same place goes up and to the right.
    const angle = away < 1 ? -Math.PI / 4 : Math.atan2(down, right);
    const { lng, lat } = map.unproject([
      middle.x + wanted * Math.cos(angle),
      middle.y + wanted * Math.sin(angle),
    ]);
    return [lng, lat];
  };
}
