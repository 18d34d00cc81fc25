/** Degrees, longitude first. */
export type Place = [lng: number, lat: number];

/** The ellipsoid of Krasovsky 1940, on which the published formula computes. */
const semiMajorAxis_m = 6_378_245;
const eccentricitySquared = 0.006693421622965943;
/** Outside this box the formula's users leave places as they are. */
const box = { west: 72.004, east: 137.8347, south: 0.8293, north: 55.8271 };
/** Of a degree, about a tenth of a millimetre. */
const precision = 1e-9;
const mostSteps = 30;

function isOutside([lng, lat]: Place): boolean {
  return lng < box.west || lng > box.east || lat < box.south || lat > box.north;
}

/** Two thirds of waves, each with its factor, over so many turns. */
function waves(of: number, terms: readonly (readonly [factor: number, turns: number])[]): number {
  return (terms.reduce((sum, [factor, turns]) => sum + factor * Math.sin(of * turns * Math.PI), 0) * 2) / 3;
}

const both = [
  [20, 6],
  [20, 2],
] as const;

function northward_m(x: number, y: number): number {
  const plane = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  const overY = [
    [20, 1],
    [40, 1 / 3],
    [160, 1 / 12],
    [320, 1 / 30],
  ] as const;
  return plane + waves(x, both) + waves(y, overY);
}

function eastward_m(x: number, y: number): number {
  const plane = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  const overX = [
    [20, 1],
    [40, 1 / 3],
    [150, 1 / 12],
    [300, 1 / 30],
  ] as const;
  return plane + waves(x, both) + waves(x, overX);
}

/** How far the formula moves a place, in degrees. */
function shiftOf([lng, lat]: Place): Place {
  const [x, y] = [lng - 105, lat - 35];
  const latitude = (lat * Math.PI) / 180;
  const magic = 1 - eccentricitySquared * Math.sin(latitude) ** 2;
  const meridian_m = (semiMajorAxis_m * (1 - eccentricitySquared)) / magic ** 1.5;
  const parallel_m = (semiMajorAxis_m / Math.sqrt(magic)) * Math.cos(latitude);
  return [
    (eastward_m(x, y) * 180) / (parallel_m * Math.PI),
    (northward_m(x, y) * 180) / (meridian_m * Math.PI),
  ];
}

/** Where a place of WGS-84 stands on a map of GCJ-02. */
export function gcj02Of(place: Place): Place {
  if (isOutside(place)) return place;
  const [lng, lat] = shiftOf(place);
  return [place[0] + lng, place[1] + lat];
}

/** The place of WGS-84 that stands here on a map of GCJ-02, by approach: the formula has no inverse. */
export function wgs84Of(shifted: Place): Place {
  if (isOutside(shifted)) return shifted;
  let found = shifted;
  for (let step = 0; step < mostSteps; step++) {
    const [lng, lat] = gcj02Of(found);
    const [missingLng, missingLat] = [shifted[0] - lng, shifted[1] - lat];
    found = [found[0] + missingLng, found[1] + missingLat];
    if (Math.abs(missingLng) < precision && Math.abs(missingLat) < precision) break;
  }
  return found;
}
