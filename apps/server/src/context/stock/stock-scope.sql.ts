import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../record/access.ts';
import { orgScope, type Scope, vehicleScope } from '../../record/scope.sql.ts';

/** Whether the warehouse that a column names belongs to somebody in scope. */
export function isStorageSeen(scope: Scope, storageColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from storage seen where seen.id = ${sql.ref(storageColumn)} and ${orgScope(scope, 'seen.org_id')})`;
}

/** Whether the vehicle that a column names is in scope. */
export function isVehicleSeen(scope: Scope, vehicleColumn: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from vehicle seen where seen.id = ${sql.ref(vehicleColumn)} and ${vehicleScope(scope, 'seen')})`;
}

/** What is told of the warehouse, joined as `place`, to whom it is not shown: nothing. */
export function shownStorage({ member }: Access) {
  const shown = <T>(column: string) =>
    sql<T | null>`case when ${orgScope(member.scope, 'place.org_id')} then ${sql.ref(column)} end`;
  return { storageId: shown<number>('place.id'), storageName: shown<string>('place.name') };
}
