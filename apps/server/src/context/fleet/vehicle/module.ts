import type { Page } from '@vehicle/contract/core/envelope';
import { queryVehicleChanges } from '@vehicle/contract/fleet/vehicle/change';
import {
  allVehicles,
  bindTerminal,
  checkTerminal,
  liveVehicle,
  queryTerminalChanges,
  suggestVehicles,
  vehicle,
  vehicleMetrics,
} from '@vehicle/contract/fleet/vehicle/contract';
import { type LeftOut, vehicleDefects } from '@vehicle/contract/fleet/vehicle/defect';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changeRoute } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { clockAhead } from '../../../pipeline/store/clock-ahead.sql.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { present } from '../../../record/errors.ts';
import { wireRows } from '../../../record/page.sql.ts';
import { orgScope } from '../../../record/scope.sql.ts';
import { found } from '../../../record/store.ts';
import { shownMetrics } from '../metric/metric-choice.service.ts';
import { vehicleBatchRoutes } from './batch/vehicle-batch.routes.ts';
import { bind, listChanges } from './binding/terminal-binding.sql.ts';
import { equipmentSheetRoute } from './equipment-sheet.ts';
import { vehicleStore } from './vehicle.sql.ts';
import { vehicleCommandRoutes } from './vehicle-command.routes.ts';
import { readLive, readMetricCodes } from './vehicle-live.sql.ts';
import { allInScope, boundTo, suggest } from './vehicle-search.sql.ts';
import { vehicleStreamRoutes } from './vehicle-stream.routes.ts';

type Question = z.output<(typeof queryVehicleChanges)['body']>;
type Change = z.input<(typeof queryVehicleChanges)['result']>['rows'][number];

/** Organisations out of scope stay unnamed. */
function orgName({ member }: Access, idColumn: string): RawBuilder<string> {
  return sql`(
    select case when ${orgScope(member.scope, 'org.id')} then org.name else '—' end from org
    where org.id = ${sql.ref(idColumn)})`;
}

/** Before its first transfer a vehicle was where that went from; after retirement and return only the audit log still tells both. */
function changesOf(access: Access, vehicleId: number) {
  return sql`(
    select t.id::bigint * 4 as id, t.created_at as at, 'registered' as kind, null::text as before,
      ${orgName(access, 'first.org_id')} as after,
      (select name from member where member.id = t.creator_id) as by, null::text as reason
    from vehicle t cross join lateral (
      select coalesce((
        select went.from_org_id from vehicle_transfer went where went.vehicle_id = t.id order by went.at, went.id limit 1),
        t.org_id) as org_id) first
    where t.id = ${vehicleId}
    union all
    select t.id * 4 + 1, t.at, 'transferred', ${orgName(access, 't.from_org_id')}, ${orgName(access, 't.to_org_id')},
      (select name from member where member.id = t.by_id), t.reason
    from vehicle_transfer t where t.vehicle_id = ${vehicleId}
    union all
    select t.id * 4 + 2, t.at, 'terminal', t.old_terminal_no, t.new_terminal_no,
      (select name from member where member.id = t.by_id), t.reason
    from terminal_change t where t.vehicle_id = ${vehicleId}
    union all
    select t.id * 4 + 3, t.at, case t.call when 'vehicle.retire' then 'retired' else 'restored' end, null, null,
      t.member_name, t.after ->> 'reason'
    from audit_log t
    where t.record = ${`vehicle/${vehicleId}`} and t.call in ('vehicle.retire', 'vehicle.restore')) change`;
}

