import { fail } from '../../../http/errors.ts';
import type { Access } from '../../access.ts';
import { isRetired } from './vehicle.sql.ts';

/** Raises VEHICLE_RETIRED for a vehicle that has left the fleet; it cannot leave before the end of the transaction. */
export async function refuseRetired(access: Access, vehicleId: number): Promise<void> {
  if (await isRetired(access, vehicleId)) throw fail.vehicleRetired();
}
