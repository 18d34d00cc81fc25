import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInTransaction } from '../../platform/process/job-run.ts';
import { whileRefused } from '../../testing/as-owner.sql.ts';
import { aVehicle, insert, recorded, rootOrg, unique } from '../../testing/builders.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { aMessageLog } from '../../testing/usage-builders.ts';
import { feedBackfill } from './backfill-feed.sql.ts';
import { expiredForwarding } from './expired-forwarding.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const db = () => test.database.kysely;
const telemetry = () => test.database.telemetry;
const now = new Date();
const second = (count: number) => new Date(now.getTime() - 3_600_000 + count * 1000);

async function aTarget(): Promise<number> {
  const address = 'https://example.invalid/in';
  const name = `target ${unique()}`;
  return insert(db(), 'forward_target', {
    name,
    kind: 'https',
    address,
    org_id: await rootOrg(db()),
    ...recorded(),
  });
}

interface BackfillParts {
  targetId: number;
  vehicleIds: number[];
  state?: 'running' | 'queued' | 'canceled';
}

/** Of all messages of the vehicles up to now. */
function aBackfill({ targetId, vehicleIds, state = 'running' }: BackfillParts): Promise<number> {
  return insert(db(), 'forward_backfill', {
    target_id: targetId,
    vehicle_ids: vehicleIds,
    from_at: second(0),
    until_at: now,
    state,
    created_at: now,
    ended_at: state === 'running' ? null : now,
  });
}

describe('a backfill that is queued', () => {
  interface Waiting {
    vehicleId: number;
    digest: string;
  }
  const waitingOf = async (targetId: number) =>
    (
      await sql<Waiting>`
        select vehicle_id as "vehicleId", digest::text as digest from forward_outbox where target_id = ${targetId}
        order by vehicle_id, backfill_id, queued_at, place`.execute(telemetry())
    ).rows;
  const progressOf = async (id: number) =>
    (
      await sql`
        select state, enqueued, vehicles_done, after_ts, after_digest::text from forward_backfill where id = ${id}`.execute(
        db(),
      )
    ).rows;

  it('R15.1 waits once message by message, in order, where the process stops between the stores', async () => {
    const targetId = await aTarget();
    const vehicleIds = [await aVehicle(db()), await aVehicle(db())];
    const sent: Waiting[] = [];
    for (const vehicleId of vehicleIds)
      for (let at = 0; at < 7; at++)
        sent.push({ vehicleId, digest: await aMessageLog(db(), { vehicleId, at: second(at) }) });
    const id = await aBackfill({ targetId, vehicleIds });
    const feed = () => feedBackfill(test.database, targetId, { now, most: 100, step: 3 });
    const isRunning = async () =>
      (await progressOf(id)).some((row) => JSON.stringify(row).includes('running'));
    let steps = 0;
    for (; await isRunning(); steps++) {
      const before = [await progressOf(id), (await waitingOf(targetId)).length] as const;
      await whileRefused(db(), { verb: 'update', table: 'forward_backfill' }, async () => {
        for (let times = 0; times < 2; times++) await expect(feed()).rejects.toThrow('refused');
      });
      // The registry knows nothing of what waits already.
      expect(await progressOf(id)).toEqual(before[0]);
      const waiting = await waitingOf(targetId);
      expect(waiting.length).toBeGreaterThan(before[1]);
      await feed();
      expect(await waitingOf(targetId)).toEqual(waiting);
    }
    expect(steps).toBe(6);
    expect(await waitingOf(targetId)).toEqual(sent);
    expect(await progressOf(id)).toMatchObject([
      { state: 'queued', enqueued: sent.length, vehicles_done: 2 },
    ]);
  });
});

describe('what nobody wants any more', () => {
  async function waits(targetId: number, vehicleId: number, backfillId = 0): Promise<void> {
    await sql`
      insert into forward_lane (vehicle_id, target_id) values (${vehicleId}, ${targetId}) on conflict do nothing`.execute(
      telemetry(),
    );
    await sql`
      insert into forward_outbox (vehicle_id, target_id, backfill_id, ts, digest, size, queued_at)
      values (${vehicleId}, ${targetId}, ${backfillId}, ${now}, ${unique()}, 10, ${now})`.execute(
      telemetry(),
    );
  }

  async function isLaidAside(targetId: number, vehicleId: number): Promise<void> {
    await sql`
      insert into forward_dead_letter (vehicle_id, target_id, ts, digest, size, reason, queued_at, failed_at)
      values (${vehicleId}, ${targetId}, ${now}, ${unique()}, 10, 'refused', ${now}, ${now})`.execute(
      telemetry(),
    );
  }

  /** Which target has what, and of which backfill. */
  async function stored(targetIds: readonly number[]): Promise<unknown[]> {
    const { rows } = await sql`
      select 'waits' as what, target_id as "targetId", backfill_id as "backfillId" from forward_outbox
        where target_id = any(${[...targetIds]}::integer[])
      union select 'lane', target_id, 0 from forward_lane where target_id = any(${[...targetIds]}::integer[])
      union select 'laid aside', target_id, 0 from forward_dead_letter where target_id = any(${[...targetIds]}::integer[])
      order by 1, 2, 3`.execute(telemetry());
    return rows;
  }

  const run = () => runInTransaction(test.database, { now }, expiredForwarding.run);

  it('R15.1 is removed by the worker, and nothing of targets and backfills that are there', async () => {
    const [removed, kept, untouched] = [await aTarget(), await aTarget(), await aTarget()];
    const vehicleIds = [await aVehicle(db()), await aVehicle(db())];
    const going = await aBackfill({ targetId: kept, vehicleIds });
    const queued = await aBackfill({ targetId: kept, vehicleIds, state: 'queued' });
    const canceled = await aBackfill({ targetId: kept, vehicleIds, state: 'canceled' });
    const ofRemoved = await aBackfill({ targetId: removed, vehicleIds });
    const gone = await aBackfill({ targetId: kept, vehicleIds });
    for (const vehicleId of vehicleIds) {
      for (const backfillId of [0, going, queued, canceled, gone]) await waits(kept, vehicleId, backfillId);
      for (const backfillId of [0, ofRemoved]) await waits(removed, vehicleId, backfillId);
      await waits(untouched, vehicleId);
      for (const targetId of [removed, kept]) await isLaidAside(targetId, vehicleId);
    }
    const targetIds = [removed, kept, untouched];
    const everything = await stored(targetIds);
    await sql`delete from forward_backfill where id = ${gone}`.execute(db());
    await sql`delete from forward_target where id = ${removed}`.execute(db());
    // Where the telemetry refuses it, the next run removes it.
    await whileRefused(telemetry(), { verb: 'delete', table: 'forward_outbox' }, async () => {
      await expect(run()).rejects.toThrow('permission denied');
    });
    expect(await stored(targetIds)).toEqual(everything);
    await run();
    const left = [
      { what: 'laid aside', targetId: kept, backfillId: 0 },
      { what: 'lane', targetId: kept, backfillId: 0 },
      { what: 'lane', targetId: untouched, backfillId: 0 },
      ...[0, going, queued].map((backfillId) => ({ what: 'waits', targetId: kept, backfillId })),
      { what: 'waits', targetId: untouched, backfillId: 0 },
    ];
    expect(await stored(targetIds)).toEqual(left);
    await run();
    expect(await stored(targetIds)).toEqual(left);
  });
});
