import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  aMember,
  aModel,
  anAdministrator,
  anOrg,
  aTerminal,
  aVehicle,
  aVin,
  type TestMember,
  unique,
} from '../../../testing/builders.ts';
import { listed, readVehicle, writtenForm } from '../../../testing/vehicle.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

const vehicleOf = (id: number, token = admin.token) => readVehicle(server, token, id);
const formOf = (id: number) => writtenForm(server, admin.token, id);

describe('the record', () => {
  async function aNode(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into vehicle_model (code, name, category_id, is_node, report_interval_s, offline_after_s, created_at, updated_at)
      select ${`NODE-${unique()}`}, '系列', category_id, true, 10, 60, now(), now() from vehicle_model limit 1
      returning id`.execute(db());
    return rows[0]?.id ?? 0;
  }

  it('R7.13 R3.15 R3.16 is made, read, changed and removed', async () => {
    const orgId = await anOrg(db(), { name: '三号矿' });
    const vin = aVin();
    const values = {
      vin: vin.toLowerCase(),
      plateNo: null,
      modelId: await aModel(db()),
      orgId,
      serviceOrgId: null,
      role: 'rental',
      producedAt: '2026-03-01',
      warrantyUntil: null,
      plannedHoursPerDay: 16,
      remark: null,
    };
    const made = await server.ask(vehicle.calls.create, { body: values, token: admin.token });
    expect(made).toMatchObject({
      vin,
      orgName: '三号矿',
      role: 'rental',
      simNo: null,
      forwarding: 'close',
      version: 1,
    });
    const terminalId = await aTerminal(db(), { simNo: '13912345678' });
    await sql`update vehicle set terminal_id = ${terminalId} where id = ${made.id}`.execute(db());
    expect(await vehicleOf(made.id)).toMatchObject({ simNo: '13912345678' });
    const body = { ...(await formOf(made.id)), role: 'standby' };
    const params = { id: made.id };
    expect(await server.ask(vehicle.calls.update, { params, body, token: admin.token })).toMatchObject({
      role: 'standby',
      version: 2,
    });
    expect(await server.send(vehicle.calls.update, { params, body, token: admin.token })).toMatchObject({
      object: { code: 'STALE_EDIT' },
    });
    expect(await server.send(vehicle.calls.create, { body: values, token: admin.token })).toMatchObject({
      status: 406,
      object: { code: 'DUPLICATE' },
    });
    await sql`update vehicle set terminal_id = null where id = ${made.id}`.execute(db());
    expect(await server.send(vehicle.calls.remove, { params, token: admin.token })).toMatchObject({
      status: 204,
    });
    expect(await server.send(vehicle.calls.get, { params, token: admin.token })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    'LTEST00000000000',
    'LTEST0000000000001',
    'LTEST00000000000I',
    'LTEST00000000000O',
    'LTEST00000000000Q',
  ])('R7.13 %s is no VIN', async (vin) => {
    const body = { ...(await formOf(await aVehicle(db()))), vin };
    const { version: _, ...values } = body;
    const answer = await server.send(vehicle.calls.create, { body: values, token: admin.token });
    expect(answer).toMatchObject({ status: 400, object: { errors: [{ path: 'vin' }] } });
  });

  it('no vehicle is of a node of models', async () => {
    const id = await aVehicle(db());
    const { version, ...values } = await formOf(id);
    const modelId = await aNode();
    const refusal = { status: 406, object: { code: 'MODEL_IS_NODE', errors: [{ path: 'modelId' }] } };
    const create = { ...values, vin: aVin(), modelId };
    expect(await server.send(vehicle.calls.create, { body: create, token: admin.token })).toMatchObject(
      refusal,
    );
    const update = { params: { id }, body: { ...values, modelId, version }, token: admin.token };
    expect(await server.send(vehicle.calls.update, update)).toMatchObject(refusal);
  });

  it('a category as criterion stands for those below it too', async () => {
    const orgId = await anOrg(db());
    const { rows } = await sql<{ id: number; parent: number }>`
      with top as (
        insert into vehicle_category (code, name, energy_type, created_at, updated_at)
        values (${`TOP-${unique()}`}, '上级', 'diesel', now(), now()) returning id),
      below as (
        insert into vehicle_category (code, name, energy_type, parent_id, created_at, updated_at)
        select ${`BELOW-${unique()}`}, '下级', 'diesel', id, now(), now() from top returning id, parent_id)
      insert into vehicle_model (code, name, category_id, report_interval_s, offline_after_s, created_at, updated_at)
      select ${`M-${unique()}`}, '型', id, 10, 60, now(), now() from below
      returning id, (select id from top) as parent`.execute(db());
    const id = await aVehicle(db(), { orgId, modelId: rows[0]?.id ?? 0 });
    await aVehicle(db(), { orgId });
    const { token } = await aMember(db(), { orgId });
    expect(await listed(server, token, { categoryId: rows[0]?.parent })).toEqual([id]);
  });
});
