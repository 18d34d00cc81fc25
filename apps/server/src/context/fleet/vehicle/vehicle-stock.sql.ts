import { type RawBuilder, sql } from 'kysely';
import { allRows, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { platformDaySql } from '../../../record/platform-day.sql.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { announceRegistry } from '../../../record/table-store.sql.ts';

/** A vehicle as its movements find it. */
export interface StockedVehicle {
  id: number;
  vin: string;
  modelId: number;
  orgId: number;
  state: 'built' | 'debugging' | 'inStock' | 'sold';
  /** Where it stands; null: in no warehouse. */
  warehouseId: number | null;
  isRetired: boolean;
}

/** Those of the vehicles that the member sees, locked until the end of the transaction. */
export async function lockForStock(
  { executor, member }: Access,
  ids: readonly number[],
): Promise<Map<number, StockedVehicle>> {
  const rows = await allRows<StockedVehicle>(executor)`
    select t.id, t.vin, t.model_id as "modelId", t.org_id as "orgId", t.state, t.warehouse_id as "warehouseId",
      t.retired_at is not null as "isRetired"
    from vehicle t where t.id = any(${[...ids]}::integer[]) and ${vehicleScope(member.scope, 't')}
    order by t.id for update`;
  return new Map(rows.map((row) => [row.id, row]));
}

async function change({ executor, member, now }: Access, id: number, assignments: RawBuilder<unknown>) {
  await execute(executor)`
    update vehicle set ${assignments}, updated_by_id = ${member.memberId}, updated_at = ${now}, version = version + 1
    where id = ${id}`;
  await announceRegistry(executor);
}

/** Where it stands from now on, and what it is by that. */
export function recordInStock(
  access: Access,
  id: number,
  { warehouseId, state }: { warehouseId: number | null; state: StockedVehicle['state'] },
): Promise<void> {
  return change(access, id, sql`warehouse_id = ${warehouseId}, state = ${state}`);
}

/** A day that is not said leaves the warranty as it is. */
export function recordSale(
  access: Access,
  id: number,
  { orgId, at, warrantyUntil }: { orgId: number; at: string; warrantyUntil: string | null },
): Promise<void> {
  return change(
    access,
    id,
    sql`warehouse_id = null, state = 'sold', org_id = ${orgId}, sold_at = ${platformDaySql(sql`${at}::timestamptz`)},
      warranty_until = coalesce(${warrantyUntil}::date, warranty_until)`,
  );
}

export function recordReturn(
  access: Access,
  id: number,
  { orgId, warehouseId }: { orgId: number; warehouseId: number },
): Promise<void> {
  return change(
    access,
    id,
    sql`warehouse_id = ${warehouseId}, state = 'inStock', org_id = ${orgId}, sold_at = null, warranty_until = null`,
  );
}
