import { useState } from 'react';
import type { Place } from '../../../../kit/map/gcj02.ts';
import { toBase } from '../../../../kit/map/tile-source.ts';
import type { FleetClient } from '../fleet/fleet-client.ts';
import type { FleetLayer } from '../layer/fleet-layer.ts';
import type { OpenStack } from './stack-list.tsx';

const edge_px = 96;
/** Of what two zooms part: near enough for it to be apart. */
const nearer = 2;
const flight_ms = 200;

interface NumberedStack extends OpenStack {
  /** No two have the same. */
  number: number;
}

/** U1: a stack that is pressed comes nearer where that parts it, else its list opens. */
export function useStack(client: FleetClient | null, layer: FleetLayer | null) {
  const [opened, setOpened] = useState<NumberedStack | null>(null);
  /** Whether the list is open now. */
  const open = async (mark: number, place: Place): Promise<boolean> => {
    const stack = await client?.openStack(mark);
    if (!stack || !layer || layer.map._removed) return false;
    if (!stack.isApartSoon) {
      setOpened((last) => ({ ...stack, place, number: (last?.number ?? 0) + 1 }));
      return true;
    }
    setOpened(null);
    const { map } = layer;
    const { west, south, east, north } = stack.bounds;
    const camera = map.cameraForBounds([toBase([west, south]), toBase([east, north])], { padding: edge_px });
    const least = map.getZoom() + nearer;
    map.easeTo({
      center: camera?.center ?? toBase(place),
      zoom: Math.min(Math.max(camera?.zoom ?? least, map.getZoom() + 1), least),
      duration: flight_ms,
    });
    return false;
  };
  return { opened, open, close: () => setOpened(null) };
}
