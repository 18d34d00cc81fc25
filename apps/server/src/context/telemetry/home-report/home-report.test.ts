import {
  clientFleets,
  faultCount,
  faultRateTop10,
  faultyModels,
  idleTop10,
  mileTop10,
  onlineRateTop10,
  settlementTop10,
  vehicleCount,
  vehicleTop10,
  workTimeTop10,
} from '@vehicle/contract/telemetry/home-report/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, aVehicleState } from '../../../testing/builders.ts';
import { aVehicleFault } from '../../../testing/fault-builders.ts';
import { aWarehouse } from '../../../testing/master-data-builders.ts';
import { aMovement, aSettlement, aWorkDay } from '../../../testing/usage-builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const day_ms = 86_400_000;
const dayBefore = (days: number) => platformDay(server.now().getTime() - days * day_ms).day;

/** An organisation of its own with a member who sees it, and vehicles named by their numbers. */
async function aFleet() {
  const orgId = await anOrg(db());
  const { token } = await aMember(db(), { orgId });
  const named = (number: number) =>
    aVehicle(db(), { orgId, vin: `LTH${String(orgId).padStart(6, '0')}${String(number).padStart(8, '0')}` });
  return { orgId, token, named };
}

const ends = (rows: ReadonlyArray<{ vin: string; value: number }>) =>
  rows.map(({ vin, value }) => [Number(vin.slice(-8)), value]);

describe('the ten greatest', () => {
  it('R7.32 R9.2 are ten, the greatest first, equal ones by name; what has nothing has no rank', async () => {
    const { token, named } = await aFleet();
    for (let number = 12; number > 0; number -= 1) {
      const vehicleId = await named(number);
      await aWorkDay(db(), {
        vehicleId,
        day: dayBefore(0),
        mileage_km: number <= 3 ? 50 : number,
        working_h: 0,
      });
    }
    const rows = await server.ask(mileTop10, { query: { period: 'day' }, token });
    expect(ends(rows)).toEqual([
      [1, 50],
      [2, 50],
      [3, 50],
      ...[12, 11, 10, 9, 8, 7, 6].map((number) => [number, number]),
    ]);
    expect(await server.ask(workTimeTop10, { query: { period: 'day' }, token })).toEqual([]);
  });

  it('R7.32 are of today, the last seven days or this month', async () => {
    const { token, named } = await aFleet();
    const vehicleId = await named(1);
    const worked = { working_h: 2, online_h: 4, covered_h: 4, mileage_km: 10 };
    for (const before of [0, 6, 7]) await aWorkDay(db(), { vehicleId, day: dayBefore(before), ...worked });
    const hoursOf = async (period: string) =>
      (await server.ask(workTimeTop10, { query: { period }, token }))[0]?.value;
    expect([await hoursOf('day'), await hoursOf('week')]).toEqual([2, 4]);
    const inMonth = [0, 6, 7].filter((before) => dayBefore(before).slice(0, 7) === dayBefore(0).slice(0, 7));
    expect((await server.ask(workTimeTop10, { token }))[0]?.value).toBe(2 * inMonth.length);
    // 4 of 16 planned hours.
    expect(await server.ask(onlineRateTop10, { query: { period: 'day' }, token })).toMatchObject([
      { id: vehicleId, value: 0.25, coverage: 0.25 },
    ]);
    expect(await server.send(mileTop10, { query: { period: 'year' }, token })).toMatchObject({ status: 400 });
  });

  it('R7.32 faults per 100 running hours, of vehicles that ran for ten', async () => {
    const { token, named } = await aFleet();
    const [often, seldom, hardlyRan] = [await named(1), await named(2), await named(3)];
    for (const [vehicleId, running_h] of [
      [often, 20],
      [seldom, 50],
      [hardlyRan, 9.9],
    ] as const) {
      await aWorkDay(db(), { vehicleId, day: dayBefore(0), running_h });
      await aVehicleFault(db(), { vehicleId, spn: 100, fmi: 1 });
    }
    await aVehicleFault(db(), { vehicleId: often, spn: 110, fmi: 0 });
    // The same code once more is no other fault.
    await aVehicleFault(db(), { vehicleId: often, spn: 110, fmi: 0, status: 'cleared' });
    await sql`update vehicle_fault set first_at = ${server.now()}`.execute(db());
    const rows = await server.ask(faultRateTop10, { query: { period: 'week' }, token });
    expect(ends(rows)).toEqual([
      [1, 10],
      [2, 2],
    ]);
  });

  it('R7.32 clients by what they have bought and by their vehicles, to those who may know', async () => {
    const [factory, client] = [await anOrg(db(), { type: 'factory' }), await anOrg(db(), { name: '榆林矿' })];
    const warehouseId = await aWarehouse(db(), { orgId: factory });
    const amounts = [
      { amount: '200.10', paid: '50', status: 'confirmed' },
      { amount: '100.20', paid: '100.20', status: 'settled' },
      { amount: '999', status: 'draft' },
    ] as const;
    for (const settlement of amounts) {
      const vehicleId = await aVehicle(db(), { orgId: client });
      const movementId = await aMovement(db(), {
        vehicleId,
        warehouseId,
        direction: 'OUT',
        counterpartyOrgId: client,
        price: '7777',
        at: server.now().toISOString(),
      });
      await aSettlement(db(), { movementId, clientOrgId: client, ...settlement });
    }
    const { token } = await aMember(db(), { orgId: factory });
    expect(await server.ask(settlementTop10, { token })).toEqual([
      { id: client, name: '榆林矿', value: 300.3, paid: 150.2 },
    ]);
    const [back] = (
      await sql<{ vehicle_id: number }>`
        select vehicle_id from stock_movement join settlement on movement_id = stock_movement.id where amount = 100.20`.execute(
        db(),
      )
    ).rows;
    const giving = {
      vehicleId: back?.vehicle_id ?? 0,
      warehouseId,
      direction: 'IN',
      reason: 'return',
    } as const;
    await aMovement(db(), { ...giving, at: server.now().toISOString() });
    expect(await server.ask(settlementTop10, { token })).toMatchObject([{ id: client, value: 200.1 }]);
    const stranger = await aFleet();
    expect(await server.ask(settlementTop10, { query: { period: 'month' }, token: stranger.token })).toEqual(
      [],
    );
    const owner = await aMember(db(), { orgId: client });
    expect(await server.ask(vehicleTop10, { token: owner.token })).toEqual([
      { id: client, name: '榆林矿', value: 3 },
    ]);
    expect(await server.ask(vehicleTop10, { token })).toEqual([]);
  });
});

