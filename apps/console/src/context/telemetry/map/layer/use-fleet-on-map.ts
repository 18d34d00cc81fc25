import { useEffect } from 'react';
import { toBase } from '../../../../kit/map/tile-source.ts';
import type { FleetClient } from '../fleet/fleet-client.ts';
import type { Bounds, MapViewport } from '../fleet/fleet-message.ts';
import { zoomStep } from '../fleet/grid-clusters.ts';
import type { FleetLayer } from './fleet-layer.ts';

/** A little less than what is drawn around the viewport. */
const margin = 0.4;
const fitted = { padding: 56, maxZoom: 14, duration: 0 };

/** Whether a viewport, read while the map moves, shows what has not been drawn. */
export function isBeyond(viewport: MapViewport, drawn: MapViewport): boolean {
  const [width, height] = [drawn.east - drawn.west, drawn.north - drawn.south];
  return (
    zoomStep(viewport.zoom) !== zoomStep(drawn.zoom) ||
    viewport.west < drawn.west - width * margin ||
    viewport.east > drawn.east + width * margin ||
    viewport.south < drawn.south - height * margin ||
    viewport.north > drawn.north + height * margin
  );
}

/** Draws what the fleet's worker says, and tells it what is seen. */
export function useFleetOnMap(client: FleetClient | null, layer: FleetLayer | null): void {
  useEffect(() => {
    if (client === null || layer === null) return;
    const { map } = layer;
    let drawn = layer.viewport();
    const look = () => {
      drawn = layer.viewport();
      client.look(drawn);
    };
    const handleMove = () => {
      if (isBeyond(layer.viewport(), drawn)) look();
    };
    const stop = client.onDrawing((drawing) => layer.draw(drawing));
    const listening = [map.on('move', handleMove), map.on('moveend', look)];
    look();
    return () => {
      stop();
      for (const each of listening) each.unsubscribe();
    };
  }, [client, layer]);
}

export function showBounds({ map }: FleetLayer, bounds: Bounds | null): void {
  if (bounds === null) return;
  map.fitBounds([toBase([bounds.west, bounds.south]), toBase([bounds.east, bounds.north])], fitted);
}
