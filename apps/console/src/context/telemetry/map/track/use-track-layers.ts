import type { Feature } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  MapLayerMouseEvent,
  Map as MapLibre,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { useMood } from '../../../../kit/mood/mood.ts';
import { colour, type Mood } from '../../../../kit/mood/tokens.ts';
import { type Moment, momentAt } from './moment.ts';
import type { Playback } from './playback.ts';
import { speedClasses, unknownSpeed } from './speed-class.ts';
import { faultEvents, stopEvents } from './track-event.ts';
import { addTrackIcons, type TrackIcon } from './track-icons.ts';
import { extentOf, gapLines, placeAt, speedLines, type Track } from './track-line.ts';
import { useDurationText } from './use-duration-text.ts';

const sources = ['track-line', 'track-gaps', 'track-marks', 'track-vehicle'] as const;
type Source = (typeof sources)[number];

const edge_px = 48;
/** Of the panel beside the track, and its share of a phone's height. */
const panel_px = 384;
const panelShare = 0.5;
const closeZoom = 15;
const flight_ms = 200;

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
const icons: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'icon'],
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
};

const speedColour = (mood: Mood): ExpressionSpecification => [
  'match',
  ['get', 'speed'],
  unknownSpeed.token,
  colour(unknownSpeed.token, mood),
  ...speedClasses.flatMap(({ token }) => [token, colour(token, mood)]),
  colour(unknownSpeed.token, mood),
];

const layersIn = (mood: Mood): readonly (LayerSpecification & { source: Source })[] => [
  {
    id: 'track-gaps',
    type: 'line',
    source: 'track-gaps',
    paint: { 'line-color': colour('ink-quiet', mood), 'line-width': 2, 'line-dasharray': [1, 2.5] },
  },
  {
    id: 'track-edge',
    type: 'line',
    source: 'track-line',
    layout: round,
    paint: { 'line-color': colour('raised', mood), 'line-width': ['+', ['get', 'width'], 3] },
  },
  {
    id: 'track-line',
    type: 'line',
    source: 'track-line',
    layout: round,
    paint: { 'line-color': speedColour(mood), 'line-width': ['get', 'width'] },
  },
  {
    id: 'track-marks',
    type: 'symbol',
    source: 'track-marks',
    layout: {
      ...icons,
      'text-field': ['get', 'text'],
      'text-size': 12,
      'text-anchor': 'left',
      'text-offset': [1.2, 0],
      'text-optional': true,
    },
    paint: {
      'text-color': colour('map-label', mood),
      'text-halo-color': colour('map-ground', mood),
      'text-halo-width': 1.5,
    },
  },
  {
    id: 'track-vehicle',
    type: 'symbol',
    source: 'track-vehicle',
    layout: { ...icons, 'icon-rotate': ['get', 'direction'], 'icon-rotation-alignment': 'map' },
  },
];

function mark(icon: TrackIcon, place: Place, properties: Record<string, unknown> = {}): Feature {
  const geometry = { type: 'Point', coordinates: toBase(place) } as const;
  return { type: 'Feature', geometry, properties: { icon: `track-${icon}`, text: '', ...properties } };
}

/** `duration` is what stands beside the mark of a stop. */
function marksOf(track: Track, duration: (seconds: number) => string): Feature[] {
  const { points } = track;
  const last = points.times_ms.length - 1;
  const events = [...stopEvents(track), ...faultEvents(track)];
  return [
    ...events.flatMap((event) => {
      const text = event.kind === 'stop' ? duration(event.stop.duration_s) : '';
      return event.place ? [mark(event.kind, event.place, { key: event.key, text })] : [];
    }),
    ...(last < 0 ? [] : [mark('start', placeAt(points, 0)), mark('end', placeAt(points, last))]),
  ];
}

/** The track on a map: renders nothing itself, pushes what there is to the map. */
class TrackLayers {
  readonly #map: MapLibre;

  constructor(map: MapLibre, mood: Mood) {
    this.#map = map;
    addTrackIcons(map, mood);
    for (const id of sources)
      map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    for (const layer of layersIn(mood)) map.addLayer(layer);
  }

