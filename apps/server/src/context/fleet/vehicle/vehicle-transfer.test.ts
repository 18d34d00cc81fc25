import { org } from '@vehicle/contract/access/org/contract';
import {
  renewTerminalSecret,
  resetTerminalRegistration,
  terminal,
} from '@vehicle/contract/fleet/terminal/contract';
import { queryVehicleTransfers, transferVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { bindTerminal, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
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
import { lastActOn, readVehicle, writtenForm } from '../../../testing/vehicle.ts';

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

  const codeOf = async (terminalId: number) => {
    const { rows } = await sql<{ code: string | null; orgId: number | null; hash: Buffer | null }>`
      select auth_code as code, org_id as "orgId", secret_hash as hash from terminal where id = ${terminalId}`.execute(
      db(),
    );
    return rows[0];
  };

  it('S2 the terminal goes with its vehicle, with a code that the former owner neither knows nor can renew', async () => {
    const [giver, taker] = [await anOrg(db()), await anOrg(db())];
    const terminalId = await aTerminal(db(), { orgId: giver });
    await sql`update terminal set auth_code = 'known', secret_hash = 'known' where id = ${terminalId}`.execute(
      db(),
    );
    const id = await aVehicle(db(), { orgId: giver, terminalId });
    const former = await aMember(db(), { orgId: giver, permissions: ['terminal-edit', 'terminal-remove'] });
    const owner = await aMember(db(), {
      orgId: taker,
      permissions: ['terminal-edit', 'vehicle-bind-terminal'],
    });
    expect(await send(id, taker, { version: 1 })).toMatchObject({ status: 200 });
    expect(await codeOf(terminalId)).toEqual({ code: null, orgId: taker, hash: null });
    const params = { id: terminalId };
    const { version } = await server.ask(terminal.calls.get, { params, token: owner.token });
    for (const call of [renewTerminalSecret, resetTerminalRegistration])
      expect(await server.send(call, { params, body: { version }, token: former.token })).toMatchObject({
        status: 404,
      });
    expect(await server.send(terminal.calls.get, { params, token: former.token })).toMatchObject({
      status: 404,
    });
    expect(
      await server.send(renewTerminalSecret, { params, body: { version }, token: owner.token }),
    ).toMatchObject({ status: 200 });
    // Freed, it stays where its vehicle was.
    const free = { version: 2, terminalId: null, reason: '' };
    await server.ask(bindTerminal, { params: { id }, body: free, token: admin.token });
    expect(await server.send(terminal.calls.get, { params, token: former.token })).toMatchObject({
      status: 404,
    });
    expect(await server.ask(terminal.calls.get, { params, token: owner.token })).toMatchObject({
      inUse: false,
    });
  });

  it('S2 the device shows itself by its former code, unless a person was told that', async () => {
    const [giver, taker] = [await anOrg(db()), await anOrg(db())];
    const formerOf = async (isReported: boolean) => {
      const terminalId = await aTerminal(db(), { orgId: giver });
      await sql`
        update terminal set auth_code = 'known', is_code_told = ${isReported} where id = ${terminalId}`.execute(
        db(),
      );
      const id = await aVehicle(db(), { orgId: giver, terminalId });
      expect(await send(id, taker, { version: 1 })).toMatchObject({ status: 200 });
      const { rows } = await sql<{ former: string | null }>`
        select former_code as former from terminal where id = ${terminalId}`.execute(db());
      return rows[0]?.former;
    };
    expect(await formerOf(false)).toBe('known');
    expect(await formerOf(true)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('S2 the code stays where everybody who had it still sees the vehicle, and goes with a service that does not', async () => {
    const maker = await anOrg(db());
    const mine = await anOrg(db(), { parentId: maker });
    const [service, another] = [
      await anOrg(db(), { type: 'service' }),
      await anOrg(db(), { type: 'service' }),
    ];
    const terminalId = await aTerminal(db(), { orgId: maker });
    await sql`update terminal set auth_code = 'kept' where id = ${terminalId}`.execute(db());
    const id = await aVehicle(db(), { orgId: maker, serviceOrgId: service, terminalId });
    expect(await send(id, mine, { version: 1 })).toMatchObject({ status: 200 });
    expect(await codeOf(terminalId)).toMatchObject({ code: 'kept', orgId: mine });
    const body = { ...(await formOf(id)), serviceOrgId: another, version: 2 };
    expect(
      await server.send(vehicle.calls.update, { params: { id }, body, token: admin.token }),
    ).toMatchObject({
      status: 200,
    });
    expect(await codeOf(terminalId)).toMatchObject({ code: null, orgId: mine });
  });

  it('S2 a terminal that somebody else registered gets another code when it is bound', async () => {
    const [stranger, mine] = [await anOrg(db()), await anOrg(db())];
    const terminalId = await aTerminal(db(), { orgId: stranger });
    await sql`update terminal set auth_code = 'known' where id = ${terminalId}`.execute(db());
    const id = await aVehicle(db(), { orgId: mine });
    const body = { version: 1, terminalId, reason: '' };
    await server.ask(bindTerminal, { params: { id }, body, token: admin.token });
    expect(await codeOf(terminalId)).toMatchObject({ code: null, orgId: mine });
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

  it('S6 another organisation in the form asks for the right to transfer and for an enabled one', async () => {
    const own = await anOrg(db());
    const pit = await anOrg(db(), { parentId: own });
    const disabled = await anOrg(db(), { parentId: own });
    await sql`update org set enabled = false where id = ${disabled}`.execute(db());
    const id = await aVehicle(db(), { orgId: own });
    const { token: editor } = await aMember(db(), { orgId: own, permissions: ['vehicle-edit'] });
    const { token: mover } = await aMember(db(), {
      orgId: own,
      permissions: ['vehicle-edit', 'vehicle-transfer'],
    });
    const update = async (orgId: number, token: string) => {
      const body = { ...(await formOf(id)), orgId };
      return server.send(vehicle.calls.update, { params: { id }, body, token });
    };
    expect(await update(pit, editor)).toMatchObject({ status: 403 });
    expect(await update(own, editor)).toMatchObject({ status: 200 });
    expect(await update(disabled, mover)).toMatchObject({
      status: 406,
      object: { code: 'REFERENCE_MISSING', errors: [{ path: 'orgId' }] },
    });
    expect(await vehicleOf(id)).toMatchObject({ orgId: own });
    expect(await update(pit, mover)).toMatchObject({ status: 200 });
    expect(await vehicleOf(id)).toMatchObject({ orgId: pit });
  });
});
