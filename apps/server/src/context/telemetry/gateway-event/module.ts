import type { Page } from '@vehicle/contract/core/envelope';
import { queryGatewayEvents } from '@vehicle/contract/telemetry/gateway-event/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { holds } from '../../../record/like.sql.ts';
import { pageOf } from '../../../record/page.sql.ts';
import { everything, type Scope, terminalScope, vehicleScope } from '../../../record/scope.sql.ts';

type Query = z.output<(typeof queryGatewayEvents)['body']>;
type Event = z.input<(typeof queryGatewayEvents)['result']>['rows'][number];

const orderColumns: Readonly<Record<string, string>> = { firstAt: 't.first_at', count: 't.count' };

/** What nobody's terminal has sent is for those who see everything. */
function eventScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'all') return everything;
  return sql<boolean>`(
    (vehicle.id is not null and ${vehicleScope(scope, 'vehicle')})
    or (terminal.id is not null and ${terminalScope(scope, 'terminal')}))`;
}

function listGatewayEvents({ executor, member }: Access, query: Query): Promise<Page<Event>> {
  const { criteria = {}, order } = query;
  const column = sql.ref(orderColumns[order?.property ?? ''] ?? 't.last_at');
  return pageOf(executor, query, {
    columns: sql`t.id, t.kind, t.phone, t.terminal_id as "terminalId", vehicle.id as "vehicleId", vehicle.vin,
      vehicle.plate_no as "plateNo", t.remote, t.detail, encode(t.sample, 'hex') as sample, t.count, t.first_at as "firstAt", t.last_at as "lastAt"`,
    source: sql`gateway_event t
      left join vehicle on vehicle.id = t.vehicle_id
      left join terminal on terminal.id = t.terminal_id
      where ${eventScope(member.scope)} and ${criteria.kind ? sql`t.kind = ${criteria.kind}` : everything}
        and ${criteria.phone ? holds(sql`t.phone`, criteria.phone) : everything}`,
    by: (towards) => sql`${column} ${towards}, t.id ${towards}`,
  });
}

export const module = defineModule({
  routes(app) {
    route(app, queryGatewayEvents, ({ body, access }) => listGatewayEvents(access, body));
  },
});
