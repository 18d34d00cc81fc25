import {
  allVehicles,
  liveVehicle,
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
  aVehicle,
  aVehicleState,
  aVin,
  type TestMember,
  unique,
} from '../../../testing/builders.ts';
import { aVehicleFault } from '../../../testing/fault-builders.ts';
import { listed, readVehicle } from '../../../testing/vehicle.ts';

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const own = (orgId: number) => aVehicle(db(), { orgId });

describe('what a vehicle shows', () => {
  it('R7.15 metrics come grouped, from the parse file of its model', async () => {
    const id = await aVehicle(db());
    const groups = await server.ask(vehicleMetrics, { params: { id }, token: admin.token });
    const codes = groups.flatMap(({ metrics }) => metrics.map(({ code }) => code));
    expect(codes).toEqual(expect.arrayContaining(['engineSpeed', 'fuelLevel', 'jt808Odometer']));
    expect(codes).not.toContain('soc');
    expect(groups.find(({ groupCode }) => groupCode === 'engine')?.groupName.en).toBe('Engine');
    const speed = groups.flatMap(({ metrics }) => metrics).find(({ code }) => code === 'engineSpeed');
    expect(speed).toMatchObject({ unit: 'rpm', dataType: 'number' });
  });

  it('the newest values stand under their codes with their times', async () => {
    const vehicleId = await aVehicle(db());
    const at = new Date('2026-11-20T08:00:00Z');
    await aVehicleState(db(), { vehicleId, at, values: { engineSpeed: 1450.5 } });
    const live = await server.ask(liveVehicle, { params: { id: vehicleId }, token: admin.token });
    expect(live).toMatchObject({
      at: at.toISOString(),
      position: { latitude: 39.6, longitude: 109.8, speed_kmh: 12.5 },
      values: { engineSpeed: { value: 1450.5, at: at.toISOString() } },
    });
  });

  it('a vehicle that has never reported has no values', async () => {
    const id = await aVehicle(db());
    const live = await server.ask(liveVehicle, { params: { id }, token: admin.token });
    expect(live).toMatchObject({
      at: null,
      position: null,
      running: null,
      faults: [],
      values: {},
      undecoded: [],
    });
  });
});

describe('finding vehicles', () => {
  it('R7.15 at most 20 whose VIN or plate holds the word', async () => {
    const org = await anOrg(db());
    const { token } = await aMember(db(), { orgId: org });
    for (let at = 0; at < 25; at += 1) await aVehicle(db(), { orgId: org, plateNo: `蒙K·${at}` });
    expect(await server.ask(suggestVehicles, { params: { keyword: '蒙k' }, token })).toHaveLength(20);
    expect(await server.ask(suggestVehicles, { params: { keyword: '蒙K·24' }, token })).toHaveLength(1);
    expect(await server.ask(allVehicles, { token })).toHaveLength(25);
    expect(await server.send(suggestVehicles, { params: { keyword: 'x'.repeat(65) }, token })).toMatchObject({
      status: 400,
    });
  });

  it('an organisation as criterion stands for those below it too', async () => {
    const org = await anOrg(db());
    const below = await aVehicle(db(), { orgId: await anOrg(db(), { parentId: org }) });
    expect(await listed(server, admin.token, { orgId: org })).toEqual([below]);
  });

  it('R2.7 a word is looked for in VIN and plate', async () => {
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId });
    const vin = aVin();
    const byVin = await aVehicle(db(), { orgId, vin });
    const byPlate = await aVehicle(db(), { orgId, plateNo: `蒙${vin.slice(-6)}` });
    await own(orgId);
    expect(await listed(server, token, { word: vin.slice(-6).toLowerCase() })).toEqual([byVin, byPlate]);
  });

  it('R2.7 those with open faults are found, and each tells how many it has', async () => {
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId });
    const [faulty, healed, sound] = [await own(orgId), await own(orgId), await own(orgId)];
    for (const status of ['active', 'handled', 'cleared'] as const)
      await aVehicleFault(db(), { vehicleId: faulty, status });
    await aVehicleFault(db(), { vehicleId: healed, status: 'cleared' });
    expect(await listed(server, token, { hasOpenFault: true })).toEqual([faulty]);
    expect(await listed(server, token, { hasOpenFault: false })).toEqual([healed, sound]);
    expect((await readVehicle(server, token, faulty)).openFaults).toBe(2);
    expect((await readVehicle(server, token, healed)).openFaults).toBe(0);
  });
});

describe('machines in use', () => {
  it('U7 are found, and so are the others: in stock, for tests, retired, or built by a factory', async () => {
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId });
    const [used, inStock, forTests, retired] = [
      await own(orgId),
      await own(orgId),
      await own(orgId),
      await own(orgId),
    ];
    await sql`update vehicle set state = 'inStock' where id = ${inStock}`.execute(db());
    await sql`update vehicle set role = 'test' where id = ${forTests}`.execute(db());
    await sql`update vehicle set retired_at = now() where id = ${retired}`.execute(db());
    expect(await listed(server, token, { isInUse: true })).toEqual([used]);
    expect(await listed(server, token, { isInUse: false })).toEqual([inStock, forTests, retired]);
    await sql`update org set type = 'factory' where id = ${orgId}`.execute(db());
    expect(await listed(server, token, { isInUse: true })).toEqual([]);
    await sql`update vehicle set state = 'sold' where id = ${used}`.execute(db());
    expect(await listed(server, token, { isInUse: true })).toEqual([used]);
  });
});

describe('a vehicle that is asked for by its very name', () => {
  it('comes before those whose names only hold the word', async () => {
    const orgId = await anOrg(db());
    const plate = `晋安${unique()}`;
    const [longer, exact] = [
      await aVehicle(db(), { orgId, plateNo: `${plate}1` }),
      await aVehicle(db(), { orgId, plateNo: plate }),
    ];
    await aVehicle(db(), { orgId, plateNo: `${plate}2` });
    const first = async (criteria: object, direction: 'ASC' | 'DESC') => {
      const order = { property: 'plateNo', direction };
      const { rows } = await server.ask(vehicle.calls.list, {
        body: { criteria, order },
        token: admin.token,
      });
      return rows.map(({ id }) => id)[0];
    };
    expect(await first({ word: plate }, 'DESC')).toBe(exact);
    expect(await first({ plateNo: plate }, 'DESC')).toBe(exact);
    expect(await first({ word: `${plate}1` }, 'ASC')).toBe(longer);
    const suggested = await server.ask(suggestVehicles, { params: { keyword: plate }, token: admin.token });
    expect(suggested.map(({ id }) => id)[0]).toBe(exact);
    expect(suggested).toHaveLength(3);
  });
});
