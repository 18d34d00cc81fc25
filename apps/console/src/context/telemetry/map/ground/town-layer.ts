import type { CallResult } from '@vehicle/contract/core/call';
import type { townsInBox } from '@vehicle/contract/telemetry/town/contract';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { labelFonts } from '../../../../kit/map/label-fonts.ts';
import { currentMood } from '../../../../kit/map/map-mood.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { colour } from '../../../../kit/mood/tokens.ts';

type Town = CallResult<typeof townsInBox>[number];

const id = 'towns';

/** Names of towns, the larger first where two would cover each other. */
export class TownLayer {
  readonly #map: MapLibre;

  constructor(map: MapLibre) {
    this.#map = map;
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer(
      {
        id,
        type: 'symbol',
        source: id,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': labelFonts,
          'text-size': ['interpolate', ['linear'], ['get', 'population'], 0, 11, 1_000_000, 14],
          'symbol-sort-key': ['-', 0, ['get', 'population']],
        },
        paint: { 'text-halo-width': 1.5 },
      },
      'below-plans',
    );
    this.paint();
  }

  paint(): void {
    if (this.#map._removed) return;
    this.#map.setPaintProperty(id, 'text-color', colour('map-label', currentMood()));
    this.#map.setPaintProperty(id, 'text-halo-color', colour('map-ground', currentMood()));
  }

  show(towns: readonly Town[]): void {
    if (this.#map._removed) return;
    const features = towns.map(({ name, population, longitude, latitude }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: toBase([longitude, latitude]) },
      properties: { name, population },
    }));
    this.#map.getSource<GeoJSONSource>(id)?.setData({ type: 'FeatureCollection', features });
  }
}
