import { energyList, energySheet, energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import { queryWorkDaily } from '@vehicle/contract/telemetry/work-daily/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aVehicle, insert, recorded } from '../../../testing/builders.ts';
import { randomOf } from '../../../testing/machine.ts';
import { takeListSheet } from '../../../testing/sheet/list.ts';
import { aWorkDay } from '../../../testing/usage-builders.ts';

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await testApp();
  admin = (await anAdministrator(db())).token;
});
afterAll(() => server.close());

const db = () => server.database.kysely;

interface Price {
  orgId: number;
  energy: 'fuel' | 'electricity';
  validFrom: string;
  price: number;
  currency: string;
}

function aPrice({ orgId, energy, validFrom, price, currency }: Price): Promise<number> {
  const values = { org_id: orgId, energy, valid_from: validFrom, price, currency };
  return insert(db(), 'energy_price', { ...values, ...recorded() });
}

const stats = (criteria: object, as = admin, period = 'DAY') =>
  server.ask(energyStats, { body: { period, criteria }, token: as });
const dayOf = (place: number) => new Date(Date.UTC(2026, 5, 20 + place)).toISOString().slice(0, 10);

describe('what energy costs', () => {
  it('each day costs what held on it, and what has no price is told and is not nothing', async () => {
    const orgId = await anOrg(db());
    const vehicleId = await aVehicle(db(), { orgId });
    const fuel = { orgId, energy: 'fuel', currency: 'CNY' } as const;
    await aPrice({ ...fuel, validFrom: '2026-10-02', price: 7 });
    await aPrice({ ...fuel, validFrom: '2026-10-03', price: 8 });
    const day = (date: string, parts: object) =>
      aWorkDay(db(), { vehicleId, day: `2026-10-${date}`, ...parts });
    await day('01', { fuel_l: 30, idle_fuel_l: 10 });
    await day('02', { fuel_l: 40, idle_fuel_l: 10 });
    await day('03', { fuel_l: 100, idle_fuel_l: 20 });
    await day('04', { fuel_l: 5 });
    const range = { from: '2026-10-01', until: '2026-10-05', vehicleId };
    const { total, series } = await stats(range);
    expect(total).toMatchObject({
      fuel_l: 175,
      workFuel_l: 130,
      idleFuel_l: 40,
      otherFuel_l: 5,
      // 30 × 7 + 80 × 8, 10 × 7 + 20 × 8, and 5 × 8 of which nobody knows.
      workFuelCost: 850,
      idleFuelCost: 230,
      otherFuelCost: 40,
      fuelCost: 1120,
      unpricedFuel_l: 30,
      elsewhereFuel_l: 0,
      fuelCurrency: 'CNY',
      fuelCurrencies: ['CNY'],
      electricityCost: null,
      electricityCurrency: null,
      unpricedElectricity_kwh: 0,
    });
    expect(series.map(({ fuelCost, unpricedFuel_l }) => [fuelCost, unpricedFuel_l])).toEqual([
      [null, 30],
      [280, 0],
      [800, 0],
      [40, 0],
      [null, 0],
    ]);
    const { rows } = await server.ask(queryWorkDaily, { body: { criteria: range }, token: admin });
    expect(rows.map(({ fuelPrice, fuelCost, idleFuelCost }) => [fuelPrice, fuelCost, idleFuelCost])).toEqual([
      [8, 40, null],
      [8, 800, 160],
      [7, 280, 70],
      [null, null, null],
    ]);
  });

  it('a site pays what stands above it, as long as that is of its kind and it has had no price of its own', async () => {
    const factory = await anOrg(db(), { type: 'factory' });
    const mine = await anOrg(db(), { parentId: factory });
    const site = await anOrg(db(), { parentId: mine });
    const power = { energy: 'electricity', currency: 'CNY' } as const;
    await aPrice({ ...power, orgId: factory, validFrom: '2026-01-01', price: 100 });
    await aPrice({ ...power, orgId: mine, validFrom: '2026-09-02', price: 0.5 });
    await aPrice({ ...power, orgId: site, validFrom: '2026-09-03', price: 0.7 });
    await aPrice({ ...power, orgId: mine, validFrom: '2026-09-04', price: 0.9 });
    const vehicleId = await aVehicle(db(), { orgId: site });
    for (const date of ['01', '02', '03', '04'])
      await aWorkDay(db(), { vehicleId, day: `2026-09-${date}`, electricity_kwh: 1000 });
    const { series, total } = await stats({ from: '2026-09-01', until: '2026-09-04', vehicleId });
    expect(series.map(({ electricityCost }) => electricityCost)).toEqual([null, 500, 700, 700]);
    expect(total).toMatchObject({ electricityCost: 1900, unpricedElectricity_kwh: 1000 });
    // Who sees the site only knows what its energy cost there.
    const { token } = await aMember(db(), { orgId: site });
    const own = await stats({ from: '2026-09-01', until: '2026-09-04' }, token);
    expect(own.total.electricityCost).toBe(1900);
  });

  it('money of several currencies is never one sum: that of the most energy comes first, any of them can be asked for', async () => {
    const [here, there] = [await anOrg(db()), await anOrg(db())];
    const [many, few] = [await aVehicle(db(), { orgId: here }), await aVehicle(db(), { orgId: there })];
    const since = { energy: 'fuel', validFrom: '2026-01-01' } as const;
    await aPrice({ ...since, orgId: here, price: 1000, currency: 'CLP' });
    await aPrice({ ...since, orgId: there, price: 7, currency: 'CNY' });
    await aWorkDay(db(), { vehicleId: many, day: '2026-08-01', fuel_l: 30, idle_fuel_l: 10 });
    await aWorkDay(db(), { vehicleId: few, day: '2026-08-01', fuel_l: 20, idle_fuel_l: 5 });
    const range = { from: '2026-08-01', until: '2026-08-01' };
    expect((await stats(range)).total).toMatchObject({
      fuelCurrency: 'CLP',
      fuelCurrencies: ['CLP', 'CNY'],
      fuelCost: 30_000,
      idleFuelCost: 10_000,
      elsewhereFuel_l: 20,
      unpricedFuel_l: 0,
    });
    const inCny = { ...range, currency: 'CNY' };
    expect((await stats(inCny)).total).toMatchObject({ fuelCost: 140, elsewhereFuel_l: 30 });
    const body = {
      groupBy: 'vehicle',
      criteria: inCny,
      order: { property: 'idleFuelCost', direction: 'DESC' },
    };
    const { rows } = await server.ask(energyList, { body, token: admin });
    expect(rows.slice(0, 2).map(({ id, fuelCost, fuelCurrency }) => [id, fuelCost, fuelCurrency])).toEqual([
      [few, 140, 'CNY'],
      [many, null, 'CNY'],
    ]);
    expect(
      await takeListSheet(server, {
        call: energySheet.call,
        properties: ['name', 'fuelCost', 'idleFuelCost', 'fuelCurrency', 'elsewhereFuel_l'],
        list: { ...body, criteria: { ...inCny, vehicleId: few } },
        token: admin,
      }),
    ).toEqual([expect.anything(), [expect.any(String), '140', '35', 'CNY', '0']]);
    const wrong = { body: { period: 'DAY', criteria: { ...range, currency: 'BTC' } }, token: admin };
    expect(await server.send(energyStats, wrong)).toMatchObject({ status: 400 });
  });

  it.each([1, 2, 3])(
    'comes to what the definition gives, whatever the prices and days are (%s)',
    async (seed) => {
      const random = randomOf(seed);
      const upTo = (most: number) => Math.floor(random() * most);
      const types = ['client', 'service'] as const;
      const orgs: { id: number; type: string; parent: number | null }[] = [];
      const top = await anOrg(db(), { type: 'inPlant' });
      for (let count = 0; count < 7; count++) {
        const parent = orgs[upTo(orgs.length + 1)];
        const type = types[upTo(5) === 0 ? 1 : 0] ?? 'client';
        const id = await anOrg(db(), { type, parentId: parent?.id ?? top });
        orgs.push({ id, type, parent: parent?.id ?? null });
      }
      const prices: Price[] = [];
      for (const { id } of orgs) {
        const starts = new Set(Array.from({ length: upTo(4) }, () => dayOf(upTo(20) - 2)));
        for (const validFrom of starts) {
          for (const energy of ['fuel', 'electricity'] as const) {
            const currency = upTo(4) === 0 ? 'USD' : 'CNY';
            prices.push({ orgId: id, energy, validFrom, price: 1 + upTo(900) / 100, currency });
          }
        }
      }
      for (const price of prices) await aPrice(price);
      /** As the definition says it: up the tree, as long as the type is the same; the newest of the first that has any. */
      const priceOn = (orgId: number, energy: string, day: string): Price | undefined => {
        const org = orgs.find(({ id }) => id === orgId);
        const own = prices
          .filter((each) => each.orgId === orgId && each.energy === energy && each.validFrom <= day)
          .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
          .at(-1);
        const above = orgs.find(({ id }) => id === org?.parent);
        if (own !== undefined || above === undefined || above.type !== org?.type) return own;
        return priceOn(above.id, energy, day);
      };
      const expected = new Map<number, Record<string, number | null>>();
      const add = (of: Record<string, number | null>, name: string, value: number) => {
        of[name] = (of[name] ?? 0) + value;
      };
      for (const { id: orgId } of orgs) {
        const vehicleId = await aVehicle(db(), { orgId });
        await sql`update vehicle set created_at = '2026-01-01' where id = ${vehicleId}`.execute(db());
        const sums: Record<string, number | null> = {
          fuelCost: null,
          workFuelCost: null,
          idleFuelCost: null,
        };
        Object.assign(sums, { otherFuelCost: null, electricityCost: null, idleElectricityCost: null });
        Object.assign(sums, { unpricedFuel_l: 0, elsewhereFuel_l: 0, unpricedElectricity_kwh: 0 });
        expected.set(vehicleId, sums);
        for (let place = 0; place < 18; place++) {
          if (upTo(4) === 0) continue;
          const day = dayOf(place);
          const fuel_l = upTo(5) === 0 ? undefined : upTo(400) / 4;
          const idle_fuel_l = upTo(3) === 0 ? undefined : (fuel_l ?? 8) / 4;
          const electricity_kwh = upTo(2) === 0 ? undefined : upTo(800) / 4 - 20;
          const idle_electricity_kwh = upTo(2) === 0 ? undefined : 3;
          await aWorkDay(
            db(),
            JSON.parse(
              JSON.stringify({ vehicleId, day, fuel_l, idle_fuel_l, electricity_kwh, idle_electricity_kwh }),
            ),
          );
          const ofFuel = priceOn(orgId, 'fuel', day);
          if (fuel_l !== undefined && ofFuel === undefined) add(sums, 'unpricedFuel_l', fuel_l);
          else if (fuel_l !== undefined && ofFuel?.currency === 'USD') add(sums, 'elsewhereFuel_l', fuel_l);
          else if (fuel_l !== undefined && ofFuel !== undefined) {
            add(sums, 'fuelCost', fuel_l * ofFuel.price);
            if (idle_fuel_l === undefined) add(sums, 'otherFuelCost', fuel_l * ofFuel.price);
            else {
              add(sums, 'idleFuelCost', idle_fuel_l * ofFuel.price);
              add(sums, 'workFuelCost', (fuel_l - idle_fuel_l) * ofFuel.price);
            }
          }
          const ofPower = priceOn(orgId, 'electricity', day);
          if (electricity_kwh === undefined || ofPower?.currency === 'USD') continue;
          if (ofPower === undefined) add(sums, 'unpricedElectricity_kwh', electricity_kwh);
          else {
            add(sums, 'electricityCost', electricity_kwh * ofPower.price);
            if (idle_electricity_kwh !== undefined)
              add(sums, 'idleElectricityCost', idle_electricity_kwh * ofPower.price);
          }
        }
      }
      const criteria = { from: dayOf(0), until: dayOf(17), currency: 'CNY', orgId: top };
      const body = { groupBy: 'vehicle', criteria, pageSize: 100 };
      const { rows } = await server.ask(energyList, { body, token: admin });
      expect(rows).toHaveLength(expected.size);
      const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 4));
      for (const row of rows) {
        const sums = expected.get(row.id) ?? {};
        const wanted = Object.entries(sums).map(([name, value]) => [name, close(value)]);
        expect(row).toMatchObject(Object.fromEntries(wanted));
      }
      const { total } = await stats(criteria, admin, 'MONTH');
      for (const name of ['fuelCost', 'idleFuelCost', 'electricityCost', 'unpricedFuel_l'] as const) {
        const known = [...expected.values()].map((sums) => sums[name] ?? 0);
        expect(total[name] ?? 0).toBeCloseTo(
          known.reduce((sum, value) => sum + value, 0),
          3,
        );
      }
    },
  );
});
