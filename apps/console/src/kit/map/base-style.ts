import type { StyleSpecification } from 'maplibre-gl';

/** The map without any tile server: land on water, nothing that could be disputed. */
export const offlineStyle: StyleSpecification = {
  version: 8,
  sources: { land: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': '#dbe7f2' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#f6f4ee' } },
    { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': '#b9c7d6', 'line-width': 1 } },
  ],
};
