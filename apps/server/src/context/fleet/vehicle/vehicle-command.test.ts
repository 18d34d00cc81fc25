import {
  restoreVehicle,
  retireVehicle,
  setForwarding,
  transferVehicle,
} from '@vehicle/contract/fleet/vehicle/command';
import {
  allVehicles,
  bindTerminal,
  checkTerminal,
  queryTerminalChanges,
  suggestVehicles,
  vehicle,
} from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aTerminal,
  aVehicle,
  type TestMember,
} from '../../../testing/builders.ts';
import { lastActOn, listed, readVehicle, writtenForm } from '../../../testing/vehicle.ts';

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
const lastAct = (id: number) => lastActOn(server, id);

describe('forwarding', () => {
  const send = (id: number, body: object, token = admin.token) =>
    server.send(setForwarding, { params: { id }, body, token });

  it('R3.16 R8.18 F53 opens with an enabled target only, and neither opens nor closes twice', async () => {
    const id = await aVehicle(db());
    const open = { version: 1, forwarding: 'open' };
    expect(await send(id, { version: 1, forwarding: 'close' })).toMatchObject({
      status: 406,
      object: { code: 'FORWARDING_UNCHANGED' },
    });
    expect(await send(id, open)).toMatchObject({ status: 406, object: { code: 'NO_FORWARD_TARGET' } });
    await sql`
      insert into forward_target (org_id, name, kind, address, enabled, created_at, updated_at)
      select id, '监管平台', 'jt808', 'gov.example:8080', false, now(), now() from org where is_system`.execute(
      db(),
    );
    expect(await send(id, open)).toMatchObject({ status: 406, object: { code: 'NO_FORWARD_TARGET' } });
    expect(await vehicleOf(id)).toMatchObject({ forwarding: 'close', version: 1 });
    await sql`update forward_target set enabled = true`.execute(db());
    expect(await send(id, open)).toMatchObject({
      status: 200,
      message: '已开启数据转发！',
      object: { forwarding: 'open', version: 2 },
    });
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
      message: '已关闭数据转发！',
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
