import { queryWorkDaily, workDailySheet } from '@vehicle/contract/telemetry/work-daily/contract';
import { workTimeList, workTimeStats } from '@vehicle/contract/telemetry/work-time/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle } from '../../../testing/builders.ts';
import { cellText, takeListSheet } from '../../../testing/sheet/list.ts';
import { aWorkDay } from '../../../testing/usage-builders.ts';

let server: TestApp;
let token: string;
let serviceToken: string;
let [a, b]: [number, number] = [0, 0];
const criteria = { from: '2026-10-01', until: '2026-10-03' };

beforeAll(async () => {
  server = await testApp();
  const orgId = await anOrg(db());
  const serviceOrgId = await anOrg(db(), { type: 'service' });
  ({ token } = await aMember(db(), { orgId }));
  serviceToken = (await aMember(db(), { orgId: serviceOrgId, type: 'serviceUser' })).token;
  a = await aVehicle(db(), { orgId, plateNo: '蒙A0001', vin: 'LTESTWORKTME00001' });
  b = await aVehicle(db(), { orgId, serviceOrgId, vin: 'LTESTWORKTME00002' });
  await sql`update vehicle set planned_hours_per_day = 8`.execute(db());
  const day = { day: '2026-10-01', running_h: 5, idle_h: 1, working_h: 4, mileage_km: 12.5, fuel_l: 20 };
  await aWorkDay(db(), { vehicleId: a, ...day, online_h: 6, covered_h: 6 });
  await aWorkDay(db(), { vehicleId: a, day: '2026-10-02', online_h: 10, covered_h: 10 });
  await aWorkDay(db(), { vehicleId: b, ...day, working_h: 2, online_h: 0, covered_h: 0 });
});
afterAll(() => server.close());

const db = () => server.database.kysely;

describe('working time', () => {
  it('R7.33 of a range and of its days is what is computed by hand', async () => {
    const { total, series } = await server.ask(workTimeStats, { body: { period: 'DAY', criteria }, token });
    expect(total).toEqual({
      vehicles: 2,
      vehiclesWithData: 1,
      running_h: 10,
      working_h: 6,
      idle_h: 2,
      unknown_h: null,
      online_h: 16,
      planned_h: 48,
      mileage_km: 25,
      // 6 + 8, the planned hours of the day, of 10.
      onlineRate: 0.291667,
      // 6 of the 16 planned hours of the days whose working hours are known.
      utilisation: 0.375,
      utilisationDays: 2,
      usedDays: 6,
      // All but 2 of the 10 hours that are known to be work or idling.
      workingShare: 0.8,
      workingShareDays: 2,
      // 6 + 8, the planned hours of the day, of 10.
      coverage: 0.291667,
      vehiclesOnline: 1,
      fleetOnlineRate: 0.5,
    });
    expect(
      series.map(({ at, working_h, online_h, onlineRate }) => [at, working_h, online_h, onlineRate]),
    ).toEqual([
      ['2026-10-01', 6, 6, 0.375],
      ['2026-10-02', null, 10, 0.5],
      ['2026-10-03', null, null, null],
    ]);
  });

  it('R7.33 comes by vehicle, the most first; who looks after one sees that one', async () => {
    const body = { groupBy: 'vehicle', criteria };
    const { rows } = await server.ask(workTimeList, { body, token });
    expect(rows.map(({ id, name, working_h }) => [id, name, working_h])).toEqual([
      [a, 'LTESTWORKTME00001', 4],
      [b, 'LTESTWORKTME00002', 2],
    ]);
    const cared = await server.ask(workTimeList, { body, token: serviceToken });
    expect(cared.rows.map(({ id }) => id)).toEqual([b]);
  });
});

describe('daily usage', () => {
  const list = (more: object, by = token) => {
    const { criteria: also = {}, ...rest } = { criteria: {}, ...more };
    return server.ask(queryWorkDaily, { body: { ...rest, criteria: { ...criteria, ...also } }, token: by });
  };

  it('R7.35 are listed day by day with their coverage, and what is not known is null', async () => {
    const { rows, total } = await list({ order: { property: 'day', direction: 'ASC' } });
    expect([total, rows.map(({ vin, day }) => [vin.at(-1), day])]).toEqual([
      3,
      [
        ['1', '2026-10-01'],
        ['2', '2026-10-01'],
        ['1', '2026-10-02'],
      ],
    ]);
    expect(rows[2]).toMatchObject({
      vehicleId: a,
      plateNo: '蒙A0001',
      running_h: null,
      fuel_l: null,
      mileage_km: null,
      online_h: 10,
      planned_h: 8,
      onlineRate: 1,
      coverage: 1,
      messages: 7,
    });
    expect(rows[0]).toMatchObject({ fuel_l: 20, coverage: 0.75, onlineRate: 0.75 });
  });

  it('R7.35 are found by vehicle, in pages, by those who may see them', async () => {
    expect((await list({ criteria: { vehicleId: b } })).rows.map(({ vehicleId }) => vehicleId)).toEqual([b]);
    expect((await list({ pageIndex: 2, pageSize: 2 })).rows).toHaveLength(1);
    expect((await list({}, serviceToken)).total).toBe(1);
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    expect(await list({ criteria: { vehicleId: a } }, stranger.token)).toMatchObject({ rows: [], total: 0 });
  });

  it('R7.35 R2.49 the file has the days of the list in their order', async () => {
    const properties = ['vin', 'running_h', 'fuel_l', 'planned_h', 'coverage'] as const;
    const { rows } = await list({ order: { property: 'vin', direction: 'DESC' } });
    const asked = { criteria, order: { property: 'vin', direction: 'DESC' }, pageSize: 2 };
    expect(
      await takeListSheet(server, { call: workDailySheet.call, properties, list: asked, token }),
    ).toEqual([
      properties.map((property) => `标题 ${property}`),
      ...rows.map((row) => properties.map((property) => cellText(row[property]))),
    ]);
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    const sheet = { call: workDailySheet.call, properties, list: asked, token: stranger.token };
    expect(await takeListSheet(server, sheet)).toHaveLength(1);
  });

  it('R7.35 tells when a tank was filled', async () => {
    const at = { from: '2026-10-03T01:00:00.000Z', until: '2026-10-03T01:05:00.000Z', amount: 80 };
    await aWorkDay(db(), { vehicleId: a, day: '2026-10-03', fuel_l: 3, refuelled_l: 80 });
    await sql`update work_daily set refuels = ${JSON.stringify([at])} where vehicle_id = ${a} and day = '2026-10-03'`.execute(
      db(),
    );
    const { rows } = await list({ criteria: { vehicleId: a, from: '2026-10-03' } });
    expect(rows).toMatchObject([{ refuelled_l: 80, refuels: [at], charged_kwh: null, charges: [] }]);
  });

  it('R7.35 R3.9 without a range there is nothing to tell', async () => {
    expect(await server.send(queryWorkDaily, { body: { criteria: {} }, token })).toMatchObject({
      status: 400,
    });
    expect(await server.send(queryWorkDaily, { body: {}, token })).toMatchObject({ status: 400 });
  });
});
