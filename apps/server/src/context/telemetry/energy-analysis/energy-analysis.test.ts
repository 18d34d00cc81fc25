import { energyList, energySheet, energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, aVin, insert, recorded } from '../../../testing/builders.ts';
import { anotherModel } from '../../../testing/master-data-builders.ts';
import { cellText, takeListSheet } from '../../../testing/sheet/list.ts';
import { aWorkDay } from '../../../testing/usage-builders.ts';

let server: TestApp;
let token: string;
let orgId: number;
const [models, vehicles]: [number[], number[]] = [[], []];
const range = { from: '2026-10-01', until: '2026-10-03' };

beforeAll(async () => {
  server = await testApp();
  orgId = await anOrg(db());
  ({ token } = await aMember(db(), { orgId }));
  const electric = { code: 'E', name: '电动', energy_type: 'electric', ...recorded() };
  models.push(await anotherModel(db()));
  models.push(await anotherModel(db(), { categoryId: await insert(db(), 'vehicle_category', electric) }));
  for (const modelId of [models[0], models[0], models[1]]) {
    vehicles.push(await aVehicle(db(), { orgId, vin: aVin(), ...(modelId ? { modelId } : {}) }));
  }
  await planned();
  const [a = 0, b = 0, c = 0] = vehicles;
  const [first, second] = ['2026-10-01', '2026-10-02'];
  const known = {
    running_h: 5,
    idle_h: 1,
    working_h: 4,
    mileage_km: 100,
    fuel_l: 50,
    idle_fuel_l: 5,
    refuelled_l: 120,
  };
  await aWorkDay(db(), { vehicleId: a, day: first, ...known, online_h: 6, covered_h: 6 });
  await aWorkDay(db(), {
    vehicleId: a,
    day: second,
    running_h: 3,
    mileage_km: 20,
    online_h: 9,
    covered_h: 9,
  });
  const still = { running_h: 2, idle_h: 1, mileage_km: 0, fuel_l: 30, idle_fuel_l: 10 };
  await aWorkDay(db(), { vehicleId: b, day: first, ...still, online_h: 2, covered_h: 2 });
  await aWorkDay(db(), { vehicleId: c, day: first, running_h: 4, electricity_kwh: 60, mileage_km: 30 });
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const planned = () => sql`update vehicle set planned_hours_per_day = 8`.execute(db());
const stats = (criteria: object = {}, period = 'DAY', as = token) =>
  server.ask(energyStats, { body: { period, criteria: { ...range, ...criteria } }, token: as });
const rows = async (groupBy: string, more: { criteria?: object; order?: object } = {}) => {
  const body = { groupBy, order: more.order, criteria: { ...range, ...more.criteria } };
  return server.ask(energyList, { body: JSON.parse(JSON.stringify(body)), token });
};

describe('energy', () => {
  it('R7.33 R3.29 of a range and of its days is what is computed by hand, and unknown is not 0', async () => {
    const { total, series } = await stats({ modelId: models[0] });
    expect(total).toEqual({
      vehicles: 2,
      vehiclesWithData: 2,
      fuel_l: 80,
      electricity_kwh: null,
      refuelled_l: 120,
      charged_kwh: null,
      running_h: 10,
      mileage_km: 120,
      // 80 L in the 7 h and on the 100 km of the vehicle-days whose fuel is known.
      fuelPerHour_l: 11.428571,
      fuelPerHourDays: 2,
      fuelPer100km_l: 80,
      fuelPer100kmDays: 2,
      electricityPerHour_kwh: null,
      electricityPerHourDays: 0,
      electricityPer100km_kwh: null,
      electricityPer100kmDays: 0,
      idleFuelShare: 0.1875,
      idleFuelDays: 2,
      idleElectricityShare: null,
      idleElectricityDays: 0,
      // 2 of the 7 h of the days whose idling is known.
      idleTimeShare: 0.285714,
      idleTimeDays: 2,
      workFuel_l: 65,
      idleFuel_l: 15,
      otherFuel_l: null,
      // There is no price.
      fuelCost: null,
      workFuelCost: null,
      idleFuelCost: null,
      otherFuelCost: null,
      unpricedFuel_l: 80,
      elsewhereFuel_l: 0,
      fuelCurrency: null,
      fuelCurrencies: [],
      workElectricity_kwh: null,
      idleElectricity_kwh: null,
      otherElectricity_kwh: null,
      electricityCost: null,
      workElectricityCost: null,
      idleElectricityCost: null,
      otherElectricityCost: null,
      unpricedElectricity_kwh: 0,
      elsewhereElectricity_kwh: 0,
      electricityCurrency: null,
      electricityCurrencies: [],
      vehicleDays: 6,
      planned_h: 48,
      // 6 + 8 (planned, of 9) + 2 of two vehicles' 3 × 8 planned hours.
      coverage: 0.333333,
    });
    expect(
      series.map(({ at, fuel_l, running_h, fuelPerHour_l, coverage }) => [
        at,
        fuel_l,
        running_h,
        fuelPerHour_l,
        coverage,
      ]),
    ).toEqual([
      ['2026-10-01', 80, 7, 11.428571, 0.5],
      ['2026-10-02', null, 3, null, 0.5],
      ['2026-10-03', null, null, null, 0],
    ]);
  });

  it('R7.33 a quotient is of the days of which both sides are known', async () => {
    const vehicleId = await aVehicle(db(), { orgId });
    const day = (date: string, parts: Partial<Parameters<typeof aWorkDay>[1]>) =>
      aWorkDay(db(), { vehicleId, day: `2026-09-0${date}`, ...parts });
    const all = { running_h: 10, idle_h: 1, unknown_h: 5, working_h: 4, mileage_km: 50 };
    await day('1', { ...all, fuel_l: 100, idle_fuel_l: 5, electricity_kwh: 20, idle_electricity_kwh: 4 });
    await day('2', { fuel_l: 900, electricity_kwh: 800 });
    await day('3', { running_h: 90, unknown_h: 90, mileage_km: 700 });
    await day('4', { idle_fuel_l: 70, idle_electricity_kwh: 70, idle_h: 9 });
    const { total } = await stats({ vehicleId, from: '2026-09-01', until: '2026-09-05' });
    expect(total).toMatchObject({
      fuel_l: 1000,
      running_h: 100,
      fuelPerHour_l: 10,
      fuelPer100km_l: 200,
      electricityPerHour_kwh: 2,
      electricityPer100km_kwh: 40,
      idleFuelShare: 0.05,
      idleElectricityShare: 0.2,
      // Of the hours of known kind.
      idleTimeShare: 0.2,
      fuelPerHourDays: 1,
      fuelPer100kmDays: 1,
      electricityPerHourDays: 1,
      electricityPer100kmDays: 1,
      idleFuelDays: 1,
      idleElectricityDays: 1,
      idleTimeDays: 1,
      vehicleDays: 5,
    });
    await sql`delete from work_daily where vehicle_id = ${vehicleId}`.execute(db());
    await sql`update vehicle set retired_at = '2026-09-09' where id = ${vehicleId}`.execute(db());
  });

  it('R7.33 by month, of one energy, of an organisation with those below it', async () => {
    const { series } = await stats({ from: '2026-09-15', until: '2026-10-20' }, 'MONTH');
    expect(
      series.map(({ at, vehicles: count, fuel_l, electricity_kwh }) => [at, count, fuel_l, electricity_kwh]),
    ).toEqual([
      ['2026-09', 0, null, null],
      ['2026-10', 3, 80, 60],
    ]);
    const { total } = await stats({ energy: 'electricity' });
    expect(total).toMatchObject({
      vehicles: 1,
      fuel_l: null,
      electricityPerHour_kwh: 15,
      electricityPer100km_kwh: 200,
    });
    const parentId = await anOrg(db());
    const child = await anOrg(db(), { parentId });
    const vehicleId = await aVehicle(db(), { orgId: child });
    await aWorkDay(db(), { vehicleId, day: '2026-10-01', fuel_l: 5, running_h: 1 });
    const parent = await aMember(db(), { orgId: parentId });
    expect((await stats({ orgId: parentId }, 'DAY', parent.token)).total.fuel_l).toBe(5);
    const own = await stats({ orgId: parentId, orgDepth: 'alone' }, 'DAY', parent.token);
    expect(own.total).toMatchObject({ vehicles: 0, fuel_l: null });
    expect((await stats({ orgId }, 'DAY', parent.token)).total).toMatchObject({ vehicles: 0, fuel_l: null });
  });

  it('R7.33 comes by vehicle, model and organisation, in order and in pages', async () => {
    const byVehicle = await rows('vehicle');
    expect(byVehicle.rows.map(({ id, fuel_l }) => [id, fuel_l])).toEqual([
      [vehicles[0], 50],
      [vehicles[1], 30],
      [vehicles[2], null],
    ]);
    const order = { property: 'fuelPerHour_l', direction: 'ASC' };
    expect((await rows('vehicle', { order })).rows.map(({ fuelPerHour_l }) => fuelPerHour_l)).toEqual([
      10,
      15,
      null,
    ]);
    const electricFirst = await rows('model', { criteria: { energy: 'electricity' } });
    expect(electricFirst.rows).toMatchObject([{ id: models[1], electricity_kwh: 60 }]);
    expect((await rows('org')).rows).toMatchObject([
      { id: orgId, fuel_l: 80, electricity_kwh: 60, vehicles: 3 },
    ]);
    const body = { groupBy: 'vehicle', criteria: range, pageIndex: 2, pageSize: 2 };
    const second = await server.ask(energyList, { body, token });
    expect([second.total, second.rows.map(({ id }) => id)]).toEqual([3, [vehicles[2]]]);
  });

  it('R7.33 R2.49 the file has the rows of the list in their order, what is not known left empty', async () => {
    const properties = ['name', 'fuel_l', 'fuelPerHour_l', 'coverage'] as const;
    const question = { groupBy: 'vehicle', criteria: { ...range, modelId: models[0] } };
    const { rows: listed } = await server.ask(energyList, { body: question, token });
    const list = { ...question, pageSize: 1 };
    expect(await takeListSheet(server, { call: energySheet.call, properties, list, token })).toEqual([
      properties.map((property) => `标题 ${property}`),
      ...listed.map((row) => properties.map((property) => cellText(row[property]))),
    ]);
    expect(listed.length).toBeGreaterThan(1);
  });

  it('R7.33 days to come are not planned yet', async () => {
    const today = platformDay(server.now().getTime()).day;
    const later = new Date(Date.parse(today) + 20 * 86_400_000).toISOString().slice(0, 10);
    const vehicleId = await aVehicle(db(), { orgId });
    await planned();
    await aWorkDay(db(), { vehicleId, day: today, online_h: 4, covered_h: 4 });
    expect((await stats({ vehicleId, from: today, until: later })).total.coverage).toBe(0.5);
  });

  it('R7.33 a range must be one, and of at most 400 days', async () => {
    for (const until of ['2026-09-30', '2027-11-05']) {
      const body = { period: 'DAY', criteria: { ...range, until } };
      expect(await server.send(energyStats, { body, token })).toMatchObject({
        status: 400,
        object: { errors: [{ path: 'criteria.until' }] },
      });
    }
    const whole = { period: 'MONTH', criteria: { ...range, until: '2027-11-04' } };
    expect((await server.ask(energyStats, { body: whole, token })).series).toHaveLength(14);
  });
});
