import { readDemoRecord, writeDemoRecord } from '@vehicle/server/context/access/demo/demo-record.service';
import { archivesIn, mapsFolder } from '@vehicle/server/context/fleet/base-map/folder';
import { type TestApp, testApp } from '@vehicle/server/testing/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureLivingDemo } from './life.ts';
import { removeDemo } from './removal.ts';
import type { Demo } from './seed.ts';

let server: TestApp;
let before: Record<string, number>;
let demo: Demo | null;
const complaints: string[] = [];

/** Every table of both stores but what stays after everything: the logs, and who may count how fast. */
const kept = ['audit_log', 'login_log', 'login_failure', 'setting', 'notice_cursor'];

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { pool } of [server.database, server.database.telemetry]) {
    const { rows } = await pool.query<{ name: string; count: number }>(`
      select relname as name, (xpath('//c/text()', query_to_xml(
        format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and has_table_privilege(oid, 'select') order by 1`);
    for (const { name, count } of rows) if (!kept.includes(name)) found[name] = count;
  }
  return found;
}

/** How many of a table there are of each kind. */
async function byKind(table: string, kind: string): Promise<Record<string, number>> {
  const { rows } = await server.database.pool.query(
    `select ${kind} as kind, count(*)::int as count from ${table} group by 1`,
  );
  return Object.fromEntries(rows.map(({ kind: name, count }) => [String(name), count]));
}

function ensure(httpUrl: string | null): Promise<Demo | null> {
  const log = (line: string) => complaints.push(line);
  const { database, dataDir, now } = server;
  const maps = { dataDir, mapsDir: null };
  return ensureLivingDemo(database, {
    dataDir,
    maps,
    now: now(),
    again: false,
    httpUrl,
    log,
    tell: () => undefined,
  });
}

beforeAll(async () => {
  server = await testApp();
  before = await counts();
  demo = await ensure(await server.listen());
}, 120_000);
afterAll(() => server.close());

it('is entered through the calls of the screens, once', async () => {
  expect(complaints).toEqual([]);
  expect(demo?.record.life).toBe('made');
  const made = await counts();
  expect((await ensure(await server.listen()))?.record).toEqual(demo?.record);
  expect(await counts()).toEqual(made);
  const { rows } = await server.database.pool.query(
    `select distinct member.login_name as name from audit_log join member on member.id = audit_log.member_id
     where audit_log.call in ('stockMovement.create', 'vehicleFault.handle') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['demo-factory', 'demo-service']);
});

it('has something of every state that the screens show', async () => {
  const states = (table: string, kind: string) =>
    byKind(table, kind).then((found) => Object.keys(found).sort());
  expect(await byKind('vehicle', 'state')).toEqual({ built: 3, debugging: 1, inStock: 11, sold: 31 });
  expect(await states('settlement', 'status')).toEqual(['confirmed', 'draft', 'settled']);
  expect(await states('vehicle_debug', 'status')).toEqual(['CompelPass', 'Debuging', 'Pass', 'null']);
  expect(await states('vehicle_fault', 'status')).toEqual(['active', 'cleared', 'handled']);
  expect(await states('maintenance_reminder', 'status')).toEqual([
    'due',
    'maintained',
    'overdue',
    'planned',
    'upcoming',
  ]);
  expect(
    await states(
      'stock_maintenance_reminder',
      `case when done_at is not null then 'done' when closed_at is not null then 'closed'
       when due_on <= current_date then 'due' else 'upcoming' end`,
    ),
  ).toEqual(['closed', 'done', 'due', 'upcoming']);
  expect(await states('stock_movement', `direction || ' ' || reason`)).toEqual([
    'IN production',
    'IN return',
    'IN transfer',
    'OUT sale',
    'OUT transfer',
  ]);
  expect(await states('fitted_part', `unbound_at is null`)).toEqual(['false', 'true']);
});

it('lays a base map with names in two languages and two levels of plans under each mine', async () => {
  const [archive, ...others] = await archivesIn(await mapsFolder({ dataDir: server.dataDir, mapsDir: null }));
  expect(others).toEqual([]);
  expect(archive).toMatchObject({ fault: null, kind: 'vector', minZoom: 9, maxZoom: 15 });
  expect(archive?.layers).toEqual(['water', 'yards', 'buildings', 'roads', 'places']);
  const levels = await byKind('site_plan', 'level');
  expect(levels).toEqual({ 地面: 3, '+1000 水平': 1, '+1050 水平': 1, '-190 水平': 1 });
  expect(await byKind('site_plan', 'org_id').then((found) => Object.values(found))).toEqual([2, 2, 2]);
});

it('U37 has a price for the energy that each owner of machines uses', async () => {
  const { rows } = await server.database.pool.query(`
    select org.code, owned.energy from (select distinct vehicle.org_id, energy
      from vehicle join vehicle_model on vehicle_model.id = model_id
        join vehicle_category on vehicle_category.id = category_id
        cross join lateral (values (case energy_type when 'diesel' then 'fuel' else 'electricity' end)) used (energy)
      where state <> 'inStock') owned join org on org.id = owned.org_id
    where not exists (select from energy_price price where price.org_id = owned.org_id and price.energy = owned.energy
      and valid_from < current_date - 90)`);
  expect(rows).toEqual([]);
});

it('sells to every mine, in most months of the year', async () => {
  const sold = await byKind(`stock_movement where reason = 'sale'`, 'counterparty_org_id');
  expect(Object.keys(sold)).toHaveLength(3);
  const months = await byKind(`stock_movement where reason = 'sale'`, `date_trunc('month', moved_at)`);
  expect(Object.keys(months).length).toBeGreaterThanOrEqual(9);
});

it('leaves nothing when it is removed, and is made anew where a start was broken off', async () => {
  if (demo === null) throw new Error('there is no demo');
  const { database } = server;
  await writeDemoRecord(database.kysely, { ...demo.record, life: 'begun' });
  const again = await ensure(null);
  expect(again?.record.fleetId).not.toBe(demo.record.fleetId);
  expect(again?.record.life).toBe('none');
  expect(await byKind('vehicle', 'state')).toEqual({ built: 46 });
  expect((await removeDemo(database, server.now()))?.kept).toEqual([]);
  expect(await counts()).toEqual(before);
  expect((await readDemoRecord(database.kysely))?.state).toBe('removed');
});
