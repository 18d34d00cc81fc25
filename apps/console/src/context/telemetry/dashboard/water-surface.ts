import { waterLevel } from './defaults.ts';

interface Vessel {
  /** Where the water stands when it is calm. */
  top: number;
  width: number;
  height: number;
}

/** The water in a vessel as an SVG path, one wave wider than the vessel, so that it can flow on without a seam. */
export function waterSurface({ top, width, height }: Vessel): { path: string; width: number } {
  const half = width / waterLevel.waves / 2;
  // A curve reaches half of what its control point does: the crest stands that far above, the trough below.
  const rise = waterLevel.height_px;
  const bends = Array.from(
    { length: 2 * (waterLevel.waves + 1) },
    (_, at) => `q ${half / 2} ${at % 2 === 0 ? -rise : rise} ${half} 0`,
  );
  return {
    path: `M 0 ${top} ${bends.join(' ')} V ${height + rise} H 0 Z`,
    width: width + 2 * half,
  };
}
