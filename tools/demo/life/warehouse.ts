import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { dayBefore, momentBefore } from '../calendar.ts';
import type { MachineTypeCode } from '../machine-type.ts';
import { forEachOf } from '../office.ts';
import { type StockMachine, stockMachines, type WarehouseCode, warehouses } from '../stock-list.ts';
import { type ClientCode, type DemoVehicle, demoVehicles } from '../vehicle-list.ts';
import type { Setting } from './setting.ts';
import { settle } from './settlement.ts';

/** CNY. */
const listPrices: Record<MachineTypeCode, number> = {
  WC40Y: 2_380_000,
  WC50E: 3_150_000,
  WC20R: 465_000,
  WC16RE: 620_000,
  WC8J: 540_000,
  WC10JE: 760_000,
  WJ4FB: 1_280_000,
  WJ3E: 1_450_000,
  WC5D: 510_000,
};

/** What was agreed on: up to five percent less, by the place in the list. */
function priceOf(type: MachineTypeCode, at: number): number {
  return Math.round((listPrices[type] * (1 - (at % 6) / 100)) / 1000) * 1000;
}

const paidWithinDays = 90;
const warrantyDays = 365;
/** How long a machine stands before it is sold. */
const daysInStock = [9, 14, 22, 31] as const;

interface Sale {
  vehicleId: number;
  client: ClientCode;
  price: number;
  daysAgo: number;
}

async function sell({ factory, orgId, now }: Setting, { vehicleId, client, price, daysAgo }: Sale) {
  const sold = { direction: 'OUT', reason: 'sale', vehicleId, clientOrgId: orgId(client), price } as const;
  const dueAt = dayBefore(now, daysAgo - paidWithinDays);
  const warrantyUntil = dayBefore(now, daysAgo - warrantyDays);
  await factory.ask(bookMovement, {
    body: { ...sold, dueAt, warrantyUntil, movedAt: momentBefore(now, daysAgo, 15), remark: null },
  });
}

interface Arrival {
  vehicleId: number;
  warehouseId: number;
  daysAgo: number;
  reason: 'production' | 'return';
}

async function bringIn(
  { factory, now }: Setting,
  { daysAgo, ...arrival }: Arrival,
  remark: string | null = null,
) {
  const movedAt = momentBefore(now, daysAgo, 9);
  await factory.ask(bookMovement, { body: { direction: 'IN', ...arrival, movedAt, remark } });
}

type Warehouses = ReadonlyMap<WarehouseCode, number>;

async function makeWarehouses({ factory, orgId }: Setting): Promise<Warehouses> {
  const made = new Map<WarehouseCode, number>();
  for (const { org, ...entry } of warehouses) {
    const body = { ...entry, orgId: orgId(org), managerId: null, enabled: true };
    made.set(entry.code, (await factory.ask(warehouse.calls.create, { body })).id);
  }
  return made;
}

function warehouseOf(made: Warehouses, code: WarehouseCode): number {
  const id = made.get(code);
  if (id === undefined) throw new Error(`the demo has no warehouse ${code}`);
  return id;
}

/** Where machines for the mines of the south are handed over. */
const handedOverAt: Record<ClientCode, WarehouseCode> = {
  'DEMO-JINAN': 'DEMO-YULIN',
  'DEMO-BEILING': 'DEMO-ORDOS',
  'DEMO-NANWAN': 'DEMO-YULIN',
};

/** Into stock and out of it again to the mine in which it works now. */
async function deliver(setting: Setting, made: Warehouses, vehicle: DemoVehicle, at: number): Promise<void> {
  const { sale, machine, type } = vehicle;
  if (sale === null) return;
  const { id: vehicleId } = setting.machine(machine.vin);
  const warehouseId = warehouseOf(made, handedOverAt[sale.client]);
  const stood = daysInStock[at % daysInStock.length] ?? 14;
  await bringIn(setting, { vehicleId, warehouseId, daysAgo: sale.daysAgo + stood, reason: 'production' });
  await sell(setting, { vehicleId, ...sale, price: priceOf(type, at) });
}

/** It was in a mine before: sold, paid for, and given back. */
async function lendOut(
  setting: Setting,
  made: Warehouses,
  { vin, type, givenBack }: StockMachine,
): Promise<void> {
  if (givenBack === undefined) return;
  const { client, soldDaysAgo } = givenBack;
  const { id: vehicleId } = setting.machine(vin);
  const warehouseId = warehouseOf(made, 'DEMO-YULIN');
  await bringIn(setting, { vehicleId, warehouseId, daysAgo: soldDaysAgo + 8, reason: 'production' });
  await sell(setting, { vehicleId, client, price: priceOf(type, 0), daysAgo: soldDaysAgo });
}

/** Brings one of those for sale to where it stands now, or stood until it was delivered. */
async function putAway(setting: Setting, made: Warehouses, machine: StockMachine, at: number) {
  const { vin, type, stockPeriod, moved, delivered, givenBack } = machine;
  if (stockPeriod === null) return;
  const { id: vehicleId } = setting.machine(vin);
  const { warehouse, daysAgo } = stockPeriod;
  const arrival = { vehicleId, warehouseId: warehouseOf(made, warehouse), daysAgo };
  if (givenBack) await bringIn(setting, { ...arrival, reason: 'return' }, '矿方调整产能，整机退回');
  else await bringIn(setting, { ...arrival, reason: 'production' });
  if (delivered) await sell(setting, { vehicleId, ...delivered, price: priceOf(type, at) });
  if (!moved) return;
  const toWarehouseId = warehouseOf(made, moved.to);
  const movedAt = momentBefore(setting.now, moved.daysAgo, 13);
  await setting.factory.ask(bookMovement, {
    body: { direction: 'OUT', reason: 'transfer', vehicleId, toWarehouseId, movedAt, remark: '靠近客户备货' },
  });
}

/** A year of stock and sales; answers the warehouse of the plant. */
export async function fillWarehouses(setting: Setting): Promise<number> {
  const made = await makeWarehouses(setting);
  const vehicles = [...demoVehicles(setting.now).entries()];
  await forEachOf(vehicles, ([at, vehicle]) => deliver(setting, made, vehicle, at));
  await forEachOf(stockMachines, (machine) => lendOut(setting, made, machine));
  // Nothing comes back before it is settled what it was sold for.
  await settle(setting);
  await forEachOf([...stockMachines.entries()], ([at, machine]) => putAway(setting, made, machine, at));
  await settle(setting);
  return warehouseOf(made, 'DEMO-YULIN');
}
