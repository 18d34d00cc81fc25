import {
  availabilityList,
  availabilitySheet,
  availabilityStats,
} from '@vehicle/contract/telemetry/availability/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, anOrg } from '../../../testing/builders.ts';
import { aPlannedMachine, aServiceStop, aStop, aStrategy } from '../../../testing/downtime-builders.ts';
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
  strategyId = await aStrategy(db(), '保养');
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const aMachine = (orgId: number) => aPlannedMachine(db(), orgId);
const aFault = (parts: Parameters<typeof aStop>[1]) => aStop(db(), parts);
const aMaintenance = (vehicleId: number, down: readonly [Date, Date]) =>
  aServiceStop(db(), { vehicleId, strategyId, down });

/** Written from the definition in docs/usage.md: every minute of the range is looked at by itself. */
describe('availability', () => {
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
    const { total, series } = await server.ask(availabilityStats, {
      body: { period: 'DAY', criteria },
      token: admin,
    });
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
