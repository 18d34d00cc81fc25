import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { connect, withoutLimits } from './database.ts';
import { type Assignment, assignments, distribute, lawsBroken, statements } from './distribute.ts';
import { migrate } from './migrate.ts';

let test: TestDatabase;
let owner: pg.Client;
let tables: Assignment[];
beforeAll(async () => {
  test = await testDatabase();
  owner = await connect(test.ownerUrl, withoutLimits);
  tables = await assignments(owner);
});
afterAll(async () => {
  await owner.end();
  await test.drop();
});

describe('the plan for a cluster', () => {
  it('gives every table a place, and telemetry is what is spread', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select table_name::text as name from information_schema.tables t
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and not (select relispartition from pg_class where oid = format('public.%I', table_name)::regclass) order by 1`,
    );
    expect(tables.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    const kindOf = new Map(tables.map(({ table, kind }) => [table, kind]));
    for (const table of ['message', 'message_pack', 'vehicle_state', 'work_daily', 'forward_outbox']) {
      expect([table, kindOf.get(table)]).toEqual([table, 'distributed']);
    }
    for (const table of ['vehicle', 'layout', 'org', 'arrival', 'audit_log']) {
      expect([table, kindOf.get(table)]).toEqual([table, 'reference']);
    }
  });

  it('the schema breaks no law of Citus', async () => {
    expect(await lawsBroken(owner, tables)).toEqual([]);
  });

  it('says which law a schema breaks', async () => {
    await owner.query('begin');
    await owner.query(
      'alter table vehicle_state add constraint state_vehicle foreign key (vehicle_id) references vehicle (id)',
    );
    await owner.query('create unique index state_at on vehicle_state (ts)');
    await owner.query('create table note (text text)');
    await owner.query(
      `create function nothing() returns trigger language plpgsql as 'begin return null; end'`,
    );
    await owner.query('create trigger noted after insert on message for each row execute function nothing()');
    const broken = await lawsBroken(owner, await assignments(owner));
    await owner.query('rollback');
    expect(broken).toEqual([
      'message: has the trigger noted',
      'note: has no primary key',
      'vehicle_state: state_vehicle refers to a table of another kind',
      'vehicle_state: the unique index state_at is without vehicle_id',
    ]);
  });

  it('lays what is spread beside the messages, reference tables first, and does nothing twice', () => {
    const plan = statements(tables, new Set());
    const first = plan.findIndex((statement) => statement.includes('create_distributed_table'));
    expect(plan[first]).toBe(
      `select create_distributed_table('public.message', 'vehicle_id', colocate_with => 'none')`,
    );
    expect(plan.slice(0, first).every((statement) => statement.includes('create_reference_table'))).toBe(
      true,
    );
    expect(
      plan.slice(first + 1).every((statement) => statement.endsWith(`colocate_with => 'public.message')`)),
    ).toBe(true);
    expect(statements(tables, new Set(tables.map(({ table }) => table)))).toEqual([]);
  });

  it('refuses a database without the extension and changes nothing there', async () => {
    await expect(distribute(test.ownerUrl, () => undefined)).rejects.toThrow('CREATE EXTENSION citus');
  });
});

const { CITUS_URL } = process.env;

it.skipIf(CITUS_URL === undefined)(
  'distributes a real cluster, once (set CITUS_URL to an empty database of a Citus coordinator to run this)',
  async () => {
    const url = CITUS_URL ?? '';
    await migrate(url);
    expect(await distribute(url, () => undefined)).toBeGreaterThan(0);
    expect(await distribute(url, () => undefined)).toBe(0);
    const client = await connect(url, withoutLimits);
    const { rows } = await client.query<{ kinds: number }>(
      `select count(distinct colocationid) as kinds from pg_dist_partition where partmethod = 'h'`,
    );
    await client.end();
    expect(rows).toEqual([{ kinds: 1 }]);
  },
);
