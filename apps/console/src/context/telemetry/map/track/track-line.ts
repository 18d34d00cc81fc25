import type { CallResult } from '@vehicle/contract/core/call';
import type { mapTrack } from '@vehicle/contract/telemetry/map/contract';
import type { Feature, FeatureCollection } from 'geojson';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { type SpeedClass, speedClassOf } from './speed-class.ts';

export type Track = CallResult<typeof mapTrack>;
export type TrackPoints = Track['points'];

/** Where a place (WGS-84) stands on the map. */
type Projection = (place: Place) => Place;

export function placeAt({ longitudes, latitudes }: TrackPoints, index: number): Place {
  return [longitudes[index] ?? 0, latitudes[index] ?? 0];
}

function line(coordinates: Place[], properties: Record<string, unknown>): Feature {
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties };
}

interface OpenLine {
  coordinates: Place[];
  speed: SpeedClass;
}

/** The way as lines, each of one class of speed, and nothing where nothing is known. */
export function speedLines(points: TrackPoints, project: Projection): FeatureCollection {
  const gaps = new Set(points.gaps);
  const lines: OpenLine[] = [];
  let isOpen = false;
  for (let at = 1; at < points.times_ms.length; at++) {
    const speed = speedClassOf(points.speeds_kmh[at] ?? null);
    const last = lines.at(-1);
    if (gaps.has(at)) isOpen = false;
    else if (isOpen && last?.speed === speed) last.coordinates.push(project(placeAt(points, at)));
    else {
      lines.push({ coordinates: [placeAt(points, at - 1), placeAt(points, at)].map(project), speed });
      isOpen = true;
    }
  }
  const features = lines.map(({ coordinates, speed }) =>
    line(coordinates, { speed: speed.token, width: speed.width_px }),
  );
  return { type: 'FeatureCollection', features };
}

/** From the last report before a gap to the first after it. */
export function gapLines(points: TrackPoints, project: Projection): FeatureCollection {
  const features = points.gaps
    .filter((at) => at > 0 && at < points.times_ms.length)
    .map((at) => line([placeAt(points, at - 1), placeAt(points, at)].map(project), {}));
  return { type: 'FeatureCollection', features };
}

/** South-west and north-east; null: there is no point. */
export function extentOf(points: TrackPoints, project: Projection): [Place, Place] | null {
  if (points.times_ms.length === 0) return null;
  const extent: [Place, Place] = [project(placeAt(points, 0)), project(placeAt(points, 0))];
  const [southWest, northEast] = extent;
  for (const at of points.times_ms.keys()) {
    const [lng, lat] = project(placeAt(points, at));
    southWest[0] = Math.min(southWest[0], lng);
    southWest[1] = Math.min(southWest[1], lat);
    northEast[0] = Math.max(northEast[0], lng);
    northEast[1] = Math.max(northEast[1], lat);
  }
  return extent;
}
