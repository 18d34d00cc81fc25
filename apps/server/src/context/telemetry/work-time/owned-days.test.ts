import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import { faultRateTop10, workTimeTop10 } from '@vehicle/contract/telemetry/home-report/contract';
import { queryWorkDaily } from '@vehicle/contract/telemetry/work-daily/contract';
import { workTimeList, workTimeStats } from '@vehicle/contract/telemetry/work-time/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aVehicle } from '../../../testing/builders.ts';
import { aWarehouse } from '../../../testing/master-data-builders.ts';
import { aMovement, aWorkDay } from '../../../testing/usage-builders.ts';

let server: TestApp;
let admin: string;
const range = { from: '2026-10-01', until: '2026-10-04' };
const days = ['01', '02', '03', '04'].map((day) => `2026-10-${day}`);
const at = (day: string, time = '12:00') => `2026-10-${day}T${time}:00+08:00`;

beforeAll(async () => {
  server = await testApp();
  admin = (await anAdministrator(db())).token;
});
afterAll(() => server.close());

const db = () => server.database.kysely;

async function hours(criteria: object, token: string, period = 'DAY') {
  return server.ask(workTimeStats, { body: { period, criteria: { ...range, ...criteria } }, token });
}

/** A machine that ran 1, 2, 4 and 8 hours on the days, of 10 planned. */
async function aRunningVehicle(orgId: number): Promise<number> {
  const vehicleId = await aVehicle(db(), { orgId, plateNo: '陕K8888' });
  await sql`update vehicle set planned_hours_per_day = 10, created_at = '2026-01-01' where id = ${vehicleId}`.execute(
    db(),
  );
  for (const [place, day] of days.entries()) {
    const running_h = 2 ** place;
    await aWorkDay(db(), { vehicleId, day, running_h, working_h: running_h, online_h: 12, covered_h: 5 });
  }
  return vehicleId;
}

async function handOver(vehicleId: number, { from, to, on }: { from: number; to: number; on: string }) {
  await sql`insert into vehicle_transfer (vehicle_id, from_org_id, to_org_id, at, reason)
    values (${vehicleId}, ${from}, ${to}, ${on}, '')`.execute(db());
  await sql`update vehicle set org_id = ${to} where id = ${vehicleId}`.execute(db());
}

describe('a day belongs to who owned the machine at its end', () => {
  it('R7.33 R7.35 the sums of the former owner stay, the present owner reads every day of the machine itself', async () => {
    const [giver, taker] = [await anOrg(db()), await anOrg(db())];
    const [giving, taking] = [
      (await aMember(db(), { orgId: giver })).token,
      (await aMember(db(), { orgId: taker })).token,
    ];
    const vehicleId = await aRunningVehicle(giver);
    await handOver(vehicleId, { from: giver, to: taker, on: at('03', '23:59') });
    expect((await hours({}, giving)).total).toMatchObject({ running_h: 3, planned_h: 20, usedDays: 2 });
    expect((await hours({}, taking)).total).toMatchObject({ running_h: 12, planned_h: 20, usedDays: 2 });
    expect((await hours({ orgId: giver }, admin)).total.running_h).toBe(3);
    const body = { groupBy: 'org', criteria: range };
    const { rows } = await server.ask(workTimeList, { body, token: admin });
    expect(
      rows.flatMap(({ id, running_h }) => ([giver, taker].includes(id) ? [[id, running_h]] : [])),
    ).toEqual([
      [taker, 12],
      [giver, 3],
    ]);
    expect((await hours({ vehicleId }, taking)).total.running_h).toBe(15);
    expect((await hours({ vehicleId }, giving)).total.running_h).toBe(3);
    const energy = { body: { period: 'DAY', criteria: { ...range, vehicleId } }, token: giving };
    expect((await server.ask(energyStats, energy)).total).toMatchObject({ running_h: 3, vehicleDays: 2 });
  });

  it('R7.35 a former owner learns nothing else of the machine', async () => {
    const [giver, taker] = [await anOrg(db(), { name: '旧矿' }), await anOrg(db(), { name: '新矿' })];
    const { token } = await aMember(db(), { orgId: giver });
    const vehicleId = await aRunningVehicle(giver);
    await handOver(vehicleId, { from: giver, to: taker, on: at('02') });
    const { rows } = await server.ask(queryWorkDaily, { body: { criteria: range }, token });
    expect(rows.map(({ day, orgName, plateNo }) => [day, orgName, plateNo])).toEqual([
      ['2026-10-01', '旧矿', null],
    ]);
    expect(await server.send(vehicle.calls.get, { params: { id: vehicleId }, token })).toMatchObject({
      status: 404,
    });
    const own = (await aMember(db(), { orgId: taker })).token;
    const all = await server.ask(queryWorkDaily, { body: { criteria: { ...range, vehicleId } }, token: own });
    expect(all.rows.map(({ day, orgName }) => [day, orgName])).toEqual([
      ['2026-10-04', '新矿'],
      ['2026-10-03', '新矿'],
      ['2026-10-02', '新矿'],
      ['2026-10-01', '旧矿'],
    ]);
  });
});

