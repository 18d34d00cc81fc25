import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { TwoNodes } from '../../testing/two-nodes.ts';
import type { Job } from './jobs.ts';
import { createWorker, type Worker } from './worker.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

function workers(count: number, jobs: Job[], clock: () => Date): Worker[] {
  const options = { database: test.database, log: silentLog, jobs, clock, askEvery_ms: 5 };
  return Array.from({ length: count }, () => createWorker(options));
}

async function runFor(ms: number, running: Worker[]): Promise<void> {
  await Promise.all(running.map((worker) => worker.start()));
  await sleep(ms);
  await Promise.all(running.map((worker) => worker.stop()));
}

const plain = { isApart: true, inCluster: false } as const;
const ageDays = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('worker', () => {
  it('runs a due job once, whatever the number of processes, and again after its period', async () => {
    let now = new Date();
    let runs = 0;
    const job: Job = {
      name: 'once',
      period_ms: 60_000,
      run: async () => {
        runs += 1;
        await sleep(30);
        return 0;
      },
    };
    await runFor(
      100,
      workers(4, [job], () => now),
    );
    expect(runs).toBe(1);
    now = new Date(now.getTime() + 59_000);
    await runFor(
      50,
      workers(4, [job], () => now),
    );
    expect(runs).toBe(1);
    now = new Date(now.getTime() + 1_000);
    await runFor(
      50,
      workers(4, [job], () => now),
    );
    expect(runs).toBe(2);
  });

  it('leaves nothing of a job that fails, and tries it again', async () => {
    let attempts = 0;
    const job: Job = {
      name: 'failsFirst',
      period_ms: 60_000,
      run: async ({ transaction }) => {
        attempts += 1;
        await transaction
          .insertInto('setting')
          .values({ name: `attempt${attempts}`, value: '1' })
          .execute();
        if (attempts === 1) throw new Error('first time');
        return 1;
      },
    };
    await runFor(
      100,
      workers(2, [job], () => new Date()),
    );
    expect(attempts).toBe(2);
    const kept = await test.database.kysely
      .selectFrom('setting')
      .select('name')
      .where('name', 'like', 'attempt%')
      .execute();
    expect(kept).toEqual([{ name: 'attempt2' }]);
  });

  it('R15.4 a job of each node is held up by no other, and is run by one process at a time', async () => {
    const [one, other] = [await testDatabase(plain), await testDatabase(plain)];
    const telemetry = new TwoNodes([one.database.telemetry, other.database.telemetry]);
    const runs: string[] = [];
    const job: Job = {
      name: 'byNode',
      period_ms: 60_000,
      isPerNode: true,
      run: async ({ nodes }) => {
        const [node] = nodes;
        if (nodes.length !== 1 || node === undefined) throw new Error('a run is about one node');
        runs.push(node.name);
        if (node.name === 'one') throw new Error('this node is away');
        return 0;
      },
    };
    const database = { ...one.database, telemetry };
    const options = { database, log: silentLog, jobs: [job], askEvery_ms: 5 };
    await runFor(
      200,
      [1, 2].map(() => createWorker(options)),
    );
    expect(runs.filter((name) => name === 'other')).toHaveLength(1);
    // What failed is tried again, by whoever asks.
    expect(runs.filter((name) => name === 'one').length).toBeGreaterThan(1);
    const { rows } = await one.database.pool.query(
      `select name from job where name like 'byNode%' order by 1`,
    );
    expect(rows).toEqual([{ name: 'byNode one' }, { name: 'byNode other' }]);
    await one.drop();
    await other.drop();
  });

  it('asks for one job after the other, however many come to their time together', async () => {
    const own = await testDatabase();
    const now = new Date();
    let asked = 0;
    const clock = () => {
      asked += 1;
      return now;
    };
    const jobs = Array.from({ length: 20 }, (_, at): Job => {
      return { name: `idle${at}`, period_ms: 60_000, run: async () => 0 };
    });
    const worker = createWorker({ database: own.database, log: silentLog, jobs, clock, askEvery_ms: 20 });
    await worker.start();
    await expect.poll(() => asked).toBeGreaterThan(5 * jobs.length);
    await worker.stop();
    expect(own.database.pool.totalCount).toBe(1);
    await own.drop();
  });

  it('lets a patient job rest for as long as each of its pieces takes, and no other', async () => {
    const rests: Record<string, number> = { patient: 0, hasty: 0 };
    const piecemeal = (name: string, isPatient: boolean): Job => {
      let pieces = 0;
      let ended_ms = 0;
      return {
        name,
        period_ms: 60_000,
        isPiecemeal: true,
        ...(isPatient && { isPatient }),
        run: async () => {
          if (pieces > 0) rests[name] = Math.max(rests[name] ?? 0, performance.now() - ended_ms);
          if (pieces === 3) return 0;
          pieces += 1;
          await sleep(400);
          ended_ms = performance.now();
          return 1;
        },
      };
    };
    const jobs = [piecemeal('patient', true), piecemeal('hasty', false)];
    const worker = createWorker({ database: test.database, log: silentLog, jobs, askEvery_ms: 5 });
    await worker.start();
    await expect.poll(() => Object.values(rests).every((rest) => rest > 0)).toBe(true);
    await worker.stop();
    expect(rests.patient).toBeGreaterThanOrEqual(400);
    expect(rests.hasty).toBeLessThan(rests.patient ?? 0);
  });

  it('makes partitions and removes what has had its time', async () => {
    const { kysely } = test.database;
    const file = { name: 'a.xml', type: 'text/xml', size: 0, sha256: Buffer.of(), content: Buffer.of() };
    const [old, fresh, used] = [randomUUID(), randomUUID(), randomUUID()];
    await kysely
      .insertInto('file')
      .values([
        { ...file, id: old, created_at: ageDays(2), record: null },
        { ...file, id: fresh, created_at: ageDays(0.5), record: null },
        { ...file, id: used, created_at: ageDays(2), record: 'configFile:1' },
      ])
      .execute();
    const event = { kind: 'unknownTerminal', count: 1 };
    await kysely
      .insertInto('gateway_event')
      .values([31, 29].map((days) => ({ ...event, first_at: ageDays(days), last_at: ageDays(days) })))
      .execute();
    const { rows: members } = await test.database.pool.query<{ id: number }>(
      `insert into member (login_name, name, member_type, password_hash, org_id, created_at, updated_at)
       select 'sheets', 'sheets', 'orgUser', '', min(id), now(), now() from org returning id`,
    );
    for (const days of [2, 0.5]) {
      await test.database.pool.query(
        `insert into sheet_job (id, member_id, resource, done, created_at, updated_at) values ($1, $2, 'terminal', 0, $3, $3)`,
        [randomUUID(), members[0]?.id, ageDays(days)],
      );
    }
    const worker = createWorker({ database: test.database, log: silentLog, askEvery_ms: 50 });
    await worker.start();
    await expect.poll(() => kysely.selectFrom('sheet_job').select('id').execute()).toHaveLength(1);
    await worker.stop();
    const files = await kysely
      .selectFrom('file')
      .select('id')
      .where('id', 'in', [old, fresh, used])
      .execute();
    expect(files.map(({ id }) => id).toSorted()).toEqual([fresh, used].toSorted());
    expect(await kysely.selectFrom('gateway_event').select('count').execute()).toHaveLength(1);
    const today = `message_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`;
    const { rows } = await test.database.telemetry.pool.query('select to_regclass($1) is not null as made', [
      today,
    ]);
    expect(rows).toEqual([{ made: true }]);
  });
});
