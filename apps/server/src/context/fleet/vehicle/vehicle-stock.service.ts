import type { Access } from '../../../record/access.ts';
import {
  lockForStock,
  recordInStock,
  recordReturn,
  recordSale,
  type StockedVehicle,
} from './vehicle-stock.sql.ts';
import { recordTransfer } from './vehicle-transfer.sql.ts';

export type { StockedVehicle } from './vehicle-stock.sql.ts';

/** Those of the vehicles that the member sees; nobody else moves them before the end of the transaction. */
export function vehiclesToMove(
  access: Access,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StockedVehicle>> {
  return lockForStock(access, ids);
}

/** It stands in the warehouse from now on; null: it is back in the assembly hall. */
export function placeVehicle(
  access: Access,
  { id }: StockedVehicle,
  warehouseId: number | null,
): Promise<void> {
  return recordInStock(access, id, { warehouseId, state: warehouseId === null ? 'built' : 'inStock' });
}

interface Sale {
  orgId: number;
  /** The moment of the sale. */
  at: string;
  warrantyUntil: string | null;
  /** What the history of transfers says. */
  reason: string;
}

/** It belongs to the client and stands in no warehouse from now on. */
export async function sellVehicle(
  access: Access,
  vehicle: StockedVehicle,
  { reason, ...sale }: Sale,
): Promise<void> {
  await recordSale(access, vehicle.id, sale);
  await recordHandover(access, vehicle, { to: sale.orgId, reason });
}

/** It belongs to the warehouse's organisation and stands in the warehouse again. */
export async function takeBackVehicle(
  access: Access,
  vehicle: StockedVehicle,
  { orgId, warehouseId, reason }: { orgId: number; warehouseId: number; reason: string },
): Promise<void> {
  await recordReturn(access, vehicle.id, { orgId, warehouseId });
  await recordHandover(access, vehicle, { to: orgId, reason });
}

async function recordHandover(
  access: Access,
  { id, orgId: from }: StockedVehicle,
  { to, reason }: { to: number; reason: string },
): Promise<void> {
  if (from !== to) await recordTransfer(access, id, { from, to, reason });
}
