import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Executor, TelemetryExecutor } from '../../platform/db/executor.ts';
import { runInTransaction } from '../../platform/process/job-run.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { jobs } from './jobs.ts';
import { oldLogs, oldRows } from './old-rows.sql.ts';
import { retention } from './retention.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const db = () => test.database.kysely;
const day_ms = 86_400_000;
const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * day_ms);

async function expire(): Promise<void> {
  for (const job of [oldRows, oldLogs]) {
    for (let removed = 1; removed > 0; ) removed = await runInTransaction(test.database, { now }, job.run);
  }
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db(),
  );
  return rows[0]?.count ?? 0;
}

async function tablesOf(store: Executor | TelemetryExecutor): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
      and relname !~ '_migration$'`.execute(store);
  return rows.map(({ name }) => name);
}

describe('S13 how long what grows is kept', () => {
  it('is said of every table', async () => {
    const own = [...(await tablesOf(db())), ...(await tablesOf(test.database.telemetry))];
    expect(own.filter((name) => !Object.hasOwn(retention, name))).toEqual([]);
    expect(Object.keys(retention).filter((name) => !own.includes(name))).toEqual([]);
  });

  it('is done by a job that there is, where it names one', () => {
    const named = Object.values(retention).flatMap((keeping) =>
      keeping.kind === 'job' ? [keeping.rule.split(':')[0]] : [],
    );
    const known = [...jobs.map(({ name }) => name), 'updateRetention'];
    expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('what is older goes, what is younger stays, and so does what a vehicle’s life tells of', async () => {
    await sql`
      insert into login_log (login_name, at, address, outcome)
      values ('old', ${ago(401)}, '', 'wrongPassword'), ('new', ${ago(399)}, '', 'wrongPassword')`.execute(
      db(),
    );
    await sql`
      insert into login_failure (key, failures, window_started_at) values ('old', 1, ${ago(1.1)}), ('new', 1, ${ago(0.5)})`.execute(
      db(),
    );
    await sql`
      insert into audit_log (at, call, record)
      values (${ago(1101.5)}, 'vehicle.update', 'vehicle/1'), (${ago(1101.5)}, 'vehicle.retire', 'vehicle/1'),
        (${ago(1099)}, 'vehicle.update', 'vehicle/1')`.execute(db());
    await expire();
    const { rows: logins } = await sql`select login_name from login_log`.execute(db());
    expect(logins).toEqual([{ login_name: 'new' }]);
    const { rows: failures } = await sql`select key from login_failure`.execute(db());
    expect(failures).toEqual([{ key: 'new' }]);
    const { rows: acts } = await sql`select call from audit_log order by id`.execute(db());
    expect(acts).toEqual([{ call: 'vehicle.retire' }, { call: 'vehicle.update' }]);
  });

  it('events of the gateway are never more than a list can be read from, however many senders there are', async () => {
    const kept = retention.gateway_event.kind === 'rows' ? retention.gateway_event.rows : 0;
    await sql`
      insert into gateway_event (kind, phone, count, first_at, last_at)
      select 'unknownTerminal', at::text, 1, ${now}, ${now} from generate_series(1, ${kept + 25_000}::integer) at`.execute(
      db(),
    );
    await expire();
    expect(await countOf('gateway_event')).toBe(kept);
    const { rows } = await sql<{
      first: number;
    }>`select min(phone::integer) as first from gateway_event`.execute(db());
    expect(rows[0]?.first).toBe(25_001);
  });
});
