/** The whole earth is one unit wide; x grows to the east, y to the south. */
export function mercatorX(longitude: number): number {
  return (longitude + 180) / 360;
}

/** Beyond it the projection has no end. */
const highestLatitude = 85.051129;

export function mercatorY(latitude: number): number {
  const bounded = Math.max(-highestLatitude, Math.min(highestLatitude, latitude));
  const radians = (bounded * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}

export function longitudeOf(x: number): number {
  return x * 360 - 180;
}

export function latitudeOf(y: number): number {
  return ((2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * 180) / Math.PI;
}
