import { queryGatewayEvents } from '@vehicle/contract/telemetry/gateway-event/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { holds } from '../../../record/like.sql.ts';
import { everything, type Scope, terminalScope, vehicleScope } from '../../../record/scope.sql.ts';

type Query = z.output<(typeof queryGatewayEvents)['body']>;
type Event = z.input<(typeof queryGatewayEvents)['result']>['rows'][number];
type EventRow = Omit<Event, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date };

const orderColumns: Readonly<Record<string, string>> = { firstAt: 't.first_at', count: 't.count' };

/** What nobody's terminal has sent is for those who see everything. */
function eventScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'all') return everything;
  return sql<boolean>`(
    (vehicle.id is not null and ${vehicleScope(scope, 'vehicle')})
    or (terminal.id is not null and ${terminalScope(scope, 'terminal')}))`;
}

const source = sql`gateway_event t
  left join vehicle on vehicle.id = t.vehicle_id
  left join terminal on terminal.id = t.terminal_id`;

async function listGatewayEvents(
  { executor, member }: Access,
  { criteria = {}, order, pageIndex, pageSize }: Query,
): Promise<{ rows: Event[]; total: number }> {
  const condition = sql.join(
    [
      eventScope(member.scope),
      criteria.kind ? sql`t.kind = ${criteria.kind}` : everything,
      criteria.phone ? holds(sql`t.phone`, criteria.phone) : everything,
    ],
    sql` and `,
  );
  const column = sql.ref(orderColumns[order?.property ?? ''] ?? 't.last_at');
  const towards = sql.raw(order?.direction === 'ASC' ? 'asc' : 'desc');
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${source} where ${condition}`.execute(executor);
  const rows = await allRows<EventRow>(executor)`
    select t.id, t.kind, t.phone, t.terminal_id as "terminalId", vehicle.id as "vehicleId", vehicle.vin, t.remote,
      t.detail, encode(t.sample, 'hex') as sample, t.count, t.first_at as "firstAt", t.last_at as "lastAt"
    from ${source} where ${condition}
    order by ${column} ${towards}, t.id ${towards}
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

export const module = defineModule({
  routes(app) {
    route(app, queryGatewayEvents, async ({ body, access }) => {
      const { pageIndex, pageSize } = body;
      return { ...(await listGatewayEvents(access, body)), pageIndex, pageSize };
    });
  },
});
