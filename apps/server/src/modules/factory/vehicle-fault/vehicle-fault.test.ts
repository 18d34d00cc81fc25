import { expertKnowledge } from '@vehicle/contract/expert-knowledge';
import { vehicle } from '@vehicle/contract/vehicle';
import { vehicleFault } from '@vehicle/contract/vehicle-fault';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../http/testing.ts';
import { aMember, aModel, anAdministrator, anOrg, aVehicle, type TestMember } from '../../builders.ts';
import { aFaultCode, aKnowledge, aSpn, aVehicleFault } from '../../fault-builders.ts';

const rights = ['vehicle-fault-add', 'vehicle-fault-edit', 'vehicle-fault-remove'] as const;

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const values = (vehicleId: number) => ({
  vehicleId,
  sourceAddress: 0,
  spn: aSpn(),
  fmi: 1,
  occurrences: 3,
  lamp: 'amberWarning',
  firstAt: '2026-11-20T08:00:00Z',
  lastAt: '2026-11-20T09:30:00Z',
  status: 'active',
  hourMeter_h: 1204.5,
  odometer_km: null,
  resolution: null as string | null,
});
const send = (body: object, token = admin.token) => server.send(vehicleFault.calls.create, { body, token });
const make = (body: object) => server.ask(vehicleFault.calls.create, { body, token: admin.token });
const read = (id: number) => server.ask(vehicleFault.calls.get, { params: { id }, token: admin.token });
const remove = (id: number, token = admin.token) =>
  server.send(vehicleFault.calls.remove, { params: { id }, token });

async function change(id: number, edit: object, token = admin.token) {
  const row = await read(id);
  const body = { ...vehicleFault.write.strip().parse(row), ...edit, version: row.version };
  return server.send(vehicleFault.calls.update, { params: { id }, body, token });
}

