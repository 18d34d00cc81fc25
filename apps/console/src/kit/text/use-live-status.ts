import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { liveStatusOf } from '@vehicle/contract/core/vehicle-live';
import { useLink } from '../api/link.ts';
import { useVehicleLive } from '../api/live-store.ts';
import { useReadingOfNow } from './clock.ts';
import type { MarkStatus } from './status-shapes.ts';

/** What may still be said of machines: a page that has lost its own link knows of none what it does. */
export function useKnownStatus(): (status: LiveStatus) => MarkStatus {
  const isLinked = useLink(({ state }) => state === 'up');
  return (status) => (isLinked ? status : 'unknown');
}

interface Watched {
  vehicleId: number;
  offlineAfterS: number;
  /** What the list said, until the stream speaks. */
  listed: LiveStatus;
}

/** What a watched vehicle does now, as far as that may be said. */
export function useLiveStatus({ vehicleId, offlineAfterS, listed }: Watched): MarkStatus {
  const live = useVehicleLive(vehicleId);
  const status = useReadingOfNow((now_ms) => (live ? liveStatusOf(live, offlineAfterS, now_ms) : listed));
  return useKnownStatus()(status);
}
