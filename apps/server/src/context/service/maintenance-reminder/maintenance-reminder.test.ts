import type { Permission } from '@vehicle/contract/core/permission';
import { part } from '@vehicle/contract/fleet/part/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import {
  countMaintenance,
  maintain,
  maintenanceCalendar,
  maintenanceReminder,
} from '@vehicle/contract/service/maintenance-reminder/contract';
import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { readXlsx } from '../../../record/sheet/xlsx-reader.ts';
import { textsOf } from '../../../record/sheet/xlsx-testing.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import {
  aMember,
  anAdministrator,
  anOrg,
  aVehicleState,
  type TestMember,
} from '../../../testing/builders.ts';
import { maintenanceOf } from '../../../testing/maintenance-reminder.ts';
import { aPart } from '../../../testing/master-data-builders.ts';
import { invalid, refusal } from '../../../testing/resource.ts';

let server: TestApp;
let admin: TestMember;
let by: ReturnType<typeof maintenanceOf>;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(server.database.kysely);
  by = maintenanceOf(server, admin.token);
});
afterAll(() => server.close());

const db = () => server.database.kysely;
/** Of whatever counts days: another may begin while a test runs. */
const now = new Date();
const today = platformDay(now.getTime()).day;
/** When and on which day the work is done: an hour ago, which may be yesterday. */
const done_ms = now.getTime() - 3_600_000;
const doneOn = platformDay(done_ms).day;
const code: Permission = 'maintenance-reminder-maintain';

/** A machine at 60 h whose first maintenance was due at 50. */
async function dueMachine(
  machine: { orgId?: number; serviceOrgId?: number } = {},
  type: 'ONCE' | 'LOOP' = 'LOOP',
) {
  const interval = type === 'LOOP' ? { interval_h: 250, interval_days: 90 } : {};
  const made = await by.maintained(
    { type, first_h: 50, first_days: 3000, warn_before_h: 20, ...interval },
    machine,
  );
  await aVehicleState(db(), { vehicleId: made.vehicleId, values: { engineTotalHours: 60 } });
  const reminder = await by.computed(made.vehicleId, now);
  return { ...made, reminder };
}

const form = (change: object = {}) => ({
  version: 1,
  doneAt: new Date(done_ms).toISOString(),
  hourMeter_h: 58.5,
  odometer_km: null,
  parts: [],
  cost: null,
  remark: null,
  ...change,
});
const maintaining = (id: number, change: object = {}, token = admin.token) =>
  server.send(maintain, { params: { id }, body: form(change), token });

