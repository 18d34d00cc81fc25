import { openDatabase } from '@vehicle/server/platform/db/database';
import type { Executor } from '@vehicle/server/platform/db/executor';
import { telemetryTables } from '@vehicle/server/platform/db/telemetry-tables';
import { reasonOf } from '@vehicle/server/platform/reason-of';
import type { Store } from '@vehicle/server/testing/as-owner.sql';
import { enterTestFleet, type TestVehicle } from '@vehicle/server/testing/fleet.sql';
import { packAll } from '@vehicle/server/testing/pack-all.sql';
import { aRecord, ownedKinds, platformWide } from '@vehicle/server/testing/security/record.sql';
import { kindNamed, type RecordKind } from '@vehicle/server/testing/security/record-kind';
import { aRow, rulesOf } from '@vehicle/server/testing/security/row.sql';
import { aSide, type Side } from '@vehicle/server/testing/security/side';
import { recordTraces } from '@vehicle/server/testing/security/trace.sql';
import { knowTelemetry } from '@vehicle/server/testing/telemetry';
import type pg from 'pg';
import { type OwnerAddresses, type OwnerClients, withClients } from '../../load/stored-rows.ts';
import { type Filling, TableFiller } from './fill-table.ts';
import { fillTelemetry } from './fill-telemetry.ts';

/** As many as a page may have. */
export const rowCount = 10_000;
/** Tables of which a platform has fewer: what people set up by hand, and what every answer is made of. */
const fewer: Readonly<Record<string, number>> = {
  application: 0,
  config_file: 500,
  config_file_revision: 2_000,
  dictionary: 500,
  forward_target: 100,
  job: 0,
  layout: 0,
  maintenance_strategy: 500,
  metric: 1_000,
  metric_group: 100,
  org: 1_000,
  menu_entry: 1_000,
  role: 1_000,
  role_menu_entry: 0,
  session: 1_000,
  setting: 0,
  stock_maintenance_item: 200,
};
/** Filled in a way of their own. */
const apart: ReadonlySet<string> = new Set([
  'arrival',
  'message_day',
  'telemetry_setting',
  'vehicle_reading',
  'vehicle_state',
  'work_daily',
  'work_fold',
]);
/** Tables whose rows are of several kinds, each of which lists of its own show. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  org: [`code ~ '^LARGEST-'`],
  vehicle: ['warehouse_id is not null', 'warehouse_id is null'],
};
/** Vehicles whose terminals speak to the gateway. */
export const fleetSize = 260;

export interface Filled {
  side: Side;
  fleet: TestVehicle[];
  /** The vehicle that has everything. */
  vehicleId: number;
  /** The last record of each kind that the makers have made: what was copied, and what others point to. */
  records: Map<RecordKind, number | string>;
}

type Say = (sentence: string) => void;

