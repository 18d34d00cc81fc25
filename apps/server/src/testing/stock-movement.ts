import type { Permission } from '@vehicle/contract/core/permission';
import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { sql } from 'kysely';
import type { Answer, TestApp } from './app.ts';
import { aMember, anOrg, aVehicle, type TestMember } from './builders.ts';
import { aWarehouse } from './master-data-builders.ts';

const hour_ms = 3_600_000;

/** So many hours ago. */
export function ago(server: TestApp, hours: number): string {
  return new Date(server.now().getTime() - hours * hour_ms).toISOString();
}

const codes: readonly Permission[] = [
  'stock-movement-add',
  'settlement-edit',
  'settlement-confirm',
  'settlement-pay',
  'stock-maintenance-item-add',
  'stock-maintenance-item-edit',
  'stock-maintenance-item-remove',
  'stock-maintenance-reminder-edit',
];

/** A factory with its warehouse, a client below it, and who works for each. */
export interface StockFixture {
  factoryId: number;
  clientId: number;
  warehouseId: number;
  seller: TestMember;
  client: TestMember;
}

/** Who works for the client may do as much as who works for the factory. */
export async function aStockFixture(server: TestApp): Promise<StockFixture> {
  const { kysely } = server.database;
  const factoryId = await anOrg(kysely, { type: 'factory' });
  const clientId = await anOrg(kysely, { type: 'client', parentId: factoryId });
  return {
    factoryId,
    clientId,
    warehouseId: await aWarehouse(kysely, { orgId: factoryId }),
    seller: await aMember(kysely, { orgId: factoryId, permissions: codes }),
    client: await aMember(kysely, { orgId: clientId, permissions: codes }),
  };
}

/** A vehicle of the factory that stands in no warehouse. */
export function aBuiltVehicle(
  server: TestApp,
  { factoryId: orgId }: StockFixture,
  modelId?: number,
): Promise<number> {
  return aVehicle(server.database.kysely, { orgId, ...(modelId && { modelId }) });
}

export async function setCapacity(server: TestApp, warehouseId: number, capacity: number): Promise<void> {
  await sql`update warehouse set capacity = ${capacity} where id = ${warehouseId}`.execute(
    server.database.kysely,
  );
}

type Change = Readonly<Record<string, unknown>>;

/** What brings vehicles in from the assembly hall. */
export function entry(server: TestApp, { warehouseId }: StockFixture, change: Change = {}) {
  return {
    direction: 'IN',
    reason: 'production',
    warehouseId,
    movedAt: ago(server, 48),
    remark: null,
    ...change,
  };
}

/** What sells vehicles to the client. */
export function sale(server: TestApp, { clientId }: StockFixture, change: Change = {}) {
  const price = { price: 880_000.5, dueAt: null, warrantyUntil: null };
  const common = { movedAt: ago(server, 24), remark: null, ...change };
  return { direction: 'OUT', reason: 'sale', clientOrgId: clientId, ...price, ...common };
}

export function booking(server: TestApp, body: Change, token: string): Promise<Answer> {
  return server.send(bookMovement, { body, token });
}

/** A vehicle that stands in the factory's warehouse for so many hours. */
export async function anInStockVehicle(
  server: TestApp,
  fixture: StockFixture,
  { hours = 48, modelId }: { hours?: number; modelId?: number } = {},
): Promise<number> {
  const vehicleId = await aBuiltVehicle(server, fixture, modelId);
  const body = { ...entry(server, fixture, { movedAt: ago(server, hours) }), vehicleId };
  await server.ask(bookMovement, { body, token: fixture.seller.token });
  return vehicleId;
}

/** The sale of a vehicle that stood in stock. */
export async function aSale(server: TestApp, fixture: StockFixture, change: Change = {}) {
  const vehicleId = await anInStockVehicle(server, fixture);
  const body = { ...sale(server, fixture, change), vehicleId };
  return server.ask(bookMovement, { body, token: fixture.seller.token });
}
