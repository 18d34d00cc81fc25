import { type Road, roadLimit } from '@vehicle/contract/telemetry/road/contract';
import type { Feature } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  MapLayerMouseEvent,
  Map as MapLibre,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { labelFonts } from '../../../../kit/map/label-fonts.ts';
import { currentMood, themeShade } from '../../../../kit/map/map-mood.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { colour, type Mood } from '../../../../kit/mood/tokens.ts';
import { addRoadImages, roadImage } from './road-images.ts';

const source = 'learned-roads';
const arrowEvery_px = 160;
/** Roads have a rim from here on. */
const rimFromZoom = 14;
const rim_px = 3;
/** By class at a zoom. */
function widthAt(main: number, side: number, rare: number, more: number): ExpressionSpecification {
  return ['match', ['get', 'class'], 'main', main + more, 'side', side + more, rare + more];
}
const width = (more: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  13,
  widthAt(3, 1.5, 1, more),
  15,
  widthAt(8, 5, 3, more),
  16,
  widthAt(13, 9, 5, more),
  17,
  widthAt(22, 15, 9, more),
  18,
  widthAt(36, 26, 16, more),
];
const isClass = (...classes: string[]): ExpressionSpecification => [
  'in',
  ['get', 'class'],
  ['literal', classes],
];
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
/** What was taken away by hand is seen faintly by whoever may bring it back. */
const opacity: ExpressionSpecification = ['case', ['==', ['get', 'state'], 'shown'], 1, 0.35];
const text: NonNullable<SymbolLayerSpecification['layout']> = {
  'text-field': ['get', 'name'],
  'text-font': labelFonts,
  'text-size': 12,
};

const layers: readonly LayerSpecification[] = [
  {
    id: 'road-chosen',
    type: 'line',
    source,
    filter: ['get', 'isChosen'],
    layout: round,
    paint: { 'line-width': width(9), 'line-opacity': 0.5 },
  },
  {
    id: 'road-casing',
    type: 'line',
    source,
    minzoom: rimFromZoom,
    filter: isClass('main', 'side', 'rare'),
    layout: round,
    paint: { 'line-width': width(rim_px), 'line-opacity': opacity },
  },
  {
    id: 'road-fill',
    type: 'line',
    source,
    filter: isClass('main', 'side'),
    layout: round,
    paint: { 'line-width': width(0), 'line-opacity': opacity },
  },
  {
    id: 'road-rare',
    type: 'line',
    source,
    filter: isClass('rare'),
    // Nine and eight pixels, in widths of the line where it is mostly looked at.
    paint: { 'line-width': width(0), 'line-opacity': opacity, 'line-dasharray': [1.8, 1.6] },
  },
  {
    id: 'road-arrows',
    type: 'symbol',
    source,
    minzoom: rimFromZoom,
    filter: ['all', isClass('main', 'side', 'rare'), ['get', 'isOneWay']],
    layout: { 'symbol-placement': 'line', 'symbol-spacing': arrowEvery_px, 'icon-allow-overlap': true },
  },
  {
    id: 'road-names',
    type: 'symbol',
    source,
    minzoom: rimFromZoom,
    filter: isClass('main', 'side', 'rare'),
    layout: { ...text, 'text-size': 11, 'symbol-placement': 'line' },
    paint: { 'text-halo-width': 1.5 },
  },
  {
    id: 'road-places',
    type: 'symbol',
    source,
    minzoom: rimFromZoom,
    filter: isClass('stop', 'portal'),
    layout: {
      ...text,
      'icon-allow-overlap': true,
      'text-anchor': 'bottom',
      'text-offset': [0, -2],
      'text-optional': true,
    },
    paint: { 'icon-opacity': opacity, 'text-halo-width': 1.5 },
  },
];
const pressable = ['road-places', 'road-fill', 'road-rare'];

function classOf({ kind, timesPerDay }: Road): string {
  if (kind !== 'road') return kind;
  if (timesPerDay >= roadLimit.main) return 'main';
  return timesPerDay >= roadLimit.side ? 'side' : 'rare';
}

function featureOf(road: Road, chosen: number | null): Feature {
  const places = Array.from(
    { length: road.line.length / 2 },
    (_, at): Place => toBase([road.line[2 * at] ?? 0, road.line[2 * at + 1] ?? 0]),
  );
  const { id, name, state, isOneWay } = road;
  return {
    type: 'Feature',
    geometry:
      road.kind === 'road'
        ? { type: 'LineString', coordinates: places }
        : { type: 'Point', coordinates: places[0] ?? [0, 0] },
    properties: { id, name: name ?? '', state, isOneWay, class: classOf(road), isChosen: id === chosen },
  };
}

/** What the fleet itself has drawn: roads with their directions, and where it stops. */
export class RoadLayers {
  readonly #map: MapLibre;

  constructor(map: MapLibre) {
    this.#map = map;
    map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    for (const layer of layers) map.addLayer(layer, layer.type === 'symbol' ? 'below-trails' : 'below-plans');
    this.paint();
  }

  show(roads: readonly Road[], chosen: number | null): void {
    if (this.#map._removed) return;
    // Where two meet the busier lies on top.
    const sorted = roads.toSorted((one, other) => one.timesPerDay - other.timesPerDay);
    const features = sorted.map((road) => featureOf(road, chosen));
    this.#map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
  }

  paint(): void {
    const map = this.#map;
    if (map._removed) return;
    const mood: Mood = currentMood();
    addRoadImages(map, mood);
    map.setPaintProperty('road-chosen', 'line-color', themeShade());
    map.setPaintProperty('road-casing', 'line-color', colour('map-road-casing', mood));
    for (const id of ['road-fill', 'road-rare'])
      map.setPaintProperty(id, 'line-color', colour('map-road', mood));
    for (const id of ['road-names', 'road-places']) {
      map.setPaintProperty(id, 'text-color', colour('map-label', mood));
      map.setPaintProperty(id, 'text-halo-color', colour('map-ground', mood));
    }
    map.setLayoutProperty('road-arrows', 'icon-image', roadImage('arrow', mood));
    map.setLayoutProperty('road-places', 'icon-image', [
      'match',
      ['get', 'class'],
      'portal',
      roadImage('portal', mood),
      roadImage('stop', mood),
    ]);
  }

  /** Calls with what is pressed where no machine stands, until it is told to stop. */
  onPress(handle: (id: number) => void): () => void {
    const press = ({ features, point }: MapLayerMouseEvent) => {
      const id: unknown = features?.[0]?.properties.id;
      const above = this.#map.queryRenderedFeatures(point).map(({ source: of }) => of);
      if (typeof id === 'number' && !above.some((of) => of === 'fleet' || of === 'chosen')) handle(id);
    };
    const listening = this.#map.on('click', pressable, press);
    return () => listening.unsubscribe();
  }
}
