import {
  availabilityList,
  availabilityStats,
  downtimeSheet,
  queryDowntimes,
} from '@vehicle/contract/telemetry/availability/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg } from '../../../testing/builders.ts';
import { aPlannedMachine, aServiceStop, aStop, aStrategy } from '../../../testing/downtime-builders.ts';
import { aFaultCode, aSpn } from '../../../testing/fault-builders.ts';
import { aWarehouse } from '../../../testing/master-data-builders.ts';
import { takeListSheet } from '../../../testing/sheet/list.ts';
import { aMovement, aWorkDay } from '../../../testing/usage-builders.ts';

let server: TestApp;
let admin: string;
let strategyId: number;
beforeAll(async () => {
  server = await testApp();
  admin = (await anAdministrator(db())).token;
  strategyId = await aStrategy(db(), '250 小时保养');
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const at = (day: string, time = '00:00') => new Date(`2026-10-${day}T${time}:00+08:00`);

const aMachine = (orgId: number) => aPlannedMachine(db(), orgId);
const aFault = (parts: Parameters<typeof aStop>[1]) => aStop(db(), parts);
const aMaintenance = (vehicleId: number, down: readonly [Date, Date]) =>
  aServiceStop(db(), { vehicleId, strategyId, down });

const stats = (criteria: object, token = admin, period = 'DAY') =>
  server.ask(availabilityStats, { body: { period, criteria }, token });
const october = { from: '2026-10-01', until: '2026-10-10' };

describe('availability', () => {
  it('counts a time once, whatever stopped the machine, and what is open until the end of the range', async () => {
    const vehicleId = await aMachine(await anOrg(db()));
    const critical = aSpn();
    await aFaultCode(db(), { spn: critical, fmi: 1, level: 4, name: '制动失效' });
    const serious = aSpn();
    await aFaultCode(db(), { spn: serious, fmi: 1, level: 3 });
    // One failure of 6 h: a stop lamp for 4 h, and a critical fault that begins within and stays 2 h longer.
    await aFault({ vehicleId, firstAt: at('02', '08:00'), clearedAt: at('02', '12:00') });
    await aFault({
      vehicleId,
      firstAt: at('02', '10:00'),
      clearedAt: at('02', '14:00'),
      spn: critical,
      lamp: 'none',
    });
    // No failures: a serious fault, and one of which the mechanic says that the machine went on.
    await aFault({ vehicleId, firstAt: at('03', '08:00'), spn: serious, lamp: 'amberWarning' });
    await aFault({ vehicleId, firstAt: at('03', '09:00'), down: [at('03', '09:00'), at('03', '09:00')] });
    // Dealt with after 1 h, though the machine said so only the next day; and 3 h as recorded of a lesser fault.
    await aFault({
      vehicleId,
      firstAt: at('04', '08:00'),
      handledAt: at('04', '09:00'),
      clearedAt: at('05', '08:00'),
    });
    await aFault({
      vehicleId,
      firstAt: at('04', '20:00'),
      lamp: 'none',
      down: [at('04', '20:00'), at('04', '23:00')],
    });
    // 4 h of maintenance, one of them during the failure.
    await aMaintenance(vehicleId, [at('02', '13:00'), at('02', '17:00')]);
    // From before the range, and open at its end.
    await aFault({ vehicleId, firstAt: new Date('2026-09-30T22:00:00+08:00'), clearedAt: at('01', '02:00') });
    await aFault({ vehicleId, firstAt: at('10', '20:00') });
    await aWorkDay(db(), { vehicleId, day: '2026-10-02', running_h: 30, covered_h: 10 });
    await aWorkDay(db(), { vehicleId, day: '2026-10-05', running_h: 12, covered_h: 5 });
    await aWorkDay(db(), { vehicleId, day: '2026-10-04', covered_h: 1 });
    const { total, series } = await stats({ vehicleId, ...october });
    expect(total).toEqual({
      vehicles: 1,
      used_h: 240,
      down_h: 6 + 3 + 1 + 3 + 2 + 4,
      failureDown_h: 6 + 1 + 3 + 2 + 4,
      serviceDown_h: 3,
      availability: 0.920833,
      failures: 4,
      mttr_h: (6 + 1 + 3 + 4) / 4,
      running_h: 42,
      runningDays: 2,
      // One of the four began on a day of known hours.
      runningFailures: 1,
      mtbf_h: 42,
      usedDays: 10,
      planned_h: 100,
      coverage: 0.16,
    });
    expect(series.slice(0, 4).map(({ down_h, failures }) => [down_h, failures])).toEqual([
      [2, 0],
      [9, 1],
      [0, 0],
      [4, 2],
    ]);
    const { rows } = await server.ask(queryDowntimes, {
      body: { criteria: { vehicleId, ...october }, order: { property: 'downFrom', direction: 'ASC' } },
      token: admin,
    });
    expect(rows.map(({ cause, title, down_h, isRecorded }) => [cause, title, down_h, isRecorded])).toEqual([
      ['fault', null, 2, false],
      ['fault', null, 4, false],
      ['fault', '制动失效', 4, false],
      ['maintenance', '250 小时保养', 4, true],
      ['fault', null, 1, false],
      ['fault', null, 3, true],
      ['fault', null, 4, false],
    ]);
    expect(rows.at(-1)).toMatchObject({ downUntil: null, downFrom: at('10', '20:00').toISOString() });
    const properties = ['cause', 'title', 'down_h', 'isRecorded'] as const;
    const list = { criteria: { vehicleId, ...october }, order: { property: 'downFrom', direction: 'ASC' } };
    const file = await takeListSheet(server, { call: downtimeSheet.call, properties, list, token: admin });
    expect(file[4]).toEqual(['保养', '250 小时保养', '4', '是']);
  });

  it('counts a machine from the day and until the day it is in use, for who owned it', async () => {
    const [maker, giver, taker] = [
      await anOrg(db(), { type: 'factory' }),
      await anOrg(db()),
      await anOrg(db()),
    ];
    const vehicleId = await aMachine(maker);
    const warehouseId = await aWarehouse(db(), { orgId: maker });
    await aMovement(db(), { vehicleId, warehouseId, direction: 'IN', at: '2026-09-01T08:00:00+08:00' });
    await aMovement(db(), { vehicleId, warehouseId, direction: 'OUT', at: '2026-10-03T08:00:00+08:00' });
    const hand = (from: number, to: number, on: Date) =>
      sql`insert into vehicle_transfer (vehicle_id, from_org_id, to_org_id, at, reason)
        values (${vehicleId}, ${from}, ${to}, ${on}, '')`.execute(db());
    await hand(maker, giver, at('03', '08:00'));
    await hand(giver, taker, at('06', '08:00'));
    await sql`update vehicle set org_id = ${taker}, retired_at = ${at('08', '12:00')} where id = ${vehicleId}`.execute(
      db(),
    );
    // In stock, and then over the change of owners; open when it was retired.
    await aFault({ vehicleId, firstAt: at('01', '08:00'), clearedAt: at('03', '06:00') });
    await aFault({ vehicleId, firstAt: at('05', '12:00'), clearedAt: at('06', '12:00') });
    await aFault({ vehicleId, firstAt: at('08', '10:00') });
    const of = async (orgId: number) => (await stats({ orgId, ...october })).total;
    expect(await of(maker)).toMatchObject({ used_h: 0, down_h: null, availability: null, mttr_h: null });
    expect(await of(giver)).toMatchObject({ used_h: 72, down_h: 6 + 12, failures: 1, mttr_h: 12 });
    expect(await of(taker)).toMatchObject({ used_h: 72, down_h: 12 + 14, failures: 1, mttr_h: 14 });
    const { token } = await aMember(db(), { orgId: giver });
    expect((await stats(october, token)).total).toMatchObject({ used_h: 72, down_h: 18 });
    const { total } = await server.ask(queryDowntimes, { body: { criteria: october }, token });
    expect(total).toBe(2);
    const stranger = (await aMember(db(), { orgId: await anOrg(db()) })).token;
    expect((await stats(october, stranger)).total).toMatchObject({ vehicles: 0, used_h: 0, down_h: null });
  });

  it('of a machine that never said a word, and of which nothing was recorded, nothing is known', async () => {
    const vehicleId = await aMachine(await anOrg(db()));
    const { total } = await stats({ vehicleId, ...october });
    expect(total).toMatchObject({ used_h: 240, availability: null, down_h: null, failures: 0 });
    await aMaintenance(vehicleId, [at('02', '08:00'), at('02', '20:00')]);
    expect((await stats({ vehicleId, ...october })).total).toMatchObject({ availability: 0.95, down_h: 12 });
  });

  it('without a failure there is no time between failures, but the hours without one; what is to come is in no figure', async () => {
    const vehicleId = await aMachine(await anOrg(db()));
    const now = server.now();
    const today = platformDay(now.getTime()).day;
    const later = new Date(Date.parse(today) + 20 * 86_400_000).toISOString().slice(0, 10);
    await aWorkDay(db(), { vehicleId, day: today, running_h: 5 });
    const { total } = await stats({ vehicleId, from: today, until: later });
    expect(total).toMatchObject({
      failures: 0,
      mtbf_h: null,
      mttr_h: null,
      running_h: 5,
      runningFailures: 0,
    });
    const so_far = (now.getTime() - Date.parse(`${today}T00:00:00+08:00`)) / 3_600_000;
    expect(total.used_h).toBeCloseTo(so_far, 1);
    expect(total.availability).toBe(1);
    await aFault({ vehicleId, firstAt: new Date(now.getTime() - 60_000) });
    const { total: stopped } = await stats({ vehicleId, from: today, until: later });
    expect(stopped.down_h).toBeGreaterThan(0);
    expect(stopped.down_h).toBeLessThan(0.5);
    const ahead = { groupBy: 'vehicle', criteria: { vehicleId, from: later, until: later } };
    expect((await server.ask(availabilityList, { body: ahead, token: admin })).rows).toEqual([]);
    const wrong = { body: { period: 'DAY', criteria: { from: later, until: today } }, token: admin };
    expect(await server.send(availabilityStats, wrong)).toMatchObject({ status: 400 });
  });
});
