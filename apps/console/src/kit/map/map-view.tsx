import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { workerAddress } from 'virtual:maplibre-worker';
import {
  type GeoJSONSource,
  Map as MapLibre,
  type MapOptions,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { addShelves, paintBase, styleOf } from './base-style.ts';
import { loadLand } from './land.ts';
import { currentMood, onMood } from './map-mood.ts';
import { loadTileSource, type TileSource } from './tile-source.ts';

/** Where a map was last looked at. */
interface Viewport {
  center: [lng: number, lat: number];
  zoom: number;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function viewportIn(text: string): Viewport | null {
  const [lng, lat, zoom]: unknown[] = text.split(' ').map(Number);
  return isNumber(lng) && isNumber(lat) && isNumber(zoom) ? { center: [lng, lat], zoom } : null;
}

/** For this tab of the browser only; a storage that refuses is as good as an empty one. */
function rememberedViewport(key: string): Viewport | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : viewportIn(text);
  } catch {
    return null;
  }
}

function rememberViewport(key: string, { center: [lng, lat], zoom }: Viewport): void {
  try {
    sessionStorage.setItem(key, `${lng} ${lat} ${zoom}`);
  } catch {
    // Then it begins anew next time.
  }
}

/** Central China, where most of the machines work. */
const start: Viewport = { center: [108, 35], zoom: 3.2 };
/** From here on the coarse coast is seen to be coarse. */
const fineFromZoom = 4.5;

interface MapPlace {
  container: HTMLElement;
  /** Words of the controls, in the reader's language. */
  locale: NonNullable<MapOptions['locale']>;
  viewport: Viewport | null;
  /** How many times as large as on a desk all of it is drawn. */
  magnified: number;
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

async function optionsOf({ container, locale, viewport, magnified, signal }: MapPlace): Promise<MapOptions> {
  const source: TileSource = await loadTileSource(signal);
  signal.throwIfAborted();
  return {
    container,
    locale,
    ...(viewport ?? start),
    pixelRatio: window.devicePixelRatio * magnified,
    style: styleOf(source, currentMood()),
    attributionControl: source === null ? false : { compact: true },
    trackResize: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // What moves each second must not flicker.
    fadeDuration: 0,
    maxZoom: 20,
  };
}

/** A page that goes out of view has no size for the moment until its map is gone: nothing is computed from that. */
function followSize(map: MapLibre, signal: AbortSignal): void {
  const container = map.getContainer();
  let { clientWidth: width, clientHeight: height } = container;
  const observer = new ResizeObserver(() => {
    const { clientWidth, clientHeight } = container;
    const isSame = clientWidth === width && clientHeight === height;
    if (isSame || clientWidth === 0 || clientHeight === 0) return;
    [width, height] = [clientWidth, clientHeight];
    map.resize();
    // What has another size is empty until it is drawn again.
    map.redraw();
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** A map with its controls, once its style is there. Throws where the browser cannot draw it. */
async function openMap(place: MapPlace): Promise<MapLibre> {
  const map = new MapLibre(await optionsOf(place));
  place.signal.addEventListener('abort', () => map.remove());
  followSize(map, place.signal);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right');
  map.addControl(new ScaleControl({ maxWidth: 110 }), 'bottom-left');
  // Not its first whole picture: what is put onto it now is part of that.
  await map.once('style.load');
  place.signal.throwIfAborted();
  addShelves(map);
  addLand(map, place.signal);
  place.signal.addEventListener(
    'abort',
    onMood((mood) => !map._removed && paintBase(map, mood)),
  );
  return map;
}

setWorkerUrl(workerAddress);

interface MapViewProps {
  /** What the map shows, in the reader's language. */
  label: string;
  words: { zoomIn: string; zoomOut: string };
  /** Under which name its place is kept while the tab of the browser is open. */
  memory: string;
  /** Letters and lines are so many times as large; 1 where nothing else is said. */
  magnified?: number;
  /** Stands in its place where the browser cannot draw maps. */
  unavailable: ReactNode;
  /** The map once its style is there; what is returned is called before it goes. */
  onOpen: (map: MapLibre, isRemembered: boolean) => (() => void) | undefined;
}

/** The map knows nothing of it: it draws a smaller map with as many dots. */
function magnifying(times: number): CSSProperties | undefined {
  if (times === 1) return undefined;
  const share = `${100 / times}%`;
  return { width: share, height: share, transform: `scale(${times})`, transformOrigin: '0 0' };
}

/** A map that fills the element that it stands in. Out of view it is gone, and comes back where it was. */
export function MapView({ label, words, memory, magnified = 1, unavailable, onOpen }: MapViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const handleOpen = useEffectEvent(onOpen);
  const localeOf = useEffectEvent(() => ({
    'Map.Title': label,
    'NavigationControl.ZoomIn': words.zoomIn,
    'NavigationControl.ZoomOut': words.zoomOut,
  }));

  useEffect(() => {
    const container = place.current;
    if (container === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    let close: (() => void) | undefined;
    const viewport = rememberedViewport(memory);
    openMap({ container, locale: localeOf(), viewport, magnified, signal }).then(
      (map) => {
        map.on('moveend', () => {
          const { lng, lat } = map.getCenter();
          rememberViewport(memory, { center: [lng, lat], zoom: map.getZoom() });
        });
        // For benches and tests: what is drawn can be asked of the element that it stands in.
        Object.assign(container, { map });
        close = handleOpen(map, viewport !== null);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        console.error(error);
        setIsRefused(true);
      },
    );
    return () => {
      close?.();
      // Others that draw on the map take back what they have drawn in the same moment.
      queueMicrotask(() => ending.abort());
    };
  }, [memory, magnified]);

  return (
    <div className="map-view">
      <div ref={place} className="map-canvas" hidden={isRefused} style={magnifying(magnified)} />
      {isRefused && unavailable}
    </div>
  );
}
