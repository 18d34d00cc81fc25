import type { Page } from '@vehicle/contract/core/envelope';
import type { queryForwardDeadLetters } from '@vehicle/contract/telemetry/forward-target/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { holds } from '../../../record/like.sql.ts';
import { pageOf } from '../../../record/page.sql.ts';
import { everything, vehicleScope } from '../../../record/scope.sql.ts';
import { failureIn } from './forward-health.sql.ts';

type Query = z.output<(typeof queryForwardDeadLetters)['body']>;
type DeadLetter = z.input<(typeof queryForwardDeadLetters)['result']>['rows'][number];

interface DeadLetterRow extends Omit<DeadLetter, 'messageId' | 'failure'> {
  digest: string;
  detail: string | null;
}

function deadLetterOf({ digest, detail, ...row }: DeadLetterRow): DeadLetter {
  const messageId = `${row.vehicleId}-${Date.parse(row.at)}-${digest}`;
  return { ...row, messageId, failure: failureIn(detail) };
}

export async function listDeadLetters(
  { executor, member }: Access,
  targetId: number,
  query: Query,
): Promise<Page<DeadLetter>> {
  const { vin = '', reason } = query.criteria ?? {};
  const page = await pageOf<DeadLetterRow>(executor, query, {
    columns: sql`d.id, d.vehicle_id as "vehicleId", vehicle.vin, d.ts as at, d.digest::text as digest, d.reason, d.detail,
      d.queued_at as "queuedAt", d.failed_at as "failedAt"`,
    source: sql`forward_dead_letter d join vehicle on vehicle.id = d.vehicle_id
      where d.target_id = ${targetId} and ${vehicleScope(member.scope, 'vehicle')}
        and ${vin === '' ? everything : holds(sql`vehicle.vin`, vin)}
        and ${reason === undefined ? everything : sql<boolean>`d.reason = ${reason}`}`,
    by: (towards) => sql`d.id ${towards}`,
  });
  return { ...page, rows: page.rows.map(deadLetterOf) };
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
  const rows = await allRows(access.executor)`${taken(access, deadLetters)}`;
  return rows.length;
}
