import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  aMember,
  aModel,
  anAdministrator,
  anOrg,
  aVehicle,
  type TestMember,
} from '../../../testing/builders.ts';
import { aFaultCode, aSpn, aVehicleFault } from '../../../testing/fault-builders.ts';
import { faultCalls, faultValues } from '../../../testing/vehicle-fault.ts';

const rights = ['vehicle-fault-add', 'vehicle-fault-edit', 'vehicle-fault-remove'] as const;

let server: TestApp;
let admin: TestMember;
let by: ReturnType<typeof faultCalls>;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
  by = faultCalls(server, admin.token);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const as = (token: string) => faultCalls(server, admin.token, token);

describe('the name and level of a fault', () => {
  it('R3.24 come from the list of fault codes: of model and address, then model, then address, then any', async () => {
    const [spn, modelId] = [aSpn(), await aModel(db())];
    const id = await aVehicleFault(db(), {
      vehicleId: await aVehicle(db(), { modelId }),
      spn,
      sourceAddress: 7,
    });
    expect(await by.read(id)).toMatchObject({ faultName: null, level: null });
    await aFaultCode(db(), { spn, name: '停用', enabled: false });
    await aFaultCode(db(), { spn, name: '他址', sourceAddress: 8 });
    expect(await by.read(id)).toMatchObject({ faultName: null });
    await aFaultCode(db(), { spn, sourceAddress: 7, name: '本址', level: 2 });
    expect(await by.read(id)).toMatchObject({ faultName: '本址', level: 2 });
    await aFaultCode(db(), { spn, modelId, name: '本车型', level: 3 });
    expect(await by.read(id)).toMatchObject({ faultName: '本车型', level: 3 });
    await aFaultCode(db(), { spn, modelId, sourceAddress: 7, name: '本车型本址', level: 4 });
    expect(await by.read(id)).toMatchObject({ faultName: '本车型本址', level: 4 });
  });
});

