import type { Place } from '../../../../kit/map/gcj02.ts';
import { formatNumber } from '../../../../kit/text/format.ts';

const earthRadius_m = 6_371_008.8;
const perDegree = Math.PI / 180;

/** Along the great circle, as the server computes the length of a track. */
function step_m([fromLng, fromLat]: Place, [lng, lat]: Place): number {
  const half = Math.sin(((lat - fromLat) * perDegree) / 2) ** 2;
  const across = Math.sin(((lng - fromLng) * perDegree) / 2) ** 2;
  const share = half + Math.cos(fromLat * perDegree) * Math.cos(lat * perDegree) * across;
  return 2 * earthRadius_m * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Of the way through all the places (WGS-84). */
export function lengthOf_m(places: readonly Place[]): number {
  return places.reduce((sum, place, at) => {
    const before = places[at - 1];
    return before ? sum + step_m(before, place) : sum;
  }, 0);
}

/** Metres up to a kilometre, then kilometres. */
export function lengthText(length_m: number): string {
  return length_m < 1000 ? `${formatNumber(length_m, 0)} m` : `${formatNumber(length_m / 1000, 2)} km`;
}
