import { auditLog } from '@vehicle/contract/access/audit-log/contract';
import { queryVehicleTransfers } from '@vehicle/contract/fleet/vehicle/command';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { bookMovement, stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, type TestMember } from '../../../testing/builders.ts';
import { aWarehouse } from '../../../testing/master-data-builders.ts';
import { takeListSheet } from '../../../testing/sheet/list.ts';
import {
  aBuiltVehicle,
  ago,
  anInStockVehicle,
  aSale,
  aStockFixture,
  booking,
  entry,
  type StockFixture,
  sale,
} from '../../../testing/stock-movement.ts';

let server: TestApp;
let admin: TestMember;
let fixture: StockFixture;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
  fixture = await aStockFixture(server);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const seen = (id: number, token = fixture.seller.token) =>
  server.ask(vehicle.calls.get, { params: { id }, token });
const movementsOf = async (vehicleId: number, token = fixture.seller.token) => {
  const order = { property: 'id', direction: 'ASC' };
  const body = { criteria: { vehicleId }, order, pageSize: 100 };
  return (await server.ask(stockMovement.calls.list, { body, token })).rows;
};
/** What the audit log names as made by the call. */
const recordsOf = async (call: string) => {
  const body = { criteria: { call }, pageSize: 1000 };
  const { rows } = await server.ask(auditLog.calls.list, { body, token: admin.token });
  return rows.map(({ record }) => record);
};

