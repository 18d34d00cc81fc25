import type { queryDeviceRequests } from '@vehicle/contract/fleet/terminal/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { allRows, anyRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { everything, terminalScope, vehicleScope } from '../../../record/scope.sql.ts';

type Query = z.output<(typeof queryDeviceRequests)['body']>;
type Request = z.input<(typeof queryDeviceRequests)['result']>['rows'][number];
type RequestRow = Omit<Request, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date };

/** What the gateway has refused since the terminal was last registered or decided upon, a row for each device. */
const pending = sql`gateway_event event join terminal t on t.id = event.terminal_id
  where event.kind = 'registrationRefused' and event.detail is not null
    and event.last_at > greatest(t.registered_at, t.requests_decided_at, '-infinity')`;

export async function listRequests(
  { executor, member }: Access,
  { criteria = {}, order, pageIndex, pageSize }: Query,
): Promise<{ rows: Request[]; total: number }> {
  const wanted = criteria.terminalId === undefined ? everything : sql`t.id = ${criteria.terminalId}`;
  const grouped = sql`
    select t.id, event.detail as identity, sum(event.count)::integer as count, min(event.first_at) as "firstAt",
      max(event.last_at) as "lastAt", (array_agg(event.remote order by event.last_at desc))[1] as remote
    from ${pending} and ${wanted} and ${terminalScope(member.scope, 't')}
    group by t.id, event.detail`;
  const counted = await sql<{ total: number }>`select count(*) as total from (${grouped}) request`.execute(
    executor,
  );
  const isVisible = vehicleScope(member.scope, 'vehicle');
  const towards = sql.raw(order?.direction === 'ASC' ? 'asc' : 'desc');
  const rows = await allRows<RequestRow>(executor)`
    select request.id as "terminalId", t.version, t.terminal_no as "terminalNo", t.sim_no as "simNo",
      case when ${isVisible} then vehicle.id end as "vehicleId",
      case when ${isVisible} then vehicle.vin end as vin,
      request.identity, coalesce(t.device_identity = request.identity, false) as "isRegistered", t.connected,
      request.count, request."firstAt", request."lastAt", request.remote
    from (${grouped}) request join terminal t on t.id = request.id left join vehicle on vehicle.terminal_id = t.id
    order by request."lastAt" ${towards}, request.id, request.identity
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
  return {
    rows: rows.map((row) => ({
      ...row,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

export function hasAsked({ executor }: Access, terminalId: number, identity: string): Promise<boolean> {
  return anyRow(executor)`
    select from ${pending} and t.id = ${terminalId} and event.detail = ${identity} limit 1`;
}
