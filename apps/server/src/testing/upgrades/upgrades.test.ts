import { loginResult } from '@vehicle/contract/access/member/passport';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { settlement } from '@vehicle/contract/stock/settlement/contract';
import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { getMessageLog, queryMessageLogs } from '@vehicle/contract/telemetry/message-log/contract';
import { queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { queryWorkDaily } from '@vehicle/contract/telemetry/work-daily/contract';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seed } from '../../app/seed/seed.ts';
import { ensureFirstAdministrator } from '../../context/access/member/first-administrator.ts';
import { makePartitions } from '../../pipeline/store/loose-day.sql.ts';
import { qualified, tablesWithRows } from '../../platform/backup/catalogue.sql.ts';
import { restoreBackup } from '../../platform/backup/restore.ts';
import { fileSource } from '../../platform/backup/store/folder-store.ts';
import { openDatabase, withClient } from '../../platform/db/database.ts';
import { migrateAndCheck } from '../../platform/db/environment.ts';
import { readMigrations, telemetrySeries } from '../../platform/db/migrate.ts';
import { silentLog } from '../../platform/log.ts';
import { type TestApp, testApp } from '../app.ts';
import { anAdministrator } from '../builders.ts';
import { emptyDatabase } from '../database.ts';
import { attempt } from '../passport.ts';
import { type Kept, keptDumps, pathOf } from './kept.ts';

const say = () => undefined;
const registry = await readMigrations();
const telemetry = await readMigrations(telemetrySeries);

/** Days of a partitioned table are one table here. */
const nameOf = (table: string): string => table.replace(/_\d{8}$/, '');

