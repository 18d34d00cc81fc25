import { vehiclePart } from '@vehicle/contract/vehicle-part';
import { sql } from 'kysely';
import type { Access } from '../../access.ts';
import { holds } from '../../like.sql.ts';
import { vehicleScope } from '../../scope.sql.ts';
import { tableStore } from '../../table-store.sql.ts';

export const vehiclePartTable = tableStore({
  resource: vehiclePart,
  table: 'vehicle_part',
  joins: sql`
    left join vehicle on vehicle.id = t.vehicle_id
    left join part_info part on part.id = t.part_info_id
    left join member binder on binder.id = t.bound_by_id`,
  derived: () => ({
    vin: sql`vehicle.vin`,
    partCode: sql`part.code`,
    partName: sql`part.name`,
    boundBy: sql`binder.name`,
    unboundAt: sql`t.unbound_at`,
    unbindReason: sql`t.unbind_reason`,
    replacesId: sql`t.replaces_id`,
  }),
  criteria: {
    vin: (word) => holds(sql`vehicle.vin`, String(word)),
    isFitted: (isFitted) => sql<boolean>`(t.unbound_at is null) = ${isFitted}`,
  },
  scope: (scope) =>
    sql<boolean>`exists (select from vehicle where vehicle.id = t.vehicle_id and ${vehicleScope(scope, 'vehicle')})`,
  references: {
    vehicleId: { table: 'vehicle', scope: (scope) => vehicleScope(scope, 't') },
    partInfoId: { table: 'part_info' },
  },
  usedBy: [{ by: 'vehiclePart', table: 'vehicle_part', column: 'replaces_id' }],
  initial: ({ member }) => ({ bound_by_id: member.memberId }),
});

export async function isSerialised({ executor }: Access, partInfoId: number): Promise<boolean> {
  const { rows } = await sql`select from part_info where id = ${partInfoId} and serialised for share`.execute(
    executor,
  );
  return rows.length > 0;
}
