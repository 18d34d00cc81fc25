import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { Feature, FeatureCollection, Point } from 'geojson';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { abbreviateNumber } from '../../../../kit/text/format.ts';
import type { Drawing, MapViewport } from '../fleet/fleet-message.ts';
import { statusAt, statusOrder } from '../fleet/fleet-status.ts';

const kinds = statusOrder.length;
/** An arrow whose direction nobody knows points to the east, as in lists. */
const unknownHeading_deg = 90;
/** Of the machines that are not on the chosen level. */
const elsewhereOpacity = 0.35;

/** Only a working machine's arrow is turned. */
export function rotationOf(status: LiveStatus, direction_deg: number | null): number {
  return status === 'working' ? (direction_deg ?? unknownHeading_deg) : 0;
}

interface MarkNames {
  single: (status: LiveStatus, isFixed: boolean) => string;
  several: (mark: { mix: readonly number[]; count: number }) => string;
  /** Of a single vehicle; empty: none is drawn. */
  plate: (label: string, status: LiveStatus) => string;
  /** Where the mark of so many stands on the base map. */
  stand: (place: Place, count: number) => Place;
  /** Whether a place is not on the level that is looked at. */
  isElsewhere: (place: Place) => boolean;
}

/** Plates stand at the marks from here on, or where there are few in view. */
const platesFromZoom = 14.5;
const fewMarks = 30;

/** Whether there is room for plates. */
export function hasPlates({ longitudes, latitudes }: Drawing, view: MapViewport): boolean {
  if (view.zoom >= platesFromZoom) return true;
  let seen = 0;
  for (const [at, longitude] of longitudes.entries()) {
    const latitude = latitudes[at] ?? 0;
    const isSeen =
      longitude >= view.west && longitude <= view.east && latitude >= view.south && latitude <= view.north;
    if (isSeen) seen += 1;
    if (seen > fewMarks) return false;
  }
  return true;
}

/** A drawing as MapLibre takes it. A stop lamp is never faint. */
export function featuresOf(
  drawing: Drawing,
  { single, several, plate, stand, isElsewhere }: MarkNames,
): FeatureCollection<Point> {
  const { longitudes, latitudes, counts, ids, headings, fixed, mixes, labels } = drawing;
  const features = Array.from(counts, (count, at): Feature<Point> => {
    const mix = [...mixes.subarray(at * kinds, (at + 1) * kinds)];
    const rank = mix.findIndex((number) => number > 0);
    const status = statusAt(rank);
    const isSingle = count === 1;
    const isFixed = fixed[at] !== 0;
    const heading = headings[at] ?? -1;
    const place: Place = [longitudes[at] ?? 0, latitudes[at] ?? 0];
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: stand(place, count) },
      properties: {
        mark: at,
        id: ids[at] ?? 0,
        count,
        rank,
        icon: isSingle ? single(status, isFixed) : several({ mix, count }),
        plate: isSingle ? plate(labels[at] ?? '', status) : '',
        rotation: isSingle ? rotationOf(status, heading < 0 ? null : heading) : 0,
        text: isSingle ? (labels[at] ?? '') : abbreviateNumber(count, 1),
        opacity: status !== 'fault' && isElsewhere(place) ? elsewhereOpacity : 1,
        mix: mix.join(),
        isFixed,
      },
    };
  });
  return { type: 'FeatureCollection', features };
}
