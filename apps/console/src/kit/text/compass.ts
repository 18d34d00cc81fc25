export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof compassPoints)[number];

const degreesEach = 360 / compassPoints.length;

/** The nearest of eight points to a course in degrees, clockwise from north. */
export function compassPoint(degrees: number): CompassPoint {
  const at = Math.round((((degrees % 360) + 360) % 360) / degreesEach) % compassPoints.length;
  return compassPoints[at] ?? 'n';
}
