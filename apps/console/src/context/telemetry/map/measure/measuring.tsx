import './measure.css';
import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { currentMood, themeShade } from '../../../../kit/map/map-mood.ts';
import { fromBase, toBase } from '../../../../kit/map/tile-source.ts';
import { colour } from '../../../../kit/mood/tokens.ts';
import { lengthOf_m, lengthText } from './length.ts';

const id = 'measure';
const layers = ['measure-line', 'measure-points'];
/** A press that moves further is a drag of the map. */
const tolerance_px = 4;

type MeasureAct = { kind: 'add'; place: Place } | { kind: 'undo' } | { kind: 'end' };

/** Takes presses and keys on the map for itself, so that nothing else is chosen by them, until it is told to stop. */
function takeInput(map: MapLibre, act: (act: MeasureAct) => void): () => void {
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
function openMeasureLayer(map: MapLibre): {
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
    paint: { 'line-color': themeShade(), 'line-width': 3, 'line-dasharray': [2, 1] },
  });
  map.addLayer({
    id: 'measure-points',
    type: 'circle',
    source: id,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-color': colour('raised', currentMood()),
      'circle-radius': 5,
      'circle-stroke-color': themeShade(),
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

/** Tells how far it is along the places that are pressed on the map. */
export function Measuring({ map, onEnd }: { map: MapLibre; onEnd: () => void }) {
  const { t } = useTranslation('track');
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [layer, setLayer] = useState<ReturnType<typeof openMeasureLayer> | null>(null);
  const handleAct = useEffectEvent((act: MeasureAct) => {
    if (act.kind === 'end') onEnd();
    else setPlaces((last) => (act.kind === 'add' ? [...last, act.place] : last.slice(0, -1)));
  });

  useEffect(() => {
    if (map._removed) return;
    const opened = openMeasureLayer(map);
    setLayer(opened);
    const end = takeInput(map, (act) => handleAct(act));
    map.getCanvas().focus();
    return () => {
      end();
      opened.close();
    };
  }, [map]);
  useEffect(() => layer?.show(places), [layer, places]);

  return (
    <div className="measure">
      <p>
        {t('measure.length')} <output>{lengthText(lengthOf_m(places))}</output>
      </p>
      <p className="measure-advice">{t('measure.advice')}</p>
    </div>
  );
}
