import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../record/access.ts';
import { holds } from '../../record/like.sql.ts';
import { ofVehicleScope, orgScope, type Scope } from '../../record/scope.sql.ts';
import { isVehicleLike } from '../fleet/vehicle-name.sql.ts';

/** Whether the warehouse that a column names belongs to somebody in scope. */
export function isWarehouseSeen(scope: Scope, warehouseColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from warehouse seen where seen.id = ${sql.ref(warehouseColumn)} and ${orgScope(scope, 'seen.org_id')})`;
}

/** A column of the warehouse, joined as `warehouse`; null to whom it is not shown. */
export function shownWarehouse({ member }: Access) {
  const shown = <T>(column: string) =>
    sql<T | null>`case when ${orgScope(member.scope, 'warehouse.org_id')} then ${sql.ref(column)} end`;
  return { warehouseId: shown<number>('warehouse.id'), warehouseName: shown<string>('warehouse.name') };
}

/** Whether the VIN holds the word, or the plate where the member may see that of the vehicle. */
export function isStockVehicleLike(
  { member }: Access,
  { machine, vehicleId, word }: { machine: string; vehicleId: string; word: string },
): RawBuilder<boolean> {
  const isNamed = isVehicleLike(machine, word);
  const isVinLike = holds(sql.ref(`${machine}.vin`), word);
  return sql<boolean>`(${isVinLike} or (${ofVehicleScope(member.scope, vehicleId)} and ${isNamed}))`;
}
