import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapView } from '../../../../kit/map/map-view.tsx';
import { fromBase, toBase } from '../../../../kit/map/tile-source.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { Bounds, Drawing } from '../../map/fleet/fleet-message.ts';
import { useFleet } from '../../map/fleet/use-fleet.ts';
import { PlanOverlay } from '../../map/site-plan/plan-overlay.tsx';
import type { PlanRow } from '../../map/site-plan/plan-row.ts';
import { usePlans } from '../../map/site-plan/use-plans.ts';
import { FleetMarks } from '../place/fleet-marks.tsx';
import { type Mark, marksOf } from '../place/marks.ts';
import { scaleBar } from '../place/site-frame.ts';
import { useTurn } from './use-turn.ts';

const everything = { statuses: [] };
const levelFor_ms = 30_000;
const fitEvery_ms = 30_000;
/** Twice as large as on a desk: what stands closer than two marks of a desk is one. */
const scale = 2;
const widestScale_px = 220;
const maxZoom = 17;

interface Level {
  /** Null: the ground. */
  name: string | null;
  plans: readonly PlanRow[];
}

/** The ground, and each level that has a plan. */
function levelsOf(plans: readonly PlanRow[]): readonly Level[] {
  const enabled = plans.filter(({ enabled }) => enabled);
  const names = [...new Set(enabled.flatMap(({ level }) => (level === null ? [] : [level])))];
  return [null, ...names].map((name) => ({ name, plans: enabled.filter(({ level }) => level === name) }));
}

function boundsOf({ plans }: Level): Bounds | null {
  const corners = plans.flatMap((plan) => plan.corners);
  if (corners.length === 0) return null;
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  };
}

function around(first: Bounds | null, second: Bounds | null): Bounds | null {
  if (first === null || second === null) return first ?? second;
  return {
    west: Math.min(first.west, second.west),
    east: Math.max(first.east, second.east),
    south: Math.min(first.south, second.south),
    north: Math.max(first.north, second.north),
  };
}

function pxPerMetre(map: MapLibre): number {
  const { lng, lat } = map.getCenter();
  const [here, east] = [map.project([lng, lat]), map.project([lng + 0.001, lat])];
  return (east.x - here.x) / (0.001 * 111_320 * Math.cos((lat * Math.PI) / 180));
}

/** How large a pixel of the design is on this screen. */
function unit(): number {
  return window.innerWidth / 1920;
}

/** Keeps the machines on the map: its marks are drawn over it, since nobody moves it by hand. */
function useMarks(map: MapLibre | null, level: Level | undefined) {
  const { client, isLoaded } = useFleet(everything);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [bar, setBar] = useState<ReturnType<typeof scaleBar> | null>(null);
  const place = useEffectEvent(() => {
    if (map === null || drawing === null) return;
    setMarks(
      marksOf(drawing, (longitude, latitude) => {
        const { x, y } = map.project(toBase([longitude, latitude]));
        return { x, y };
      }),
    );
    setBar(scaleBar(pxPerMetre(map), widestScale_px * unit()));
  });
  useEffect(() => {
    if (drawing !== null) place();
  }, [drawing]);

  useEffect(() => {
    if (client === null || map === null) return;
    const look = () => {
      const bounds = map.getBounds();
      const [west, south] = fromBase([bounds.getWest(), bounds.getSouth()]);
      const [east, north] = fromBase([bounds.getEast(), bounds.getNorth()]);
      client.look({ west, south, east, north, zoom: map.getZoom() - Math.log2(scale) });
      place();
    };
    const stop = client.onDrawing(setDrawing);
    const listening = map.on('moveend', look);
    look();
    return () => {
      stop();
      listening.unsubscribe();
    };
  }, [client, map]);

  useEffect(() => {
    if (client === null || map === null || !isLoaded) return;
    const fit = () => {
      const own = level ? boundsOf(level) : null;
      const bounds = level?.name ? own : around(client.bounds, own);
      if (bounds === null) return;
      const corners = [toBase([bounds.west, bounds.south]), toBase([bounds.east, bounds.north])] as const;
      const [side, top, bottom] = [140 * unit(), 88 * unit(), 168 * unit()];
      map.fitBounds([...corners], {
        padding: { left: side, right: side, top, bottom },
        maxZoom,
        duration: 0,
      });
    };
    fit();
    const timer = setInterval(fit, fitEvery_ms);
    return () => clearInterval(timer);
  }, [client, map, isLoaded, level]);
  return { marks, bar };
}

interface Spot {
  latitude: number | null;
  longitude: number | null;
}

/** Whether a level below the ground has a plan that the place lies in. */
function holds(level: Level, spot: Spot | null): boolean {
  const bounds = level.name === null ? null : boundsOf(level);
  if (bounds === null || spot === null || spot.latitude === null || spot.longitude === null) return false;
  const { latitude, longitude } = spot;
  const isBetween = latitude >= bounds.south && latitude <= bounds.north;
  return isBetween && longitude >= bounds.west && longitude <= bounds.east;
}

/** Where all machines are, on what they stand on, level by level; that of the most urgent fault comes first. */
export function WallMap({ alarmed }: { alarmed: Spot | null }) {
  const { t } = useTranslation('dashboard');
  const [map, setMap] = useState<MapLibre | null>(null);
  const plans = usePlans().data?.rows;
  const levels = useMemo(() => levelsOf(plans ?? []), [plans]);
  const turn = useTurn(levels.length, levelFor_ms);
  const first = Math.max(
    0,
    levels.findIndex((level) => holds(level, alarmed)),
  );
  const level = levels[(first + turn) % Math.max(1, levels.length)];
  const { marks, bar } = useMarks(map, level);
  return (
    <section className="wall-map" aria-label={t('tile.places')}>
      <MapView
        label={t('tile.places')}
        words={{ zoomIn: '+', zoomOut: '−' }}
        memory="vehicle.wall"
        unavailable={<p className="wall-nothing">{t('noPlaces')}</p>}
        onOpen={(opened) => {
          setMap(opened);
          return () => setMap(null);
        }}
      />
      {map &&
        level?.plans.map(({ id, imageFileId, corners, opacity }) => (
          <PlanOverlay
            key={id}
            map={map}
            name={`wall-${id}`}
            imageFileId={imageFileId}
            corners={corners}
            opacity={opacity}
          />
        ))}
      <FleetMarks marks={marks} mark_px={48 * unit()} font_px={32 * unit()} />
      {levels.length > 1 && <span className="wall-level">{level?.name ?? t('wall.ground')}</span>}
      {bar && (
        <span className="wall-scale" style={{ width: bar.width_px }}>
          {bar.metres >= 1000 ? `${formatNumber(bar.metres / 1000, 0)} km` : `${bar.metres} m`}
        </span>
      )}
    </section>
  );
}
