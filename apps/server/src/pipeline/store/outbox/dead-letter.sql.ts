import { sql } from 'kysely';
import { allNodes } from '../../../platform/db/ask-nodes.ts';
import type { TelemetryExecutor } from '../../../platform/db/executor.ts';
import { allRows, countRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Telemetry, TelemetryNode } from '../../../platform/db/telemetry.ts';

export interface StoredDeadLetter {
  id: number;
  vehicleId: number;
  at: Date;
  /** A 64-bit number as text. */
  digest: string;
  reason: 'refused' | 'gone' | 'expired';
  detail: string | null;
  queuedAt: Date;
  failedAt: Date;
}

interface DeadLetterQuestion {
  vehicleIds: readonly number[];
  reason: StoredDeadLetter['reason'] | undefined;
  direction: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

/** Vehicles that have dead letters of the target. */
export async function deadLetterVehicles(telemetry: Telemetry, targetId: number): Promise<number[]> {
  const found = await allNodes(
    telemetry,
    (node) => allRows<{ id: number }>(node)`
      select distinct vehicle_id as id from ${node.own('forward_dead_letter')} d where target_id = ${targetId}`,
  );
  return found.flat().map(({ id }) => id);
}

/** A page of the dead letters of a target in the order in which they were laid aside, and how many there are in all. */
export async function deadLettersOf(
  telemetry: Telemetry,
  targetId: number,
  { vehicleIds, reason, direction, limit, offset }: DeadLetterQuestion,
): Promise<{ rows: StoredDeadLetter[]; total: number }> {
  const ofReason = reason === undefined ? sql`` : sql`and d.reason = ${reason}`;
  const towards = direction === 'ASC' ? sql`asc` : sql`desc`;
  const sign = direction === 'ASC' ? 1 : -1;
  const pages = await allNodes(telemetry, async (node) => {
    const source = sql`${node.own('forward_dead_letter')} d
      where d.target_id = ${targetId} and d.vehicle_id = any(${[...vehicleIds]}::integer[]) ${ofReason}`;
    return {
      total: await countRows(node)`${source}`,
      rows: await allRows<StoredDeadLetter>(node)`
        select d.id, d.vehicle_id as "vehicleId", d.ts as at, d.digest::text as digest, d.reason, d.detail,
          d.queued_at as "queuedAt", d.failed_at as "failedAt"
        from ${source} order by d.failed_at ${towards}, d.id ${towards} limit ${offset + limit}`,
    };
  });
  const rows = pages
    .flatMap((page) => page.rows)
    .sort((one, other) => sign * (one.failedAt.getTime() - other.failedAt.getTime() || one.id - other.id));
  return {
    rows: rows.slice(offset, offset + limit),
    total: pages.reduce((sum, { total }) => sum + total, 0),
  };
}

type FreshDeadLetter = Pick<StoredDeadLetter, 'failedAt' | 'detail'>;

/** The last message that was laid aside, if that was after `since`. */
export async function freshDeadLetter(
  telemetry: Telemetry,
  targetId: number,
  since: Date,
): Promise<FreshDeadLetter | null> {
  const found = await allNodes(
    telemetry,
    (node) => firstRow<FreshDeadLetter>(node)`
      select failed_at as "failedAt", detail from ${node.own('forward_dead_letter')} d
      where target_id = ${targetId} and failed_at > ${since} order by failed_at desc, id desc limit 1`,
  );
  return found.reduce(
    (one, other) => (one === null || (other !== null && other.failedAt > one.failedAt) ? other : one),
    null,
  );
}

/** Some of the dead letters of a target. */
export interface DeadLetters {
  targetId: number;
  ids: readonly number[];
  /** Those of others stay. */
  vehicleIds: readonly number[];
}

/** By vehicle, those of the dead letters that there are. */
async function foundOn(
  node: TelemetryNode,
  { targetId, ids, vehicleIds }: DeadLetters,
): Promise<Map<number, number[]>> {
  const rows = await allRows<{ id: number; vehicleId: number }>(node)`
    select d.id, d.vehicle_id as "vehicleId" from ${node.own('forward_dead_letter')} d
    where d.target_id = ${targetId} and d.id = any(${[...ids]}::bigint[])
      and d.vehicle_id = any(${[...vehicleIds]}::integer[])`;
  const found = new Map<number, number[]>();
  for (const { id, vehicleId } of rows) found.set(vehicleId, [...(found.get(vehicleId) ?? []), id]);
  return found;
}

/** How many of them there are. */
export async function countDeadLetters(telemetry: Telemetry, deadLetters: DeadLetters): Promise<number> {
  const found = await allNodes(telemetry, (node) => foundOn(node, deadLetters));
  return found.flatMap((byVehicle) => [...byVehicle.values()].flat()).length;
}

interface Taken {
  at: Date;
  digest: string;
  size: number;
  queuedAt: Date;
}

/** Takes dead letters away, vehicle by vehicle, and answers how many; what `then` does with them is part of the same transaction. */
async function takeDeadLetters(
  telemetry: Telemetry,
  deadLetters: DeadLetters,
  then: (executor: TelemetryExecutor, vehicleId: number, taken: readonly Taken[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (const node of telemetry.nodes()) {
    for (const [vehicleId, ids] of await foundOn(node, deadLetters)) {
      count += await node.transact(async (executor) => {
        const taken = await allRows<Taken>(executor)`
          delete from forward_dead_letter where vehicle_id = ${vehicleId} and id = any(${ids}::bigint[])
          returning ts as at, digest::text as digest, size, queued_at as "queuedAt"`;
        await then(executor, vehicleId, taken);
        return taken.length;
      });
    }
  }
  return count;
}

/** Queues them behind what waits already, in the order in which they once stood; their time to wait begins anew. */
export function requeueDeadLetters(
  telemetry: Telemetry,
  deadLetters: DeadLetters,
  now: Date,
): Promise<number> {
  return takeDeadLetters(telemetry, deadLetters, async (executor, vehicleId, taken) => {
    await execute(executor)`
      insert into forward_outbox (vehicle_id, target_id, ts, digest, size, queued_at)
      select ${vehicleId}::integer, ${deadLetters.targetId}::integer, ts, digest, size, ${now}::timestamptz
      from unnest(${taken.map(({ at }) => at)}::timestamptz[], ${taken.map(({ digest }) => digest)}::bigint[],
        ${taken.map(({ size }) => size)}::integer[], ${taken.map(({ queuedAt }) => queuedAt)}::timestamptz[])
        as message (ts, digest, size, queued_at)
      order by queued_at, ts, digest`;
  });
}

export function discardDeadLetters(telemetry: Telemetry, deadLetters: DeadLetters): Promise<number> {
  return takeDeadLetters(telemetry, deadLetters, async () => undefined);
}
