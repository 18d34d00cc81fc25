import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { fromBase, toBase } from '../../../../kit/map/tile-source.ts';

const id = 'measure';
const layers = ['measure-line', 'measure-points'];
/** A press that moves further is a drag of the map. */
const tolerance_px = 4;

export type MeasureAct = { kind: 'add'; place: Place } | { kind: 'undo' } | { kind: 'end' };

/** Takes presses and keys on the map for itself, so that nothing else is chosen by them, until it is told to stop. */
export function takeInput(map: MapLibre, act: (act: MeasureAct) => void): () => void {
  const ending = new AbortController();
  const frame = map.getContainer();
  const options = { capture: true, signal: ending.signal };
  let pressed: PointerEvent | null = null;
  const isMap = ({ target }: Event) => target === map.getCanvas();
  const placeAt = (x: number, y: number) => fromBase(map.unproject([x, y]).toArray());

  frame.addEventListener('pointerdown', (event) => (pressed = isMap(event) ? event : null), options);
  frame.addEventListener('dblclick', (event) => isMap(event) && event.stopPropagation(), options);
  frame.addEventListener(
    'click',
    (event) => {
      if (!isMap(event) || pressed === null) return;
      event.stopPropagation();
      const moved_px = Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY);
      const { left, top } = frame.getBoundingClientRect();
      if (moved_px > tolerance_px) return;
      act({ kind: 'add', place: placeAt(event.clientX - left, event.clientY - top) });
    },
    options,
  );
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') act({ kind: 'end' });
    if (!isMap(event)) return;
    if (event.key === 'Backspace') act({ kind: 'undo' });
    if (event.key === 'Enter') act({ kind: 'add', place: fromBase(map.getCenter().toArray()) });
  };
  document.addEventListener('keydown', handleKey, { signal: ending.signal });
  map.getCanvas().style.cursor = 'crosshair';
  return () => {
    ending.abort();
    map.getCanvas().style.cursor = '';
  };
}

/** Draws the places and the line through them; gives how to show others, and how to take all away. */
export function openMeasureLayer(map: MapLibre): {
  show: (places: readonly Place[]) => void;
  close: () => void;
} {
  const features = (places: readonly Place[]): Feature[] => {
    const coordinates = places.map(toBase);
    return [
      { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } },
      { type: 'Feature', properties: {}, geometry: { type: 'MultiPoint', coordinates } },
    ];
  };
  map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: 'measure-line',
    type: 'line',
    source: id,
    paint: { 'line-color': '#6D4AFF', 'line-width': 3, 'line-dasharray': [2, 1] },
  });
  map.addLayer({
    id: 'measure-points',
    type: 'circle',
    source: id,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-color': '#ffffff',
      'circle-radius': 5,
      'circle-stroke-color': '#6D4AFF',
      'circle-stroke-width': 3,
    },
  });
  return {
    show: (places) => {
      if (map._removed) return;
      const data = {
        type: 'FeatureCollection' as const,
        features: places.length === 0 ? [] : features(places),
      };
      map.getSource<GeoJSONSource>(id)?.setData(data);
    },
    close: () => {
      if (map._removed) return;
      for (const layer of layers) map.removeLayer(layer);
      map.removeSource(id);
    },
  };
}
