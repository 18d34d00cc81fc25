import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { stockVehicle, warehouseStock } from '@vehicle/contract/stock/stock-vehicle/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg } from '../../../testing/builders.ts';
import { anotherModel, aWarehouse } from '../../../testing/master-data-builders.ts';
import { takeListSheet } from '../../../testing/sheet/list.ts';
import {
  ago,
  anInStockVehicle,
  aStockFixture,
  type StockFixture,
  sale,
  setCapacity,
} from '../../../testing/stock-movement.ts';

let server: TestApp;
let fixture: StockFixture;
let ids: number[];
let modelId: number;
const ages_days = [0, 30, 31, 90, 91, 180, 181];
beforeAll(async () => {
  server = await testApp();
  fixture = await aStockFixture(server);
  modelId = await anotherModel(server.database.kysely, { name: '支架搬运车' });
  ids = [];
  for (const days of ages_days)
    ids.push(await anInStockVehicle(server, fixture, { hours: days * 24, modelId }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const list = async (criteria: object = {}, token = fixture.seller.token) => {
  const order = { property: 'id', direction: 'ASC' };
  return (await server.ask(stockVehicle.calls.list, { body: { criteria, order, pageSize: 100 }, token }))
    .rows;
};

describe('vehicles in stock', () => {
  it('stand there with their age and its class, until they leave', async () => {
    const rows = await list({ modelId });
    expect(rows.map(({ id, age_days, age }) => [id, age_days, age])).toEqual([
      [ids[0], 0, 'days0To30'],
      [ids[1], 30, 'days0To30'],
      [ids[2], 31, 'days31To90'],
      [ids[3], 90, 'days31To90'],
      [ids[4], 91, 'days91To180'],
      [ids[5], 180, 'days91To180'],
      [ids[6], 181, 'daysOver180'],
    ]);
    expect((await list({ modelId, age: 'days31To90' })).map(({ id }) => id)).toEqual([ids[2], ids[3]]);
    expect((await list({ vin: rows[6]?.vin.slice(-6) })).map(({ id }) => id)).toEqual([ids[6]]);
    const sold = { ...sale(server, fixture, { movedAt: ago(server, 0) }), vehicleId: ids[0] };
    await server.ask(bookMovement, { body: sold, token: fixture.seller.token });
    expect((await list({ modelId })).map(({ id }) => id)).toEqual(ids.slice(1));
    const params = { id: ids[0] ?? 0 };
    expect(await server.send(stockVehicle.calls.get, { params, token: fixture.seller.token })).toMatchObject({
      status: 404,
    });
  });

  it('R3.31 a transfer makes none younger, and the warehouse tells what stands in it', async () => {
    const { seller, factoryId } = fixture;
    const { token } = seller;
    const toWarehouseId = await aWarehouse(db(), { orgId: factoryId });
    await setCapacity(server, toWarehouseId, 3);
    const move = {
      direction: 'OUT',
      reason: 'transfer',
      toWarehouseId,
      movedAt: ago(server, 0),
      remark: null,
    };
    for (const vehicleId of [ids[6], ids[5]])
      await server.ask(bookMovement, { body: { ...move, vehicleId }, token });
    expect((await list({ warehouseId: toWarehouseId })).map(({ age_days }) => age_days)).toEqual([180, 181]);
    expect(await server.ask(warehouseStock, { params: { id: toWarehouseId }, token })).toEqual({
      inStock: 2,
      capacity: 3,
      free: 1,
      days0To30: 0,
      days31To90: 0,
      days91To180: 1,
      daysOver180: 1,
      byModel: [{ modelId, modelName: '支架搬运车', count: 2, oldest_days: 181 }],
    });
    const row = await server.ask(warehouse.calls.get, { params: { id: toWarehouseId }, token });
    expect(row).toMatchObject({ inStock: 2 });
    const properties = ['modelName', 'age_days'] as const;
    const criteria = { warehouseId: toWarehouseId };
    const file = await takeListSheet(server, {
      call: stockVehicle.sheet.call,
      properties,
      list: { criteria },
      token,
    });
    expect(file.slice(1)).toEqual([
      ['支架搬运车', '180'],
      ['支架搬运车', '181'],
    ]);
  });

  it('C34 C35 are seen with the vehicle or the warehouse, and by nobody else', async () => {
    const serviceId = await anOrg(db(), { type: 'service' });
    const service = await aMember(db(), { orgId: serviceId, type: 'serviceUser' });
    const foreign = await aStockFixture(server);
    expect(await list({}, foreign.seller.token)).toEqual([]);
    expect(await list({}, fixture.client.token)).toEqual([]);
    expect(await list({}, service.token)).toEqual([]);
    // In the warehouse of a service company stands what nobody looks after yet.
    const theirs = { ...fixture, warehouseId: await aWarehouse(db(), { orgId: fixture.factoryId }) };
    const vehicleId = await anInStockVehicle(server, theirs);
    await sql`update warehouse set org_id = ${serviceId} where id = ${theirs.warehouseId}`.execute(db());
    expect(await list({}, service.token)).toMatchObject([{ id: vehicleId, isVehicleSeen: false }]);
    const params = { id: fixture.warehouseId };
    expect(await server.send(warehouseStock, { params, token: foreign.seller.token })).toMatchObject({
      status: 404,
    });
  });
});
