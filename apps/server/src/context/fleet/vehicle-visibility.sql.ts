import { sql } from 'kysely';
import type { Access } from '../../record/access.ts';
import { fail } from '../../record/errors.ts';
import { vehicleScope } from '../../record/scope.sql.ts';

/**
 * Keeps a vehicle where it is until the transaction ends: it goes neither to another organisation nor out of the fleet. 404 where it
 * is not there for the member, who may have lost it to another organisation while the lock was waited for.
 */
export async function keepVehicle(
  { executor, member }: Access,
  vehicleId: number,
): Promise<{ isRetired: boolean }> {
  const { rows } = await sql<{ isRetired: boolean }>`
    select t.retired_at is not null as "isRetired" from vehicle t
    where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')} for share`.execute(executor);
  if (!rows[0]) throw fail.notFound('vehicle', vehicleId);
  return rows[0];
}

/** Whether the vehicle is there for the member. */
export async function isVehicleVisible({ executor, member }: Access, vehicleId: number): Promise<boolean> {
  const { rows } = await sql`
    select from vehicle t where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')}`.execute(executor);
  return rows.length > 0;
}
