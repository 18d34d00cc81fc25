import type { CanvasSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { toBase } from '../../../../kit/map/tile-source.ts';
import { mapCorners } from './corners.ts';
import type { Corners } from './plan-row.ts';
import { usePlanPicture } from './use-plan-picture.ts';

interface PlanOverlayProps {
  map: MapLibre;
  /** No other overlay has it. */
  name: string;
  imageFileId: string;
  corners: Corners;
  opacity: number;
}

const prefix = 'site-plan-';
function onBase(corners: Corners): Corners {
  return mapCorners(corners, toBase);
}

/** A plan over the map; it has no elements of its own. */
export function PlanOverlay({ map, name, imageFileId, corners, opacity }: PlanOverlayProps) {
  const canvas = usePlanPicture(imageFileId);
  const id = `${prefix}${name}`;
  const begin = useEffectEvent((picture: HTMLCanvasElement) => {
    map.addSource(id, { type: 'canvas', canvas: picture, animate: false, coordinates: onBase(corners) });
    map.addLayer(
      { id, type: 'raster', source: id, paint: { 'raster-opacity': opacity, 'raster-fade-duration': 0 } },
      'below-trails',
    );
  });

  useEffect(() => {
    if (canvas === null || map._removed) return;
    begin(canvas);
    return () => {
      if (map._removed) return;
      map.removeLayer(id);
      map.removeSource(id);
    };
  }, [map, id, canvas]);
  useEffect(() => {
    if (!map._removed) map.getSource<CanvasSource>(id)?.setCoordinates(onBase(corners));
  }, [map, id, corners]);
  useEffect(() => {
    if (!map._removed && map.getLayer(id)) map.setPaintProperty(id, 'raster-opacity', opacity);
  }, [map, id, opacity]);
  return null;
}