describe('vehicle counts', () => {
  it('R7.32 by what they are doing, by state of the life cycle, by energy, and with open faults', async () => {
    const { token, named } = await aFleet();
    const [working, silent, retired] = [await named(1), await named(2), await named(3)];
    await named(4);
    await aVehicleState(db(), { vehicleId: working, running: true });
    await aVehicleState(db(), { vehicleId: silent, at: new Date(server.now().getTime() - day_ms) });
    await aVehicleFault(db(), { vehicleId: working });
    await aVehicleFault(db(), { vehicleId: silent, status: 'cleared' });
    await sql`update vehicle set retired_at = now() where id = ${retired}`.execute(db());
    await sql`update vehicle set state = 'sold' where id = ${working}`.execute(db());
    expect(await server.ask(vehicleCount, { token })).toEqual({
      total: 3,
      byState: { built: 2, debugging: 0, inStock: 0, sold: 1 },
      byEnergyType: { diesel: 3, electric: 0, hybrid: 0 },
      used: {
        total: 3,
        byStatus: { working: 1, idle: 0, online: 0, fault: 0, offline: 1, never: 1 },
        withOpenFault: 1,
        reportedToday: 1,
        silentWeek: 0,
      },
    });
  });

  it('U34 of those in use only: what stands in stock, is being debugged or is there for tests is not among them', async () => {
    const { orgId, token, named } = await aFleet();
    const [used, inStock, forTests, long] = [await named(1), await named(2), await named(3), await named(4)];
    await sql`update vehicle set state = 'inStock' where id = ${inStock}`.execute(db());
    await sql`update vehicle set role = 'test' where id = ${forTests}`.execute(db());
    await aVehicleState(db(), { vehicleId: used });
    await aVehicleState(db(), { vehicleId: inStock });
    await aVehicleFault(db(), { vehicleId: inStock });
    await aVehicleState(db(), { vehicleId: long, at: new Date(server.now().getTime() - 8 * day_ms) });
    const { total, used: counted } = await server.ask(vehicleCount, { token });
    expect([total, counted.total, counted.reportedToday, counted.silentWeek]).toEqual([4, 2, 1, 1]);
    expect(counted.byStatus).toMatchObject({ online: 1, offline: 1, never: 0 });
    expect(counted.withOpenFault).toBe(0);
    // The same machines are nobody's work while their organisation is one that builds them.
    await sql`update org set type = 'factory' where id = ${orgId}`.execute(db());
    expect((await server.ask(vehicleCount, { token })).used.total).toBe(0);
  });
});

