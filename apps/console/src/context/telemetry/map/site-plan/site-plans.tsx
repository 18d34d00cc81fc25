import './site-plan.css';
import '../measure/measure.css';
import { Button } from 'antd';
import type { Feature } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../kit/dialog/lazy-part.ts';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { fromBase, toBase } from '../../../../kit/map/tile-source.ts';
import { usePermission } from '../../../../kit/permission/permission.tsx';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import { lengthOf_m, lengthText } from '../measure/length.ts';
import { PlanOverlay } from './plan-overlay.tsx';
import { levelsOf, type PlanRow } from './plan-row.ts';
import { everyLevel, type PlanVisibility, usePlanVisibility } from './plan-visibility.ts';
import { usePlans } from './use-plans.ts';

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

function Measuring({ map, onEnd }: { map: MapLibre; onEnd: () => void }) {
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

/** Tells how far it is along the places that are pressed on the map. */
function MeasureTool({ map }: { map: MapLibre }) {
  const { t } = useTranslation('track');
  const [isOn, setIsOn] = useState(false);
  const isNarrow = useIsNarrow();
  return (
    <>
      <Button size={isNarrow ? 'large' : 'middle'} aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
        {t('measure.start')}
      </Button>
      {isOn && <Measuring map={map} onEnd={() => setIsOn(false)} />}
    </>
  );
}

// Fetched when somebody manages the drawings; the map is heavy enough.
const PlanDrawer = lazyPart(async () => (await import('./plan-drawer.tsx')).PlanDrawer);

/** Underground, machines of different levels stand on top of each other. */
function LevelSelect({ plans, visibility }: { plans: readonly PlanRow[]; visibility: PlanVisibility }) {
  const { t } = useTranslation('sitePlan');
  const isNarrow = useIsNarrow();
  const levels = levelsOf(plans);
  if (levels.length < 2) return null;
  return (
    <PromptSelect
      size={isNarrow ? 'large' : 'middle'}
      aria-label={t('field.level')}
      value={visibility.level}
      onChange={visibility.setLevel}
      popupMatchSelectWidth={false}
      options={[
        { value: everyLevel, label: t('everyLevel') },
        ...levels.map((level) => ({ value: level, label: level })),
      ]}
    />
  );
}

/** What is laid over the map (R2.29): drawings of sites with the drawer where they are managed, and distances. */
export function SitePlans({ map }: { map: MapLibre }) {
  const { t } = useTranslation('sitePlan');
  const visibility = usePlanVisibility();
  const plans = usePlans();
  const [isOpen, setIsOpen] = useState(false);
  const mayAdd = usePermission('site-plan-add');
  const isNarrow = useIsNarrow();
  const rows = plans.data?.rows ?? [];
  const hasPlans = rows.length > 0 || mayAdd || plans.isError;
  return (
    <div className="site-plans">
      {hasPlans && (
        <Button
          size={isNarrow ? 'large' : 'middle'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('title')}
        </Button>
      )}
      <MeasureTool map={map} />
      <LevelSelect plans={rows} visibility={visibility} />
      {rows
        .filter((plan) => visibility.isShown(plan))
        .map((plan) => (
          <PlanOverlay
            key={plan.id}
            map={map}
            name={String(plan.id)}
            imageFileId={plan.imageFileId}
            corners={plan.corners}
            opacity={visibility.opacityOf(plan)}
          />
        ))}
      {isOpen && (
        <Suspense fallback={null}>
          <PlanDrawer map={map} visibility={visibility} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
