import {
  availabilityList,
  availabilitySheet,
  availabilityStats,
  downtimeSheet,
  queryDowntimes,
} from '@vehicle/contract/telemetry/availability/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anAdministrator, anOrg, aVehicle, insert, recorded } from '../../../testing/builders.ts';
import { aFaultCode, aSpn } from '../../../testing/fault-builders.ts';
import { randomOf } from '../../../testing/machine.ts';
import { aWarehouse } from '../../../testing/master-data-builders.ts';
import { cellText, takeListSheet } from '../../../testing/sheet/list.ts';
import { aMovement, aWorkDay } from '../../../testing/usage-builders.ts';

let server: TestApp;
let admin: string;
let strategyId: number;
beforeAll(async () => {
  server = await testApp();
  admin = (await anAdministrator(db())).token;
  const strategy = { name: '250 小时保养', type: 'LOOP', tasks: '换机油', first_h: 250, ...recorded() };
  strategyId = await insert(db(), 'maintenance_strategy', strategy);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const at = (day: string, time = '00:00') => new Date(`2026-10-${day}T${time}:00+08:00`);

async function aMachine(orgId: number): Promise<number> {
  const vehicleId = await aVehicle(db(), { orgId });
  await sql`update vehicle set planned_hours_per_day = 10, created_at = '2026-01-01' where id = ${vehicleId}`.execute(
    db(),
  );
  return vehicleId;
}

interface Fault {
  vehicleId: number;
  firstAt: Date;
  lamp?: string;
  spn?: number;
  clearedAt?: Date | null;
  handledAt?: Date | null;
  down?: readonly [from: Date, until: Date];
}

function aFault({ vehicleId, firstAt, clearedAt = null, handledAt = null, down, ...code }: Fault) {
  return insert(db(), 'vehicle_fault', {
    vehicle_id: vehicleId,
    origin: 'dm1',
    source_address: 0,
    spn: code.spn ?? aSpn(),
    fmi: 1,
    lamp: code.lamp ?? 'redStop',
    first_at: firstAt,
    last_at: firstAt,
    status: clearedAt ? 'cleared' : handledAt ? 'handled' : 'active',
    cleared_at: clearedAt,
    handled_at: handledAt,
    down_from: down?.[0] ?? null,
    down_until: down?.[1] ?? null,
    ...recorded(),
  });
}

let rounds = 0;
function aMaintenance(vehicleId: number, [from, until]: readonly [Date, Date]) {
  rounds += 1;
  return insert(db(), 'maintenance_reminder', {
    vehicle_id: vehicleId,
    strategy_id: strategyId,
    round: rounds,
    status: 'maintained',
    done_at: until,
    down_from: from,
    down_until: until,
    ...recorded(),
  });
}

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

  it.each([1, 2, 3])('comes to what counting minute by minute gives, whatever happens (%s)', async (seed) => {
    const random = randomOf(seed);
    const upTo = (most: number) => Math.floor(random() * most);
    const days = 6;
    const minutes = days * 1440;
    const start_ms = Date.parse('2026-06-20T00:00:00+08:00');
    const moment = (minute: number) => new Date(start_ms + minute * 60_000);
    const dayNamed = (place: number) => platformDay(start_ms + place * 86_400_000).day;
    const [critical, harmless] = [aSpn(), aSpn()];
    await aFaultCode(db(), { spn: critical, fmi: 1, level: 4 });
    await aFaultCode(db(), { spn: harmless, fmi: 1, level: 2 });
    const orgId = await anOrg(db());
    const maker = await anOrg(db(), { type: 'factory' });
    const warehouseId = await aWarehouse(db(), { orgId: maker });
    const expected = new Map<number, Record<string, number | null>>();
    for (let count = 0; count < 6; count++) {
      const vehicleId = await aMachine(orgId);
      const firstDay = upTo(2) === 0 ? upTo(days) : 0;
      const lastDay = upTo(3) === 0 ? Math.max(firstDay, upTo(days)) : days - 1;
      if (firstDay > 0) {
        await aMovement(db(), { vehicleId, warehouseId, direction: 'IN', at: '2026-05-01T08:00:00+08:00' });
        await aMovement(db(), {
          vehicleId,
          warehouseId,
          direction: 'OUT',
          at: moment(firstDay * 1440 + upTo(1440)).toISOString(),
        });
      }
      if (lastDay < days - 1)
        await sql`update vehicle set retired_at = ${moment(lastDay * 1440 + upTo(1440))} where id = ${vehicleId}`.execute(
          db(),
        );
      const failing: [number, number][] = [];
      const serviced: [number, number][] = [];
      for (let fault = upTo(12); fault > 0; fault--) {
        const from = upTo(minutes + 2880) - 1440;
        const end = () => from + 1 + upTo(upTo(2) === 0 ? 300 : 3000);
        const [cleared, handled] = [upTo(3) > 0 ? end() : null, upTo(3) === 0 ? end() : null];
        const kind = upTo(4);
        const recordedDown: [number, number] | null =
          upTo(4) === 0 ? [from + upTo(60), from + 60 + upTo(900)] : null;
        // A harmless code is open once only.
        const isHarmless = kind === 0 && cleared !== null;
        await aFault({
          vehicleId,
          firstAt: moment(from),
          lamp: isHarmless || kind === 1 ? 'amberWarning' : 'redStop',
          spn: isHarmless ? harmless : kind === 1 && cleared !== null ? critical : aSpn(),
          clearedAt: cleared === null ? null : moment(cleared),
          handledAt: handled === null ? null : moment(handled),
          ...(recordedDown && { down: [moment(recordedDown[0]), moment(recordedDown[1])] as const }),
        });
        const isStopping = !isHarmless && (kind !== 1 || cleared !== null);
        if (recordedDown !== null) failing.push(recordedDown);
        else if (isStopping) failing.push([from, Math.min(cleared ?? Infinity, handled ?? Infinity)]);
      }
      for (let service = upTo(4); service > 0; service--) {
        const from = upTo(minutes);
        const until = from + upTo(700);
        await aMaintenance(vehicleId, [moment(from), moment(until)]);
        serviced.push([from, until]);
      }
      const running = new Map<number, number>();
      for (let place = 0; place < days; place++) {
        if (upTo(3) === 0) continue;
        const running_h = upTo(80) / 4;
        running.set(place, running_h);
        await aWorkDay(db(), { vehicleId, day: dayNamed(place), running_h });
      }
      const isIn = (spans: readonly [number, number][], minute: number) =>
        spans.some(([from, until]) => from <= minute && minute < until);
      const isUsed = (minute: number) =>
        minute >= firstDay * 1440 && minute < (lastDay + 1) * 1440 && minute < minutes;
      const sums = { used: 0, down: 0, failing: 0, failures: 0, repair: 0, running: 0, known: 0, counted: 0 };
      let isCounted = false;
      for (let minute = -1440; minute < minutes; minute++) {
        const [fails, isServiced] = [isIn(failing, minute), isIn(serviced, minute)];
        if (!fails) isCounted = false;
        const begins = fails && !isIn(failing, minute - 1);
        if (!isUsed(minute)) continue;
        sums.used++;
        if (fails || isServiced) sums.down++;
        if (fails) sums.failing++;
        if (begins) {
          isCounted = true;
          sums.failures++;
          if (running.has(Math.floor(minute / 1440))) sums.counted++;
        }
        if (isCounted) sums.repair++;
      }
      for (const [place, hours] of running) {
        if (place < firstDay || place > lastDay) continue;
        sums.running += hours;
        sums.known++;
      }
      const close = (value: number) => expect.closeTo(value, 4);
      expected.set(vehicleId, {
        used_h: close(sums.used / 60),
        down_h: close(sums.down / 60),
        failureDown_h: close(sums.failing / 60),
        serviceDown_h: close((sums.down - sums.failing) / 60),
        availability: close(1 - sums.down / sums.used),
        failures: sums.failures,
        mttr_h: sums.failures === 0 ? null : close(sums.repair / 60 / sums.failures),
        running_h: sums.known === 0 ? null : close(sums.running),
        runningDays: sums.known,
        runningFailures: sums.counted,
        mtbf_h: sums.counted === 0 ? null : close(sums.running / sums.counted),
      });
    }
    const criteria = { orgId, from: dayNamed(0), until: dayNamed(days - 1) };
    const body = { groupBy: 'vehicle', criteria, pageSize: 100 };
    const { rows } = await server.ask(availabilityList, { body, token: admin });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...expected.keys()].toSorted());
    for (const row of rows) expect(row).toMatchObject(expected.get(row.id) ?? {});
    const { total, series } = await stats(criteria);
    for (const name of ['used_h', 'down_h', 'failureDown_h', 'failures', 'runningFailures'] as const) {
      const sum = rows.reduce((all, row) => all + (row[name] ?? 0), 0);
      expect(total[name]).toBeCloseTo(sum, 3);
      expect(series.reduce((all, point) => all + (point[name] ?? 0), 0)).toBeCloseTo(sum, 3);
    }
    const { rows: ofOrg } = await server.ask(availabilityList, {
      body: { groupBy: 'org', criteria },
      token: admin,
    });
    expect(ofOrg).toEqual([{ id: orgId, name: expect.any(String), plateNo: null, ...total }]);
    const properties = ['name', 'mttr_h', 'down_h', 'failures'] as const;
    const sheet = { call: availabilitySheet.call, properties, list: body, token: admin };
    expect((await takeListSheet(server, sheet)).slice(1)).toEqual(
      rows.map((row) => properties.map((property) => cellText(row[property]))),
    );
  });
});
