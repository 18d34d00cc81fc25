import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';

/** Distributed by vehicle in a cluster. */
const telemetry = [
  'message',
  'message_quarantine',
  'message_pack',
  'message_pack_raw',
  'fault_reading',
  'vehicle_fault',
  'vehicle_fault_part',
  'vehicle_state',
  'work_daily',
  'work_fold',
  'forward_outbox',
  'forward_lane',
  'forward_dead_letter',
];
/** Master data and events that know vehicles but are reference tables. */
const reference = [
  'expert_knowledge_case',
  'gateway_event',
  'maintenance_reminder',
  'notice',
  'stock_maintenance_reminder',
  'stock_movement',
  'vehicle_debug',
  'terminal_change',
  'terminal_command',
  'fitted_part',
  'vehicle_transfer',
];

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

async function names(query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await test.database.pool.query({ text: query, values, rowMode: 'array' });
  return rows.map(([name]) => String(name));
}

describe('laws of the schema', () => {
  it('every table with a vehicle is either telemetry or reference data', async () => {
    const tables = await names(
      `select table_name from information_schema.columns join pg_class on relname = table_name and not relispartition
        where table_schema = 'public' and column_name = 'vehicle_id' order by 1`,
    );
    expect(tables).toEqual([...telemetry, ...reference].toSorted());
  });

  it('primary keys, unique indexes and foreign keys of telemetry contain vehicle_id', async () => {
    const breaking = await names(
      `select indexrelid::regclass::text from pg_index
        where indisunique and indrelid::regclass::text = any ($1) and not exists (
          select from pg_attribute where attrelid = indrelid and attname = 'vehicle_id' and attnum = any (indkey))
       union all
       select conname from pg_constraint
        where contype in ('p', 'f', 'u', 'x') and conrelid::regclass::text = any ($1) and not exists (
          select from pg_attribute where attrelid = conrelid and attname = 'vehicle_id' and attnum = any (conkey))`,
      [telemetry],
    );
    expect(breaking).toEqual([]);
    const keyed = await names(
      `select conrelid::regclass::text from pg_constraint where contype = 'p' and conrelid::regclass::text = any ($1) order by 1`,
      [telemetry],
    );
    expect(keyed).toEqual(telemetry.toSorted());
  });

  it('has no triggers, and time comes from the application', async () => {
    expect(await names('select tgname from pg_trigger where not tgisinternal')).toEqual([]);
    expect(
      await names(
        `select table_name || '.' || column_name from information_schema.columns
          where table_schema = 'public' and column_default ~* 'now\\(|current_|clock_timestamp'`,
      ),
    ).toEqual([]);
  });

  it('counts have 64 bits, days stay days, and a number that does not fit is an error', async () => {
    const { rows } = await test.database.pool.query(
      `select 9007199254740991::bigint as big, date '2026-02-28' as day, count(*) from org`,
    );
    expect(rows).toEqual([{ big: 9007199254740991, day: '2026-02-28', count: expect.any(Number) }]);
    await expect(test.database.pool.query('select 9007199254740993::bigint')).rejects.toThrow('as text');
  });
});
