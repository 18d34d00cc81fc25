import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { FeatureCollection } from 'geojson';
import type {
  GeoJSONSource,
  MapLayerMouseEvent,
  Map as MapLibre,
  MapMouseEvent,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { fromBase, toBase } from '../../../../kit/map/tile-source.ts';
import type { Drawing, MapViewport } from '../fleet/fleet-message.ts';
import { recordMoment } from '../fleet/moment.ts';
import { featuresOf, rotationOf } from './drawing-features.ts';
import { addMarks, markName, ringName } from './mark-images.ts';

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };
/** Fonts of the system; MapLibre draws each letter itself, no server of letters is needed. */
const fonts = ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'sans-serif'];
/** Names stand beside the marks from here on. */
const namesFromZoom = 11;
const stepInto = 2;

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

/** A vehicle that is chosen is drawn by itself, whatever stands around it. */
export interface ChosenPlace {
  longitude: number;
  latitude: number;
  status: LiveStatus;
  direction_deg: number | null;
}

interface FleetLayerEvents {
  onChoose: (vehicleId: number) => void;
  /** What the pointer rests on, in words; empty: nothing. */
  textOf: (mark: { label: string; counts: readonly number[] }) => string;
}

export interface FleetLayer {
  map: MapLibre;
  draw(drawing: Drawing): void;
  choose(place: ChosenPlace | null): void;
  viewport(): MapViewport;
}

function addLayers(map: MapLibre): void {
  map.addSource('fleet', { type: 'geojson', data: nothing });
  map.addSource('chosen', { type: 'geojson', data: nothing });
  const icon: Layout = {
    'icon-image': ['get', 'icon'],
    'icon-rotate': ['get', 'rotation'],
    'icon-rotation-alignment': 'map',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  };
  const text: Layout = { 'text-font': fonts, 'text-size': 12 };
  const paint = { 'text-color': '#1f2937', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 };
  map.addLayer({
    id: 'fleet-vehicles',
    type: 'symbol',
    source: 'fleet',
    filter: ['==', ['get', 'count'], 1],
    layout: {
      ...icon,
      ...text,
      'text-field': ['step', ['zoom'], '', namesFromZoom, ['get', 'text']],
      'text-anchor': 'top',
      'text-offset': [0, 1],
      'text-optional': true,
    },
    paint,
  });
  map.addLayer({
    id: 'fleet-clusters',
    type: 'symbol',
    source: 'fleet',
    filter: ['>', ['get', 'count'], 1],
    layout: {
      ...icon,
      ...text,
      'text-field': ['get', 'text'],
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint,
  });
  map.addLayer({
    id: 'chosen-halo',
    type: 'circle',
    source: 'chosen',
    paint: {
      'circle-radius': 19,
      'circle-color': 'rgba(12, 52, 103, 0.14)',
      'circle-stroke-color': '#0c3467',
      'circle-stroke-width': 2.5,
    },
  });
  map.addLayer({ id: 'chosen-mark', type: 'symbol', source: 'chosen', layout: icon });
}

function numbersIn(text: unknown): number[] {
  return String(text).split(',').map(Number);
}

const layers = ['fleet-clusters', 'fleet-vehicles'];

function addPointer(map: MapLibre, { onChoose, textOf }: FleetLayerEvents): void {
  const handleClick = ({ features = [], lngLat }: MapLayerMouseEvent) => {
    const { id, count } = features[0]?.properties ?? {};
    if (count === 1) onChoose(Number(id));
    else map.easeTo({ center: lngLat, zoom: Math.floor(map.getZoom()) + stepInto });
  };
  const handleMove = ({ point }: MapMouseEvent) => {
    const [feature] = map.queryRenderedFeatures(point, { layers });
    const canvas = map.getCanvas();
    canvas.style.cursor = feature ? 'pointer' : '';
    const { count, text, mix } = feature?.properties ?? {};
    canvas.title = feature ? textOf({ label: count === 1 ? String(text) : '', counts: numbersIn(mix) }) : '';
  };
  for (const layer of layers) map.on('click', layer, handleClick);
  map.on('mousemove', handleMove);
}

/** Notes the first frame that shows what the map was given last. */
function recordDrawn(map: MapLibre, vehicles: number): void {
  if (vehicles === 0) return;
  const handleFrame = () => {
    if (!map.isSourceLoaded('fleet')) return;
    map.off('render', handleFrame);
    recordMoment('map-drawn', { detail: vehicles });
  };
  map.on('render', handleFrame);
}

/** Puts the fleet onto a map. */
export function openFleetLayer(map: MapLibre, events: FleetLayerEvents): FleetLayer {
  addMarks(map);
  addLayers(map);
  addPointer(map, events);
  const names = {
    single: markName,
    several: (mix: readonly number[], count: number) => ringName(map, mix, count),
    toBase,
  };
  return {
    map,
    draw: (drawing) => {
      map.getSource<GeoJSONSource>('fleet')?.setData(featuresOf(drawing, names));
      recordDrawn(map, drawing.vehicles);
    },
    choose: (place) => {
      map.getSource<GeoJSONSource>('chosen')?.setData(
        place === null
          ? nothing
          : {
              type: 'Feature',
              geometry: { type: 'Point', coordinates: toBase([place.longitude, place.latitude]) },
              properties: {
                icon: markName(place.status),
                rotation: rotationOf(place.status, place.direction_deg),
              },
            },
      );
    },
    viewport: () => {
      const bounds = map.getBounds();
      const [west, south] = fromBase([bounds.getWest(), bounds.getSouth()]);
      const [east, north] = fromBase([bounds.getEast(), bounds.getNorth()]);
      return { west, south, east, north, zoom: map.getZoom() };
    },
  };
}
