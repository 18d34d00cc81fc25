import type { CallResult } from '@vehicle/contract/core/call';
import { type mapTrails, trailLimit } from '@vehicle/contract/telemetry/map/contract';
import type { Feature } from 'geojson';
import type { Place } from '../../../../kit/map/gcj02.ts';

export type Trail = CallResult<typeof mapTrails>[number];

/** The newest part is drawn so strongly, the oldest so faintly, in so many steps. */
const opacities = { newest: 0.9, oldest: 0.1 };
const bands = 8;
const length_ms = trailLimit.minutes * 60_000;

/** How strongly a part of a trail is drawn that is so old. */
export function opacityAt(age_ms: number): number {
  const band = Math.min(bands - 1, Math.max(0, Math.floor((age_ms / length_ms) * bands)));
  return opacities.newest - ((opacities.newest - opacities.oldest) * band) / (bands - 1);
}

interface TrailHead {
  /** Of its state. */
  color: string;
  /** Where it is now, if that is drawn. */
  place: Place | null;
}

interface Line {
  coordinates: Place[];
  opacity: number;
}

/** The way of the last minutes, the older the fainter, and nothing where nothing is known. */
export function trailLines(
  trail: Trail,
  { color, place }: TrailHead,
  toBase: (place: Place) => Place,
): Feature[] {
  const newest_ms = trail.times_ms.at(-1);
  if (newest_ms === undefined) return [];
  const places = trail.times_ms.map((_, at): Place => [trail.longitudes[at] ?? 0, trail.latitudes[at] ?? 0]);
  const times_ms = [...trail.times_ms];
  if (place !== null) {
    places.push(place);
    times_ms.push(newest_ms);
  }
  const lines: Line[] = [];
  for (let at = 1; at < times_ms.length; at++) {
    const [before_ms = 0, time_ms = 0] = [times_ms[at - 1], times_ms[at]];
    const [from, until] = [places[at - 1], places[at]];
    if (!from || !until || time_ms - before_ms > trail.gapAfter_ms) continue;
    const opacity = opacityAt(newest_ms - time_ms);
    const last = lines.at(-1);
    if (last && last.opacity === opacity && last.coordinates.at(-1) === from) last.coordinates.push(until);
    else lines.push({ coordinates: [from, until], opacity });
  }
  return lines.map(({ coordinates, opacity }) => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: coordinates.map(toBase) },
    properties: { color, opacity },
  }));
}
