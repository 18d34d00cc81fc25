import { fittedPart } from '@vehicle/contract/fleet/fitted-part/contract';
import { sql } from 'kysely';
import { anyRow, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { definePlan } from '../../../record/plan.ts';
import { ofVehicleScope, vehicleScope } from '../../../record/scope.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { isVehicleLike } from '../vehicle-name.sql.ts';
import { distanceUsed, hoursUsed, shareUsed } from './part-life.sql.ts';

export const fittedPartPlan = definePlan({
  resource: fittedPart,
  table: 'fitted_part',
  joins: sql`
    left join vehicle on vehicle.id = t.vehicle_id
    left join part on part.id = t.part_id
    left join member binder on binder.id = t.bound_by_id
    left join member unbinder on unbinder.id = t.unbound_by_id`,
  derived: ({ now }) => ({
    vin: sql`vehicle.vin`,
    partCode: sql`part.code`,
    partName: sql`part.name`,
    boundBy: sql`binder.name`,
    unboundAt: sql`t.unbound_at`,
    unboundBy: sql`unbinder.name`,
    unbindReason: sql`t.unbind_reason`,
    replacesId: sql`t.replaces_id`,
    life_h: sql`part.life_h`,
    life_km: sql`part.life_km`,
    life_months: sql`part.life_months`,
    lifeUsed_h: hoursUsed(now),
    lifeUsed_km: distanceUsed(now),
    lifeShare: shareUsed(now),
  }),
  criteria: {
    vin: (word) => isVehicleLike('vehicle', String(word)),
    isFitted: (isFitted) => sql<boolean>`(t.unbound_at is null) = ${isFitted}`,
  },
  scope: (scope) => ofVehicleScope(scope, 't.vehicle_id'),
  references: {
    vehicleId: { table: 'vehicle', scope: (scope) => vehicleScope(scope, 't') },
    partId: { table: 'part' },
  },
  initial: ({ member }) => ({ bound_by_id: member.memberId }),
});

export const fittedPartTable = tableStore(fittedPartPlan);

export function isSerialised({ executor }: Access, partId: number): Promise<boolean> {
  return anyRow(executor)`select from part where id = ${partId} and serialised for share`;
}

/** Whether the part names the model of the vehicle, or none at all. */
export function isFitting(
  { executor }: Access,
  { partId, vehicleId }: { partId: number; vehicleId: number },
): Promise<boolean> {
  return anyRow(executor)`
    select where not exists (select from part_model where part_id = ${partId})
      or exists (
        select from part_model fit join vehicle on vehicle.model_id = fit.model_id
        where fit.part_id = ${partId} and vehicle.id = ${vehicleId})`;
}

export async function recordSuccession({ executor }: Access, id: number, replacesId: number): Promise<void> {
  await execute(executor)`update fitted_part set replaces_id = ${replacesId} where id = ${id}`;
}
