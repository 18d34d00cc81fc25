import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { keepVehicle } from '../vehicle-visibility.sql.ts';

/** Raises VEHICLE_RETIRED for a vehicle that has left the fleet; until the end of the transaction it stays where it is. */
export async function assertNotRetired(access: Access, vehicleId: number): Promise<void> {
  if ((await keepVehicle(access, vehicleId)).isRetired) throw fail.vehicleRetired();
}
