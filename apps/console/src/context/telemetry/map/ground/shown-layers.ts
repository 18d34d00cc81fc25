import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Coordinates } from '../../../../kit/map/metric-grid.ts';

/** What can be laid under the fleet, in the order in which people look for it. */
export const groundLayers = ['baseMap', 'roads', 'towns', 'plans', 'trails', 'grid'] as const;
export type GroundLayer = (typeof groundLayers)[number];

interface ShownLayers {
  /** What somebody has switched off; what comes new is on. */
  hidden: readonly GroundLayer[];
  coordinates: Coordinates;
}

/** As somebody has set them on this device. */
export const useShownLayers = create<ShownLayers>()(
  persist((): ShownLayers => ({ hidden: [], coordinates: 'plane' }), { name: 'vehicle.mapLayers' }),
);

export function useIsShown(layer: GroundLayer): boolean {
  return useShownLayers(({ hidden }) => !hidden.includes(layer));
}

export function showLayer(layer: GroundLayer, isShown: boolean): void {
  useShownLayers.setState(({ hidden }) => ({
    hidden: isShown ? hidden.filter((each) => each !== layer) : [...hidden, layer],
  }));
}
