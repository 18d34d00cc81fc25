import type { CallResult } from '@vehicle/contract/core/call';
import { mapSource } from '@vehicle/contract/telemetry/map/source';
import { call } from '../api/client.ts';
import { gcj02Of, type Place, wgs84Of } from './gcj02.ts';

/** The operator's tiles; null: the map without any tile server. */
export type TileSource = CallResult<typeof mapSource>;

/** Of the whole process that serves the page, so the same for every map. */
let source: TileSource = null;

/** Which base map the operator has set. To be awaited before anything is drawn or read: `toBase` and `fromBase` follow it. */
export async function loadTileSource(signal: AbortSignal): Promise<TileSource> {
  source = await call(mapSource, {}, signal).catch(() => null);
  return source;
}

/** Whether the operator has set tiles. */
export function hasTiles(): boolean {
  return source !== null;
}

/** Whether these are drawn where places of WGS-84 do not stand. */
export function isShifted(): boolean {
  return source?.crs === 'GCJ02';
}

/** Where a place (WGS-84) stands on the base map. */
export function toBase(place: Place): Place {
  return isShifted() ? gcj02Of(place) : place;
}

/** The place (WGS-84) that stands there on the base map. */
export function fromBase(place: Place): Place {
  return isShifted() ? wgs84Of(place) : place;
}
