import type { RowOf } from '@vehicle/contract/core/resource';
import type { handleFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { allRows, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';

type UsedPart = z.output<(typeof handleFault)['body']>['parts'][number];

/** `t` is the fault. */
export const partsOfFault = sql<RowOf<typeof vehicleFault>['parts']>`coalesce((
  select jsonb_agg(jsonb_build_object('partId', used.part_id, 'partName', part.name, 'qty', used.qty)
    order by used.position)
  from vehicle_fault_part used join part on part.id = used.part_id
  where used.vehicle_id = t.vehicle_id and used.fault_id = t.id), '[]')`;

/** Raises REFERENCE_MISSING for a part that the dictionary does not have. */
export async function recordParts(
  { executor }: Access,
  { id, vehicleId }: { id: number; vehicleId: number },
  parts: readonly UsedPart[],
): Promise<void> {
  const ids = parts.map(({ partId }) => partId);
  const rows = await allRows(executor)`
    select from part where id = any(${ids}::integer[]) for key share`;
  if (rows.length < ids.length) throw fail.referenceMissing('partId');
  await execute(executor)`
    insert into vehicle_fault_part (vehicle_id, fault_id, part_id, position, qty)
    select ${vehicleId}::integer, ${id}::integer, used.id, used.place, used.qty
    from unnest(${ids}::integer[], ${parts.map(({ qty }) => qty)}::double precision[])
      with ordinality as used (id, qty, place)`;
}

/** Of a fault that goes. */
export async function forgetParts(
  { executor }: Access,
  { id, vehicleId }: { id: number; vehicleId: number },
): Promise<void> {
  await execute(executor)`
    delete from vehicle_fault_part where vehicle_id = ${vehicleId} and fault_id = ${id}`;
}
