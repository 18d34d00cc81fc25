import { maintain } from '@vehicle/contract/service/maintenance-reminder/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformDay } from '../../../platform/platform-day.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, aVehicleState, type TestMember } from '../../../testing/builders.ts';
import { maintenanceOf } from '../../../testing/maintenance-reminder.ts';
import { anotherModel } from '../../../testing/master-data-builders.ts';
import { aWorkDay } from '../../../testing/usage-builders.ts';

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
const day_ms = 86_400_000;
/** Of whatever counts days: another may begin while a test runs. */
const now = new Date();
const later = (ms: number) => new Date(now.getTime() + ms);
const dayIn = (days: number) => platformDay(later(days * day_ms).getTime()).day;
const hours = (vehicleId: number, engineTotalHours: number) =>
  aVehicleState(db(), { vehicleId, values: { engineTotalHours } });
const done = (id: number, done_h: number | null = null) =>
  sql`update maintenance_reminder set status = 'maintained', done_at = now(), done_h = ${done_h} where id = ${id}`.execute(
    db(),
  );

describe('when a machine is to be maintained', () => {
  it.each([
    [29, 'planned'],
    [30, 'upcoming'],
    [49.9, 'upcoming'],
    [50, 'due'],
    [55, 'due'],
    [55.1, 'overdue'],
  ])(
    'R3.30 at %d h of a first maintenance at 50 h, warned of 20 h before, it is %s',
    async (read, status) => {
      const { vehicleId } = await by.maintained({ first_h: 50, interval_h: 250, warn_before_h: 20 });
      await hours(vehicleId, read);
      expect(await by.computed(vehicleId)).toMatchObject({
        status,
        due_h: 50,
        start_h: 0,
        now_h: read,
        round: 1,
      });
    },
  );

  it('kilometres count from the odometer, that of the vehicle before that of the terminal', async () => {
    const { vehicleId } = await by.maintained({ first_km: 5000, interval_km: 5000, warn_before_km: 500 });
    await aVehicleState(db(), { vehicleId, values: { jt808Odometer: 5200 } });
    expect(await by.computed(vehicleId)).toMatchObject({ status: 'due', now_km: 5200, now_h: null });
    await aVehicleState(db(), { vehicleId, values: { jt808Odometer: 5200, totalVehicleDistance: 4700 } });
    expect(await by.computed(vehicleId)).toMatchObject({ status: 'upcoming', now_km: 4700 });
  });

  it('days count from the sale, and the machine need not have reported', async () => {
    const strategy = { first_days: 30, interval_days: 100, warn_before_days: 7 };
    const sold = (days: number) => by.maintained(strategy, { soldAt: dayIn(-days) });
    const [fresh, near, reached, late] = [await sold(10), await sold(23), await sold(30), await sold(34)];
    await by.run(now);
    const statusOf = async ({ vehicleId }: typeof fresh) => (await by.open(vehicleId))[0]?.status;
    expect([
      await statusOf(fresh),
      await statusOf(near),
      await statusOf(reached),
      await statusOf(late),
    ]).toEqual(['planned', 'upcoming', 'due', 'overdue']);
    expect((await by.open(late.vehicleId))[0]).toMatchObject({
      dueOn: dayIn(-4),
      startOn: dayIn(-34),
      expectedOn: dayIn(-4),
      now_h: null,
    });
    // Nothing but the day has changed.
    expect(await by.computed(fresh.vehicleId, later(13 * day_ms))).toMatchObject({
      status: 'upcoming',
    });
  });

  it('whichever measure comes first decides', async () => {
    const strategy = { first_h: 100, first_days: 30, interval_h: 100, interval_days: 30, warn_before_h: 10 };
    const worked = await by.maintained(strategy, { soldAt: dayIn(-2) });
    await hours(worked.vehicleId, 112);
    expect(await by.computed(worked.vehicleId, now)).toMatchObject({
      status: 'overdue',
      expectedOn: dayIn(0),
    });
    const stood = await by.maintained(strategy, { soldAt: dayIn(-31) });
    await hours(stood.vehicleId, 3);
    expect(await by.computed(stood.vehicleId, now)).toMatchObject({ status: 'due', expectedOn: dayIn(-1) });
  });

  it('a reading that nobody knows makes nothing due', async () => {
    const { vehicleId } = await by.maintained({ first_h: 50, interval_h: 250 });
    expect(await by.computed(vehicleId)).toMatchObject({
      status: 'planned',
      now_h: null,
      now_km: null,
      expectedOn: null,
    });
  });

  it('a machine without meters is computed by its daily usage', async () => {
    const { vehicleId } = await by.maintained({ first_h: 20, interval_h: 20, warn_before_h: 5 });
    await aWorkDay(db(), { vehicleId, day: dayIn(-40), running_h: 6 });
    await aWorkDay(db(), { vehicleId, day: dayIn(-1), running_h: 8 });
    expect(await by.computed(vehicleId, now)).toMatchObject({ status: 'planned', now_h: 14 });
    await aWorkDay(db(), { vehicleId, day: dayIn(0), running_h: 7 });
    expect(await by.computed(vehicleId, later(11 * 60_000))).toMatchObject({ status: 'due', now_h: 21 });
  });

  it('the day is foretold from the use of the last 30 days', async () => {
    const { vehicleId } = await by.maintained({ first_h: 100, interval_h: 100 });
    await aWorkDay(db(), { vehicleId, day: dayIn(-60), running_h: 24 });
    await aWorkDay(db(), { vehicleId, day: dayIn(-3), running_h: 10 });
    await aWorkDay(db(), { vehicleId, day: dayIn(-1), running_h: 10 });
    await hours(vehicleId, 62);
    // 20 h in the four days since the first of them: 5 h a day, and 38 h are left.
    expect(await by.computed(vehicleId, now)).toMatchObject({ status: 'planned', expectedOn: dayIn(8) });
  });

  it('late data bring a reminder back', async () => {
    const { vehicleId } = await by.maintained({ first_h: 50, interval_h: 50, warn_before_h: 10 });
    await hours(vehicleId, 51);
    expect(await by.computed(vehicleId)).toMatchObject({ status: 'due' });
    await hours(vehicleId, 45);
    expect(await by.computed(vehicleId)).toMatchObject({ status: 'upcoming', now_h: 45, version: 1 });
  });
});