/** What happened to a vehicle on its way through the fleet, the newest first unless said. */
async function listVehicleChanges(
  access: Access,
  vehicleId: number,
  { criteria = {}, order, pageIndex, pageSize }: Question,
): Promise<Page<Change>> {
  const towards = sql.raw(order?.direction === 'ASC' ? 'asc' : 'desc');
  const { kind = null } = criteria;
  const rows = await wireRows<Change & { total: number }>(access.executor)`
    select change.*, count(*) over () as total from ${changesOf(access, vehicleId)}
    where ${kind}::text is null or change.kind = ${kind}::text
    order by change.at ${towards}, change.kind ${towards}, change.id ${towards}
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
  return { rows, total: rows[0]?.total ?? 0, pageIndex, pageSize };
}

type Clock = z.input<(typeof vehicleDefects)['result']>['clock'];

const shownDays = 90;
const mostShown = 200;

/** The newest message of the last day whose time was ahead, unless one with a true time has come since. */
async function clockOf({ executor, telemetry, now }: Access, vehicleId: number): Promise<Clock> {
  const since = new Date(now.getTime() - 86_400_000);
  const state = await firstRow<{ receivedAt: Date }>(executor)`
    select received_at as "receivedAt" from vehicle_state where vehicle_id = ${vehicleId} and received_at > ${since}`;
  const newest = await clockAhead(telemetry, {
    vehicleId,
    since: state?.receivedAt ?? since,
    aheadOf: since,
  });
  return newest && { receivedAt: newest.receivedAt.toISOString(), deviceAt: newest.deviceAt.toISOString() };
}

/** Of the last days, the newest first. */
function readingsLeftOut({ executor, now }: Access, vehicleId: number): Promise<LeftOut[]> {
  return allRows<LeftOut>(executor)`
    select w.day, entry.kind, entry.code, entry.count, entry."firstAt", entry."lastAt", entry.before, entry.after
    from work_daily w
    cross join lateral jsonb_to_recordset(w.left_out) as entry (
      kind text, code text, count integer, "firstAt" text, "lastAt" text, before double precision, after double precision)
    where w.vehicle_id = ${vehicleId} and w.day > ${now}::date - ${sql.lit(shownDays)}
    order by w.day desc, entry."lastAt" desc limit ${sql.lit(mostShown)}`;
}

/**
 * The metrics that the parse file of the vehicle's model feeds, those of the position messages of every JT/T 808 terminal,
 * and whatever else it has reported.
 */
async function reportedMetrics(executor: Executor, vehicleId: number): Promise<number[]> {
  const rows = await allRows<{ id: number }>(executor)`
    with shown (code) as (
      select entry.value
      from vehicle
      join vehicle_model model on model.id = vehicle.model_id
      join config_file file on file.id = model.config_file_id
      join config_file_revision revision
        on revision.config_file_id = file.id and revision.revision = file.revision
      cross join jsonb_each_text(revision.mapping) as entry
      where vehicle.id = ${vehicleId} and entry.value is not null
      union
      select metric.code from vehicle_reading reading join metric on metric.id = any(reading.metric_ids)
      where reading.vehicle_id = ${vehicleId}
      union
      select code from metric where code like 'jt808%')
    select id from metric where code in (select code from shown) order by id`;
  return rows.map(({ id }) => id);
}

/** What a vehicle shows: the metrics that its model or category has chosen, else all that it can report. */
function metricsOf(
  { executor }: Access,
  vehicleId: number,
): Promise<z.input<(typeof vehicleMetrics)['result']>> {
  return shownMetrics(executor, vehicleId, () => reportedMetrics(executor, vehicleId));
}

export const module = defineModule({
  resource: vehicle,
  store: vehicleStore,
  pages: [
    {
      code: 'vehicle',
      below: 'vehicle-management',
      sort: 1,
      path: '/data/vehicle',
      icon: 'smallCar',
      permissions: [
        'vehicle-add',
        'vehicle-edit',
        'vehicle-remove',
        'vehicle-bind-terminal',
        'vehicle-forwarding',
        'vehicle-transfer',
        'vehicle-retire',
        'fitted-part-add',
        'fitted-part-edit',
        'fitted-part-remove',
        'vehicle-fault-add',
        'vehicle-fault-edit',
        'vehicle-fault-remove',
      ],
    },
  ],
  routes(app) {
    vehicleCommandRoutes(app);
    vehicleBatchRoutes(app);
    equipmentSheetRoute(app);

    changeRoute(app, bindTerminal, vehicleStore, bind);

    route(app, queryTerminalChanges, async ({ params, body, access }) => {
      await found(vehicleStore, access, params.id);
      return listChanges(access, params.id, body);
    });

    route(app, suggestVehicles, ({ params, access }) => suggest(access, params.keyword));
    route(app, allVehicles, ({ access }) => allInScope(access));
    route(app, checkTerminal, ({ params, access }) => boundTo(access, params.id));

    route(app, vehicleMetrics, async ({ params, access }) => {
      await found(vehicleStore, access, params.id);
      return metricsOf(access, params.id);
    });

    route(app, liveVehicle, async ({ params, access }) => {
      await found(vehicleStore, access, params.id);
      const codes = await readMetricCodes(access.executor);
      const [newest] = await readLive(access.executor, [params.id], codes);
      return present(newest, vehicle.name, params.id).live;
    });

    route(app, queryVehicleChanges, async ({ params, body, access }) => {
      await found(vehicleStore, access, params.id);
      return listVehicleChanges(access, params.id, body);
    });

    route(app, vehicleDefects, async ({ params, access }) => {
      await found(vehicleStore, access, params.id);
      return {
        clock: await clockOf(access, params.id),
        leftOut: await readingsLeftOut(access, params.id),
      };
    });

    vehicleStreamRoutes(app);
  },
});
