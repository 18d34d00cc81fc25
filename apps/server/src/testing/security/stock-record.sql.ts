import { sql } from 'kysely';
import { aVehicle, insert, recorded, unique } from '../builders.ts';
import { aWarehouse } from '../master-data-builders.ts';
import { markedText, markedVin, type Place } from './side.ts';

/** A vehicle that stands in a warehouse of its side, with the movement that brought it in. */
async function aStockedVehicle(
  place: Place,
): Promise<{ vehicleId: number; warehouseId: number; movementId: number }> {
  const { executor, side } = place;
  const { orgId, serviceOrgId } = side;
  const vehicleId = await aVehicle(executor, { vin: markedVin(side), orgId, serviceOrgId });
  const name = markedText(side);
  const warehouseId = await aWarehouse(executor, { code: name, name, orgId });
  await sql`update vehicle set state = 'inStock', warehouse_id = ${warehouseId} where id = ${vehicleId}`.execute(
    executor,
  );
  const movement = {
    vehicle_id: vehicleId,
    warehouse_id: warehouseId,
    direction: 'IN',
    reason: 'production',
  };
  const movementId = await insert(executor, 'stock_movement', {
    ...movement,
    no: markedText(side),
    moved_at: new Date('2025-01-01'),
    ...recorded(),
  });
  return { vehicleId, warehouseId, movementId };
}

export async function aStockVehicle(place: Place): Promise<number> {
  return (await aStockedVehicle(place)).vehicleId;
}

export async function aStockMovement(place: Place): Promise<number> {
  return (await aStockedVehicle(place)).movementId;
}

/** A draft of a sale within its side. */
export async function aDraft(place: Place): Promise<number> {
  const { executor, side } = place;
  const { vehicleId, warehouseId } = await aStockedVehicle(place);
  const movementId = await insert(executor, 'stock_movement', {
    no: markedText(side),
    vehicle_id: vehicleId,
    warehouse_id: warehouseId,
    direction: 'OUT',
    reason: 'sale',
    counterparty_org_id: side.orgId,
    price: 880_000,
    moved_at: new Date('2025-06-01'),
    ...recorded(),
  });
  await sql`update vehicle set state = 'sold', warehouse_id = null where id = ${vehicleId}`.execute(executor);
  return insert(executor, 'settlement', {
    movement_id: movementId,
    client_org_id: side.orgId,
    amount: 880_000,
    status: 'draft',
    remark: markedText(side),
    ...recorded(),
  });
}

export async function aReceipt(place: Place): Promise<number> {
  return insert(place.executor, 'settlement_payment', {
    settlement_id: await aDraft(place),
    amount: 1000,
    paid_on: '2025-06-02',
    remark: markedText(place.side),
    at: new Date('2025-06-02'),
  });
}

function anItem({ executor }: Place, name: string): Promise<number> {
  const item = { name, type: 'LOOP', interval_days: 30, task: name };
  return insert(executor, 'stock_maintenance_item', { ...item, ...recorded() });
}

export function aStockItem(place: Place): Promise<number> {
  return anItem(place, markedText(place.side));
}

export async function aStockReminder(place: Place): Promise<number> {
  const { vehicleId, warehouseId } = await aStockedVehicle(place);
  return insert(place.executor, 'stock_maintenance_reminder', {
    vehicle_id: vehicleId,
    // Everybody may read it, so nothing in it is of the side.
    item_id: await anItem(place, `补电${unique()}`),
    warehouse_id: warehouseId,
    due_on: '2025-02-01',
    ...recorded(),
  });
}