describe('faults entered by hand', () => {
  it('R7.30 R3.26 one is entered, handled with a resolution, cleared, and removed', async () => {
    const orgId = await anOrg(db(), { name: '北沟矿' });
    const body = values(await aVehicle(db(), { orgId }));
    const made = await make(body);
    expect(made).toMatchObject({
      ...body,
      firstAt: '2026-11-20T08:00:00.000Z',
      lastAt: '2026-11-20T09:30:00.000Z',
      orgName: '北沟矿',
      origin: 'manual',
      faultName: null,
      level: null,
      handler: null,
      clearedAt: null,
    });
    expect(await change(made.id, { status: 'handled' })).toMatchObject({
      status: 400,
      object: { errors: [{ path: 'resolution', message: '必填' }] },
    });
    const handled = await change(made.id, { status: 'handled', resolution: '更换先导泵' });
    expect(handled).toMatchObject({
      status: 200,
      object: { handler: `成员 ${admin.loginName}`, handledAt: expect.any(String), clearedAt: null },
    });
    expect(await change(made.id, { status: 'cleared' })).toMatchObject({
      object: { status: 'cleared', clearedAt: expect.any(String), handler: `成员 ${admin.loginName}` },
    });
    expect(await remove(made.id)).toMatchObject({ status: 204 });
    expect(
      await server.send(vehicleFault.calls.get, { params: { id: made.id }, token: admin.token }),
    ).toMatchObject({ status: 404 });
  });

  it('R7.30 a vehicle has one open record of a fault, and may have it again when that is cleared', async () => {
    const body = values(await aVehicle(db()));
    const { id } = await make(body);
    expect(await send(body)).toMatchObject({ status: 406, object: { code: 'FAULT_OPEN' } });
    expect(await send({ ...body, sourceAddress: 3 })).toMatchObject({ status: 201 });
    const other = await make({ ...body, fmi: 2 });
    expect(await change(other.id, { fmi: 1 })).toMatchObject({ status: 406, object: { code: 'FAULT_OPEN' } });
    await change(id, { status: 'handled', resolution: '已处理' });
    expect(await send(body)).toMatchObject({ status: 406, object: { code: 'FAULT_OPEN' } });
    await change(id, { status: 'cleared' });
    expect(await send(body)).toMatchObject({ status: 201 });
  });

  it('D54 entered twenty times at once it is there once', async () => {
    const body = values(await aVehicle(db()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 406)).toHaveLength(19);
  });

  it('D53 what is handled or cleared does not go back', async () => {
    const { id } = await make(values(await aVehicle(db())));
    await change(id, { status: 'handled', resolution: '已处理' });
    expect(await change(id, { status: 'active' })).toMatchObject({
      status: 406,
      object: { code: 'FAULT_CLOSED' },
    });
    await change(id, { status: 'cleared' });
    for (const status of ['active', 'handled']) {
      expect(await change(id, { status })).toMatchObject({ status: 406, object: { code: 'FAULT_CLOSED' } });
    }
    expect(await read(id)).toMatchObject({ status: 'cleared' });
  });

  it.each([
    [{ firstAt: '2026-11-20T10:00:00Z' }, 'lastAt', '末次时间不能早于首次时间'],
    [{ lastAt: '2999-01-01T00:00:00Z' }, 'lastAt', '时间不能晚于现在'],
    [{ spn: 524_288 }, 'spn', null],
    [{ fmi: 32 }, 'fmi', null],
    [{ occurrences: 0 }, 'occurrences', null],
    [{ lamp: 'blue' }, 'lamp', null],
  ])('D47 %j is refused at its field', async (edit, path, message) => {
    const answer = await send({ ...values(await aVehicle(db())), ...edit });
    expect(answer).toMatchObject({
      status: 400,
      object: { errors: [{ path, ...(message && { message }) }] },
    });
  });

  it('a stale edit is refused, whatever else stands against it', async () => {
    const body = values(await aVehicle(db()));
    const { id } = await make(body);
    await change(id, { status: 'cleared' });
    const sent = { params: { id }, body: { ...body, version: 1 }, token: admin.token };
    expect(await server.send(vehicleFault.calls.update, sent)).toMatchObject({
      status: 406,
      object: { code: 'STALE_EDIT' },
    });
  });

  it('stays with its vehicle, and a retired vehicle gets none', async () => {
    const { id } = await make(values(await aVehicle(db())));
    const other = await aVehicle(db());
    expect(await change(id, { vehicleId: other })).toMatchObject({
      status: 406,
      object: { code: 'FIXED_FIELD' },
    });
    await sql`update vehicle set retired_at = now() where id = ${other}`.execute(db());
    expect(await send(values(other))).toMatchObject({ status: 406, object: { code: 'VEHICLE_RETIRED' } });
  });
});

describe('faults that a machine has reported', () => {
  it('R7.30 keep their code, address and times, can be handled, and cannot be removed', async () => {
    const id = await aVehicleFault(db(), { vehicleId: await aVehicle(db()), origin: 'dm1' });
    for (const edit of [
      { spn: 1 },
      { fmi: 2 },
      { sourceAddress: 9 },
      { occurrences: 9 },
      { lamp: 'redStop' },
    ]) {
      expect(await change(id, edit)).toMatchObject({ status: 406, object: { code: 'FAULT_REPORTED' } });
    }
    expect(await change(id, { firstAt: '2026-11-19T08:00:00Z' })).toMatchObject({ status: 406 });
    // The same instant, said in another time zone.
    const edit = { firstAt: '2026-11-20T16:00:00+08:00', status: 'handled', resolution: '清洗滤芯' };
    expect(await change(id, edit)).toMatchObject({ status: 200, object: { status: 'handled' } });
    expect(await remove(id)).toMatchObject({ status: 406, object: { code: 'FAULT_REPORTED' } });
  });
});

describe('what is used', () => {
  it('a fault that is a case of the expert knowledge cannot be removed', async () => {
    const vehicleId = await aVehicle(db());
    const id = await aVehicleFault(db(), { vehicleId });
    const knowledgeId = await aKnowledge(db());
    await sql`
      insert into expert_knowledge_case (knowledge_id, fault_id, vehicle_id, position)
      values (${knowledgeId}, ${id}, ${vehicleId}, 1)`.execute(db());
    expect(await remove(id)).toMatchObject({ status: 406, object: { code: 'IN_USE' } });
    await server.send(expertKnowledge.calls.remove, { params: { id: knowledgeId }, token: admin.token });
    expect(await remove(id)).toMatchObject({ status: 204 });
  });

  it('a vehicle with faults is part of history and cannot be removed', async () => {
    const id = await aVehicle(db());
    await aVehicleFault(db(), { vehicleId: id, status: 'cleared' });
    expect(await server.send(vehicle.calls.remove, { params: { id }, token: admin.token })).toMatchObject({
      status: 406,
      object: { code: 'VEHICLE_HAS_HISTORY' },
    });
  });
});

