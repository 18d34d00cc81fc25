import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/db/columns.ts';
import type { Executor } from '../../platform/db/executor.ts';
import { readMessages, type StoredMessage } from '../store/stored-message.sql.ts';

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

async function isFull(
  database: Kysely<Schema>,
  targetId: number,
  { backfill, most }: { backfill: RunningBackfill; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from forward_outbox
      where target_id = ${targetId} and vehicle_id = any(${backfill.vehicleIds}::integer[])
        and backfill_id = ${backfill.id} limit ${most}) as waiting`.execute(database);
  return (rows[0]?.count ?? 0) >= most;
}

interface Queueing {
  targetId: number;
  vehicleId: number;
  backfillId: number;
  messages: readonly StoredMessage[];
  now: Date;
}

async function queue(
  transaction: Transaction<Schema>,
  { targetId, vehicleId, backfillId, messages, now }: Queueing,
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into forward_lane (vehicle_id, target_id) values (${vehicleId}, ${targetId})
    on conflict do nothing`.execute(transaction);
  await sql`
    insert into forward_outbox (vehicle_id, target_id, backfill_id, ts, digest, size, queued_at)
    select ${vehicleId}::integer, ${targetId}::integer, ${backfillId}::integer, ts, digest, size, ${now}::timestamptz
    from unnest(${messages.map(({ at }) => at)}::timestamptz[], ${messages.map(({ digest }) => digest)}::bigint[],
      ${messages.map(({ raw }) => raw.length)}::integer[]) with ordinality as message (ts, digest, size, at)
    order by at`.execute(transaction);
}

async function queueStep(
  transaction: Transaction<Schema>,
  targetId: number,
  { now, step }: Feed,
): Promise<void> {
  const backfill = await running(transaction, targetId, 'for update');
  const vehicleId = backfill?.vehicleIds[backfill.vehiclesDone];
  if (backfill === undefined || vehicleId === undefined) return;
  const { from, until, afterAt, afterDigest } = backfill;
  const after =
    afterAt === null || afterDigest === null ? {} : { after: { at: afterAt, digest: afterDigest } };
  const messages = await readMessages(transaction, { vehicleId, from, until }, { ...after, limit: step });
  const last = messages.length === step ? messages.at(-1) : undefined;
  await queue(transaction, { targetId, vehicleId, backfillId: backfill.id, messages, now });
  const vehiclesDone = backfill.vehiclesDone + (last === undefined ? 1 : 0);
  const isQueued = vehiclesDone === backfill.vehicleIds.length;
  await sql`
    update forward_backfill set vehicles_done = ${vehiclesDone}, after_ts = ${last?.at ?? null},
      after_digest = ${last?.digest ?? null}::bigint, enqueued = enqueued + ${messages.length},
      state = ${isQueued ? 'queued' : 'running'}, ended_at = ${isQueued ? now : null}
    where id = ${backfill.id}`.execute(transaction);
}

/** Queues the next piece of the target's oldest backfill when little of it is waiting. */
export async function feedBackfill(database: Kysely<Schema>, targetId: number, feed: Feed): Promise<void> {
  const backfill = await running(database, targetId, '');
  if (backfill === undefined || (await isFull(database, targetId, { backfill, most: feed.most }))) return;
  await database.transaction().execute((transaction) => queueStep(transaction, targetId, feed));
}
