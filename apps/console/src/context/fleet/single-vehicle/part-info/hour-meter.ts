import { firstLive } from '../../../../kit/api/live-store.ts';

/** What the hour meter of a watched vehicle was last told to be: that of the engine before that of the vehicle. */
export async function readHourMeter(vehicleId: number): Promise<number | null> {
  const live = await firstLive(vehicleId);
  const newest = live?.values.engineTotalHours ?? live?.values.vehicleTotalHours;
  // Meters tell more digits than anybody reads.
  return newest ? Math.round(newest.value * 10) / 10 : null;
}