describe('maintenance that is done', () => {
  it('is noted with meters, parts and cost, and LOOP is reminded of the next', async () => {
    const { vehicleId, strategyId, reminder } = await dueMachine();
    const [oil, filter] = [await aPart(db(), { name: '机油' }), await aPart(db(), { name: '机滤' })];
    const parts = [
      { partId: filter, qty: 1 },
      { partId: oil, qty: 12.5 },
    ];
    const body = form({ parts, cost: 860.5, remark: '正常' });
    const answer = await server.send(maintain, { params: { id: reminder.id }, body, token: admin.token });
    expect(answer).toMatchObject({
      status: 200,
      object: {
        status: 'maintained',
        doneAt: body.doneAt,
        doneBy: expect.stringContaining(admin.loginName),
        done_h: 58.5,
        cost: 860.5,
        remark: '正常',
        now_h: null,
        version: 2,
      },
    });
    expect(maintenanceReminder.row.parse(answer.object).parts).toMatchObject([
      { name: '机滤', qty: 1 },
      { name: '机油', qty: 12.5 },
    ]);
    expect(await by.open(vehicleId)).toMatchObject([
      { strategyId, round: 2, status: 'planned', start_h: 58.5, due_h: 308.5, startOn: doneOn, version: 1 },
    ]);
    const log = await sql<{ record: string }>`
      select record from audit_log where call = ${maintain.name} and record = ${`maintenanceReminder/${reminder.id}`}`.execute(
      db(),
    );
    expect(log.rows).toHaveLength(1);
  });

  it('R3.30 ONCE ends with it, and what the machine reads stands for a meter that is left empty', async () => {
    const { vehicleId, reminder } = await dueMachine({}, 'ONCE');
    expect(await maintaining(reminder.id, { hourMeter_h: null })).toMatchObject({
      status: 200,
      object: { done_h: 60 },
    });
    await by.run();
    expect(await by.open(vehicleId)).toEqual([]);
  });

  it('D54 of many who record it at once exactly one succeeds, and there is one next', async () => {
    const { vehicleId, reminder } = await dueMachine();
    const answers = await Promise.all(Array.from({ length: 6 }, () => maintaining(reminder.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 406, 406, 406, 406, 406]);
    await by.run();
    expect(await by.open(vehicleId)).toMatchObject([{ round: 2 }]);
  });

  it('D53 is recorded neither twice nor before it is near', async () => {
    const { vehicleId, reminder } = await dueMachine();
    await maintaining(reminder.id);
    expect(await maintaining(reminder.id)).toMatchObject(refusal('STALE_EDIT'));
    expect(await maintaining(reminder.id, { version: 2 })).toMatchObject(refusal('MAINTENANCE_DONE'));
    const [next] = await by.open(vehicleId);
    expect(await maintaining(next?.id ?? 0)).toMatchObject(refusal('MAINTENANCE_EARLY'));
    expect(await by.open(vehicleId)).toEqual([next]);
  });

  it('lies neither in the future nor before the last, and meters do not go back', async () => {
    const { vehicleId, reminder } = await dueMachine();
    const future = { doneAt: new Date(Date.now() + 60_000).toISOString() };
    expect(await maintaining(reminder.id, future)).toMatchObject(invalid('doneAt'));
    await sql`update vehicle set produced_at = '2026-03-01' where id = ${vehicleId}`.execute(db());
    const unbuilt = { doneAt: '2026-02-28T15:59:59Z' };
    expect(await maintaining(reminder.id, unbuilt)).toMatchObject(invalid('doneAt'));
    await maintaining(reminder.id, { odometer_km: 900 });
    await aVehicleState(db(), { vehicleId, values: { engineTotalHours: 300 } });
    const { id } = await by.computed(vehicleId);
    const backwards = { doneAt: '2026-01-01T00:00:00Z', hourMeter_h: 58, odometer_km: 899 };
    expect(await maintaining(id, backwards)).toMatchObject(invalid('doneAt', 'hourMeter_h', 'odometer_km'));
    // A slip of the finger would have no next maintenance ever fall due.
    expect(await maintaining(id, { hourMeter_h: 3000, doneAt: new Date().toISOString() })).toMatchObject(
      invalid('hourMeter_h'),
    );
    expect(
      await maintaining(id, { hourMeter_h: 299, odometer_km: 900, doneAt: new Date().toISOString() }),
    ).toMatchObject({ status: 200, object: { round: 2 } });
  });

  it('uses parts of the dictionary, each once, and no machine that has left the fleet', async () => {
    const { vehicleId, reminder } = await dueMachine();
    const partId = await aPart(db());
    const twice = [
      { partId, qty: 1 },
      { partId, qty: 2 },
    ];
    expect(await maintaining(reminder.id, { parts: twice })).toMatchObject(invalid('parts'));
    expect(await maintaining(reminder.id, { parts: [{ partId: 2_000_000_000, qty: 1 }] })).toMatchObject(
      refusal('REFERENCE_MISSING', 'parts'),
    );
    expect(await maintaining(reminder.id, { cost: 1.005 })).toMatchObject(invalid('cost'));
    await sql`update vehicle set retired_at = now() where id = ${vehicleId}`.execute(db());
    expect(await maintaining(reminder.id)).toMatchObject(refusal('VEHICLE_RETIRED'));
    await sql`update vehicle set retired_at = null where id = ${vehicleId}`.execute(db());
    await maintaining(reminder.id, { parts: [{ partId, qty: 1 }] });
    const { remove } = part.calls;
    expect(await server.send(remove, { params: { id: partId }, token: admin.token })).toMatchObject(
      refusal('IN_USE'),
    );
  });

  it('C34 C35 R6.1 R6.3 is seen and recorded with the machine only, also by those who look after it', async () => {
    const [orgId, serviceOrgId] = [await anOrg(db()), await anOrg(db(), { type: 'service' })];
    const own = await dueMachine({ orgId, serviceOrgId });
    const foreign = await dueMachine({ orgId: await anOrg(db()) });
    const service = await aMember(db(), { type: 'serviceUser', orgId: serviceOrgId, permissions: [code] });
    const member = await aMember(db(), { orgId, permissions: [code] });
    const reader = await aMember(db(), { orgId });
    for (const { token } of [service, member, reader]) {
      const { rows } = await server.ask(maintenanceReminder.calls.list, { body: {}, token });
      expect(rows.map(({ id }) => id)).toEqual([own.reminder.id]);
      expect(await server.ask(countMaintenance, { body: {}, token })).toEqual([
        { status: 'overdue', count: 1 },
      ]);
      const { get } = maintenanceReminder.calls;
      expect(await server.send(get, { params: { id: foreign.reminder.id }, token })).toMatchObject({
        status: 404,
      });
    }
    expect(await maintaining(foreign.reminder.id, {}, member.token)).toMatchObject({ status: 404 });
    expect(await maintaining(own.reminder.id, {}, reader.token)).toMatchObject({ status: 403 });
    expect(await maintaining(own.reminder.id, {}, service.token)).toMatchObject({ status: 200 });
  });
});

describe('the lists of maintenance', () => {
  it('maintained and not maintained, by day, machine, model, organisation and strategy', async () => {
    const orgId = await anOrg(db());
    const one = await dueMachine({ orgId });
    const other = await dueMachine({ orgId: await anOrg(db(), { parentId: orgId }) });
    await maintaining(one.reminder.id);
    const ids = async (criteria: object) => {
      const order = { property: 'id', direction: 'ASC' } as const;
      const body = { criteria: { orgId, ...criteria }, order };
      return (await server.ask(maintenanceReminder.calls.list, { body, token: admin.token })).rows.map(
        ({ id }) => id,
      );
    };
    const [next] = await by.open(one.vehicleId);
    expect(await ids({ status: 'maintained' })).toEqual([one.reminder.id]);
    expect(await ids({ status: ['planned', 'overdue'] })).toEqual([other.reminder.id, next?.id]);
    expect(await ids({ from: doneOn, until: today })).toEqual([one.reminder.id, other.reminder.id]);
    expect(await ids({ vin: other.reminder.vin })).toEqual([other.reminder.id]);
    expect(await ids({ modelId: other.modelId })).toEqual([other.reminder.id]);
    expect(await ids({ strategyId: one.strategyId, vehicleId: one.vehicleId })).toEqual([
      one.reminder.id,
      next?.id,
    ]);
    expect(await ids({ strategyId: one.strategyId, vehicleId: other.vehicleId })).toEqual([]);
  });

  it('the calendar tells how many fall on each day', async () => {
    const orgId = await anOrg(db());
    const one = await dueMachine({ orgId });
    await dueMachine({ orgId });
    await maintaining(one.reminder.id);
    const until = platformDay(now.getTime() + 100 * 86_400_000).day;
    const criteria = { orgId, from: doneOn, until };
    const days = await server.ask(maintenanceCalendar, { body: { criteria }, token: admin.token });
    expect(days).toEqual([
      { day: doneOn, status: 'maintained', count: 1 },
      { day: today, status: 'overdue', count: 1 },
      { day: platformDay(done_ms + 90 * 86_400_000).day, status: 'planned', count: 1 },
    ]);
    const reversed = { orgId, from: until, until: today };
    expect(
      await server.send(maintenanceCalendar, { body: { criteria: reversed }, token: admin.token }),
    ).toMatchObject({ status: 400 });
  });

  it('R2.49 go into a file, with words for their states', async () => {
    const { vehicleId, reminder } = await dueMachine();
    await maintaining(reminder.id, { parts: [{ partId: await aPart(db(), { name: '机滤' }), qty: 2 }] });
    const { sheet } = maintenanceReminder;
    const columns = ['vin', 'status', 'type', 'parts'].map((property) => ({ property, title: property }));
    const list = { criteria: { vehicleId }, order: { property: 'id', direction: 'ASC' } };
    const response = await server.app.inject({
      method: 'POST',
      url: sheet.call.path,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en' },
      payload: { title: 'Maintenance', columns, list },
    });
    expect(textsOf(await readXlsx(response.rawPayload)).slice(1)).toEqual([
      [reminder.vin, 'Maintained', 'Periodic', '机滤 × 2'],
      [reminder.vin, 'Planned', 'Periodic'],
    ]);
  });
});

describe('strategies of maintenance', () => {
  it('R7.26 a change is computed by the next run, whatever round the machine is in', async () => {
    const { vehicleId, strategyId, reminder } = await dueMachine();
    await maintaining(reminder.id);
    const { calls, write } = maintenanceStrategy;
    const row = await server.ask(calls.get, { params: { id: strategyId }, token: admin.token });
    const change = { interval_h: 2, warnBefore_h: 1, version: row.version };
    const body = { ...write.strip().parse(row), ...change };
    await server.ask(calls.update, { params: { id: strategyId }, body, token: admin.token });
    expect(await by.computed(vehicleId)).toMatchObject({ status: 'upcoming', due_h: 60.5, start_h: 58.5 });
  });

  it('R7.26 one by which nothing was done goes with its reminders, another stays for its history', async () => {
    const [unused, used] = [await dueMachine(), await dueMachine()];
    await maintaining(used.reminder.id);
    const removing = (id: number) =>
      server.send(maintenanceStrategy.calls.remove, { params: { id }, token: admin.token });
    expect(await removing(unused.strategyId)).toMatchObject({ status: 204 });
    expect(await by.open(unused.vehicleId)).toEqual([]);
    expect(await removing(used.strategyId)).toMatchObject(refusal('IN_USE'));
    expect(await by.open(used.vehicleId)).toHaveLength(1);
  });

  it('a vehicle that was never maintained can be removed with its open reminders', async () => {
    const [fresh, kept] = [
      await by.maintained({ first_days: 1, interval_days: 1 }, { soldAt: '2026-01-01' }),
      await by.maintained({ first_days: 1, interval_days: 1 }, { soldAt: '2026-01-01' }),
    ];
    const { id } = await by.computed(kept.vehicleId);
    await maintaining(id);
    const removing = (vehicleId: number) =>
      server.send(vehicle.calls.remove, { params: { id: vehicleId }, token: admin.token });
    expect(await removing(fresh.vehicleId)).toMatchObject({ status: 204 });
    expect(await removing(kept.vehicleId)).toMatchObject(refusal('IN_USE'));
  });
});
