import { anyRow, firstRow } from '../../platform/db/query.ts';
import type { Access } from '../../record/access.ts';
import { present } from '../../record/errors.ts';
import { vehicleScope } from '../../record/scope.sql.ts';

/**
 * Keeps a vehicle where it is until the transaction ends: it goes neither to another organisation nor out of the fleet. 404 where it
 * is not there for the member, who may have lost it to another organisation while the lock was waited for.
 */
export async function keepVehicle(
  { executor, member }: Access,
  vehicleId: number,
): Promise<{ isRetired: boolean }> {
  const row = await firstRow<{ isRetired: boolean }>(executor)`
    select t.retired_at is not null as "isRetired" from vehicle t
    where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')} for share`;
  return present(row, 'vehicle', vehicleId);
}

/** Whether the vehicle is there for the member. */
export function isVehicleVisible({ executor, member }: Access, vehicleId: number): Promise<boolean> {
  return anyRow(executor)`
    select from vehicle t where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')}`;
}
