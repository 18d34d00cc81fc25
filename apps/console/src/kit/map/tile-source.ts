import type { CallResult } from '@vehicle/contract/core/call';
import { mapSource } from '@vehicle/contract/telemetry/map/source';
import type { StyleSpecification } from 'maplibre-gl';
import { call } from '../api/client.ts';
import { gcj02Of, type Place, wgs84Of } from './gcj02.ts';

/** The map without any tile server: land on water, nothing that could be disputed. */
const offlineStyle: StyleSpecification = {
  version: 8,
  sources: { land: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': '#dbe7f2' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#f6f4ee' } },
    { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': '#b9c7d6', 'line-width': 1 } },
  ],
};

/** The operator's tiles; null: the map without any tile server. */
export type TileSource = CallResult<typeof mapSource>;

/** Of the whole process that serves the page, so the same for every map. */
let isShifted = false;

/** Which base map the operator has set. To be awaited before anything is drawn or read: `toBase` and `fromBase` follow it. */
export async function loadTileSource(signal: AbortSignal): Promise<TileSource> {
  const source = await call(mapSource, {}, signal).catch(() => null);
  isShifted = source?.crs === 'GCJ02';
  return source;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Land stays below the tiles: where these cannot be had, something is seen all the same. */
export function styleOf(source: TileSource): StyleSpecification {
  if (source === null) return offlineStyle;
  const { urls, attribution, maxZoom } = source;
  const tiles = {
    type: 'raster',
    tiles: urls,
    tileSize: 256,
    maxzoom: maxZoom,
    // Read as HTML by MapLibre's control.
    attribution: escaped(attribution),
  } as const;
  return {
    ...offlineStyle,
    sources: { ...offlineStyle.sources, tiles },
    layers: [...offlineStyle.layers, { id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

/** Where a place (WGS-84) stands on the base map. */
export function toBase(place: Place): Place {
  return isShifted ? gcj02Of(place) : place;
}

/** The place (WGS-84) that stands there on the base map. */
export function fromBase(place: Place): Place {
  return isShifted ? wgs84Of(place) : place;
}
