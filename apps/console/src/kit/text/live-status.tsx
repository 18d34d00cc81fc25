import type { LiveStatus as Status } from '@vehicle/contract/core/enumeration';
import { liveStatusOf } from '@vehicle/contract/core/vehicle-live';
import { useVehicleLive } from '../api/live-store.ts';
import { useReadingOfNow } from './clock.ts';
import { LiveStatusTag } from './live-status-tag.tsx';

interface LiveStatusProps {
  vehicleId: number;
  offlineAfterS: number;
  /** What the list said, until the stream speaks. */
  listed: Status;
}

/** The state of a watched vehicle, now: it also turns offline by the passing of time alone. */
export function LiveStatus({ vehicleId, offlineAfterS, listed }: LiveStatusProps) {
  const live = useVehicleLive(vehicleId);
  const status = useReadingOfNow((now_ms) => (live ? liveStatusOf(live, offlineAfterS, now_ms) : listed));
  return <LiveStatusTag status={status} directionDeg={live?.position?.direction_deg ?? null} />;
}
