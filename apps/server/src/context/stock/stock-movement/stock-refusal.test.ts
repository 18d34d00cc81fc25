import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { bookMovements } from '@vehicle/contract/stock/stock-movement/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, insert, recorded } from '../../../testing/builders.ts';
import { aDebugSpecification, anotherModel, aWarehouse } from '../../../testing/master-data-builders.ts';
import { invalid, refusal } from '../../../testing/resource.ts';
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
  setCapacity,
} from '../../../testing/stock-movement.ts';

let server: TestApp;
let fixture: StockFixture;
beforeAll(async () => {
  server = await testApp();
  fixture = await aStockFixture(server);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const send = (body: object, token = fixture.seller.token) => booking(server, { ...body }, token);
const comeIn = (vehicleId: number, change = {}) => send({ ...entry(server, fixture, change), vehicleId });
const goOut = (vehicleId: number, change = {}) => send({ ...sale(server, fixture, change), vehicleId });
const transfer = (vehicleId: number, toWarehouseId: number) =>
  send({
    direction: 'OUT',
    reason: 'transfer',
    vehicleId,
    toWarehouseId,
    movedAt: ago(server, 1),
    remark: null,
  });
const toHall = (vehicleId: number) =>
  send({ direction: 'OUT', reason: 'production', vehicleId, movedAt: ago(server, 1), remark: null });

async function aRun(vehicleId: number, parts: object): Promise<void> {
  const spec = { spec_name: '出厂调试', spec_version: 'V1', items: '[]', ...parts };
  await insert(db(), 'vehicle_debug', { vehicle_id: vehicleId, ...spec, ...recorded() });
}

describe('movements that make no sense', () => {
  it('D53 R3.31 what stands in a warehouse does not come in, and what stands nowhere does not go out', async () => {
    const built = await aBuiltVehicle(server, fixture);
    const out = refusal('VEHICLE_NOT_IN_STOCK');
    expect(await goOut(built)).toMatchObject(out);
    expect(await toHall(built)).toMatchObject(out);
    expect(await transfer(built, fixture.warehouseId)).toMatchObject(out);
    expect(await comeIn(built, { reason: 'return' })).toMatchObject(refusal('VEHICLE_NOT_SOLD'));
    const inStock = await anInStockVehicle(server, fixture);
    expect(await comeIn(inStock)).toMatchObject(refusal('VEHICLE_IN_STOCK'));
    expect(await comeIn(inStock, { reason: 'return' })).toMatchObject(refusal('VEHICLE_IN_STOCK'));
    expect(await transfer(inStock, fixture.warehouseId)).toMatchObject(
      refusal('SAME_WAREHOUSE', 'toWarehouseId'),
    );
  });

  it('D53 R3.31 what is sold comes in as a return only, once its settlement is confirmed', async () => {
    const { vehicleId, settlementId } = await aSale(server, fixture);
    expect(await comeIn(vehicleId, { movedAt: ago(server, 1) })).toMatchObject(refusal('VEHICLE_NOT_BUILT'));
    expect(await goOut(vehicleId, { movedAt: ago(server, 1) })).toMatchObject(
      refusal('VEHICLE_NOT_IN_STOCK'),
    );
    const back = () => comeIn(vehicleId, { reason: 'return', movedAt: ago(server, 1) });
    expect(await back()).toMatchObject(refusal('SETTLEMENT_UNCONFIRMED'));
    await sql`update settlement set status = 'confirmed' where id = ${settlementId}`.execute(db());
    expect(await back()).toMatchObject({ status: 201 });
    // What was given away has a settlement that nobody can confirm.
    const gift = await aSale(server, fixture, { price: 0 });
    const given = { reason: 'return', movedAt: ago(server, 1) };
    expect(await comeIn(gift.vehicleId, given)).toMatchObject({ status: 201 });
  });

  it('D53 R3.31 a machine is debugged before it comes in, and moves nowhere while it is', async () => {
    const model = await anotherModel(db());
    await sql`update vehicle_model set debug_specification_id = ${await aDebugSpecification(db())} where id = ${model}`.execute(
      db(),
    );
    const vehicleId = await aBuiltVehicle(server, fixture, model);
    expect(await comeIn(vehicleId)).toMatchObject(refusal('VEHICLE_NOT_DEBUGGED'));
    const begun = { status: 'Debuging', started_at: new Date() };
    await aRun(vehicleId, begun);
    expect(await comeIn(vehicleId)).toMatchObject(refusal('DEBUG_OPEN'));
    await sql`update vehicle_debug set status = 'Pass', finished_at = now() where vehicle_id = ${vehicleId}`.execute(
      db(),
    );
    expect(await comeIn(vehicleId)).toMatchObject({ status: 201 });
    await aRun(vehicleId, begun);
    for (const answer of [await goOut(vehicleId), await toHall(vehicleId)])
      expect(answer).toMatchObject(refusal('DEBUG_OPEN'));
    const other = await aWarehouse(db(), { orgId: fixture.factoryId });
    expect(await transfer(vehicleId, other)).toMatchObject({ status: 201 });
  });

  it('R3.31 R7.17 a warehouse that is full, disabled or foreign takes nothing in', async () => {
    const { factoryId: orgId } = fixture;
    const full = await aWarehouse(db(), { orgId, name: '满库' });
    await setCapacity(server, full, 1);
    const first = await aBuiltVehicle(server, fixture);
    expect(await comeIn(first, { warehouseId: full })).toMatchObject({ status: 201 });
    const next = await aBuiltVehicle(server, fixture);
    expect(await comeIn(next, { warehouseId: full })).toMatchObject({
      ...refusal('WAREHOUSE_FULL', 'warehouseId'),
      message: '仓库“满库”已满（容量 1 台）。',
    });
    const inStock = await anInStockVehicle(server, fixture);
    expect(await transfer(inStock, full)).toMatchObject(refusal('WAREHOUSE_FULL', 'toWarehouseId'));
    const closed = await aWarehouse(db(), { orgId });
    await sql`update warehouse set enabled = false where id = ${closed}`.execute(db());
    expect(await comeIn(next, { warehouseId: closed })).toMatchObject(
      refusal('WAREHOUSE_DISABLED', 'warehouseId'),
    );
    const foreign = await aWarehouse(db(), { orgId: await anOrg(db()) });
    expect(await comeIn(next, { warehouseId: foreign })).toMatchObject(
      refusal('REFERENCE_MISSING', 'warehouseId'),
    );
    expect(await transfer(inStock, foreign)).toMatchObject(refusal('REFERENCE_MISSING', 'toWarehouseId'));
    // The factory's machine in a warehouse that is not the factory's.
    await sql`update vehicle set warehouse_id = ${foreign} where id = ${inStock}`.execute(db());
    expect(await goOut(inStock)).toMatchObject(refusal('REFERENCE_MISSING', 'warehouseId'));
  });

  it('R3.31 it is sold to an enabled client in scope only, at a price that there can be', async () => {
    const vehicleId = await anInStockVehicle(server, fixture);
    const { factoryId: parentId } = fixture;
    const team = await anOrg(db(), { parentId, type: 'serviceTeam' });
    expect(await goOut(vehicleId, { clientOrgId: team })).toMatchObject(
      refusal('ORG_NOT_CLIENT', 'clientOrgId'),
    );
    const closed = await anOrg(db(), { parentId });
    await sql`update org set enabled = false where id = ${closed}`.execute(db());
    for (const clientOrgId of [closed, await anOrg(db()), 999_999]) {
      expect(await goOut(vehicleId, { clientOrgId })).toMatchObject(
        refusal('REFERENCE_MISSING', 'clientOrgId'),
      );
    }
    for (const price of [-1, 0.001, 1e12, '5'])
      expect(await goOut(vehicleId, { price })).toMatchObject(invalid('price'));
    expect(await goOut(vehicleId, { warrantyUntil: '2020-12-31' })).toMatchObject(invalid('warrantyUntil'));
    expect(await goOut(vehicleId, { price: 0 })).toMatchObject({ status: 201, object: { price: 0 } });
  });

  it('R3.31 neither to come nor before the last movement nor before the machine was there, and not of a machine that has left the fleet', async () => {
    const vehicleId = await anInStockVehicle(server, fixture);
    expect(await goOut(vehicleId, { movedAt: ago(server, -1) })).toMatchObject(invalid('movedAt'));
    expect(await goOut(vehicleId, { movedAt: ago(server, 49) })).toMatchObject(invalid('movedAt'));
    const built = await aBuiltVehicle(server, fixture);
    await sql`update vehicle set produced_at = '2026-03-01' where id = ${built}`.execute(db());
    const unbuilt = { movedAt: '2026-02-28T15:59:59Z' };
    expect(await comeIn(built, unbuilt)).toMatchObject(invalid('movedAt'));
    expect(await comeIn(built, { movedAt: '2026-02-28T16:00:00Z' })).toMatchObject({ status: 201 });
    await sql`update vehicle set retired_at = now() where id = ${vehicleId}`.execute(db());
    expect(await goOut(vehicleId)).toMatchObject(refusal('VEHICLE_RETIRED'));
    const foreign = await aBuiltVehicle(server, await aStockFixture(server));
    expect(await comeIn(foreign)).toMatchObject(refusal('REFERENCE_MISSING', 'vehicleId'));
  });

  it('R3.31 what is said belongs to the movement', async () => {
    const vehicleId = await anInStockVehicle(server, fixture);
    expect(await send({ vehicleId, direction: 'IN', reason: 'sale' })).toMatchObject(invalid('reason'));
    expect(await send({ vehicleId, direction: 'UP', reason: 'sale' })).toMatchObject(invalid('direction'));
    expect(await goOut(vehicleId, { warehouseId: fixture.warehouseId })).toMatchObject({ status: 400 });
    const { token } = await aMember(db(), { orgId: fixture.factoryId, permissions: ['warehouse-edit'] });
    expect(await send({ ...sale(server, fixture), vehicleId }, token)).toMatchObject({ status: 403 });
  });
});

describe('movements of several machines', () => {
  const sendAll = (body: object) => server.send(bookMovements, { body, token: fixture.seller.token });

  it('R3.31 are booked all together, or none with what is wrong with each', async () => {
    const [one, other] = [await aBuiltVehicle(server, fixture), await aBuiltVehicle(server, fixture)];
    const inStock = await anInStockVehicle(server, fixture);
    const body = entry(server, fixture);
    const { vin } = await server.ask(vehicle.calls.get, {
      params: { id: inStock },
      token: fixture.seller.token,
    });
    expect(await sendAll({ ...body, vehicleIds: [one, inStock, 999_999, other] })).toMatchObject({
      status: 406,
      object: {
        code: 'MOVEMENTS_REFUSED',
        errors: [
          { path: 'vehicleIds.1', message: expect.stringContaining(`${vin} 已在仓库`) },
          { path: 'vehicleIds.2' },
        ],
      },
    });
    const late = { ...sale(server, fixture, { movedAt: ago(server, 60) }), vehicleIds: [inStock] };
    expect(await sendAll(late)).toMatchObject({
      object: { errors: [{ path: 'vehicleIds.0', message: '不能早于该车上一次出入库时间' }] },
    });
    expect(await goOut(one)).toMatchObject(refusal('VEHICLE_NOT_IN_STOCK'));
    const answer = await sendAll({ ...body, vehicleIds: [one, other, one] });
    expect(answer).toMatchObject({ status: 201, object: [{ vehicleId: one }, { vehicleId: other }] });
    const many = Array.from({ length: 201 }, (_, at) => at + 1);
    expect(await sendAll({ ...body, vehicleIds: many })).toMatchObject(invalid('vehicleIds'));
  });
});
