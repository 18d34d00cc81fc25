import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { telemetryTables } from '../../platform/db/telemetry-tables.ts';
import type { RecordFailure } from '../../platform/db/transaction.ts';
import { runInTransaction } from '../../platform/process/job-run.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { asOwner } from '../../testing/as-owner.sql.ts';
import { anAdministrator, anOrg, aVehicle, aVehicleState, unique } from '../../testing/builders.ts';
import { aDebugRun, anItem } from '../../testing/debug-run.sql.ts';
import { aVehicleFault } from '../../testing/fault-builders.ts';
import { aFaultReading } from '../../testing/fault-reading.sql.ts';
import { maintenanceOf } from '../../testing/maintenance-reminder.ts';
import { anotherModel } from '../../testing/master-data-builders.ts';
import { ensureDay } from '../../testing/message.sql.ts';
import { aLayout } from '../../testing/metric-history.sql.ts';
import { aRecord } from '../../testing/security/record.sql.ts';
import { aSide, type Place } from '../../testing/security/side.ts';
import { aStockItem } from '../../testing/security/stock-record.sql.ts';
import { aMessageLog } from '../../testing/usage-builders.ts';
import { jobs } from './jobs.ts';
import { createWorker } from './worker.ts';

let server: TestApp;
let place: Place;
let token: string;
beforeAll(async () => {
  server = await testApp();
  ({ token } = await anAdministrator(db()));
  place = { executor: db(), side: await aSide(db(), 'BADROW', '18444'), memberId: null };
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const telemetry = () => server.database.telemetry;
const hour_ms = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

async function firstOf<T>(query: Promise<{ rows: T[] }>): Promise<T | undefined> {
  return (await query).rows[0];
}

const ofTelemetry = new Set<string>(telemetryTables);
/** Where the table is. */
const storeOf = (table: string) => (ofTelemetry.has(table) ? telemetry() : db());

/** From now on no row of the vehicle can be written to the table, until the test is over. */
async function breakFor(table: string, vehicleId: number): Promise<void> {
  const store = storeOf(table);
  await asOwner(
    store,
    `alter table ${table} add constraint bad_row check (vehicle_id <> ${vehicleId}) not valid`,
  );
  onTestFinished(() => asOwner(store, `alter table ${table} drop constraint bad_row`));
}

/** Runs the job to its end, and answers what it notes. */
async function run(name: string, now = new Date()): Promise<object[]> {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(name);
  const recorded: object[] = [];
  const recordFailure: RecordFailure = (rows) => void recorded.push(rows);
  const piece = () => runInTransaction(server.database, { now, recordFailure }, job.run);
  for (let rounds = 0; rounds < 20; rounds++) if ((await piece()) === 0 || !job.isPiecemeal) break;
  return recorded;
}

async function countOf(table: string, vehicleId: number): Promise<number> {
  const row = await firstOf(
    sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(table)} where vehicle_id = ${vehicleId}`.execute(
      storeOf(table),
    ),
  );
  return row?.count ?? 0;
}

const twoVehicles = async () => ({ bad: await aVehicle(db()), good: await aVehicle(db()) });

describe('a bad row stops no other', () => {
  it('D2 maintenance: a strategy of 5e-324 hours, whatever the other strategies are', async () => {
    const by = maintenanceOf(server, token);
    const before = await by.maintained({ first_h: 50, interval_h: 50 });
    const bad = await by.maintained({ first_h: 5e-324, interval_h: 5e-324 });
    const good = await by.maintained({ first_h: 50, interval_h: 50 });
    for (const { vehicleId } of [before, bad, good])
      await aVehicleState(db(), { vehicleId, values: { engineTotalHours: 60 } });
    const recorded = await run('maintenance');
    expect(recorded).toEqual([{ strategyId: expect.any(Number), vehicleIds: [bad.vehicleId] }]);
    for (const { vehicleId } of [before, good])
      expect(await by.open(vehicleId)).toMatchObject([{ status: 'overdue', now_h: 60 }]);
    await sql`delete from maintenance_reminder where vehicle_id = ${bad.vehicleId}`.execute(db());
    await sql`update maintenance_strategy set enabled = false`.execute(db());
  });

  it('D2 stockMaintenance: an item that falls due beyond every calendar', async () => {
    const bad = await aStockItem(place);
    const good = await aStockItem(place);
    await sql`update stock_maintenance_item set interval_days = 2147483647 where id = ${bad}`.execute(db());
    const vehicleId = Number(await aRecord('stockVehicle', place));
    expect(await run('stockMaintenance')).toContainEqual({
      itemId: bad,
      vehicleIds: expect.arrayContaining([vehicleId]),
    });
    const { rows } = await sql`
      select item_id from stock_maintenance_reminder where vehicle_id = ${vehicleId} and item_id = any(${[bad, good]})`.execute(
      db(),
    );
    expect(rows).toEqual([{ item_id: good }]);
    await sql`update stock_maintenance_item set enabled = false where id = ${bad}`.execute(db());
  });

  it('D2 notices: a machine that was last seen at the end of all time', async () => {
    const { bad, good } = await twoVehicles();
    await sql`update vehicle_model set offline_after_s = 60`.execute(db());
    const lookAt = new Date();
    await aVehicleState(db(), { vehicleId: good, at: new Date(lookAt.getTime() - 10_000) });
    await aVehicleState(db(), { vehicleId: bad, at: lookAt });
    await run('notices', lookAt);
    await sql`update vehicle_state set ts = '294276-12-31T23:59:59.999Z' where vehicle_id = ${bad}`.execute(
      db(),
    );
    const recorded = await run('notices', new Date(lookAt.getTime() + 120_000));
    expect(recorded).toEqual([{ vehicleIds: [bad] }]);
    expect(await countOf('notice', good)).toBe(1);
    await sql`delete from vehicle_state where vehicle_id = ${bad}`.execute(db());
  });

  it('D2 faultNotices: a fault whose time cannot be shown', async () => {
    await run('faultNotices');
    const { bad, good } = await twoVehicles();
    const fault = await aVehicleFault(db(), { vehicleId: bad });
    await aVehicleFault(db(), { vehicleId: good });
    await sql`update vehicle_fault set first_at = 'infinity' where id = ${fault}`.execute(db());
    expect(await run('faultNotices')).toContainEqual({ id: fault });
    expect(await countOf('notice', good)).toBe(1);
  });

  it('D2 debugging: a run whose items are no list', async () => {
    const { bad, good } = await twoVehicles();
    const metricId =
      (await firstOf(sql<{ id: number }>`select id from metric where code = 'engineSpeed'`.execute(db())))
        ?.id ?? 0;
    const items = [anItem({ metricId, min: 0, max: 5000 })];
    const startedAt = ago(hour_ms);
    const broken = await aDebugRun(db(), { vehicleId: bad, items, startedAt });
    const whole = await aDebugRun(db(), { vehicleId: good, items, startedAt });
    await sql`update vehicle_debug set items = '{}' where id = ${broken}`.execute(db());
    const at = new Date();
    await ensureDay(db(), at);
    await sql`
      insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, flags, layout_id, m, c, raw)
      values (${good}, ${at}, ${unique()}, now(), 1, 1, 0, ${await aLayout(db(), { gauges: ['engineSpeed'], counters: [] })},
        '{700}', '{}', '')`.execute(telemetry());
    expect(await run('debugging')).toEqual([{ run: broken, vehicleId: bad }]);
    const filled = await sql`select measured from vehicle_debug_result where debug_id = ${whole}`.execute(
      db(),
    );
    expect(filled.rows).toEqual([{ measured: 700 }]);
  });

  it('D2 faults: a machine whose fault cannot be kept', async () => {
    const { bad, good } = await twoVehicles();
    for (const vehicleId of [bad, good])
      await aFaultReading(db(), vehicleId, { at: ago(60_000), codes: 'amberWarning 100.3.5' });
    await breakFor('vehicle_fault', bad);
    expect(await run('faults')).toEqual([{ vehicleId: bad, sourceAddress: 0 }]);
    expect([await countOf('vehicle_fault', bad), await countOf('vehicle_fault', good)]).toEqual([0, 1]);
  });

  it('D2 figures: a machine whose days cannot be kept, among those that are live and those that are late', async () => {
    for (const age_ms of [60_000, 3 * 24 * hour_ms]) {
      const vehicles = [await aVehicle(db()), await aVehicle(db()), await aVehicle(db())];
      const [, bad = 0] = vehicles;
      for (const vehicleId of vehicles) {
        const at = ago(age_ms);
        await aMessageLog(db(), {
          vehicleId,
          at,
          place: { latitude: 39.6, longitude: 109.8, speed_kmh: 10 },
        });
        await sql`
          insert into arrival (vehicle_id, at, vehicle_ids, first_ms)
          values (${vehicleId}, now(), ${[vehicleId]}::integer[], ${[at.getTime()]}::bigint[])`.execute(
          telemetry(),
        );
      }
      await asOwner(
        db(),
        `create function bad_day() returns trigger language plpgsql as $$ begin raise exception 'bad row'; end $$`,
        `create trigger bad_day before insert on work_daily for each row when (new.vehicle_id = ${bad}) execute function bad_day()`,
      );
      expect(await run('figures')).toEqual([{ vehicleId: bad }]);
      await asOwner(db(), 'drop trigger bad_day on work_daily', 'drop function bad_day()');
      const counts = await Promise.all(vehicles.map((vehicleId) => countOf('work_daily', vehicleId)));
      expect(counts.map((count) => count > 0)).toEqual([true, false, true]);
      expect(await firstOf(sql`select from arrival`.execute(telemetry()))).toBeUndefined();
    }
  });

  it('D2 packedDays: a machine whose day cannot be packed stays loose, the others are packed', async () => {
    const vehicles = [await aVehicle(db()), await aVehicle(db()), await aVehicle(db())];
    const [, bad = 0] = vehicles;
    for (const vehicleId of vehicles) await aMessageLog(db(), { vehicleId, at: ago(10 * 24 * hour_ms) });
    await run('packedDays', ago(9 * 24 * hour_ms));
    await breakFor('message_pack', bad);
    const recorded = await run('packedDays');
    expect(recorded).toContainEqual({ day: expect.any(String), vehicleId: bad });
    const counts = await Promise.all(vehicles.map((vehicleId) => countOf('message_pack', vehicleId)));
    expect(counts).toEqual([1, 0, 1]);
    expect(await countOf('message', bad)).toBe(1);
  });

  it('D2 expiredTelemetry: a day that cannot be removed, and the days after it', async () => {
    const [first, second] = [ago(399 * 24 * hour_ms), ago(398 * 24 * hour_ms)].map((at) =>
      at.toISOString().slice(0, 10),
    );
    for (const day of [first, second])
      await sql`select ensure_message_partition(${day}::date)`.execute(telemetry());
    const partition = (day = '') => `message_${day.replaceAll('-', '')}`;
    await asOwner(telemetry(), `create view holds as select vehicle_id from ${partition(first)}`);
    const recorded = await run('expiredTelemetry', new Date(Date.now() + 20 * 24 * hour_ms));
    await asOwner(telemetry(), 'drop view holds');
    expect(recorded).toContainEqual({ table: 'message', day: first });
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relname = any(${[partition(first), partition(second)]}::text[])`.execute(
      telemetry(),
    );
    expect(rows).toEqual([{ name: partition(first) }]);
  });

  it('D2 expiredForwarding: a message that cannot be laid aside', async () => {
    const { bad, good } = await twoVehicles();
    const targetId = Number(await aRecord('forwardTarget', place));
    for (const vehicleId of [bad, good]) {
      await sql`insert into forward_lane (vehicle_id, target_id) values (${vehicleId}, ${targetId})`.execute(
        telemetry(),
      );
      await sql`
        insert into forward_outbox (vehicle_id, target_id, ts, digest, size, queued_at)
        values (${vehicleId}, ${targetId}, now(), ${unique()}, 10, ${ago(30 * 24 * hour_ms)})`.execute(
        telemetry(),
      );
    }
    await breakFor('forward_dead_letter', bad);
    expect(await run('expiredForwarding')).toContainEqual({ targetId, vehicleId: bad });
    expect([await countOf('forward_dead_letter', bad), await countOf('forward_dead_letter', good)]).toEqual([
      0, 1,
    ]);
  });

  it('D2 unreferencedFiles: a file that nobody has claimed and a record names', async () => {
    const [used, unused] = [await aRecord('file', place), await aRecord('file', place)];
    await sql`update file set created_at = ${ago(48 * hour_ms)} where id = any(${[used, unused]}::uuid[])`.execute(
      db(),
    );
    const model = await anotherModel(db());
    await sql`update vehicle_model set image_file_id = ${used}::uuid where id = ${model}`.execute(db());
    expect(await run('unreferencedFiles')).toContainEqual({ files: [used] });
    const { rows } = await sql<{
      id: string;
    }>`select id from file where id = any(${[used, unused]}::uuid[])`.execute(db());
    expect(rows).toEqual([{ id: used }]);
  });

  it('D2 a row that fails is an event of the log, and the job is done', async () => {
    const { bad } = await twoVehicles();
    await aFaultReading(db(), bad, { at: ago(60_000), codes: 'amberWarning 101.3.5' });
    await breakFor('vehicle_fault', bad);
    const events: Array<[string, Record<string, unknown>]> = [];
    const collect = (event: string, fields: Readonly<Record<string, unknown>> = {}) =>
      void events.push([event, fields]);
    const faults = jobs.filter(({ name }) => name === 'faults');
    const log = { debug: collect, info: collect, warn: collect, error: collect };
    const worker = createWorker({ database: server.database, log, jobs: faults });
    await worker.start();
    await expect.poll(() => events.map(([event]) => event)).toContain('job.done');
    await worker.stop();
    const failed = events.find(([event]) => event === 'job.rowFailed')?.[1];
    expect(failed).toMatchObject({
      job: telemetry().isCluster ? `faults ${telemetry().nodeOf(bad).name}` : 'faults',
      vehicleId: bad,
      error: { message: expect.stringContaining('bad_row') },
    });
  });

  it('D2 roads: an organisation whose layer cannot be read', async () => {
    const [bad, good] = [await anOrg(db()), await anOrg(db())];
    for (const orgId of [bad, good]) {
      const cells = orgId === bad ? Buffer.from([0xff]) : deflateRawSync(Buffer.alloc(0));
      await sql`insert into road_layer (org_id, day, part, tile, cells) values (${orgId}, current_date - 1, 0, 1, ${cells})`.execute(
        db(),
      );
      await sql`insert into road_drawing (org_id, is_stale) values (${orgId}, true)`.execute(db());
    }
    expect(await run('roads')).toEqual([{ orgId: bad }]);
    const { rows } = await sql<{ orgId: number; until: string | null }>`
      select org_id as "orgId", learned_until::text as until from road_drawing where org_id in (${bad}, ${good}) order by 1`.execute(
      db(),
    );
    expect(rows.map(({ until }) => until !== null)).toEqual([false, true]);
    expect(await run('roads')).toEqual([]);
  });

  /** One statement each, over rows that nothing refers to or whose followers go with them. */
  const plain = ['silentConnections', 'partitions', 'oldLogs', 'oldRows', 'expiredCommands', 'oldNotices'];

  it('D2 has been tried of every job that does more than one statement', () => {
    const tried = [
      'maintenance',
      'stockMaintenance',
      'notices',
      'faultNotices',
      'debugging',
      'faults',
      'figures',
      'packedDays',
      'roads',
      'expiredTelemetry',
      'expiredForwarding',
      'unreferencedFiles',
    ];
    expect(jobs.map(({ name }) => name).toSorted()).toEqual([...tried, ...plain].toSorted());
  });
});