describe('who sees and changes faults', () => {
  it('C34 C37 R6.1 a vehicle out of scope is none, for reading, entering, changing and removing', async () => {
    const [own, foreign] = [await anOrg(db()), await anOrg(db())];
    const { token } = await aMember(db(), { orgId: own, permissions: rights });
    const theirs = await aVehicle(db(), { orgId: foreign });
    const id = await aVehicleFault(db(), { vehicleId: theirs });
    expect(await as(token).send(faultValues(theirs))).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'vehicleId' }] },
    });
    expect(await server.send(vehicleFault.calls.get, { params: { id }, token })).toMatchObject({
      status: 404,
    });
    expect(await as(token).change(id, { fmi: 2 })).toMatchObject({ status: 404 });
    expect(await as(token).remove(id)).toMatchObject({ status: 404 });
    const list = { body: { criteria: { vehicleId: theirs } }, token };
    expect((await server.ask(vehicleFault.calls.list, list)).total).toBe(0);
  });

  it('R6.1 a service user cares for the vehicles that the service organisation looks after, and no others', async () => {
    const serviceOrgId = await anOrg(db(), { type: 'service' });
    const { token } = await aMember(db(), { orgId: serviceOrgId, type: 'serviceUser', permissions: rights });
    const vehicleId = await aVehicle(db(), { orgId: await anOrg(db()), serviceOrgId });
    const made = await as(token).send(faultValues(vehicleId));
    expect(made).toMatchObject({ status: 201 });
    const { id } = vehicleFault.row.parse(made.object);
    expect(await as(token).change(id, { status: 'handled', resolution: '现场处理' })).toMatchObject({
      status: 200,
    });
    const { rows } = await server.ask(vehicleFault.calls.list, { body: {}, token });
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(await as(token).send(faultValues(await aVehicle(db())))).toMatchObject({ status: 406 });
    expect(await as(token).remove(id)).toMatchObject({ status: 204 });
  });

  it('C37 R6.4 without the permission nobody changes one, and an external user only reads', async () => {
    const orgId = await anOrg(db());
    const vehicleId = await aVehicle(db(), { orgId });
    const id = await aVehicleFault(db(), { vehicleId });
    const plain = await aMember(db(), { orgId });
    const external = await aMember(db(), { orgId, type: 'externalUser', permissions: rights });
    for (const { token } of [plain, external]) {
      expect(await as(token).send(faultValues(vehicleId))).toMatchObject({ status: 403 });
      expect(await as(token).change(id, {})).toMatchObject({ status: 403 });
      expect(await as(token).remove(id)).toMatchObject({ status: 403 });
      expect(await server.ask(vehicleFault.calls.get, { params: { id }, token })).toMatchObject({ id });
    }
  });

  it('are listed by vehicle, code, state, origin and time', async () => {
    const vehicleId = await aVehicle(db());
    const spn = aSpn();
    const one = await aVehicleFault(db(), { vehicleId, spn });
    await aVehicleFault(db(), { vehicleId, spn, fmi: 2, status: 'cleared', origin: 'dm1' });
    const found = async (criteria: object) => {
      const body = { criteria: { vehicleId, ...criteria } };
      const { rows } = await server.ask(vehicleFault.calls.list, { body, token: admin.token });
      return rows.map(({ id }) => id);
    };
    expect(await found({})).toHaveLength(2);
    expect(await found({ spn, fmi: 1 })).toEqual([one]);
    expect(await found({ status: 'active' })).toEqual([one]);
    expect(await found({ origin: 'manual', vin: 'LTEST' })).toEqual([one]);
    expect(
      await found({ firstFrom: '2026-11-20T08:00:00Z', firstUntil: '2026-11-20T08:00:01Z' }),
    ).toHaveLength(2);
    expect(await found({ firstFrom: '2026-11-20T08:00:01Z' })).toEqual([]);
  });

  it('R7.30 a fault is listed with its place', async () => {
    const vehicleId = await aVehicle(db());
    const id = await aVehicleFault(db(), { vehicleId });
    await sql`update vehicle_fault set lat = 39258741, lng = -110178632 where id = ${id}`.execute(db());
    const { rows } = await server.ask(vehicleFault.calls.list, {
      body: { criteria: { vehicleId } },
      token: admin.token,
    });
    expect(rows).toMatchObject([{ id, latitude: 39.258741, longitude: -110.178632 }]);
  });

  it('R7.30 those that were there in a span of time are found, and the open ones come first', async () => {
    const vehicleId = await aVehicle(db());
    const open = await aVehicleFault(db(), { vehicleId });
    const handled = await aVehicleFault(db(), { vehicleId, status: 'handled' });
    const cleared = await aVehicleFault(db(), { vehicleId, status: 'cleared' });
    await sql`update vehicle_fault set handled_at = '2026-11-20T10:00:00Z' where id = ${handled}`.execute(
      db(),
    );
    await sql`update vehicle_fault set cleared_at = '2026-11-20T09:00:00Z' where id = ${cleared}`.execute(
      db(),
    );
    const found = async (criteria: object) => {
      const order = { property: 'openSince', direction: 'DESC' };
      const body = { criteria: { vehicleId, ...criteria }, order };
      const { rows } = await server.ask(vehicleFault.calls.list, { body, token: admin.token });
      return rows.map(({ id }) => id);
    };
    expect(await found({})).toEqual([open, cleared, handled]);
    expect(await found({ presentFrom: '2026-11-20T09:00:00Z' })).toEqual([open, cleared, handled]);
    expect(await found({ presentFrom: '2026-11-20T09:30:00Z' })).toEqual([open, handled]);
    expect(await found({ presentFrom: '2026-11-20T10:00:01Z', firstUntil: '2026-11-21T00:00:00Z' })).toEqual([
      open,
    ]);
  });
});