describe('stock movements', () => {
  it('R3.31 a machine comes in, goes to another warehouse and back to the hall, comes in again and is sold', async () => {
    const { seller, warehouseId } = fixture;
    const { token } = seller;
    const vehicleId = await aBuiltVehicle(server, fixture);
    const otherId = await aWarehouse(db(), { orgId: fixture.factoryId, name: '二号库' });
    const send = (body: object) =>
      server.ask(bookMovement, { body: { vehicleId, remark: null, ...body }, token });

    const first = await send(entry(server, fixture, { movedAt: ago(server, 90), remark: '首次入库' }));
    expect(first).toMatchObject({ direction: 'IN', reason: 'production', warehouseId, remark: '首次入库' });
    const day = platformDay(server.now().getTime()).day.replaceAll('-', '');
    expect(first.no).toMatch(new RegExp(`^RK${day}-\\d{4,}$`));
    expect(await seen(vehicleId)).toMatchObject({ state: 'inStock', version: 2 });

    const transfer = {
      direction: 'OUT',
      reason: 'transfer',
      toWarehouseId: otherId,
      movedAt: ago(server, 80),
    };
    expect(await send(transfer)).toMatchObject({
      direction: 'IN',
      warehouseName: '二号库',
      reason: 'transfer',
    });
    await send({ direction: 'OUT', reason: 'production', movedAt: ago(server, 70) });
    expect(await seen(vehicleId)).toMatchObject({ state: 'built' });
    await send(entry(server, fixture, { movedAt: ago(server, 60) }));
    const sold = await send(sale(server, fixture, { warrantyUntil: '2028-01-01' }));
    expect(sold).toMatchObject({
      no: expect.stringMatching(/^CK\d{8}-\d{4,}$/),
      price: 880_000.5,
      counterpartyOrgId: fixture.clientId,
      settlementStatus: 'draft',
    });
    expect(await seen(vehicleId)).toMatchObject({
      state: 'sold',
      orgId: fixture.clientId,
      soldAt: platformDay(Date.parse(sold.movedAt)).day,
      warrantyUntil: '2028-01-01',
    });
    const rows = await movementsOf(vehicleId);
    expect(rows.map(({ direction, reason }) => `${direction} ${reason}`)).toEqual([
      'IN production',
      'OUT transfer',
      'IN transfer',
      'OUT production',
      'IN production',
      'OUT sale',
    ]);
    expect(rows[1]?.movedAt).toBe(rows[2]?.movedAt);
    const noted = await recordsOf('stockMovement.create');
    for (const { id } of rows) expect(noted).toContain(`stockMovement/${id}`);
    expect(noted).toContain(`settlement/${sold.settlementId}`);
    const history = await server.ask(queryVehicleTransfers, { params: { id: vehicleId }, body: {}, token });
    expect(history.rows).toMatchObject([{ reason: sold.no }]);
  });

  it('R3.31 a client gives a machine back when what it owes is agreed, and the factory has it again', async () => {
    const { seller, factoryId, clientId } = fixture;
    const { vehicleId } = await aSale(server, fixture, { price: null });
    const back = { ...entry(server, fixture, { reason: 'return', movedAt: ago(server, 1) }), vehicleId };
    expect(await booking(server, back, seller.token)).toMatchObject({
      status: 201,
      object: { reason: 'return', counterpartyOrgId: clientId, settlementId: null },
    });
    expect(await seen(vehicleId)).toMatchObject({
      state: 'inStock',
      orgId: factoryId,
      soldAt: null,
      warrantyUntil: null,
    });
    const again = { ...sale(server, fixture, { movedAt: ago(server, 0) }), vehicleId };
    expect(await booking(server, again, seller.token)).toMatchObject({ status: 201 });
  });

  it('R3.31 C34 C35 are seen with the warehouse; a client sees its own sale, its price and no warehouse', async () => {
    const sold = await aSale(server, fixture);
    const { vehicleId, id } = sold;
    expect(sold).toMatchObject({ isVehicleSeen: true, warehouseId: fixture.warehouseId });
    const shop = await aMember(db(), { orgId: await anOrg(db(), { parentId: fixture.factoryId }) });
    const foreign = await aStockFixture(server);
    const { client } = fixture;
    expect(await movementsOf(vehicleId, client.token)).toMatchObject([
      { id, reason: 'sale', price: 880_000.5, warehouseId: null, warehouseName: null, isVehicleSeen: true },
    ]);
    const byWarehouse = { body: { criteria: { warehouseId: fixture.warehouseId } }, token: client.token };
    expect((await server.ask(stockMovement.calls.list, byWarehouse)).total).toBe(0);
    for (const { token } of [shop, foreign.seller, foreign.client]) {
      expect(await movementsOf(vehicleId, token)).toEqual([]);
      expect(await server.send(stockMovement.calls.get, { params: { id }, token })).toMatchObject({
        status: 404,
      });
    }
    const own = await anInStockVehicle(server, foreign);
    const away = { ...sale(server, foreign), vehicleId: own };
    expect(await booking(server, { ...away, clientOrgId: fixture.clientId }, admin.token)).toMatchObject({
      status: 201,
    });
    // Who sold it still sees the sale, but the machine no more.
    expect(await movementsOf(own, foreign.seller.token)).toMatchObject([
      { direction: 'IN', isVehicleSeen: false },
      { direction: 'OUT', isVehicleSeen: false, counterpartyOrgId: fixture.clientId },
    ]);
  });

  it('R3.31 are found by what they are, saved as a file in words, and noted', async () => {
    const { token } = fixture.seller;
    const sold = await aSale(server, fixture);
    const list = async (criteria: object) => {
      const { rows } = await server.ask(stockMovement.calls.list, { body: { criteria }, token });
      return rows.map(({ id }) => id);
    };
    const { vin, no, id, vehicleId, counterpartyOrgId } = sold;
    expect(await list({ vin, direction: 'OUT' })).toEqual([id]);
    expect(await list({ vin: vin.slice(-5).toLowerCase(), reason: 'sale', counterpartyOrgId })).toEqual([id]);
    expect(await list({ no })).toEqual([id]);
    expect(await list({ vehicleId, movedFrom: sold.movedAt })).toEqual([id]);
    expect(await list({ vehicleId, movedFrom: ago(server, 50), movedUntil: sold.movedAt })).toHaveLength(1);
    const file = await takeListSheet(server, {
      call: stockMovement.sheet.call,
      properties: ['direction', 'reason', 'price'],
      list: { criteria: { vehicleId }, order: { property: 'id', direction: 'ASC' } },
      token,
    });
    expect(file.slice(1)).toEqual([
      ['入库', '生产'],
      ['出库', '销售', '880000.5'],
    ]);
    const acts = { body: { criteria: { record: `stockMovement/${id}` } }, token: admin.token };
    expect((await server.ask(auditLog.calls.list, acts)).rows).toMatchObject([
      { call: 'stockMovement.create', after: { price: 880_000.5, vin } },
    ]);
  });
});
