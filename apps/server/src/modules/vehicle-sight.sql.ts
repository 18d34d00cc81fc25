import { sql } from 'kysely';
import type { Access } from './access.ts';
import { vehicleScope } from './scope.sql.ts';

/** Whether the vehicle is there for the member. */
export async function isVehicleSeen({ executor, member }: Access, vehicleId: number): Promise<boolean> {
  const { rows } = await sql`
    select from vehicle t where t.id = ${vehicleId} and ${vehicleScope(member.scope, 't')}`.execute(executor);
  return rows.length > 0;
}