describe('planned are the days on which a machine is in use', () => {
  it('R7.32 R7.33 from its sale to its return, not in stock, and a retired one no longer', async () => {
    const [maker, client] = [await anOrg(db(), { type: 'factory' }), await anOrg(db())];
    const { token } = await aMember(db(), { orgId: maker });
    const warehouseId = await aWarehouse(db(), { orgId: maker });
    const vehicleId = await aRunningVehicle(maker);
    // Built, not in stock: in nobody's use, and in no figure of the fleet; asked about by itself it has its hours.
    expect((await hours({ vehicleId }, token)).total).toMatchObject({ vehicles: 0, running_h: 15 });
    expect((await hours({}, token)).total).toMatchObject({
      vehicles: 0,
      planned_h: 0,
      usedDays: 0,
      running_h: null,
      coverage: null,
      onlineRate: null,
      utilisation: null,
      fleetOnlineRate: null,
    });
    await aMovement(db(), { vehicleId, warehouseId, direction: 'IN', at: at('01') });
    const sale = { vehicleId, warehouseId, counterpartyOrgId: client };
    await aMovement(db(), { ...sale, direction: 'OUT', at: at('02') });
    await aMovement(db(), { ...sale, direction: 'IN', reason: 'return', at: at('04') });
    const { total, series } = await hours({}, token);
    expect(total).toMatchObject({
      vehicles: 1,
      planned_h: 20,
      usedDays: 2,
      // What it ran in stock and after its return is no use of it.
      running_h: 6,
      utilisation: 0.3,
      utilisationDays: 2,
      onlineRate: 1,
      coverage: 0.5,
    });
    expect(
      series.map(({ vehicles, planned_h, vehiclesOnline }) => [vehicles, planned_h, vehiclesOnline]),
    ).toEqual([
      [0, 0, 0],
      [1, 10, 1],
      [1, 10, 1],
      [0, 0, 0],
    ]);
    const { rows } = await server.ask(queryWorkDaily, { body: { criteria: range }, token });
    expect(
      rows.map(({ day, planned_h, coverage, utilisation }) => [day, planned_h, coverage, utilisation]),
    ).toEqual([
      ['2026-10-04', 0, null, null],
      ['2026-10-03', 10, 0.5, 0.4],
      ['2026-10-02', 10, 0.5, 0.2],
      ['2026-10-01', 0, null, null],
    ]);
    await sql`update vehicle set retired_at = ${at('02', '20:00')} where id = ${vehicleId}`.execute(db());
    expect((await hours({}, token)).total).toMatchObject({ planned_h: 10, running_h: 2 });
  });

  it('R7.32 one that its owner runs itself counts, one under debugging or for tests does not', async () => {
    const mine = await anOrg(db());
    const { token } = await aMember(db(), { orgId: mine });
    const vehicleId = await aRunningVehicle(mine);
    const planned = async () => (await hours({}, token)).series.map(({ planned_h }) => planned_h);
    expect(await planned()).toEqual([10, 10, 10, 10]);
    await sql`insert into vehicle_debug (vehicle_id, spec_name, spec_version, items, status, started_at, finished_at,
        created_at, updated_at)
      values (${vehicleId}, '出厂', '1', '[]', 'Pass', ${at('02')}, ${at('03')}, now(), now())`.execute(db());
    expect(await planned()).toEqual([10, 0, 10, 10]);
    await sql`update vehicle set role = 'test' where id = ${vehicleId}`.execute(db());
    expect(await planned()).toEqual([0, 0, 0, 0]);
    await sql`update vehicle set state = 'sold' where id = ${vehicleId}`.execute(db());
    expect(await planned()).toEqual([10, 10, 10, 10]);
  });

  it('R7.32 the dashboard tells coverage beside the hours and beside the faults', async () => {
    const { token, orgId } = await aMember(db(), { orgId: await anOrg(db()) });
    const vehicleId = await aVehicle(db(), { orgId });
    await sql`update vehicle set planned_hours_per_day = 10 where id = ${vehicleId}`.execute(db());
    const day = platformDay(server.now().getTime()).day;
    await aWorkDay(db(), { vehicleId, day, running_h: 12, working_h: 11, covered_h: 4 });
    await sql`insert into vehicle_fault (vehicle_id, source_address, spn, fmi, occurrences, origin, first_at, last_at, status,
        created_at, updated_at)
      values (${vehicleId}, 0, 100, 1, 1, 'manual', ${server.now()}, ${server.now()}, 'active', now(), now())`.execute(
      db(),
    );
    for (const [call, value] of [
      [workTimeTop10, 11],
      [faultRateTop10, 8.333333],
    ] as const) {
      expect(await server.ask(call, { query: { period: 'day' }, token })).toMatchObject([
        { value, coverage: 0.4 },
      ]);
    }
  });
});
