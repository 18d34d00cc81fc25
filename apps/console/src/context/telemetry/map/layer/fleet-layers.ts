import type { FeatureCollection } from 'geojson';
import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  Map as MapLibre,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { strongFonts } from '../../../../kit/map/label-fonts.ts';
import { themeShade } from '../../../../kit/map/map-mood.ts';
import { colour, type Mood } from '../../../../kit/mood/tokens.ts';

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

/** Marks are a little smaller from afar and a little larger from close by than they are drawn. */
const size: ExpressionSpecification = ['step', ['zoom'], 20 / 24, 13, 1, 17, 28 / 24];
/** A plate stands four pixels below its mark. */
const plateOffset: DataDrivenPropertyValueSpecification<[number, number]> = [
  'step',
  ['zoom'],
  ['literal', [0, 14]],
  13,
  ['literal', [0, 16]],
  17,
  ['literal', [0, 18]],
];
const icon: Layout = {
  'icon-image': ['get', 'icon'],
  'icon-rotate': ['get', 'rotation'],
  'icon-rotation-alignment': 'map',
  'icon-allow-overlap': true,
  'icon-padding': 0,
};
const plate: Layout = {
  'icon-image': ['get', 'plate'],
  'icon-anchor': 'top',
  'icon-offset': plateOffset,
  // Its own mark ends right above it.
  'icon-padding': 0,
};
const opacity: DataDrivenPropertyValueSpecification<number> = ['get', 'opacity'];
const isFault: ExpressionSpecification = ['==', ['get', 'rank'], 0];
const isSingle: ExpressionSpecification = ['==', ['get', 'count'], 1];
/** Without a picture there is nothing to place. */
const hasPlate: ExpressionSpecification = ['!=', ['get', 'plate'], ''];

/** The layers of the fleet, bottom to top: what lies higher is placed first, and the plates of the others yield to it. */
const layers: readonly SymbolLayerSpecification[] = [
  {
    id: 'fleet-plates',
    type: 'symbol',
    source: 'fleet',
    filter: ['all', isSingle, hasPlate, ['!', isFault]],
    // Where two would cover each other the lesser state yields.
    layout: { ...plate, 'symbol-sort-key': ['get', 'rank'] },
    paint: { 'icon-opacity': opacity },
  },
  {
    id: 'fleet-vehicles',
    type: 'symbol',
    source: 'fleet',
    filter: isSingle,
    // The worst lies on top.
    layout: {
      ...icon,
      // A turned mark takes so much room that its own plate would have to yield to it.
      'icon-ignore-placement': true,
      'icon-size': size,
      'symbol-sort-key': ['-', 0, ['get', 'rank']],
    },
    paint: { 'icon-opacity': opacity },
  },
  {
    id: 'fleet-clusters',
    type: 'symbol',
    source: 'fleet',
    filter: ['!', isSingle],
    layout: {
      ...icon,
      'text-font': strongFonts,
      'text-size': 14,
      'text-field': ['get', 'text'],
      'text-allow-overlap': true,
    },
    paint: { 'icon-opacity': opacity, 'text-opacity': opacity },
  },
  {
    id: 'fault-plates',
    type: 'symbol',
    source: 'fleet',
    filter: ['all', isSingle, hasPlate, isFault],
    layout: { ...plate, 'icon-allow-overlap': true },
  },
];

export function addFleetLayers(map: MapLibre): void {
  const data: FeatureCollection = { type: 'FeatureCollection', features: [] };
  map.addSource('fleet', { type: 'geojson', data });
  map.addSource('chosen', { type: 'geojson', data });
  for (const layer of layers) map.addLayer(layer);
  map.addLayer({ id: 'chosen-halo', type: 'circle', source: 'chosen', paint: { 'circle-radius': 20 } });
  map.addLayer({
    id: 'chosen-mark',
    type: 'symbol',
    source: 'chosen',
    layout: { ...icon, 'icon-ignore-placement': true, 'icon-size': size },
  });
  map.addLayer({
    id: 'chosen-plate',
    type: 'symbol',
    source: 'chosen',
    layout: { ...plate, 'icon-offset': [0, 24], 'icon-allow-overlap': true },
  });
}

/** What of the fleet is no picture, in the colours of the page. */
export function paintFleetLayers(map: MapLibre, mood: Mood): void {
  map.setPaintProperty('fleet-clusters', 'text-color', colour('ink', mood));
  map.setPaintProperty('chosen-halo', 'circle-color', themeShade());
  map.setPaintProperty('chosen-halo', 'circle-opacity', 0.18);
  map.setPaintProperty('chosen-halo', 'circle-stroke-color', themeShade());
  map.setPaintProperty('chosen-halo', 'circle-stroke-width', 2.5);
}
