import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, anOrg, aVehicle, type TestMember } from '../../../testing/builders.ts';
import { aKnowledge, aVehicleFault } from '../../../testing/fault-builders.ts';
import { faultCalls, faultValues } from '../../../testing/vehicle-fault.ts';

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

describe('faults entered by hand', () => {
  it('R7.30 R3.26 one is entered, handled with a resolution, cleared, and removed', async () => {
    const orgId = await anOrg(db(), { name: '北沟矿' });
    const body = faultValues(await aVehicle(db(), { orgId }));
    const made = await by.make(body);
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
    expect(await by.change(made.id, { status: 'handled' })).toMatchObject({
      status: 400,
      object: { errors: [{ path: 'resolution', message: '必填' }] },
    });
    const handled = await by.change(made.id, { status: 'handled', resolution: '更换先导泵' });
    expect(handled).toMatchObject({
      status: 200,
      object: { handler: `成员 ${admin.loginName}`, handledAt: expect.any(String), clearedAt: null },
    });
    expect(await by.change(made.id, { status: 'cleared' })).toMatchObject({
      object: { status: 'cleared', clearedAt: expect.any(String), handler: `成员 ${admin.loginName}` },
    });
    expect(await by.remove(made.id)).toMatchObject({ status: 204 });
    expect(
      await server.send(vehicleFault.calls.get, { params: { id: made.id }, token: admin.token }),
    ).toMatchObject({ status: 404 });
  });

  it('R7.30 a vehicle has one open record of a fault, and may have it again when that is cleared', async () => {
    const body = faultValues(await aVehicle(db()));
    const { id } = await by.make(body);
    expect(await by.send(body)).toMatchObject({ status: 406, object: { code: 'FAULT_OPEN' } });
    expect(await by.send({ ...body, sourceAddress: 3 })).toMatchObject({ status: 201 });
    const other = await by.make({ ...body, fmi: 2 });
    expect(await by.change(other.id, { fmi: 1 })).toMatchObject({
      status: 406,
      object: { code: 'FAULT_OPEN' },
    });
    await by.change(id, { status: 'handled', resolution: '已处理' });
    expect(await by.send(body)).toMatchObject({ status: 406, object: { code: 'FAULT_OPEN' } });
    await by.change(id, { status: 'cleared' });
    expect(await by.send(body)).toMatchObject({ status: 201 });
  });

  it('D54 entered twenty times at once it is there once', async () => {
    const body = faultValues(await aVehicle(db()));
    const answers = await Promise.all(Array.from({ length: 20 }, () => by.send(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 406)).toHaveLength(19);
  });

  it('D53 what is handled or cleared does not go back', async () => {
    const { id } = await by.make(faultValues(await aVehicle(db())));
    await by.change(id, { status: 'handled', resolution: '已处理' });
    expect(await by.change(id, { status: 'active' })).toMatchObject({
      status: 406,
      object: { code: 'FAULT_CLOSED' },
    });
    await by.change(id, { status: 'cleared' });
    for (const status of ['active', 'handled']) {
      expect(await by.change(id, { status })).toMatchObject({
        status: 406,
        object: { code: 'FAULT_CLOSED' },
      });
    }
    expect(await by.read(id)).toMatchObject({ status: 'cleared' });
  });

  it.each([
    [{ firstAt: '2026-11-20T10:00:00Z' }, 'lastAt', '最近发生时间不能早于首次发生时间'],
    [{ lastAt: '2999-01-01T00:00:00Z' }, 'lastAt', '时间不能晚于现在'],
    [{ spn: 524_288 }, 'spn', null],
    [{ fmi: 32 }, 'fmi', null],
    [{ occurrences: 0 }, 'occurrences', null],
    [{ lamp: 'blue' }, 'lamp', null],
  ])('D47 %j is refused at its field', async (edit, path, message) => {
    const answer = await by.send({ ...faultValues(await aVehicle(db())), ...edit });
    expect(answer).toMatchObject({
      status: 400,
      object: { errors: [{ path, ...(message && { message }) }] },
    });
  });

  it('a stale edit is refused, whatever else stands against it', async () => {
    const body = faultValues(await aVehicle(db()));
    const { id } = await by.make(body);
    await by.change(id, { status: 'cleared' });
    const sent = { params: { id }, body: { ...body, version: 1 }, token: admin.token };
    expect(await server.send(vehicleFault.calls.update, sent)).toMatchObject({
      status: 406,
      object: { code: 'STALE_EDIT' },
    });
  });

  it('stays with its vehicle, and a retired vehicle gets none', async () => {
    const { id } = await by.make(faultValues(await aVehicle(db())));
    const other = await aVehicle(db());
    expect(await by.change(id, { vehicleId: other })).toMatchObject({
      status: 406,
      object: { code: 'FIXED_FIELD' },
    });
    await sql`update vehicle set retired_at = now() where id = ${other}`.execute(db());
    expect(await by.send(faultValues(other))).toMatchObject({
      status: 406,
      object: { code: 'VEHICLE_RETIRED' },
    });
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
      expect(await by.change(id, edit)).toMatchObject({ status: 406, object: { code: 'FAULT_REPORTED' } });
    }
    expect(await by.change(id, { firstAt: '2026-11-19T08:00:00Z' })).toMatchObject({ status: 406 });
    // The same instant, said in another time zone.
    const edit = { firstAt: '2026-11-20T16:00:00+08:00', status: 'handled', resolution: '清洗滤芯' };
    expect(await by.change(id, edit)).toMatchObject({ status: 200, object: { status: 'handled' } });
    expect(await by.remove(id)).toMatchObject({ status: 406, object: { code: 'FAULT_REPORTED' } });
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
    expect(await by.remove(id)).toMatchObject({ status: 406, object: { code: 'IN_USE' } });
    await server.send(expertKnowledge.calls.remove, { params: { id: knowledgeId }, token: admin.token });
    expect(await by.remove(id)).toMatchObject({ status: 204 });
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