describe('the name and level of a fault', () => {
  it('R3.24 come from the fault base: of model and address, then model, then address, then any', async () => {
    const [spn, modelId] = [aSpn(), await aModel(db())];
    const id = await aVehicleFault(db(), {
      vehicleId: await aVehicle(db(), { modelId }),
      spn,
      sourceAddress: 7,
    });
    expect(await read(id)).toMatchObject({ faultName: null, level: null });
    await aFaultCode(db(), { spn, name: '停用', enabled: false });
    await aFaultCode(db(), { spn, name: '他址', sourceAddress: 8 });
    expect(await read(id)).toMatchObject({ faultName: null });
    await aFaultCode(db(), { spn, sourceAddress: 7, name: '本址', level: 2 });
    expect(await read(id)).toMatchObject({ faultName: '本址', level: 2 });
    await aFaultCode(db(), { spn, modelId, name: '本车型', level: 3 });
    expect(await read(id)).toMatchObject({ faultName: '本车型', level: 3 });
    await aFaultCode(db(), { spn, modelId, sourceAddress: 7, name: '本车型本址', level: 4 });
    expect(await read(id)).toMatchObject({ faultName: '本车型本址', level: 4 });
  });
});

describe('who sees and changes faults', () => {
  it('C34 C37 R6.1 a vehicle out of scope is none, for reading, entering, changing and removing', async () => {
    const [own, foreign] = [await anOrg(db()), await anOrg(db())];
    const { token } = await aMember(db(), { orgId: own, permissions: rights });
    const theirs = await aVehicle(db(), { orgId: foreign });
    const id = await aVehicleFault(db(), { vehicleId: theirs });
    expect(await send(values(theirs), token)).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'vehicleId' }] },
    });
    expect(await server.send(vehicleFault.calls.get, { params: { id }, token })).toMatchObject({
      status: 404,
    });
    expect(await change(id, { fmi: 2 }, token)).toMatchObject({ status: 404 });
    expect(await remove(id, token)).toMatchObject({ status: 404 });
    const list = { body: { criteria: { vehicleId: theirs } }, token };
    expect((await server.ask(vehicleFault.calls.list, list)).total).toBe(0);
  });

  it('R6.1 a service user cares for the vehicles that the service organisation looks after, and no others', async () => {
    const serviceOrgId = await anOrg(db(), { type: 'service' });
    const { token } = await aMember(db(), { orgId: serviceOrgId, type: 'serviceUser', permissions: rights });
    const vehicleId = await aVehicle(db(), { orgId: await anOrg(db()), serviceOrgId });
    const made = await send(values(vehicleId), token);
    expect(made).toMatchObject({ status: 201 });
    const { id } = vehicleFault.row.parse(made.object);
    expect(await change(id, { status: 'handled', resolution: '现场处理' }, token)).toMatchObject({
      status: 200,
    });
    const { rows } = await server.ask(vehicleFault.calls.list, { body: {}, token });
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(await send(values(await aVehicle(db())), token)).toMatchObject({ status: 406 });
    expect(await remove(id, token)).toMatchObject({ status: 204 });
  });

  it('C37 R6.4 without the permission nobody changes one, and an external user only reads', async () => {
    const orgId = await anOrg(db());
    const vehicleId = await aVehicle(db(), { orgId });
    const id = await aVehicleFault(db(), { vehicleId });
    const plain = await aMember(db(), { orgId });
    const external = await aMember(db(), { orgId, type: 'externalUser', permissions: rights });
    for (const { token } of [plain, external]) {
      expect(await send(values(vehicleId), token)).toMatchObject({ status: 403 });
      expect(await change(id, {}, token)).toMatchObject({ status: 403 });
      expect(await remove(id, token)).toMatchObject({ status: 403 });
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
});
