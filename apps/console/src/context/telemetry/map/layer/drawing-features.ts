import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { Feature, FeatureCollection, Point } from 'geojson';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { abbreviateNumber } from '../../../../kit/text/format.ts';
import type { Drawing } from '../fleet/fleet-message.ts';
import { statusAt, statusOrder } from '../fleet/fleet-status.ts';

const kinds = statusOrder.length;
/** An arrow whose direction nobody knows points to the east, as in lists. */
const unknownHeading_deg = 90;

/** Only a working machine's arrow is turned. */
export function rotationOf(status: LiveStatus, direction_deg: number | null): number {
  return status === 'working' ? (direction_deg ?? unknownHeading_deg) : 0;
}

interface MarkNames {
  single: (status: LiveStatus) => string;
  several: (mix: readonly number[], count: number) => string;
  /** Where a place stands on the base map. */
  toBase: (place: Place) => Place;
}

/** A drawing as MapLibre takes it. */
export function featuresOf(
  drawing: Drawing,
  { single, several, toBase }: MarkNames,
): FeatureCollection<Point> {
  const { longitudes, latitudes, counts, ids, headings, mixes, labels } = drawing;
  const features = Array.from(counts, (count, at): Feature<Point> => {
    const mix = [...mixes.subarray(at * kinds, (at + 1) * kinds)];
    const status = statusAt(mix.findIndex((number) => number > 0));
    const isSingle = count === 1;
    const heading = headings[at] ?? -1;
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: toBase([longitudes[at] ?? 0, latitudes[at] ?? 0]) },
      properties: {
        id: ids[at] ?? 0,
        count,
        icon: isSingle ? single(status) : several(mix, count),
        rotation: isSingle ? rotationOf(status, heading < 0 ? null : heading) : 0,
        text: isSingle ? (labels[at] ?? '') : abbreviateNumber(count, 1),
        mix: mix.join(),
      },
    };
  });
  return { type: 'FeatureCollection', features };
}
