import { org } from '@vehicle/contract/org';
import {
  allVehicles,
  bindTerminal,
  checkTerminal,
  queryTerminalChanges,
  suggestVehicles,
  vehicle,
} from '@vehicle/contract/vehicle';
import {
  queryVehicleTransfers,
  restoreVehicle,
  retireVehicle,
  setForwarding,
  transferVehicle,
} from '@vehicle/contract/vehicle-command';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../../http/testing.ts';
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
} from '../../builders.ts';
import { listed } from './testing.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

async function vehicleOf(id: number, token = admin.token) {
  return server.ask(vehicle.calls.get, { params: { id }, token });
}

/** What an update would send to leave everything as it is. */
async function formOf(id: number) {
  const { version, ...row } = await vehicleOf(id);
  const names = Object.keys(vehicle.write.shape);
  const values = vehicle.write.parse(Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)])));
  return { ...values, version };
}

const logged = z.object({ call: z.string(), before: z.unknown(), after: z.unknown() });

async function lastAct(id: number) {
  const { rows } = await sql`
    select call, before, after from audit_log where record = ${`vehicle/${id}`} order by id desc limit 1`.execute(
    db(),
  );
  return logged.parse(rows[0]);
}

describe('transfer', () => {
  const send = (id: number, target: number, body: object, token = admin.token) =>
    server.send(transferVehicle, { params: { id, target }, body: { reason: '', ...body }, token });

  it('R7.14 hands the vehicle over: who had it sees it no more, who gets it does, and its history says so', async () => {
    const [giver, taker] = [await anOrg(db(), { name: '一号矿' }), await anOrg(db(), { name: '二号矿' })];
    const service = await anOrg(db(), { type: 'service' });
    const id = await aVehicle(db(), { orgId: giver, serviceOrgId: service });
    const [before, after] = [await aMember(db(), { orgId: giver }), await aMember(db(), { orgId: taker })];
    expect(await send(id, taker, { version: 1, reason: '调拨' })).toMatchObject({
      status: 200,
      object: { id, version: 2 },
    });
    expect(await server.send(vehicle.calls.get, { params: { id }, token: before.token })).toMatchObject({
      status: 404,
    });
    expect(await vehicleOf(id, after.token)).toMatchObject({
      orgId: taker,
      serviceOrgId: service,
      version: 2,
    });
    const history = { params: { id }, body: {}, token: admin.token };
    expect((await server.ask(queryVehicleTransfers, history)).rows).toMatchObject([
      {
        vehicleId: id,
        fromOrgName: '一号矿',
        toOrgName: '二号矿',
        reason: '调拨',
        by: `成员 ${admin.loginName}`,
      },
    ]);
    // The new owner learns that it came from somewhere, not from whom.
    expect((await server.ask(queryVehicleTransfers, { ...history, token: after.token })).rows).toMatchObject([
      { fromOrgName: '—', toOrgName: '二号矿' },
    ]);
    expect(await server.send(queryVehicleTransfers, { ...history, token: before.token })).toMatchObject({
      status: 404,
    });
    expect(await lastAct(id)).toMatchObject({
      call: 'vehicle.transfer',
      before: { orgId: giver },
      after: { orgId: taker },
    });
  });

  it('R7.14 within an organisation it goes up and down, for who may', async () => {
    const top = await anOrg(db());
    const pit = await anOrg(db(), { parentId: top });
    const id = await aVehicle(db(), { orgId: top });
    const { token } = await aMember(db(), { orgId: top, permissions: ['vehicle-transfer'] });
    expect(await send(id, pit, { version: 1 }, token)).toMatchObject({ status: 200 });
    expect(await send(id, top, { version: 2 }, token)).toMatchObject({ status: 200 });
    const { rows, total } = await server.ask(queryVehicleTransfers, {
      params: { id },
      body: { order: { property: 'at', direction: 'ASC' }, pageSize: 1 },
      token,
    });
    expect([rows.length, total]).toEqual([1, 2]);
    const { token: editor } = await aMember(db(), { orgId: top, permissions: ['vehicle-edit'] });
    expect(await send(id, pit, { version: 3 }, editor)).toMatchObject({ status: 403 });
  });

  it('C36 refuses the same organisation, a foreign, a disabled and a missing one, a stale version and a foreign vehicle', async () => {
    const [own, foreign] = [await anOrg(db()), await anOrg(db())];
    const disabled = await anOrg(db(), { parentId: own });
    await sql`update org set enabled = false where id = ${disabled}`.execute(db());
    const id = await aVehicle(db(), { orgId: own });
    const theirs = await aVehicle(db(), { orgId: foreign });
    const { token } = await aMember(db(), { orgId: own, permissions: ['vehicle-transfer'] });
    expect(await send(id, own, { version: 1 }, token)).toMatchObject({
      status: 406,
      object: { code: 'SAME_ORG' },
    });
    for (const target of [foreign, disabled, 999_999]) {
      expect(await send(id, target, { version: 1 }, token)).toMatchObject({
        status: 406,
        object: { code: 'REFERENCE_MISSING' },
      });
    }
    expect(await send(id, foreign, { version: 7 })).toMatchObject({
      status: 406,
      object: { code: 'STALE_EDIT' },
    });
    expect(await send(theirs, own, { version: 1 }, token)).toMatchObject({ status: 404 });
    expect(await vehicleOf(id)).toMatchObject({ orgId: own, version: 1 });
    const { total } = await server.ask(queryVehicleTransfers, { params: { id }, body: {}, token });
    expect(total).toBe(0);
  });

  it('of two transfers at once one succeeds', async () => {
    const id = await aVehicle(db());
    const targets = [await anOrg(db()), await anOrg(db())];
    const answers = await Promise.all(targets.map((target) => send(id, target, { version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406]);
  });

  it('an organisation that stands in a history is not removed', async () => {
    const [giver, taker] = [await anOrg(db()), await anOrg(db())];
    const id = await aVehicle(db(), { orgId: giver });
    await send(id, taker, { version: 1 });
    const answer = await server.send(org.calls.remove, { params: { id: giver }, token: admin.token });
    expect(answer).toMatchObject({ status: 406, object: { code: 'IN_USE' } });
  });

  it('another organisation in the form is a transfer too', async () => {
    const id = await aVehicle(db());
    const target = await anOrg(db());
    const body = { ...(await formOf(id)), orgId: target };
    await server.ask(vehicle.calls.update, { params: { id }, body, token: admin.token });
    const { total } = await server.ask(queryVehicleTransfers, {
      params: { id },
      body: {},
      token: admin.token,
    });
    expect(total).toBe(1);
  });
});

describe('forwarding', () => {
  const send = (id: number, body: object, token = admin.token) =>
    server.send(setForwarding, { params: { id }, body, token });

  it('R3.16 F53 opens with an enabled target only, and neither opens nor closes twice', async () => {
    const id = await aVehicle(db());
    const open = { version: 1, forwarding: 'open' };
    expect(await send(id, { version: 1, forwarding: 'close' })).toMatchObject({
      status: 406,
      object: { code: 'FORWARDING_UNCHANGED' },
    });
    expect(await send(id, open)).toMatchObject({ status: 406, object: { code: 'NO_FORWARD_TARGET' } });
    await sql`
      insert into forward_target (name, kind, address, enabled, created_at, updated_at)
      values ('监管平台', 'jt808', 'gov.example:8080', false, now(), now())`.execute(db());
    expect(await send(id, open)).toMatchObject({ status: 406, object: { code: 'NO_FORWARD_TARGET' } });
    expect(await vehicleOf(id)).toMatchObject({ forwarding: 'close', version: 1 });
    await sql`update forward_target set enabled = true`.execute(db());
    expect(await send(id, open)).toMatchObject({ status: 200, object: { forwarding: 'open', version: 2 } });
    expect(await lastAct(id)).toMatchObject({
      before: { forwarding: 'close' },
      after: { forwarding: 'open' },
    });
    expect(await send(id, open)).toMatchObject({ status: 406, object: { code: 'STALE_EDIT' } });
    expect(await send(id, { ...open, version: 2 })).toMatchObject({
      status: 406,
      object: { code: 'FORWARDING_UNCHANGED' },
    });
    expect(await listed(server, admin.token, { forwarding: 'open' })).toContain(id);
    expect(await send(id, { version: 2, forwarding: 'close' })).toMatchObject({
      status: 200,
      object: { forwarding: 'close' },
    });
    expect(await send(id, { version: 3, forwarding: 'close' })).toMatchObject({
      object: { code: 'FORWARDING_UNCHANGED' },
    });
    expect(await vehicleOf(id)).toMatchObject({ version: 3 });
  });

  it('needs its own permission and a vehicle in scope', async () => {
    const id = await aVehicle(db());
    const body = { version: 1, forwarding: 'close' };
    const { token } = await aMember(db(), { permissions: ['vehicle-edit'] });
    expect(await send(id, body, token)).toMatchObject({ status: 403 });
    const other = await aMember(db(), { orgId: await anOrg(db()), permissions: ['vehicle-forwarding'] });
    expect(await send(id, body, other.token)).toMatchObject({ status: 404 });
  });
});

describe('retirement', () => {
  const retire = (id: number, version: number, token = admin.token) =>
    server.send(retireVehicle, { params: { id }, body: { version, reason: '报废' }, token });
  const restore = (id: number, version: number, token = admin.token) =>
    server.send(restoreVehicle, { params: { id }, body: { version }, token });

  it('frees the terminal, closes the forwarding and leaves the history', async () => {
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId, permissions: ['vehicle-retire'] });
    const terminalId = await aTerminal(db(), { terminalNo: 'RETIRE-1', orgId });
    const id = await aVehicle(db(), { orgId, terminalId });
    await sql`update vehicle set forwarding = 'open' where id = ${id}`.execute(db());
    const { object } = await retire(id, 1, token);
    expect(vehicle.row.parse(object)).toMatchObject({ terminalId: null, forwarding: 'close', version: 2 });
    expect(vehicle.row.parse(object).retiredAt).not.toBeNull();
    expect(await server.ask(checkTerminal, { params: { id: terminalId }, token })).toBeNull();
    const { rows } = await server.ask(queryTerminalChanges, { params: { id }, body: {}, token });
    expect(rows).toMatchObject([{ oldTerminalNo: 'RETIRE-1', newTerminalNo: null, reason: '报废' }]);
    expect(await lastAct(id)).toMatchObject({
      call: 'vehicle.retire',
      after: { reason: '报废', terminalId: null },
    });
    expect(await restore(id, 2, token)).toMatchObject({
      status: 200,
      object: { retiredAt: null, version: 3 },
    });
    expect(await restore(id, 3, token)).toMatchObject({
      status: 406,
      object: { code: 'VEHICLE_NOT_RETIRED' },
    });
  });

  it('R7.15 a retired vehicle is offered nowhere, but found where it is asked for', async () => {
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId });
    const [retired, staying] = [await aVehicle(db(), { orgId }), await aVehicle(db(), { orgId })];
    const { vin } = await vehicleOf(retired);
    await retire(retired, 1);
    expect(await server.ask(suggestVehicles, { params: { keyword: vin }, token })).toEqual([]);
    expect((await server.ask(allVehicles, { token })).map(({ id }) => id)).toEqual([staying]);
    expect(await listed(server, token, { isRetired: false })).toEqual([staying]);
    expect(await listed(server, token, { isRetired: true })).toEqual([retired]);
    expect(await listed(server, token)).toEqual([retired, staying]);
  });

  it('nothing of a retired vehicle can be changed until it is restored', async () => {
    const id = await aVehicle(db());
    const terminalId = await aTerminal(db());
    const form = await formOf(id);
    await retire(id, 1);
    const version = 2;
    const params = { id };
    const { token } = admin;
    const target = await anOrg(db());
    const attempts = [
      server.send(vehicle.calls.update, { params, body: { ...form, version }, token }),
      server.send(vehicle.calls.remove, { params, token }),
      server.send(bindTerminal, { params, body: { version, terminalId, reason: '' }, token }),
      server.send(transferVehicle, { params: { id, target }, body: { version, reason: '' }, token }),
      server.send(setForwarding, { params, body: { version, forwarding: 'open' }, token }),
      retire(id, version),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect(answer).toMatchObject({ status: 406, object: { code: 'VEHICLE_RETIRED' } });
    }
    expect(await restore(id, version)).toMatchObject({ status: 200 });
    expect(await server.send(vehicle.calls.remove, { params, token })).toMatchObject({ status: 204 });
  });

  it('needs its own permission, a reason, the version that is in force and a vehicle in scope', async () => {
    const id = await aVehicle(db());
    const { token } = await aMember(db(), { permissions: ['vehicle-edit', 'vehicle-remove'] });
    expect(await retire(id, 1, token)).toMatchObject({ status: 403 });
    expect(await restore(id, 1, token)).toMatchObject({ status: 403 });
    const other = await aMember(db(), { orgId: await anOrg(db()), permissions: ['vehicle-retire'] });
    expect(await retire(id, 1, other.token)).toMatchObject({ status: 404 });
    expect(await retire(id, 4)).toMatchObject({ status: 406, object: { code: 'STALE_EDIT' } });
    const answer = await server.send(retireVehicle, {
      params: { id },
      body: { version: 1, reason: ' ' },
      token: admin.token,
    });
    expect(answer).toMatchObject({ status: 400, object: { errors: [{ path: 'reason', message: '必填' }] } });
  });
});

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
