import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { telemetryTables } from './telemetry-tables.ts';

/** Of the telemetry, what is about no vehicle: in a cluster it stays with the coordinator. */
const local = ['message_day', 'telemetry_setting'];
const ofVehicles = telemetryTables.filter((table) => !local.includes(table));
/** Of the registry, what knows vehicles. */
const knowing = [
  'expert_knowledge_case',
  'fitted_part',
  'gateway_event',
  'maintenance_reminder',
  'notice',
  'stock_maintenance_reminder',
  'stock_movement',
  'terminal_change',
  'terminal_command',
  'vehicle_debug',
  'vehicle_fault',
  'vehicle_fault_part',
  'vehicle_fault_photo',
  'vehicle_reading',
  'vehicle_state',
  'vehicle_transfer',
  'work_daily',
  'work_fold',
];

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

async function names({ pool }: { pool: pg.Pool }, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await pool.query({ text: query, values, rowMode: 'array' });
  return rows.map(([name]) => String(name));
}

describe('laws of the schema', () => {
  it('every table with a vehicle is of the telemetry, or one of the registry that is named here', async () => {
    const tables = `select relname from pg_class c join pg_attribute on attrelid = c.oid and attname = 'vehicle_id'
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`;
    const isOfTelemetry = (table: string) => telemetryTables.some((name) => name === table);
    const [registry, telemetry] = [
      await names(test.database, tables),
      await names(test.database.telemetry, tables),
    ];
    expect(registry.filter((table) => !isOfTelemetry(table))).toEqual(knowing);
    expect(telemetry.filter(isOfTelemetry)).toEqual(ofVehicles.toSorted());
  });

  it('R15.1 primary keys and unique indexes of what is of a vehicle contain vehicle_id, and no foreign key is there', async () => {
    const { telemetry } = test.database;
    const breaking = await names(
      telemetry,
      `select indexrelid::regclass::text from pg_index
        where indisunique and indrelid::regclass::text = any ($1) and not exists (
          select from pg_attribute where attrelid = indrelid and attname = 'vehicle_id' and attnum = any (indkey))
       union all
       select conname from pg_constraint
        where contype in ('p', 'u', 'x') and conrelid::regclass::text = any ($1) and not exists (
          select from pg_attribute where attrelid = conrelid and attname = 'vehicle_id' and attnum = any (conkey))
       union all
       select conname from pg_constraint
        where contype = 'f' and (conrelid::regclass::text = any ($2) or confrelid::regclass::text = any ($2))`,
      [ofVehicles, telemetryTables],
    );
    expect(breaking).toEqual([]);
    const keyed = await names(
      telemetry,
      `select conrelid::regclass::text from pg_constraint where contype = 'p' and conrelid::regclass::text = any ($1) order by 1`,
      [telemetryTables],
    );
    expect(keyed).toEqual(telemetryTables.toSorted());
  });

  it('has no triggers, and time comes from the application', async () => {
    for (const store of [test.database, test.database.telemetry]) {
      expect(
        await names(
          store,
          `select tgname from pg_trigger join pg_class c on c.oid = tgrelid
            where not tgisinternal and relnamespace = 'public'::regnamespace`,
        ),
      ).toEqual([]);
      expect(
        await names(
          store,
          `select table_name || '.' || column_name from information_schema.columns
            where table_schema = 'public' and column_default ~* 'now\\(|current_|clock_timestamp'`,
        ),
      ).toEqual([]);
    }
  });

  it('counts have 64 bits, days stay days, and a number that does not fit is an error', async () => {
    const { rows } = await test.database.pool.query(
      `select 9007199254740991::bigint as big, date '2026-02-28' as day, count(*) from org`,
    );
    expect(rows).toEqual([{ big: 9007199254740991, day: '2026-02-28', count: expect.any(Number) }]);
    await expect(test.database.pool.query('select 9007199254740993::bigint')).rejects.toThrow('as text');
  });
});
