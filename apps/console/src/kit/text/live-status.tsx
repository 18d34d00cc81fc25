import type { LiveStatus as Status } from '@vehicle/contract/core/enumeration';
import { useVehicleLive } from '../api/live-store.ts';
import { isStale } from './age.tsx';
import { useReadingOfNow } from './clock.ts';
import { LiveStatusTag } from './live-status-tag.tsx';
import { useLiveStatus } from './use-live-status.ts';

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
  const status = useLiveStatus({ vehicleId, offlineAfterS, listed });
  const isSilent = useReadingOfNow(
    (now_ms) =>
      reportIntervalS !== undefined && !!live?.at && isStale(Date.parse(live.at), reportIntervalS, now_ms),
  );
  if (status === 'unknown') return <LiveStatusTag status={status} />;
  return (
    <LiveStatusTag isSilent={isSilent} status={status} directionDeg={live?.position?.direction_deg ?? null} />
  );
}
