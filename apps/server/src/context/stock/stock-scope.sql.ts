import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../record/access.ts';
import { orgScope, type Scope } from '../../record/scope.sql.ts';

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
