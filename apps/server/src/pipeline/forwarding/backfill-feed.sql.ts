import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Executor } from '../../platform/db/executor.ts';
import type { Telemetry } from '../../platform/db/telemetry.ts';
import { countWaiting, queueBackfill } from '../store/outbox/backfill.sql.ts';
import { readMessages } from '../store/stored-message.sql.ts';

interface RunningBackfill {
  id: number;
  vehicleIds: number[];
  from: Date;
  until: Date;
  vehiclesDone: number;
  afterAt: Date | null;
  afterDigest: string | null;
}

interface Feed {
  now: Date;
  /** Messages of a backfill that may wait at once. */
  most: number;
  step: number;
}

/** The target's oldest one that is not queued whole. */
async function running(
  executor: Executor,
  targetId: number,
  lock: 'for update' | '',
): Promise<RunningBackfill | undefined> {
  const { rows } = await sql<RunningBackfill>`
    select id, vehicle_ids as "vehicleIds", from_at as "from", until_at as "until", vehicles_done as "vehiclesDone",
      after_ts as "afterAt", after_digest::text as "afterDigest"
    from forward_backfill where target_id = ${targetId} and state = 'running'
    order by id limit 1 ${sql.raw(lock)}`.execute(executor);
  return rows[0];
}

/** Where the process stops between the two stores, the step is done again. */
async function queueStep(
  transaction: Transaction<Schema>,
  telemetry: Telemetry,
  { targetId, now, step }: Feed & { targetId: number },
): Promise<void> {
  const backfill = await running(transaction, targetId, 'for update');
  const vehicleId = backfill?.vehicleIds[backfill.vehiclesDone];
  if (backfill === undefined || vehicleId === undefined) return;
  const { from, until, afterAt, afterDigest } = backfill;
  const after =
    afterAt === null || afterDigest === null ? {} : { after: { at: afterAt, digest: afterDigest } };
  const messages = await readMessages(telemetry, { vehicleId, from, until }, { ...after, limit: step });
  const last = messages.length === step ? messages.at(-1) : undefined;
  await queueBackfill(telemetry, { targetId, vehicleId, backfillId: backfill.id, messages, now });
  const vehiclesDone = backfill.vehiclesDone + (last === undefined ? 1 : 0);
  const isQueued = vehiclesDone === backfill.vehicleIds.length;
  await sql`
    update forward_backfill set vehicles_done = ${vehiclesDone}, after_ts = ${last?.at ?? null},
      after_digest = ${last?.digest ?? null}::bigint, enqueued = enqueued + ${messages.length},
      state = ${isQueued ? 'queued' : 'running'}, ended_at = ${isQueued ? now : null}
    where id = ${backfill.id}`.execute(transaction);
}

/** Queues the next piece of the target's oldest backfill when little of it is waiting. */
export async function feedBackfill(
  { kysely, telemetry }: Database,
  targetId: number,
  feed: Feed,
): Promise<void> {
  const backfill = await running(kysely, targetId, '');
  if (backfill === undefined) return;
  const waiting = await countWaiting(telemetry, { targetId, ...backfill }, feed.most);
  if (waiting >= feed.most) return;
  await kysely
    .transaction()
    .execute((transaction) => queueStep(transaction, telemetry, { targetId, ...feed }));
}

export async function removeOldBackfills(executor: Executor, limit: Date): Promise<void> {
  await sql`delete from forward_backfill where ended_at < ${limit}`.execute(executor);
}
