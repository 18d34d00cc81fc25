import { useQuery } from '@tanstack/react-query';
import { mapTrails, trailLimit } from '@vehicle/contract/telemetry/map/contract';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { callOptions } from '../../../../kit/api/query.ts';
import { currentMood, onMood } from '../../../../kit/map/map-mood.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { colour } from '../../../../kit/mood/tokens.ts';
import { useIsShown } from '../ground/shown-layers.ts';
import type { FleetLayer } from '../layer/fleet-layer.ts';
import { type Trail, trailLines } from './trail-lines.ts';

const id = 'trails';
/** From here on all have one, else only the chosen machine. */
const allFromZoom = 14;
const above = 'fleet-plates';

/** The map that they are drawn on, and whose ends they are. */
export type Trailed = Pick<FleetLayer, 'map' | 'seen' | 'onDraw'>;
const askEvery_ms = 15_000;
const noTrails: readonly Trail[] = [];

function addLayer(map: MapLibre): void {
  map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer(
    {
      id,
      type: 'line',
      source: id,
      layout: { 'line-cap': 'butt', 'line-join': 'round' },
      paint: { 'line-width': 4, 'line-color': ['get', 'color'], 'line-opacity': ['get', 'opacity'] },
    },
    // On a wall the marks are no layer of the map.
    map.getLayer(above) && above,
  );
}

interface Wanted {
  chosen: number | null;
  fromZoom: number;
}

/** Whose trails are drawn: known anew where the map has come to rest. */
function useTrailed({ map, seen, onDraw }: Trailed, { chosen, fromZoom }: Wanted): readonly number[] {
  const [near, setNear] = useState('');
  useEffect(() => {
    const look = () => {
      const ids = map.getZoom() < fromZoom ? [] : seen().map(({ id: vehicle }) => vehicle);
      setNear(
        ids
          .slice(0, trailLimit.vehicles - 1)
          .sort((a, b) => a - b)
          .join(),
      );
    };
    const listening = map.on('idle', look);
    const stop = onDraw(look);
    look();
    return () => {
      listening.unsubscribe();
      stop();
    };
  }, [map, seen, onDraw, fromZoom]);
  const ids = near === '' ? [] : near.split(',').map(Number);
  return chosen === null || ids.includes(chosen) ? ids : [chosen, ...ids];
}

interface TrailsProps {
  layer: Trailed;
  chosen: number | null;
  /** A magnified map is at a lesser zoom than what it shows. */
  fromZoom?: number;
}

/** Where the machines in view have been in the last ten minutes. */
export function Trails({ layer, chosen, fromZoom = allFromZoom }: TrailsProps) {
  const { map } = layer;
  const isShown = useIsShown('trails');
  const vehicleIds = useTrailed(layer, { chosen, fromZoom });
  const { data } = useQuery({
    ...callOptions(mapTrails, { body: { vehicleIds: [...vehicleIds] } }),
    enabled: isShown && vehicleIds.length > 0,
    refetchInterval: askEvery_ms,
    placeholderData: (before) => before,
    meta: { ownsErrors: true },
  });
  const trails = isShown && vehicleIds.length > 0 ? (data?.object ?? noTrails) : noTrails;
  const draw = useEffectEvent(() => {
    if (map._removed) return;
    const heads = new Map(layer.seen().map((mark) => [mark.id, mark]));
    const features = trails.flatMap((trail) => {
      const head = heads.get(trail.vehicleId);
      if (!head) return [];
      const color = colour(`state-${head.status}`, currentMood());
      return trailLines(trail, { color, place: head.place }, toBase);
    });
    map.getSource<GeoJSONSource>(id)?.setData({ type: 'FeatureCollection', features });
  });
  useEffect(() => {
    if (map._removed) return;
    addLayer(map);
    const stops = [onMood(() => draw()), layer.onDraw(() => draw())];
    return () => {
      for (const stop of stops) stop();
      if (map._removed) return;
      map.removeLayer(id);
      map.removeSource(id);
    };
  }, [map, layer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an effect event has no dependencies; these say when it changes
  useEffect(() => draw(), [trails]);
  return null;
}
