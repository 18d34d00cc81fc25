import type { Place } from '../../../../kit/map/gcj02.ts';
import { placeAt, type TrackPoints } from './track-line.ts';

/** Where a vehicle was at a point of time. */
export interface Moment {
  /** WGS-84. */
  place: Place;
  speed_kmh: number | null;
  /** Clockwise from north; null: it has not moved yet. */
  direction_deg: number | null;
  /** It reported nothing then; it is shown where it was last. */
  isSilent: boolean;
}

/** The last point that is not after the time; the first where all are. */
export function indexAt({ times_ms }: TrackPoints, time_ms: number): number {
  let [low, high] = [0, times_ms.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((times_ms[middle] ?? 0) <= time_ms) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isGapBefore({ gaps }: TrackPoints, index: number): boolean {
  return gaps.includes(index);
}

/** Of the last step before the point, or onto the next, that led anywhere. */
function directionAt(points: TrackPoints, index: number): number | null {
  for (let at = Math.min(index + 1, points.times_ms.length - 1); at > 0; at--) {
    const [fromLng, fromLat] = placeAt(points, at - 1);
    const [lng, lat] = placeAt(points, at);
    if (lng === fromLng && lat === fromLat) continue;
    const east = (lng - fromLng) * Math.cos((lat * Math.PI) / 180);
    return ((Math.atan2(east, lat - fromLat) * 180) / Math.PI + 360) % 360;
  }
  return null;
}

/** Between two points it goes evenly from one to the other. */
export function momentAt(points: TrackPoints, time_ms: number): Moment {
  const index = indexAt(points, time_ms);
  const [begin, end] = [points.times_ms[index] ?? 0, points.times_ms[index + 1] ?? 0];
  const isSilent = isGapBefore(points, index + 1) && time_ms > begin;
  const part = isSilent || end <= begin ? 0 : Math.min(1, Math.max(0, (time_ms - begin) / (end - begin)));
  const [fromLng, fromLat] = placeAt(points, index);
  const [lng, lat] = part === 0 ? [fromLng, fromLat] : placeAt(points, index + 1);
  return {
    place: [fromLng + part * (lng - fromLng), fromLat + part * (lat - fromLat)],
    speed_kmh: isSilent ? null : (points.speeds_kmh[index] ?? null),
    direction_deg: directionAt(points, isSilent ? index - 1 : index),
    isSilent,
  };
}

/** The time that is shown so much later; silence is not waited for. */
export function later(points: TrackPoints, time_ms: number, by_ms: number): number {
  const end = points.times_ms.at(-1) ?? time_ms;
  const next = Math.min(end, time_ms + by_ms);
  const index = indexAt(points, next);
  const isInGap = isGapBefore(points, index + 1) && next > (points.times_ms[index] ?? 0);
  return isInGap ? (points.times_ms[index + 1] ?? end) : next;
}

/** How many times as fast as it was. */
export const rates = Object.freeze([1, 5, 20, 60, 300, 1800, 7200] as const);
const wholeWithin_ms = 60_000;

/** With which the whole track takes no more than a minute, where one does. */
export function rateFor({ times_ms }: TrackPoints): number {
  const duration_ms = (times_ms.at(-1) ?? 0) - (times_ms[0] ?? 0);
  return rates.find((rate) => duration_ms / rate <= wholeWithin_ms) ?? rates[rates.length - 1] ?? 1;
}
