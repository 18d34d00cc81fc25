import {
  type GeoJSONSource,
  Map as MapLibre,
  type MapOptions,
  NavigationControl,
  ScaleControl,
} from 'maplibre-gl';
import { loadLand } from './land.ts';
import type { Sight } from './remembered-sight.ts';
import { loadTileSource, styleOf, type TileSource } from './tile-source.ts';

/** Central China, where most of the machines work. */
const start: Sight = { center: [108, 35], zoom: 3.2 };
/** From here on the coarse coast is seen to be coarse. */
const fineFromZoom = 4.5;

export interface MapPlace {
  container: HTMLElement;
  /** Words of the controls, in the reader's language. */
  locale: NonNullable<MapOptions['locale']>;
  sight: Sight | null;
  signal: AbortSignal;
}

function addLand(map: MapLibre, signal: AbortSignal): void {
  const show = async (detail: 'coarse' | 'fine') => {
    const land = await loadLand(detail, signal);
    await map.getSource<GeoJSONSource>('land')?.setData(land);
  };
  // Without land the vehicles are still where they are.
  const ignore = () => undefined;
  const coarse = show('coarse').catch(ignore);
  // Larger than all else of the map: fetched once somebody looks closely at a coast, never to open the map.
  const handleMove = ({ originalEvent }: { originalEvent?: unknown }) => {
    if (originalEvent === undefined || map.getZoom() < fineFromZoom) return;
    if (map.queryRenderedFeatures({ layers: ['coast'] }).length === 0) return;
    map.off('moveend', handleMove);
    coarse.then(() => show('fine')).catch(ignore);
  };
  map.on('moveend', handleMove);
}

async function optionsOf({ container, locale, sight, signal }: MapPlace): Promise<MapOptions> {
  const source: TileSource = await loadTileSource(signal);
  signal.throwIfAborted();
  return {
    container,
    locale,
    ...(sight ?? start),
    style: styleOf(source),
    attributionControl: source === null ? false : { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // What moves each second must not flicker.
    fadeDuration: 0,
    maxZoom: 20,
  };
}

/** A map with its controls, once its style is there. Throws where the browser cannot draw it. */
export async function openMap(place: MapPlace): Promise<MapLibre> {
  const map = new MapLibre(await optionsOf(place));
  place.signal.addEventListener('abort', () => map.remove());
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
  map.addControl(new ScaleControl(), 'bottom-left');
  // Not its first whole picture: what is put onto it now is part of that.
  await map.once('style.load');
  place.signal.throwIfAborted();
  addLand(map, place.signal);
  return map;
}
