import { faultKnowledge, takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channel } from '../../../platform/ports.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aVehicle,
  aVehicleState,
  type TestMember,
} from '../../../testing/builders.ts';
import { aFaultCode, aKnowledge, aSpn } from '../../../testing/fault-builders.ts';
import { aFaultReading } from '../../../testing/fault-reading.sql.ts';
import { settleFaults } from '../../../testing/fault-report.ts';
import { aCategory, anotherModel } from '../../../testing/master-data-builders.ts';
import { faultCalls, faultValues } from '../../../testing/vehicle-fault.ts';

const rights = ['vehicle-fault-add', 'vehicle-fault-edit'] as const;

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
const base_ms = Date.now() - 3_600_000;
const minute = (count: number) => new Date(base_ms + count * 60_000);

/** What a machine tells, one reading after the other, each worked in at once. */
async function tell(vehicleId: number, ...readings: Array<[minutes: number, codes: string]>): Promise<void> {
  for (const [minutes, codes] of readings) {
    await aFaultReading(db(), vehicleId, { at: minute(minutes), codes });
    await settleFaults(server.database);
  }
}

async function faultsOf(vehicleId: number) {
  const body = { criteria: { vehicleId }, order: { property: 'firstAt', direction: 'ASC' } };
  return (await server.ask(vehicleFault.calls.list, { body, token: admin.token })).rows;
}

async function onlyFault(vehicleId: number) {
  const [fault] = await faultsOf(vehicleId);
  if (fault === undefined) throw new Error('no fault');
  return fault;
}

describe('handling what a machine has reported', () => {
  it('R7.30 somebody takes it, handles it while it goes on, and it is over when the machine says so', async () => {
    const vehicleId = await aVehicle(db());
    const spn = aSpn();
    await aFaultCode(db(), { spn, fmi: 0, name: '油温过高', level: 3 });
    await tell(vehicleId, [0, `redStop ${spn}.0.1`]);
    const opened = await onlyFault(vehicleId);
    expect(opened).toMatchObject({
      origin: 'dm1',
      faultName: '油温过高',
      level: 3,
      lamp: 'redStop',
      handler: null,
    });
    const taken = { params: { id: opened.id }, body: { version: opened.version }, token: admin.token };
    expect(await server.send(takeFault, taken)).toMatchObject({
      status: 200,
      object: { status: 'active', handler: `成员 ${admin.loginName}`, handledAt: null },
    });
    expect(await server.send(takeFault, taken)).toMatchObject({
      status: 406,
      object: { code: 'STALE_EDIT' },
    });
    const form = vehicleFault.write.strip().parse(await by.read(opened.id));
    const { version } = await by.read(opened.id);
    // While the form is open.
    await tell(vehicleId, [1, `redStop ${spn}.0.2`]);
    const body = { ...form, version, status: 'handled', resolution: '清洗散热器' };
    const handled = await server.send(vehicleFault.calls.update, {
      params: { id: opened.id },
      body,
      token: admin.token,
    });
    expect(handled).toMatchObject({
      status: 200,
      object: { status: 'handled', occurrences: 2, lastAt: minute(1).toISOString(), clearedBy: null },
    });
    expect(await onlyFault(vehicleId)).toMatchObject({ isStillReported: false });
    // It goes on after that: then it is not over, whatever somebody has entered.
    await sql`update vehicle_fault set handled_at = ${minute(1)} where id = ${opened.id}`.execute(db());
    await tell(vehicleId, [2, `redStop ${spn}.0.2`]);
    await aVehicleState(db(), { vehicleId, at: minute(2) });
    const present = async () => {
      const asked = {
        criteria: { vehicleId, isPresent: true },
        order: { property: 'urgency', direction: 'DESC' },
      };
      return (await server.ask(vehicleFault.calls.list, { body: asked, token: admin.token })).rows;
    };
    expect(await present()).toMatchObject([{ id: opened.id, status: 'handled', isStillReported: true }]);
    await tell(vehicleId, [3, '']);
    expect(await present()).toEqual([]);
    expect(await faultsOf(vehicleId)).toMatchObject([
      { status: 'cleared', clearedAt: minute(3).toISOString(), resolution: '清洗散热器', clearedBy: null },
    ]);
    const closed = await onlyFault(vehicleId);
    const late = { params: { id: closed.id }, body: { version: closed.version }, token: admin.token };
    expect(await server.send(takeFault, late)).toMatchObject({
      status: 406,
      object: { code: 'FAULT_CLOSED' },
    });
  });

  it('R7.30 cleared by hand it stays cleared, and what the machine goes on reporting opens anew', async () => {
    const vehicleId = await aVehicle(db());
    const spn = aSpn();
    await tell(vehicleId, [0, `none ${spn}.1.`], [1, `none ${spn}.1.`]);
    const { id } = await onlyFault(vehicleId);
    expect(await by.change(id, { status: 'cleared' })).toMatchObject({
      status: 200,
      object: { clearedBy: `成员 ${admin.loginName}` },
    });
    await tell(vehicleId, [2, `none ${spn}.1.`]);
    expect(await faultsOf(vehicleId)).toMatchObject([{ id, status: 'cleared' }]);
    const at = new Date(Date.now() + 1000);
    await aFaultReading(db(), vehicleId, { at, codes: `none ${spn}.1.` });
    await settleFaults(server.database);
    expect(await faultsOf(vehicleId)).toMatchObject([
      { id, status: 'cleared' },
      { status: 'active', firstAt: at.toISOString() },
    ]);
  });

  it('R7.30 beside an open record that somebody has entered none is opened, until that is closed', async () => {
    const vehicleId = await aVehicle(db());
    const { id, spn } = await by.make(faultValues(vehicleId));
    await tell(vehicleId, [0, `none ${spn}.1.`]);
    expect(await faultsOf(vehicleId)).toMatchObject([{ id, origin: 'manual', status: 'active' }]);
    await by.change(id, { status: 'cleared' });
    await tell(vehicleId, [1, `none ${spn}.1.`]);
    expect((await faultsOf(vehicleId)).map(({ origin, status }) => [origin, status]).toSorted()).toEqual([
      ['dm1', 'active'],
      ['manual', 'cleared'],
    ]);
  });

  it('R7.30 lists are notified as one opens or ends, not while it goes on', async () => {
    const vehicleId = await aVehicle(db());
    const spn = aSpn();
    const received: string[] = [];
    const stop = await server.database.listen(channel.written, (payload) => received.push(payload));
    // What was written before may be received only now.
    await server.database.notify(channel.written, 'first');
    await tell(vehicleId, [0, `none ${spn}.1.`], [1, `none ${spn}.1.`], [2, '']);
    await server.database.notify(channel.written, 'last');
    await expect.poll(() => received.at(-1)).toBe('last');
    expect(received.slice(received.indexOf('first'))).toEqual(['first', '', '', 'last']);
    await stop();
  });
});

