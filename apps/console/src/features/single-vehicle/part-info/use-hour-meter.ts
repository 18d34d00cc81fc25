import { useVehicleLivePart } from '../../../shared/api/live-store.ts';

/** What the hour meter of a vehicle was last told to be: that of the engine before that of the vehicle. */
export function useHourMeter(vehicleId: number): number | null {
  return useVehicleLivePart(vehicleId, (live) => {
    const newest = live?.values.engineTotalHours ?? live?.values.vehicleTotalHours;
    return newest?.value ?? null;
  });
}
