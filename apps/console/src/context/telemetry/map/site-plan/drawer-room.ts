import type { Map as MapLibre } from 'maplibre-gl';

/** Of the drawer beside the map, and on a phone its share of the height. */
export const drawer_px = 400;
export const drawerShare = 0.55;

/** Pixels of the map, from its upper left corner, that the drawer leaves free. */
export function freeOf(
  map: MapLibre,
  { isNarrow }: { isNarrow: boolean },
): { width: number; height: number } {
  const frame = map.getContainer();
  const { left, top } = frame.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = frame;
  return isNarrow
    ? { width, height: Math.min(height, window.innerHeight * (1 - drawerShare) - top) }
    : { width: Math.min(width, window.innerWidth - drawer_px - left), height };
}
