import { readFile } from '@vehicle/contract/core/file';
import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import {
  maintainStock,
  stockMaintenanceReminder,
} from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { stockVehicle } from '@vehicle/contract/stock/stock-vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../platform/db/transaction.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, rootOrg, unique } from '../../../testing/builders.ts';
import { plainPicture, uploaded } from '../../../testing/file.ts';
import { anotherModel, aWarehouse } from '../../../testing/master-data-builders.ts';
import { clientOf, invalid, type ResourceClient, refusal } from '../../../testing/resource.ts';
import {
  ago,
  anInStockVehicle,
  aSale,
  aStockFixture,
  type StockFixture,
  sale,
} from '../../../testing/stock-movement.ts';
import { alignReminders } from './stock-period.service.ts';

let server: TestApp;
let client: ResourceClient;
let fixture: StockFixture;
let modelId: number;
beforeAll(async () => {
  server = await testApp();
  server.passMidnight();
  fixture = await aStockFixture(server);
  modelId = await anotherModel(server.database.kysely);
  client = await clientOf(server, stockMaintenanceItem, () => ({
    name: `蓄电池补电 ${unique()}`,
    type: 'LOOP',
    modelIds: [modelId],
    intervalDays: 10,
    task: '检查电量并补电',
    method: null,
    enabled: true,
  }));
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const dayFromNow = (days: number) => server.dayFromNow(days);
const list = async (criteria: object, token = fixture.seller.token) => {
  const order = { property: 'id', direction: 'ASC' };
  const body = { criteria, order, pageSize: 100 };
  return (await server.ask(stockMaintenanceReminder.calls.list, { body, token })).rows;
};
const maintain = (id: number, change: object = {}, token = fixture.seller.token) =>
  server.send(maintainStock, {
    params: { id },
    body: { version: 1, result: '已补电', photoFileIds: [], ...change },
    token,
  });
/** A vehicle of the model that has stood for so many days. */
const inStockFor = (days: number) => anInStockVehicle(server, fixture, { hours: days * 24, modelId });

describe('stock maintenance items', () => {
  it('R7.28 R3.30 are made, read, changed and removed, each name once', async () => {
    const { create, update, remove } = stockMaintenanceItem.calls;
    expect([create, update, remove].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /factory/stock-maintenance-item',
      'PUT /factory/stock-maintenance-item/:id',
      'DELETE /factory/stock-maintenance-item/:id',
    ]);
    const { id, name } = await client.made({ modelIds: [], enabled: false });
    expect(await client.make({ name })).toMatchObject(refusal('DUPLICATE', 'name'));
    expect(await client.edit(id, { type: 'ONCE', method: '用充电机' })).toMatchObject({
      object: { type: 'ONCE', method: '用充电机', version: 2 },
    });
    expect(await client.edit(id, { version: 1 })).toMatchObject(refusal('STALE_EDIT'));
    expect(await client.make({ intervalDays: 0, task: ' ' })).toMatchObject(invalid('intervalDays', 'task'));
    const node = await anotherModel(db(), { isNode: true });
    expect(await client.make({ modelIds: [node] })).toMatchObject(refusal('MODEL_IS_NODE', 'modelIds'));
    expect(await client.deniedTo(await rootOrg(db()), id)).toEqual([403, 403, 403, 200]);
    expect(await client.remove(id)).toMatchObject({ status: 204 });
  });

  it('R7.28 what is planned for vehicles that stand already follows the item', async () => {
    const vehicleId = await inStockFor(4);
    const { id } = await client.made();
    const dueOn = async () =>
      (await list({ itemId: id })).map((row) => [row.vehicleId, row.dueOn, row.status]);
    expect(await dueOn()).toEqual([[vehicleId, dayFromNow(6), 'upcoming']]);
    await client.edit(id, { intervalDays: 4 });
    expect(await dueOn()).toEqual([[vehicleId, dayFromNow(0), 'due']]);
    await client.edit(id, { enabled: false });
    expect(await dueOn()).toEqual([]);
    await client.edit(id, { enabled: true, intervalDays: 1 });
    // Due for days, had the item been there: from today on somebody is reminded of it.
    expect(await dueOn()).toEqual([[vehicleId, dayFromNow(0), 'due']]);
    await client.edit(id, { modelIds: [await anotherModel(db())] });
    expect(await dueOn()).toEqual([]);
    await client.edit(id, { modelIds: [modelId] });
    expect(await client.row(id)).toMatchObject({ openReminders: 1 });
    expect(await client.remove(id)).toMatchObject({ status: 204 });
    expect(await dueOn()).toEqual([]);
  });

  it('the job plans for what came into stock without a movement, once', async () => {
    const { id } = await client.made();
    const vehicleId = await inStockFor(0);
    await sql`delete from stock_maintenance_reminder where item_id = ${id}`.execute(db());
    const align = () =>
      transact(server.database, (executor) =>
        alignReminders({ executor, memberId: null, now: server.now() }, { itemIds: [id], vehicleIds: null }),
      );
    expect(await align()).toBeGreaterThan(0);
    expect(await align()).toBe(0);
    expect(await list({ itemId: id, vehicleId })).toMatchObject([{ dueOn: dayFromNow(10), creator: null }]);
    await client.remove(id);
  });
});

describe('stock maintenance reminders', () => {
  it('R7.29 R3.30 R4.11 what repeats falls due again after it was done; what is done once does not', async () => {
    expect(`${maintainStock.method} ${maintainStock.path}`).toBe(
      'PUT /factory/stock-maintenance-reminder/maintain/:id',
    );
    const loop = await client.made();
    const once = await client.made({ type: 'ONCE', intervalDays: 20 });
    const vehicleId = await inStockFor(15);
    const of = (itemId: number) => list({ vehicleId, itemId });
    const [due] = await of(loop.id);
    const [single] = await of(once.id);
    expect(due).toMatchObject({ dueOn: dayFromNow(-5), status: 'overdue', task: '检查电量并补电' });
    expect(single).toMatchObject({ dueOn: dayFromNow(5), status: 'upcoming', type: 'ONCE' });
    const stocked = await server.ask(stockVehicle.calls.get, {
      params: { id: vehicleId },
      token: fixture.seller.token,
    });
    expect(stocked).toMatchObject({ openMaintenance: 2, overdueMaintenance: 1, nextDueOn: dayFromNow(-5) });

    const photo = await uploaded(server, fixture.seller, {
      content: await plainPicture(20, 20).png().toBuffer(),
    });
    const done = await maintain(due?.id ?? 0, { doneAt: ago(server, 24), photoFileIds: [photo] });
    expect(done).toMatchObject({
      status: 200,
      object: {
        status: 'maintained',
        result: '已补电',
        doneBy: `成员 ${fixture.seller.loginName}`,
        photos: [{ id: photo }],
      },
    });
    expect(await of(loop.id)).toMatchObject([
      { status: 'maintained' },
      { status: 'upcoming', dueOn: dayFromNow(9) },
    ]);
    const [, repeated] = await of(loop.id);
    const before = { doneAt: ago(server, 25) };
    expect(await maintain(repeated?.id ?? 0, before)).toMatchObject(invalid('doneAt'));
    expect(await maintain(single?.id ?? 0)).toMatchObject({ status: 200 });
    expect(await of(once.id)).toMatchObject([{ status: 'maintained' }]);
    expect(await list({ vehicleId, status: ['maintained'] })).toHaveLength(2);
    expect(await list({ vehicleId, status: 'upcoming', dueUntil: dayFromNow(8) })).toEqual([]);
    // Whoever sees neither the warehouse nor the vehicle does not see the photo.
    const foreign = await aStockFixture(server);
    for (const [{ token }, status] of [
      [fixture.seller, 200],
      [foreign.seller, 404],
    ] as const) {
      const { statusCode } = await server.app.inject({
        method: 'GET',
        url: readFile.path.replace(':id', photo),
        headers: { authorization: `Bearer ${token}` },
      });
      expect(statusCode).toBe(status);
    }
    expect(await client.remove(loop.id)).toMatchObject(refusal('IN_USE'));
    for (const { id } of [loop, once]) await client.edit(id, { enabled: false });
  });

  it('D53 R7.29 R4.11 leaving stock closes what is open; what is done or closed is not done again', async () => {
    const { id: itemId } = await client.made();
    const vehicleId = await inStockFor(3);
    const [row] = await list({ vehicleId, itemId });
    const id = row?.id ?? 0;
    const toWarehouseId = await aWarehouse(db(), { orgId: fixture.factoryId });
    const { token } = fixture.seller;
    const move = {
      direction: 'OUT',
      reason: 'transfer',
      vehicleId,
      toWarehouseId,
      movedAt: ago(server, 1),
      remark: null,
    };
    await server.ask(bookMovement, { body: move, token });
    expect(await list({ warehouseId: toWarehouseId })).toMatchObject([{ id, status: 'upcoming' }]);
    expect(await maintain(id, { version: 7 })).toMatchObject(refusal('STALE_EDIT'));
    expect(await maintain(id, { result: ' ' })).toMatchObject(invalid('result'));
    expect(await maintain(id, { doneAt: ago(server, -1) })).toMatchObject(invalid('doneAt'));
    expect(await maintain(id, { doneAt: ago(server, 80) })).toMatchObject(invalid('doneAt'));
    const answers = await Promise.all([1, 2, 3].map(() => maintain(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406, 406]);
    expect(await maintain(id, { version: 2 })).toMatchObject(refusal('STOCK_MAINTENANCE_DONE'));
    const body = { ...sale(server, fixture, { movedAt: ago(server, 0) }), vehicleId };
    await server.ask(bookMovement, { body, token });
    const [, next] = await list({ vehicleId, itemId });
    expect(next).toMatchObject({ status: 'closed', doneAt: null });
    expect(await maintain(next?.id ?? 0, { version: 2 })).toMatchObject(refusal('STOCK_MAINTENANCE_CLOSED'));
    await client.edit(itemId, { enabled: false });
  });

  it('C34 C35 R7.29 are for who sees the warehouse or looks after the vehicle, and may', async () => {
    const { id: itemId } = await client.made();
    const serviceOrg = await anOrg(db(), { type: 'service' });
    const permissions = ['stock-maintenance-reminder-edit'] as const;
    const service = await aMember(db(), { orgId: serviceOrg, type: 'serviceUser', permissions });
    const vehicleId = await inStockFor(1);
    expect(await list({ itemId }, service.token)).toEqual([]);
    await sql`update vehicle set service_org_id = ${serviceOrg} where id = ${vehicleId}`.execute(db());
    const [row] = await list({ itemId }, service.token);
    expect(row).toMatchObject({ vehicleId, warehouseId: null, warehouseName: null, isVehicleSeen: true });
    const id = row?.id ?? 0;
    const foreign = await aStockFixture(server);
    expect(await maintain(id, {}, foreign.seller.token)).toMatchObject({ status: 404 });
    const plain = await aMember(db(), { orgId: fixture.factoryId });
    expect(await maintain(id, {}, plain.token)).toMatchObject({ status: 403 });
    expect(await maintain(id, {}, service.token)).toMatchObject({ status: 200 });
    const { vehicleId: soldId } = await aSale(server, fixture);
    expect(await list({ vehicleId: soldId }, foreign.seller.token)).toEqual([]);
  });
});
