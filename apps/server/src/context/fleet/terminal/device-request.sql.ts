import type { Page } from '@vehicle/contract/core/envelope';
import type { queryDeviceRequests } from '@vehicle/contract/fleet/terminal/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { anyRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { pageOf } from '../../../record/page.sql.ts';
import { everything, terminalScope, vehicleScope } from '../../../record/scope.sql.ts';

type Query = z.output<(typeof queryDeviceRequests)['body']>;
type Request = z.input<(typeof queryDeviceRequests)['result']>['rows'][number];

/** What the gateway has refused since the terminal was last registered or decided upon, a row for each device. */
const pending = sql`gateway_event event join terminal t on t.id = event.terminal_id
  where event.kind = 'registrationRefused' and event.detail is not null
    and event.last_at > greatest(t.registered_at, t.requests_decided_at, '-infinity')`;

export function listRequests({ executor, member }: Access, query: Query): Promise<Page<Request>> {
  const { terminalId } = query.criteria ?? {};
  const wanted = terminalId === undefined ? everything : sql`t.id = ${terminalId}`;
  const isVisible = vehicleScope(member.scope, 'vehicle');
  return pageOf(executor, query, {
    columns: sql`request.id as "terminalId", t.version, t.terminal_no as "terminalNo", t.sim_no as "simNo",
      case when ${isVisible} then vehicle.id end as "vehicleId",
      case when ${isVisible} then vehicle.vin end as vin,
      case when ${isVisible} then vehicle.plate_no end as "plateNo",
      request.identity, coalesce(t.device_identity = request.identity, false) as "isRegistered", t.connected,
      request.count, request."firstAt", request."lastAt", request.remote`,
    source: sql`(
      select t.id, event.detail as identity, sum(event.count)::integer as count, min(event.first_at) as "firstAt",
        max(event.last_at) as "lastAt", (array_agg(event.remote order by event.last_at desc))[1] as remote
      from ${pending} and ${wanted} and ${terminalScope(member.scope, 't')}
      group by t.id, event.detail) request
      join terminal t on t.id = request.id left join vehicle on vehicle.terminal_id = t.id`,
    by: (towards) => sql`request."lastAt" ${towards}, request.id, request.identity`,
  });
}

export function hasAsked({ executor }: Access, terminalId: number, identity: string): Promise<boolean> {
  return anyRow(executor)`
    select from ${pending} and t.id = ${terminalId} and event.detail = ${identity} limit 1`;
}
