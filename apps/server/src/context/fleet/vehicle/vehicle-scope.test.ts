import { option, orgTreeOptions } from '@vehicle/contract/core/option';
import {
  renewTerminalSecret,
  resetTerminalRegistration,
  terminal,
} from '@vehicle/contract/fleet/terminal/contract';
import {
  allVehicles,
  checkTerminal,
  liveVehicle,
  queryTerminalChanges,
  suggestVehicles,
  vehicle,
  vehicleMetrics,
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
  aVin,
  type TestMember,
} from '../../../testing/builders.ts';
import { listed } from '../../../testing/vehicle.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('scope by member type', () => {
  /** Two mines, one with a pit below it; the service company looks after one vehicle of each mine by its team. */
  async function world() {
    const mine = await anOrg(db());
    const pit = await anOrg(db(), { parentId: mine });
    const other = await anOrg(db());
    const service = await anOrg(db(), { type: 'service' });
    const team = await anOrg(db(), { type: 'serviceTeam', parentId: service });
    const ofMine = await aVehicle(db(), { orgId: mine });
    const ofPit = await aVehicle(db(), { orgId: pit, serviceOrgId: team });
    const ofOther = await aVehicle(db(), { orgId: other, serviceOrgId: service });
    return { mine, pit, other, service, team, ofMine, ofPit, ofOther };
  }

  it('R1.1 an org user sees its organisation and all below it', async () => {
    const { mine, ofMine, ofPit } = await world();
    const { token } = await aMember(db(), { orgId: mine });
    expect(await listed(server, token)).toEqual([ofMine, ofPit]);
  });

  it('R1.1 a service user sees what its organisation or one below looks after', async () => {
    const { service, team, ofPit, ofOther } = await world();
    const company = await aMember(db(), { type: 'serviceUser', orgId: service });
    const mechanics = await aMember(db(), { type: 'serviceUser', orgId: team });
    expect(await listed(server, company.token)).toEqual([ofPit, ofOther]);
    expect(await listed(server, mechanics.token)).toEqual([ofPit]);
  });

  it('R1.1 an external user sees the vehicles of its own organisation only', async () => {
    const { mine, ofMine } = await world();
    const { token } = await aMember(db(), { type: 'externalUser', orgId: mine });
    expect(await listed(server, token)).toEqual([ofMine]);
  });

  it('R1.1 an administrator sees everything', async () => {
    const { ofMine, ofPit, ofOther } = await world();
    expect(await listed(server, admin.token)).toEqual(expect.arrayContaining([ofMine, ofPit, ofOther]));
  });

  it('the same scope holds for every way to a vehicle', async () => {
    const { mine, ofMine, ofOther, other } = await world();
    const foreignTerminal = await aTerminal(db(), { orgId: other });
    await sql`update vehicle set terminal_id = ${foreignTerminal} where id = ${ofOther}`.execute(db());
    const { token } = await aMember(db(), { orgId: mine });
    const params = { id: ofOther };
    const list = { params, body: {}, token };
    expect(await server.send(vehicle.calls.get, { params, token })).toMatchObject({ status: 404 });
    expect(await server.send(liveVehicle, { params, token })).toMatchObject({ status: 404 });
    expect(await server.send(vehicleMetrics, { params, token })).toMatchObject({ status: 404 });
    expect(await server.send(queryTerminalChanges, list)).toMatchObject({ status: 404 });
    expect(await server.send(checkTerminal, { params: { id: foreignTerminal }, token })).toMatchObject({
      status: 404,
    });
    const { vin } = await server.ask(vehicle.calls.get, { params, token: admin.token });
    expect(await server.ask(suggestVehicles, { params: { keyword: vin }, token })).toEqual([]);
    expect((await server.ask(allVehicles, { token })).map(({ id }) => id)).toContain(ofMine);
    expect((await server.ask(allVehicles, { token })).map(({ id }) => id)).not.toContain(ofOther);
    const free = await server.ask(option.freeTerminal, { token });
    expect(free).toEqual([]);
  });

  it('R7.16 R7.25 organisations are offered in scope', async () => {
    const { mine, pit, other } = await world();
    const { token } = await aMember(db(), { orgId: mine });
    const tree = await server.ask(orgTreeOptions, { token });
    expect(tree).toEqual([
      expect.objectContaining({ id: mine, parentId: null }),
      expect.objectContaining({ id: pit, parentId: mine }),
    ]);
    const offered = await server.ask(option.org, { token });
    expect(offered.map(({ id }) => id)).not.toContain(other);
  });

  it('S2 a bound terminal is seen by who sees its vehicle, a free one by whom it belongs to', async () => {
    const { mine, other, ofMine } = await world();
    const bound = await aTerminal(db(), { orgId: other });
    await sql`update vehicle set terminal_id = ${bound} where id = ${ofMine}`.execute(db());
    const own = await aTerminal(db(), { orgId: mine });
    await aTerminal(db(), { orgId: other });
    const { token } = await aMember(db(), { orgId: mine });
    const { rows } = await server.ask(terminal.calls.list, { body: {}, token });
    expect(rows.map(({ id }) => id).sort()).toEqual([bound, own].sort());
    const registrar = await aMember(db(), { orgId: other, permissions: ['terminal-edit'] });
    const at = { params: { id: bound }, token: registrar.token };
    expect(await server.send(terminal.calls.get, at)).toMatchObject({ status: 404 });
    for (const call of [renewTerminalSecret, resetTerminalRegistration])
      expect(await server.send(call, { ...at, body: { version: 1 } })).toMatchObject({ status: 404 });
  });

  it('what a record refers to must be in scope, and nothing changes otherwise', async () => {
    const { mine, other, ofMine } = await world();
    const { token } = await aMember(db(), {
      orgId: mine,
      permissions: ['vehicle-edit', 'vehicle-add', 'vehicle-transfer'],
    });
    const { version, ...row } = await server.ask(vehicle.calls.get, { params: { id: ofMine }, token });
    const values = vehicle.write.parse(
      Object.fromEntries(Object.keys(vehicle.write.shape).map((k) => [k, Reflect.get(row, k)])),
    );
    for (const [field, value] of [
      ['orgId', other],
      ['serviceOrgId', other],
      ['modelId', 999_999],
    ] as const) {
      const body = { ...values, [field]: value, version };
      const answer = await server.send(vehicle.calls.update, { params: { id: ofMine }, body, token });
      expect(answer).toMatchObject({
        status: 406,
        object: { code: 'REFERENCE_MISSING', errors: [{ path: field }] },
      });
    }
    const create = { ...values, vin: aVin(), orgId: other };
    expect(await server.send(vehicle.calls.create, { body: create, token })).toMatchObject({ status: 406 });
    expect(await server.ask(vehicle.calls.get, { params: { id: ofMine }, token })).toMatchObject({
      ...row,
      version,
    });
  });
});