  #push(source: Source, features: Feature[]): void {
    this.#map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features });
  }

  show(track: Track, duration: (seconds: number) => string): void {
    this.#push('track-line', speedLines(track.points, toBase).features);
    this.#push('track-gaps', gapLines(track.points, toBase).features);
    this.#push('track-marks', marksOf(track, duration));
    const extent = extentOf(track.points, toBase);
    if (extent) this.#map.fitBounds(extent, { padding: this.#covered(), maxZoom: 16, animate: false });
  }

  /** Pixels at each side of the map that are its edge or lie below the panel. */
  #covered(): { top: number; right: number; bottom: number; left: number } {
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const sides = { top: edge_px, right: edge_px, bottom: edge_px, left: edge_px };
    if (clientWidth > 2 * panel_px) return { ...sides, right: panel_px + edge_px };
    return { ...sides, bottom: Math.round(clientHeight * panelShare) + edge_px / 2 };
  }

  /** Moves the map so that the place (of the base map) is in the middle of what is free. */
  #centre(at: Place, zoom: number, duration: number): void {
    const { top, right, bottom, left } = this.#covered();
    const offset: [number, number] = [(left - right) / 2, (top - bottom) / 2];
    this.#map.easeTo({ center: at, zoom, offset, duration });
  }

  /** The vehicle in its place, which stays in view. */
  move({ place, direction_deg }: Moment): void {
    this.#push('track-vehicle', [mark('vehicle', place, { direction: direction_deg ?? 0 })]);
    const at = toBase(place);
    const { x, y } = this.#map.project(at);
    const { clientWidth, clientHeight } = this.#map.getContainer();
    const { right, bottom } = this.#covered();
    const isVisible = x >= 0 && y >= 0 && x <= clientWidth - right && y <= clientHeight - bottom;
    if (!isVisible) this.#centre(at, this.#map.getZoom(), 0);
  }

  fly(place: Place): void {
    this.#centre(toBase(place), Math.max(closeZoom, this.#map.getZoom()), flight_ms);
  }

  /** Calls with the key of the mark that is pressed, until it is told to stop. */
  onPress(handle: (key: string) => void): () => void {
    const map = this.#map;
    const press = ({ features }: MapLayerMouseEvent) => {
      const key: unknown = features?.find(({ properties }) => properties.key)?.properties.key;
      if (typeof key === 'string') handle(key);
    };
    const pointWith = (cursor: string) => () => {
      map.getCanvas().style.cursor = cursor;
    };
    const listening = [
      map.on('click', 'track-marks', press),
      map.on('mouseenter', 'track-marks', pointWith('pointer')),
      map.on('mouseleave', 'track-marks', pointWith('')),
    ];
    return () => {
      for (const each of listening) each.unsubscribe();
    };
  }

  remove(): void {
    // A map that has gone has taken its layers along.
    if (this.#map._removed) return;
    for (const { id } of layersIn('light')) this.#map.removeLayer(id);
    for (const id of sources) this.#map.removeSource(id);
  }
}

interface TrackDrawing {
  map: MapLibre;
  track: Track;
  playback: Playback;
  /** With the key of the mark. */
  onPress: (key: string) => void;
}

/** Draws the track for as long as it is looked at; gives the way to a place on the map. */
export function useTrackLayers({ map, track, playback, onPress }: TrackDrawing): (place: Place) => void {
  const layers = useRef<TrackLayers>(null);
  const language = useLanguage();
  const mood = useMood();
  const duration = useDurationText();
  const handlePress = useEffectEvent(onPress);
  const draw = useEffectEvent((drawn: TrackLayers, of: Track) => drawn.show(of, duration));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts on the map are those of the language
  useEffect(() => {
    // Of a page that comes back into view the map is still the one that went with it.
    if (map._removed) return;
    const drawn = new TrackLayers(map, mood);
    layers.current = drawn;
    draw(drawn, track);
    const move = () => drawn.move(momentAt(track.points, playback.read().time_ms));
    move();
    const endMoving = playback.subscribe(move);
    const endPressing = drawn.onPress((key) => handlePress(key));
    return () => {
      endMoving();
      endPressing();
      playback.pause();
      drawn.remove();
      layers.current = null;
    };
  }, [map, track, playback, language, mood]);

  return (place) => layers.current?.fly(place);
}
