const earth_km = 6371.0088;
const radians = (degreesE6: number): number => (degreesE6 * Math.PI) / 180e6;

/** Millionths of a degree. */
export type Place = readonly [latitudeE6: number, longitudeE6: number];

/** Great-circle distance. */
export function distance_km(one: Place, other: Place): number {
  const [lat1, lat2] = [radians(one[0]), radians(other[0])];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(radians(other[1] - one[1]));
  return 2 * earth_km * Math.asin(Math.min(1, Math.sqrt(chord)));
}