describe('what the home page of a role begins with', () => {
  it('U34 faults by how far the service is with them, within scope, and when the last one was done', async () => {
    const { token, named } = await aFleet();
    const vehicleId = await named(1);
    expect(await server.ask(faultCount, { token })).toEqual({
      waiting: 0,
      taken: 0,
      mine: 0,
      late: 0,
      stopping: 0,
      lastDoneAt: null,
    });
    const [first, second] = [
      await aVehicleFault(db(), { vehicleId }),
      await aVehicleFault(db(), { vehicleId }),
    ];
    await sql`update vehicle_fault set lamp = 'redStop', created_at = ${server.now()} where id = ${first}`.execute(
      db(),
    );
    await sql`update vehicle_fault set created_at = ${new Date(server.now().getTime() - 25 * 3_600_000)}
      where id = ${second}`.execute(db());
    expect(await server.ask(faultCount, { token })).toMatchObject({
      waiting: 2,
      taken: 0,
      late: 1,
      stopping: 1,
    });
    const { memberId } = await aMember(db(), {});
    await sql`update vehicle_fault set handler_id = ${memberId}, taken_at = ${server.now()} where id = ${second}`.execute(
      db(),
    );
    expect(await server.ask(faultCount, { token })).toMatchObject({ waiting: 1, taken: 1, mine: 0, late: 0 });
    const done = server.now();
    await sql`update vehicle_fault set status = 'cleared', cleared_at = ${done}, handled_at = ${done}
      where vehicle_id = ${vehicleId}`.execute(db());
    expect(await server.ask(faultCount, { token })).toEqual({
      waiting: 0,
      taken: 0,
      mine: 0,
      late: 0,
      stopping: 0,
      lastDoneAt: done.toISOString(),
    });
    const stranger = await aFleet();
    expect((await server.ask(faultCount, { token: stranger.token })).lastDoneAt).toBe(null);
  });

  it('U34 who idled most today, with what it burnt; not known is not nothing', async () => {
    const { token, named } = await aFleet();
    const worked = { day: dayBefore(0), online_h: 4, covered_h: 4 };
    await aWorkDay(db(), { vehicleId: await named(1), ...worked, idle_h: 1.5, idle_fuel_l: 6 });
    await aWorkDay(db(), { vehicleId: await named(2), ...worked, idle_h: 3 });
    await aWorkDay(db(), { vehicleId: await named(3), ...worked, idle_h: 0, idle_fuel_l: 0 });
    const rows = await server.ask(idleTop10, { query: { period: 'day' }, token });
    expect(ends(rows)).toEqual([
      [2, 3],
      [1, 1.5],
    ]);
    expect(rows.map(({ idleFuel_l }) => idleFuel_l)).toEqual([null, 6]);
  });

  it('U34 clients with their machines in use, those online, faults per 100 h and coverage; models by their open faults', async () => {
    const { orgId, token, named } = await aFleet();
    const [first, second] = [await named(1), await named(2)];
    await aVehicleState(db(), { vehicleId: first });
    await aWorkDay(db(), { vehicleId: first, day: dayBefore(0), running_h: 50, covered_h: 8 });
    await aVehicleFault(db(), { vehicleId: first });
    await aVehicleFault(db(), { vehicleId: second, status: 'cleared' });
    await sql`update vehicle_fault set first_at = ${server.now()} where vehicle_id in (${first}, ${second})`.execute(
      db(),
    );
    const [client] = await server.ask(clientFleets, { token });
    // The fault of the second began on a day of which no hours are known.
    expect(client).toMatchObject({ id: orgId, vehicles: 2, online: 1, faultsPer100h: 2 });
    // Eight of the planned hours of two machines.
    expect(client?.coverage).toBeCloseTo(8 / 32, 5);
    const models = await server.ask(faultyModels, { token });
    expect(models).toMatchObject([{ value: 1, vehicles: 1 }]);
    const stranger = await aFleet();
    expect(await server.ask(clientFleets, { token: stranger.token })).toEqual([]);
    expect(await server.ask(faultyModels, { token: stranger.token })).toEqual([]);
  });
});