async function countsOf(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await tablesWithRows(client)) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from ${qualified(name)}`,
    );
    const n = rows[0]?.n ?? 0;
    if (n > 0) counts[nameOf(name)] = (counts[nameOf(name)] ?? 0) + n;
  }
  return counts;
}

/** What migrations say of tables: names of before 0030. */
const newName: Readonly<Record<string, string>> = {
  fault_base: 'fault_code',
  part_info: 'part',
  part_info_model: 'part_model',
  vehicle_part: 'fitted_part',
  storage: 'warehouse',
  vehicle_debug_spec: 'debug_specification',
  vehicle_debug_spec_model: 'debug_specification_model',
  resource: 'menu_entry',
  role_resource: 'role_menu_entry',
};

/** Where a migration adds or takes rows: of which dumps, and what it says. */
const changes: readonly { table: string; of: (dump: Kept) => boolean; becomes: (n: number) => unknown }[] = [
  // 0037 makes the group of stock and sales.
  { table: 'menu_entry', of: ({ schema }) => schema > 3 && schema < 37, becomes: (n) => n + 1 },
  // 0021 computes everything anew.
  { table: 'work_fold', of: ({ schema }) => schema < 21, becomes: () => undefined },
  // 0021 and 0003 of the telemetry ask for days to be computed again.
  {
    table: 'arrival',
    of: (dump) => dump.schema < 21 || dump.telemetry < 3,
    becomes: (n) => expect.toSatisfy((count: number) => count >= n),
  },
];

function expectCounts(dump: Kept, counts: Readonly<Record<string, number>>): void {
  for (const [name, n] of Object.entries(dump.counts)) {
    const table = newName[name] ?? name;
    const change = changes.find((known) => known.table === table && known.of(dump));
    expect.soft(counts[table], table).toEqual(change ? change.becomes(n) : n);
  }
}

interface Upgraded {
  server: TestApp;
  /** The sentences for the person at the terminal. */
  notes: string[];
  /** Before the server wrote anything of its own. */
  counts: Record<string, number>;
}

/** A folder as that server left it, and today's server on it: what `main` does at its start. */
async function upgraded(dump: Kept): Promise<Upgraded> {
  const { ownerUrl, runtimeUrl, drop } = await emptyDatabase();
  await restoreBackup({ ownerUrl, source: fileSource(pathOf(dump)), say, asItWas: true });
  expect(await withClient(ownerUrl, countsOf)).toEqual(dump.counts);
  const notes: string[] = [];
  const addresses = {
    ownerUrl,
    runtimeUrl,
    telemetryOwnerUrl: ownerUrl,
    telemetryRuntimeUrl: runtimeUrl,
  };
  await migrateAndCheck(addresses, { log: silentLog, note: (sentence) => notes.push(sentence) });
  const counts = await withClient(ownerUrl, countsOf);
  const database = openDatabase(runtimeUrl, { telemetryUrl: runtimeUrl });
  await database.telemetry.follow();
  const server = await testApp({
    stores: {
      database,
      drop: async () => {
        await database.close();
        await drop();
      },
    },
  });
  onTestFinished(server.close);
  await makePartitions(database.telemetry, new Date());
  await seed(database, new Date());
  await ensureFirstAdministrator(database, server);
  return { server, notes, counts };
}

/** Tables that no server wrote to before the migration came: mostly what writes them came with it. */
const noWriter = [
  '0003-identity.sql session',
  '0003-identity.sql login_log',
  '0003-identity.sql audit_log',
  '0008-fault-reading.sql vehicle_fault',
  '0009-forwarding.sql forward_target',
  '0014-life.sql stock_movement',
  '0014-life.sql settlement',
  // The table of before, under its new name.
  '0041-vehicle-reading.sql vehicle_reading',
  // Roads are learned from days that have closed, and none of the servers ran for so long; only who refers to what changes.
  '0042-roads-go-with-their-org.sql road_layer',
  '0042-roads-go-with-their-org.sql road_source',
  '0042-roads-go-with-their-org.sql road_drawing',
  '0042-roads-go-with-their-org.sql road',
];

/** No server has ever started on them: they landed together with the next one, or under a number that the start refuses. */
const neverRan: ReadonlySet<number> = new Set([1, 8, 9, 10, 11, 14, 16, 40, 41]);

const figureColumns = {
  running_h: 'running_h',
  working_h: 'working_h',
  idle_h: 'idle_h',
  online_h: 'online_h',
  mileage_km: 'mileage_km',
  fuel_l: 'fuel_l',
  electricity_kwh: 'electricity_kwh',
  refuelled_l: 'refuelled_l',
  message_count: 'messages',
} as const;

/** No migration changes a figure: where one is computed anew, a job does that afterwards. */
async function expectFigures(server: TestApp, dump: Kept, token: string): Promise<void> {
  const criteria = { vehicleId: dump.vehicleId, from: dump.day, until: dump.day };
  const { rows } = await server.ask(queryWorkDaily, { token, body: { criteria } });
  if (dump.figures === null) return expect(rows).toEqual([]);
  const [row] = rows;
  for (const [column, property] of Object.entries(figureColumns))
    if (column in dump.figures) expect.soft(row?.[property], column).toBe(dump.figures[column]);
}

async function expectHistory(server: TestApp, dump: Kept, token: string): Promise<void> {
  const { vehicleId, counts } = dump;
  const from = new Date(`${dump.day}T00:00:00+08:00`);
  const range = { from: from.toISOString(), until: new Date(from.getTime() + 86_400_000).toISOString() };
  const body = { vehicleId, ...range, limit: 500, bytes: 0 };
  const { rows } = await server.ask(queryMessageLogs, { token, body });
  expect(rows.length).toBe(counts.message);
  const { tree, kind } = await server.ask(getMessageLog, { token, params: { id: rows[0]?.id ?? '' } });
  expect(kind).toBe(0x0200);
  expect(tree.map(({ name }) => name)).toContain('latitude');
  const { rows: known } = await server.database.pool.query<{ code: string }>(
    'select code from metric order by code',
  );
  const metricCodes = known.map(({ code }) => code);
  const question = { kind: 'reported', vehicleId, ...range, metricCodes } as const;
  const history = await server.ask(queryMetricHistory, { token, body: question });
  // Of those that the parse file decodes from CAN frames, and that the standard has in a field of its own.
  expect('metricCodes' in history && history.metricCodes).toEqual(
    expect.arrayContaining(['vehicleSpeed', 'vehicleTotalHours']),
  );
}

/** Tables that are there already and that a migration changes, as its statements name them. */
function touchedBy(sql: string): string[] {
  const plain = sql.replaceAll(/--.*/g, '');
  const named = (pattern: RegExp) => [...plain.matchAll(pattern)].map(([, table]) => table ?? '');
  const made = new Set(named(/\bcreate (?:temporary )?table (?:if not exists )?([a-z_]+)/g));
  const touched = named(/\b(?:alter table(?: only)?|delete from|(?<!share )update)\s+([a-z_]+)\s/g);
  return [...new Set(touched)].filter((table) => !made.has(table));
}

interface Step {
  version: number;
  name: string;
  sql: string;
}

/** `0017-figure-timeline.sql work_daily` where no dump that this migration runs over has rows of that table. */
function withoutRows(migrations: readonly Step[], versionOf: (dump: Kept) => number): string[] {
  return migrations.flatMap(({ version, name, sql }) => {
    const before = keptDumps.filter((dump) => versionOf(dump) < version);
    const had = (table: string) =>
      before.some(({ counts }) => Object.keys(counts).some((key) => key === table || newName[key] === table));
    return touchedBy(sql).flatMap((table) => (had(table) ? [] : `${name} ${table}`));
  });
}

describe('upgrades', () => {
  it.each(keptDumps)(
    'R14.5 a data folder of schema $schema starts under the newest ($commit)',
    async (dump) => {
      const { server, notes, counts } = await upgraded(dump);
      const isOlder = dump.schema < registry.length || dump.telemetry < telemetry.length;
      expect(notes.length).toBe(isOlder ? 1 : 0);
      expectCounts(dump, counts);

      const answer = await attempt(server, dump);
      expect(loginResult.parse(answer.object).token).not.toBe('');

      const { token } = await anAdministrator(server.database.kysely);
      const body = { pageSize: 1 };
      const totalOf = (table: string) => counts[table] ?? 0;
      expect((await server.ask(vehicle.calls.list, { token, body })).total).toBe(totalOf('vehicle'));
      expect((await server.ask(terminal.calls.list, { token, body })).total).toBe(totalOf('terminal'));
      expect((await server.ask(vehicleFault.calls.list, { token, body })).total).toBe(
        totalOf('vehicle_fault'),
      );
      expect((await server.ask(stockMovement.calls.list, { token, body })).total).toBe(
        totalOf('stock_movement'),
      );
      expect((await server.ask(settlement.calls.list, { token, body })).total).toBe(totalOf('settlement'));
      await expectFigures(server, dump, token);
      await expectHistory(server, dump, token);
    },
  );

  it('R14.5 every migration has run over rows of each table that it touches', () => {
    const without = [
      ...withoutRows(registry, ({ schema }) => schema),
      ...withoutRows(telemetry, ({ schema, telemetry: own }) => (schema < 31 ? 0 : own)),
    ];
    expect(without).toEqual(noWriter);
  });

  it('R14.5 each schema that is not the newest one is among the dumps, or is said to be none', () => {
    const kept = new Set(keptDumps.map(({ schema }) => schema));
    const missing = registry
      .slice(0, -1)
      .filter(({ version }) => !kept.has(version) && !neverRan.has(version));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});