describe('which machines are reminded of', () => {
  it('those that were sold or work, not those that are made, stand in stock or have left', async () => {
    const modelId = await anotherModel(db());
    await by.strategyFor(modelId, { first_h: 50, interval_h: 50 });
    const machine = async (state: 'built' | 'debugging' | 'inStock' | 'sold') =>
      (await by.aMachine({ modelId, state })).vehicleId;
    const [silent, working] = [await machine('built'), await machine('built')];
    const others = [await machine('debugging'), await machine('inStock'), await machine('sold')];
    for (const vehicleId of [working, ...others]) await hours(vehicleId, 1);
    await by.run();
    const counts = [];
    for (const vehicleId of [silent, working, ...others]) counts.push((await by.open(vehicleId)).length);
    expect(counts).toEqual([0, 1, 0, 0, 1]);
    await sql`update vehicle set state = 'inStock' where id = ${working}`.execute(db());
    await sql`update vehicle set retired_at = now() where id = ${others[2]}`.execute(db());
    await by.run();
    expect([...(await by.open(working)), ...(await by.open(others[2] ?? 0))]).toEqual([]);
  });

  it('R7.26 a strategy is for the models that it names and those below, without any for all, and only while enabled', async () => {
    const parentId = await anotherModel(db());
    const below = await by.aMachine({ modelId: await anotherModel(db(), { parentId }) });
    const other = await by.aMachine();
    const strategyId = await by.strategyFor(parentId, { first_h: 50, interval_h: 50 });
    await by.run();
    expect(await by.open(below.vehicleId)).toHaveLength(1);
    expect(await by.open(other.vehicleId)).toHaveLength(0);
    await sql`delete from maintenance_strategy_model where strategy_id = ${strategyId}`.execute(db());
    await by.run();
    expect(await by.open(other.vehicleId)).toMatchObject([{ strategyId }]);
    await sql`update maintenance_strategy set enabled = false where id = ${strategyId}`.execute(db());
    await by.run();
    expect([...(await by.open(other.vehicleId)), ...(await by.open(below.vehicleId))]).toEqual([]);
  });

  it('R3.30 ONCE has one round, LOOP goes on from what was read', async () => {
    const once = await by.maintained({ type: 'ONCE', first_h: 50 });
    const loop = await by.maintained({ first_h: 50, interval_h: 250 });
    for (const { vehicleId } of [once, loop]) {
      await hours(vehicleId, 60);
      await done((await by.computed(vehicleId)).id, 60);
    }
    expect(await by.computed(loop.vehicleId)).toMatchObject({ round: 2, due_h: 310, start_h: 60 });
    expect(await by.open(once.vehicleId)).toEqual([]);
  });

  it('R3.30 a meter that was changed counts on by the daily usage, and its maintenance is recorded', async () => {
    const { vehicleId } = await by.maintained({ first_h: 50, interval_h: 250, warn_before_h: 20 });
    await hours(vehicleId, 5000);
    const first = await by.computed(vehicleId);
    await done(first.id, 5000);
    await sql`update maintenance_reminder set done_at = now() - interval '3 days' where id = ${first.id}`.execute(
      db(),
    );
    // 200 h by the old meter, then 40 by the new one.
    await aWorkDay(db(), { vehicleId, day: dayIn(-1), running_h: 240 });
    await hours(vehicleId, 40);
    const next = await by.computed(vehicleId);
    expect(next).toMatchObject({ round: 2, status: 'upcoming', due_h: 50, now_h: 40 });
    const read = { doneAt: new Date().toISOString(), hourMeter_h: null, odometer_km: null };
    const body = { version: next.version, ...read, parts: [], cost: null, remark: null };
    expect(await server.send(maintain, { params: { id: next.id }, body, token: admin.token })).toMatchObject({
      status: 200,
      object: { done_h: 40 },
    });
    expect(await by.computed(vehicleId)).toMatchObject({ round: 3, status: 'planned', due_h: 290 });
  });

  it('without a meter the next counts from what a person read, and the days since', async () => {
    const { vehicleId } = await by.maintained({ first_h: 50, interval_h: 250, warn_before_h: 20 });
    await aWorkDay(db(), { vehicleId, day: dayIn(-9), running_h: 60 });
    const { id } = await by.computed(vehicleId);
    await done(id, 5000);
    await sql`update maintenance_reminder set done_at = now() - interval '8 days' where id = ${id}`.execute(
      db(),
    );
    await aWorkDay(db(), { vehicleId, day: dayIn(-1), running_h: 240 });
    expect(await by.computed(vehicleId)).toMatchObject({ status: 'upcoming', due_h: 5250, now_h: 5240 });
  });

  it('two workers make each reminder once, and another run changes nothing', async () => {
    const { vehicleId } = await by.maintained({ first_h: 50, interval_h: 50 });
    await Promise.all([by.run(), by.run()]);
    const [row] = await by.open(vehicleId);
    await by.run();
    expect(await by.open(vehicleId)).toEqual([row]);
  });
});
