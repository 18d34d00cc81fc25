import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { colour, type Mood } from '../mood/tokens.ts';
import type { TileSource } from './tile-source.ts';

/** The map without any tile server: land on water, nothing that could be disputed. */
function offlineStyle(mood: Mood): StyleSpecification {
  return {
    version: 8,
    // Another mood is there at once, as on the page.
    transition: { duration: 0, delay: 0 },
    sources: { land: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colour('map-water', mood) } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour('map-ground', mood) } },
      {
        id: 'coast',
        type: 'line',
        source: 'land',
        paint: { 'line-color': colour('map-outline', mood), 'line-width': 1 },
      },
    ],
  };
}

/** Puts the own base map into the colours of the page. */
export function paintBase(map: MapLibre, mood: Mood): void {
  map.setPaintProperty('water', 'background-color', colour('map-water', mood));
  map.setPaintProperty('land', 'fill-color', colour('map-ground', mood));
  map.setPaintProperty('coast', 'line-color', colour('map-outline', mood));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Land stays below the tiles: where these cannot be had, something is seen all the same. */
export function styleOf(source: TileSource, mood: Mood): StyleSpecification {
  const style = offlineStyle(mood);
  if (source === null) return style;
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
    ...style,
    sources: { ...style.sources, tiles },
    layers: [...style.layers, { id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

/** Empty layers that part the map, bottom to top: what is put onto it goes below the one that it belongs under. */
export const shelves = ['below-grid', 'below-roads', 'below-plans', 'below-trails'] as const;

export function addShelves(map: MapLibre): void {
  for (const id of shelves)
    map.addLayer({ id, type: 'background', layout: { visibility: 'none' }, paint: {} });
}
