import { useVehicleLivePart } from '../api/live-store.ts';
import { Instant } from './instant.tsx';

interface LastReportProps {
  vehicleId: number;
  listed: string | null;
}

/** Device time of the newest message of a watched vehicle, as it comes in. */
export function LastReport({ vehicleId, listed }: LastReportProps) {
  const at = useVehicleLivePart(vehicleId, (live) => live?.at ?? null);
  return <Instant at={at ?? listed} />;
}
