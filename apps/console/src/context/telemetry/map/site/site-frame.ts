import type { Bounds, MapViewport } from '../fleet/fleet-message.ts';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '../fleet/mercator.ts';

/** As wide as the earth is at zoom 0 (`grid-clusters.ts`). */
const earth_px = 512;
const maxZoom = 16;
/** Below a mark stands its plate, and below that the scale. */
const padding_px = { side: 56, top: 32, bottom: 68 };

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface SiteFrame {
  viewport: MapViewport;
  project: (longitude: number, latitude: number) => Point;
  /** How many pixels a metre is in its middle. */
  pxPerMetre: number;
}

const earth_m = 40_075_016.686;

/** The part of the earth, in a drawing of this size, in which all of the bounds lie, so far from its edges. */
export function siteFrame(
  bounds: Bounds,
  { width, height }: Size,
  padding: Readonly<typeof padding_px> = padding_px,
): SiteFrame {
  const [west, east] = [mercatorX(bounds.west), mercatorX(bounds.east)];
  const [north, south] = [mercatorY(bounds.north), mercatorY(bounds.south)];
  const room = {
    width: Math.max(1, width - 2 * padding.side),
    height: Math.max(1, height - padding.top - padding.bottom),
  };
  const least = 1e-12;
  const zoom = Math.min(
    maxZoom,
    Math.log2(room.width / (Math.max(least, east - west) * earth_px)),
    Math.log2(room.height / (Math.max(least, south - north) * earth_px)),
  );
  const scale = earth_px * 2 ** Math.max(0, zoom);
  const middle_px = padding.top + room.height / 2;
  const [left, top] = [(west + east) / 2 - width / 2 / scale, (north + south) / 2 - middle_px / scale];
  const latitude = latitudeOf((north + south) / 2);
  return {
    viewport: {
      west: longitudeOf(left),
      east: longitudeOf(left + width / scale),
      north: latitudeOf(top),
      south: latitudeOf(top + height / scale),
      zoom: Math.max(0, zoom),
    },
    project: (longitude, lat) => ({
      x: (mercatorX(longitude) - left) * scale,
      y: (mercatorY(lat) - top) * scale,
    }),
    pxPerMetre: scale / (earth_m * Math.cos((latitude * Math.PI) / 180)),
  };
}

const steps = [1, 2, 5] as const;

/** The longest of 1, 2, 5 × 10ⁿ metres that is no wider than so many pixels. */
export function scaleBar(pxPerMetre: number, widest_px: number): { metres: number; width_px: number } {
  const most_m = widest_px / pxPerMetre;
  const power = 10 ** Math.floor(Math.log10(most_m));
  const step = steps.findLast((each) => each * power <= most_m) ?? 1;
  return { metres: step * power, width_px: step * power * pxPerMetre };
}