/** The tables of a store; those of the telemetry may be there beside the registry's, and empty ones of them where they are apart. */
async function tablesOf(client: pg.Client, store: keyof OwnerClients): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
    and relname !~ 'migration' and (relname = any($1)) = $2 order by 1`,
    [telemetryTables, store === 'telemetry'],
  );
  return rows.map(({ name }) => name);
}

/** Each table after those that it points to. */
async function inOrder(executor: Store, tables: readonly string[]): Promise<string[]> {
  const keys = (await rulesOf(executor)).filter(({ kind }) => kind === 'foreign key');
  const done: string[] = [];
  const visit = (table: string, above: readonly string[]): void => {
    if (done.includes(table) || above.includes(table)) return;
    for (const key of keys) if (key.table === table && key.target) visit(key.target, [...above, table]);
    done.push(table);
  };
  for (const table of ['vehicle', ...tables]) if (tables.includes(table)) visit(table, []);
  return done;
}

async function tried(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

async function makeRecords(executor: Executor, side: Side): Promise<Filled['records']> {
  const records: Filled['records'] = new Map();
  for (const kind of [...platformWide, ...ownedKinds()].map(kindNamed)) {
    records.set(kind, await aRecord(kind, { executor, side, memberId: null }));
  }
  await recordTraces(executor, side);
  return records;
}

interface TableFilling extends Filling {
  tables: readonly string[];
  most: number;
}

async function fillTables({ tables, most, ...filling }: TableFilling, say: Say): Promise<void> {
  const { client, executor } = filling;
  const filler = await TableFiller.of(filling);
  for (const table of await inOrder(executor, tables)) {
    const rows = Math.min(most, fewer[table] ?? rowCount);
    if (rows === 0 || apart.has(table)) continue;
    const { rows: found } = await client.query(`select from ${table} limit 1`);
    if (found.length === 0) {
      const failure = await tried(() => aRow(executor, table));
      if (failure !== null) say(`  ${table}: no first row: ${failure}`);
    }
    for (const where of kindsOf[table] ?? ['true']) {
      let made = 0;
      const failure = await tried(async () => {
        made = await filler.fill(table, rows, where);
      });
      if (failure !== null || made < rows) say(`  ${table}: ${made} rows ${failure ?? ''}`);
    }
  }
}

/** For the copies of telemetry, which join the vehicles that they are of. */
async function listVehicles({ registry, telemetry }: OwnerClients): Promise<void> {
  const { rows } = await registry.query<{ id: number }>('select id from vehicle');
  await telemetry.query('create temporary table vehicle (id integer primary key)');
  await telemetry.query('insert into vehicle select unnest($1::integer[])', [rows.map(({ id }) => id)]);
}

/** What the copies lack: rows that belong to each of them, and the organisation that they are shown to. */
const completion = [
  `update config_file_revision set report = known.report from (select report from config_file_revision
    where report::text <> '{}' order by config_file_id, revision limit 1) known where config_file_revision.report::text = '{}'`,
  `insert into config_file_revision (config_file_id, revision, file_id, mapping, report, created_at)
    select file.id, file.revision, known.file_id, known.mapping, known.report, now()
    from config_file file, (select * from config_file_revision order by config_file_id, revision limit 1) known
    where not exists (select from config_file_revision own where own.config_file_id = file.id and own.revision = file.revision)`,
  `update file set record = 'configFile/' || (select min(id) from config_file) where record is null`,
  `insert into member_application (member_id, application_id) select member.id, application.id from member, application
    where application.code = 'vehicle' on conflict do nothing`,
  `update role set application_id = known.id from (select id from application where code = 'vehicle') known
    where application_id not in (select id from application where code like 'vehicle%')`,
  ...['metric', 'metric_group'].map(
    (table) => `update ${table} set name = '{"zh": "指标"}' where name::text = '{}'`,
  ),
  `update vehicle set vin = 'LARGESTBARE' || lpad(id::text, 6, '0'), role = 'operating' where vin like 'row-%'`,
  'update terminal set org_id = $1 where org_id is null',
];

/** Enters what makes the largest answers large: every table by itself, the messages and usage of a fleet. */
export function fill(addresses: OwnerAddresses, rows: number, say: Say): Promise<Filled> {
  return withClients(addresses, async (clients) => {
    const { registry, telemetry } = clients;
    const database = openDatabase(addresses.ownerUrl, { telemetryUrl: addresses.telemetryOwnerUrl });
    knowTelemetry(database);
    try {
      const executor: Executor = database.kysely;
      const side = await aSide(executor, 'LARGEST', '18555');
      const records = await makeRecords(executor, side);
      const fleet = await enterTestFleet(registry, fleetSize);
      const vehicleId = fleet[0]?.vehicleId ?? 0;
      await registry.query('update vehicle set org_id = $1 where id = any ($2)', [
        side.orgId,
        fleet.map((one) => one.vehicleId),
      ]);
      records.set('vehicle', vehicleId);
      say('Filling every table');
      const filling = { vehicleId, most: rows };
      const tables = {
        registry: await tablesOf(registry, 'registry'),
        telemetry: await tablesOf(telemetry, 'telemetry'),
      };
      await fillTables({ ...filling, client: registry, executor, tables: tables.registry }, say);
      await listVehicles(clients);
      await fillTables(
        { ...filling, client: telemetry, executor: database.telemetry, tables: tables.telemetry },
        say,
      );
      for (const statement of completion) {
        await registry.query(statement, statement.includes('$1') ? [side.orgId] : []);
      }
      say('Filling messages and usage');
      await fillTelemetry(clients, { vehicleId, orgId: side.orgId, share: rows / rowCount });
      // As in operation: a day is packed when it has closed, not a month of them at once.
      await packAll(database.telemetry);
      await registry.query('vacuum analyze');
      await telemetry.query('vacuum analyze');
      return { side, fleet, vehicleId, records };
    } finally {
      await database.close();
    }
  });
}
