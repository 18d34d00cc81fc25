import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxInView } from '../../../../kit/map/box-in-view.ts';
import { MapView } from '../../../../kit/map/map-view.tsx';
import { fromBase, toBase } from '../../../../kit/map/tile-source.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import type { FleetClient } from '../../map/fleet/fleet-client.ts';
import type { Drawing } from '../../map/fleet/fleet-message.ts';
import { useFleet } from '../../map/fleet/use-fleet.ts';
import { singlesWithin } from '../../map/layer/seen-marks.ts';
import { scaleBar } from '../../map/site/site-frame.ts';
import { PlanOverlay } from '../../map/site-plan/plan-overlay.tsx';
import { usePlans } from '../../map/site-plan/use-plans.ts';
import { type Trailed, Trails } from '../../map/trail/trails.tsx';
import { FleetMarks } from '../place/fleet-marks.tsx';
import { type Mark, marksOf } from '../place/marks.ts';
import { useTurn } from './use-turn.ts';
import { WallGround } from './wall-ground.tsx';
import { around, holds, levelBounds, type Spot, type WallLevel, wallLevels } from './wall-levels.ts';

const everything = { statuses: [] };
const levelFor_ms = 30_000;
const fitEvery_ms = 30_000;
/** Times as large as on a desk: marks, and the letters of the map. */
const times = { marks: 2, letters: 3 };
const widestScale_px = 220;
/** As it is seen; the map, which is magnified, is at a lesser one. */
const zooms = { most: 17, trails: 14 };
const lesser = Math.log2(times.letters);

function pxPerMetre(map: MapLibre): number {
  const { lng, lat } = map.getCenter();
  const [here, east] = [map.project([lng, lat]), map.project([lng + 0.001, lat])];
  return (east.x - here.x) / (0.001 * 111_320 * Math.cos((lat * Math.PI) / 180));
}

/** How many times as large as on a desk the map is drawn here. */
function magnified(): number {
  return times.letters * unit();
}

/** How large a pixel of the design is on this screen. */
function unit(): number {
  return window.innerWidth / 1920;
}

/** The ends of the trails are the marks that are drawn. */
function useTrailed(map: MapLibre | null, client: FleetClient | null): Trailed | null {
  return useMemo(() => {
    if (map === null || client === null) return null;
    let last: Drawing | null = null;
    return {
      map,
      seen: () => (last === null ? [] : singlesWithin(last, { ...boxInView(map), zoom: map.getZoom() })),
      onDraw: (listener) =>
        client.onDrawing((drawing) => {
          last = drawing;
          listener();
        }),
    };
  }, [map, client]);
}

/** Keeps the machines on the map: its marks are drawn over it, since nobody moves it by hand. */
function useMarks(map: MapLibre | null, level: WallLevel | undefined) {
  const { client, isLoaded } = useFleet(everything);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const [bar, setBar] = useState<ReturnType<typeof scaleBar> | null>(null);
  const place = useEffectEvent(() => {
    if (map === null || drawing === null) return;
    setMarks(
      marksOf(drawing, (longitude, latitude) => {
        const { x, y } = map.project(toBase([longitude, latitude]));
        return { x: x * magnified(), y: y * magnified() };
      }),
    );
    setBar(scaleBar(pxPerMetre(map) * magnified(), widestScale_px * unit()));
  });
  useEffect(() => {
    if (drawing !== null) place();
  }, [drawing]);
  const trailed = useTrailed(map, client);

  useEffect(() => {
    if (client === null || map === null) return;
    const look = () => {
      const bounds = map.getBounds();
      const [west, south] = fromBase([bounds.getWest(), bounds.getSouth()]);
      const [east, north] = fromBase([bounds.getEast(), bounds.getNorth()]);
      client.look({ west, south, east, north, zoom: map.getZoom() + lesser - Math.log2(times.marks) });
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
      const own = level ? levelBounds(level) : null;
      const bounds = level && !level.isGround ? own : around(client.bounds, own);
      if (bounds === null) return;
      const corners = [toBase([bounds.west, bounds.south]), toBase([bounds.east, bounds.north])] as const;
      const padding = (px: number) => px / times.letters;
      map.fitBounds([...corners], {
        padding: { left: padding(140), right: padding(140), top: padding(88), bottom: padding(168) },
        maxZoom: zooms.most - lesser,
        duration: 0,
      });
    };
    fit();
    const timer = setInterval(fit, fitEvery_ms);
    return () => clearInterval(timer);
  }, [client, map, isLoaded, level]);
  return { marks, bar, trailed };
}

/** Where all machines are, on what they stand on, level by level; that of the most urgent fault comes first. */
export function WallMap({ alarmed }: { alarmed: Spot | null }) {
  const { t } = useTranslation('dashboard');
  const [map, setMap] = useState<MapLibre | null>(null);
  const plans = usePlans().data?.rows;
  const levels = useMemo(() => wallLevels(plans ?? []), [plans]);
  const turn = useTurn(levels.length, levelFor_ms);
  const first = Math.max(
    0,
    levels.findIndex((level) => holds(level, alarmed)),
  );
  const level = levels[(first + turn) % Math.max(1, levels.length)];
  const { marks, bar, trailed } = useMarks(map, level);
  return (
    <section className="wall-map" aria-label={t('tile.places')}>
      <MapView
        label={t('tile.places')}
        words={{ zoomIn: '+', zoomOut: '−' }}
        memory="vehicle.wall"
        magnified={magnified()}
        unavailable={<p className="wall-nothing">{t('noPlaces')}</p>}
        onOpen={(opened) => {
          setMap(opened);
          return () => setMap(null);
        }}
      />
      {map && <WallGround map={map} />}
      {trailed && <Trails layer={trailed} chosen={null} fromZoom={zooms.trails - lesser} />}
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
