import type { Map as MapLibre } from 'maplibre-gl';
import { fromBase } from './tile-source.ts';

/** What the map shows, WGS-84 degrees; a west greater than the east crosses the 180th meridian. */
export function boxInView(map: MapLibre): { west: number; south: number; east: number; north: number } {
  const bounds = map.getBounds();
  const [west, south] = fromBase([bounds.getWest(), bounds.getSouth()]);
  const [east, north] = fromBase([bounds.getEast(), bounds.getNorth()]);
  return { west, south, east, north };
}
