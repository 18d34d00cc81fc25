import type { queryForwardDeadLetters } from '@vehicle/contract/telemetry/forward-target/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { holds } from '../../../record/like.sql.ts';
import { everything, vehicleScope } from '../../../record/scope.sql.ts';
import { failureIn } from './forward-health.sql.ts';

type Query = z.output<(typeof queryForwardDeadLetters)['body']>;
type DeadLetter = z.input<(typeof queryForwardDeadLetters)['result']>['rows'][number];

interface DeadLetterRow {
  id: number;
  vehicleId: number;
  vin: string;
  at: Date;
  digest: string;
  reason: DeadLetter['reason'];
  detail: string | null;
  queuedAt: Date;
  failedAt: Date;
}

function deadLetterOf({ digest, detail, at, queuedAt, failedAt, ...row }: DeadLetterRow): DeadLetter {
  return {
    ...row,
    at: at.toISOString(),
    messageId: `${row.vehicleId}-${at.getTime()}-${digest}`,
    failure: failureIn(detail),
    queuedAt: queuedAt.toISOString(),
    failedAt: failedAt.toISOString(),
  };
}

export async function listDeadLetters(
  { executor, member }: Access,
  targetId: number,
  { criteria, order, pageIndex, pageSize }: Query,
): Promise<{ rows: DeadLetter[]; total: number }> {
  const { vin = '', reason } = criteria ?? {};
  const condition = sql<boolean>`d.target_id = ${targetId} and ${vehicleScope(member.scope, 'vehicle')}
    and ${vin === '' ? everything : holds(sql`vehicle.vin`, vin)}
    and ${reason === undefined ? everything : sql<boolean>`d.reason = ${reason}`}`;
  const source = sql`forward_dead_letter d join vehicle on vehicle.id = d.vehicle_id`;
  const towards = order?.direction === 'ASC' ? sql`asc` : sql`desc`;
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from ${source} where ${condition}`.execute(executor);
  const rows = await allRows<DeadLetterRow>(executor)`
    select d.id, d.vehicle_id as "vehicleId", vehicle.vin, d.ts as at, d.digest::text as digest, d.reason, d.detail,
      d.queued_at as "queuedAt", d.failed_at as "failedAt"
    from ${source} where ${condition}
    order by d.id ${towards} limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
  return { rows: rows.map(deadLetterOf), total: counted.rows[0]?.total ?? 0 };
}

interface DeadLetters {
  targetId: number;
  ids: readonly number[];
}

/** Deletes those of the dead letters that the member may see, and returns them. */
function taken({ member }: Access, { targetId, ids }: DeadLetters) {
  return sql`
    delete from forward_dead_letter d using vehicle
    where vehicle.id = d.vehicle_id and ${vehicleScope(member.scope, 'vehicle')}
      and d.target_id = ${targetId} and d.id = any(${[...ids]}::bigint[])
    returning d.vehicle_id, d.target_id, d.ts, d.digest, d.size, d.queued_at`;
}

/** Queues them behind what waits already, in the order in which they once stood; their time to wait begins anew. */
export async function requeueDeadLetters(access: Access, deadLetters: DeadLetters): Promise<number> {
  const rows = await allRows(access.executor)`
    with taken as (${taken(access, deadLetters)})
    insert into forward_outbox (vehicle_id, target_id, ts, digest, size, queued_at)
    select vehicle_id, target_id, ts, digest, size, ${access.now}::timestamptz from taken
    order by queued_at, ts, digest returning place`;
  return rows.length;
}

export async function discardDeadLetters(access: Access, deadLetters: DeadLetters): Promise<number> {
  return (await taken(access, deadLetters).execute(access.executor)).rows.length;
}
