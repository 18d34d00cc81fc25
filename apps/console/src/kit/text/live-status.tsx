import type { LiveStatus as Status } from '@vehicle/contract/core/enumeration';
import { liveStatusOf } from '@vehicle/contract/core/vehicle-live';
import { useLink } from '../api/link.ts';
import { useVehicleLive } from '../api/live-store.ts';
import { isStale } from './age.tsx';
import { useReadingOfNow } from './clock.ts';
import { LiveStatusTag } from './live-status-tag.tsx';

interface LiveStatusProps {
  vehicleId: number;
  offlineAfterS: number;
  /** What the list said, until the stream speaks. */
  listed: Status;
  /** After two of them without a report nobody knows whether it still does the same. */
  reportIntervalS?: number | undefined;
}

/** The state of a watched vehicle, now: it also turns offline by the passing of time alone. */
export function LiveStatus({ vehicleId, offlineAfterS, listed, reportIntervalS }: LiveStatusProps) {
  const live = useVehicleLive(vehicleId);
  const status = useReadingOfNow((now_ms) => (live ? liveStatusOf(live, offlineAfterS, now_ms) : listed));
  const isSilent = useReadingOfNow(
    (now_ms) =>
      reportIntervalS !== undefined && !!live?.at && isStale(Date.parse(live.at), reportIntervalS, now_ms),
  );
  // A page that has lost its own link knows of no machine.
  const isDown = useLink(({ state }) => state !== 'up');
  if (isDown) return <LiveStatusTag status="unknown" />;
  return (
    <LiveStatusTag isSilent={isSilent} status={status} directionDeg={live?.position?.direction_deg ?? null} />
  );
}