describe('what helps with a fault', () => {
  it('R7.30 R3.24 the knowledge that fits: of the code before that of the SPN, of the model before its category before any', async () => {
    const upper = await aCategory(db(), {});
    const categoryId = await aCategory(db(), { parentId: upper });
    const modelId = await anotherModel(db(), { categoryId });
    const vehicleId = await aVehicle(db(), { modelId });
    const spn = aSpn();
    const know = (parts: object) => aKnowledge(db(), { spn, fmi: 3, ...parts });
    const sameSpn = await know({ fmi: 4, categoryId });
    const any = await know({});
    const ofUpper = await know({ categoryId: upper });
    const ofCategory = await know({ categoryId });
    const ofModel = await know({});
    await sql`update expert_knowledge set all_models = false where id = ${ofModel}`.execute(db());
    await sql`
      insert into expert_knowledge_model (knowledge_id, model_id, position)
      values (${ofModel}, ${modelId}, 1)`.execute(db());
    await know({ categoryId: await aCategory(db(), {}) });
    const { id } = await by.make({ ...faultValues(vehicleId), spn, fmi: 3 });
    const found = await server.ask(faultKnowledge, { params: { id }, token: admin.token });
    expect(found.map((entry) => [entry.id, entry.rank, entry.match, entry.about])).toEqual([
      [ofModel, 1, 'code', 'model'],
      [ofCategory, 2, 'code', 'category'],
      [ofUpper, 3, 'code', 'category'],
      [any, 4, 'code', 'any'],
      [sameSpn, 5, 'parameter', 'category'],
    ]);
  });

  it('C34 C37 R7.30 a fault of another organisation is none: no knowledge of it, and nobody takes it', async () => {
    const [own, foreign] = [await anOrg(db()), await anOrg(db())];
    const { token } = await aMember(db(), { orgId: own, permissions: rights });
    const vehicleId = await aVehicle(db(), { orgId: foreign });
    await tell(vehicleId, [0, `none ${aSpn()}.1.`]);
    const { id } = await onlyFault(vehicleId);
    const body = { version: 1 };
    expect(await server.send(faultKnowledge, { params: { id }, token })).toMatchObject({ status: 404 });
    expect(await server.send(takeFault, { params: { id }, body, token })).toMatchObject({ status: 404 });
    const plain = await aMember(db(), { orgId: foreign });
    expect(await server.send(takeFault, { params: { id }, body, token: plain.token })).toMatchObject({
      status: 403,
    });
  });

  it('R7.30 the snapshot of its beginning is sent with the record, not with lists', async () => {
    const vehicleId = await aVehicle(db());
    await tell(vehicleId, [0, `none ${aSpn()}.1.`]);
    const { id } = await onlyFault(vehicleId);
    await sql`update vehicle_fault set snapshot = '{"coolantTemperature": 108.1}' where id = ${id}`.execute(
      db(),
    );
    expect((await by.read(id)).snapshot).toEqual({ coolantTemperature: 108.1 });
    expect((await onlyFault(vehicleId)).snapshot).toBeNull();
  });
});
