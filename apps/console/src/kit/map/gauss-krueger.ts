import type { Place } from './gcj02.ts';

/** Metres in a zone of three degrees of CGCS2000, as mine surveyors write them. */
export interface PlanePlace {
  /** The number of the zone stands before it: 38 419 200 is 419.2 km in zone 38. */
  east_m: number;
  north_m: number;
}

const { semiMajor_m, flattening } = { semiMajor_m: 6_378_137, flattening: 1 / 298.257222101 };
const zone_deg = 3;
const falseEast_m = 500_000;
const zoneFactor = 1_000_000;

// The series of Krüger in the third flattening n.
const n = flattening / (2 - flattening);
const radius_m = (semiMajor_m / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const alpha = [
  n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16,
  (13 * n ** 2) / 48 - (3 * n ** 3) / 5,
  (61 * n ** 3) / 240,
];
const beta = [n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96, n ** 2 / 48 + n ** 3 / 15, (17 * n ** 3) / 480];
const delta = [
  2 * n - (2 * n ** 2) / 3 - 2 * n ** 3,
  (7 * n ** 2) / 3 - (8 * n ** 3) / 5,
  (56 * n ** 3) / 15,
];
const eccentricity = (2 * Math.sqrt(n)) / (1 + n);
const radians = Math.PI / 180;

export function zoneOf(longitude: number): number {
  return Math.round(longitude / zone_deg);
}

function sum(terms: readonly number[], of: (twice: number) => number): number {
  return terms.reduce((total, term, at) => total + term * of(2 * (at + 1)), 0);
}

/** Where a place (degrees) lies in this zone, which may be a neighbour's. */
export function planeOf([longitude, latitude]: Place, zone: number): PlanePlace {
  const sine = Math.sin(latitude * radians);
  const across = (longitude - zone * zone_deg) * radians;
  const t = Math.sinh(Math.atanh(sine) - eccentricity * Math.atanh(eccentricity * sine));
  const xi = Math.atan2(t, Math.cos(across));
  const eta = Math.atanh(Math.sin(across) / Math.hypot(1, t));
  const east = eta + sum(alpha, (twice) => Math.cos(twice * xi) * Math.sinh(twice * eta));
  const north = xi + sum(alpha, (twice) => Math.sin(twice * xi) * Math.cosh(twice * eta));
  return { east_m: zone * zoneFactor + falseEast_m + radius_m * east, north_m: radius_m * north };
}

/** The place (degrees) that lies there. */
export function placeOf({ east_m, north_m }: PlanePlace, zone: number): Place {
  const xi = north_m / radius_m;
  const eta = (east_m - zone * zoneFactor - falseEast_m) / radius_m;
  const up = xi - sum(beta, (twice) => Math.sin(twice * xi) * Math.cosh(twice * eta));
  const across = eta - sum(beta, (twice) => Math.cos(twice * xi) * Math.sinh(twice * eta));
  const chi = Math.asin(Math.sin(up) / Math.cosh(across));
  const latitude = chi + sum(delta, (twice) => Math.sin(twice * chi));
  const longitude = zone * zone_deg + Math.atan2(Math.sinh(across), Math.cos(up)) / radians;
  return [longitude, latitude / radians];
}
