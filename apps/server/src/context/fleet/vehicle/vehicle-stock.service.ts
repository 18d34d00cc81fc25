import { sql } from 'kysely';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { platformDaySql } from '../../../record/platform-day.sql.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { amend } from '../../../record/table-store.sql.ts';
import { vehiclePlan } from './vehicle.sql.ts';
import { recordTransfer } from './vehicle-transfer.sql.ts';

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

/** Those of the vehicles that the member sees; nobody else moves them before the end of the transaction. */
export async function vehiclesToMove(
  { executor, member }: Access,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StockedVehicle>> {
  const rows = await allRows<StockedVehicle>(executor)`
    select t.id, t.vin, t.model_id as "modelId", t.org_id as "orgId", t.state, t.warehouse_id as "warehouseId",
      t.retired_at is not null as "isRetired"
    from vehicle t where t.id = any(${[...ids]}::integer[]) and ${vehicleScope(member.scope, 't')}
    order by t.id for update`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** It stands in the warehouse from now on; null: it is back in the assembly hall. */
export async function placeVehicle(
  access: Access,
  { id }: StockedVehicle,
  warehouseId: number | null,
): Promise<void> {
  const state = warehouseId === null ? 'built' : 'inStock';
  await amend(vehiclePlan, access, id)`warehouse_id = ${warehouseId}, state = ${state}`;
}

interface Sale {
  orgId: number;
  /** The moment of the sale. */
  at: string;
  /** One that is not said leaves the warranty as it is. */
  warrantyUntil: string | null;
  /** What the history of transfers says. */
  reason: string;
}

/** It belongs to the client and stands in no warehouse from now on. */
export async function sellVehicle(
  access: Access,
  vehicle: StockedVehicle,
  { orgId, at, warrantyUntil, reason }: Sale,
): Promise<void> {
  await amend(vehiclePlan, access, vehicle.id)`
    warehouse_id = null, state = 'sold', org_id = ${orgId}, sold_at = ${platformDaySql(sql`${at}::timestamptz`)},
    warranty_until = coalesce(${warrantyUntil}::date, warranty_until)`;
  await recordHandover(access, vehicle, { to: orgId, reason });
}

/** It belongs to the warehouse's organisation and stands in the warehouse again. */
export async function takeBackVehicle(
  access: Access,
  vehicle: StockedVehicle,
  { orgId, warehouseId, reason }: { orgId: number; warehouseId: number; reason: string },
): Promise<void> {
  await amend(vehiclePlan, access, vehicle.id)`
    warehouse_id = ${warehouseId}, state = 'inStock', org_id = ${orgId}, sold_at = null, warranty_until = null`;
  await recordHandover(access, vehicle, { to: orgId, reason });
}

async function recordHandover(
  access: Access,
  { id, orgId: from }: StockedVehicle,
  { to, reason }: { to: number; reason: string },
): Promise<void> {
  if (from !== to) await recordTransfer(access, id, { from, to, reason });
}
