import type { Page } from '@vehicle/contract/core/envelope';
import type { pricedEnergy } from '@vehicle/contract/fleet/energy-price/contract';
import { queryWorkDaily, workDailySheet, workDay } from '@vehicle/contract/telemetry/work-daily/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { vehicleSpans } from '../../../pipeline/usage/vehicle-span.sql.ts';
import type { Access } from '../../../record/access.ts';
import { pageOf } from '../../../record/page.sql.ts';
import { vehicleScope } from '../../../record/scope.sql.ts';
import { columnOf } from '../../../record/table-plan.sql.ts';
import { priceSpans } from '../../fleet/energy-price/price-span.service.ts';
import { fleetRange } from '../fleet-range.sql.ts';

type Energy = z.infer<typeof pricedEnergy>;
type Question = z.output<(typeof queryWorkDaily)['body']>;
type Row = z.input<(typeof queryWorkDaily)['result']>['rows'][number];

const planned = sql`(case when span.is_used then v.planned_hours_per_day else 0 end)`;
const ofPlanned = (hours: RawBuilder<unknown>) =>
  sql`case when ${planned} > 0 then least(1, ${hours} / ${planned}) end`;
const coverage = ofPlanned(sql`t.covered_h`);
const utilisation = sql`t.working_h / nullif(${planned}, 0)`;
/** What the owner of the day pays for an energy on it, under the name of the energy. */
const priceOf = (energy: Energy) => sql`
  left join (${priceSpans}) ${sql.table(energy)} on ${sql.ref(`${energy}.org_id`)} = span.org_id
    and ${sql.ref(`${energy}.energy`)} = ${sql.lit(energy)}
    and t.day between ${sql.ref(`${energy}.first_day`)} and ${sql.ref(`${energy}.last_day`)}`;
const spent = (energy: Energy, used: string, idle: string) => {
  const price = sql.ref(`${energy}.price`);
  // As the sums are told, without the noise of binary fractions.
  const costOf = (amount: string) => sql`round((${sql.ref(amount)} * ${price})::numeric, 6)::float8`;
  return sql`${price} as ${sql.ref(`${energy}Price`)}, ${sql.ref(`${energy}.currency`)} as ${sql.ref(`${energy}Currency`)},
    ${costOf(used)} as ${sql.ref(`${energy}Cost`)},
    ${costOf(idle)} as ${sql.ref(energy === 'fuel' ? 'idleFuelCost' : 'idleElectricityCost')}`;
};
const special = { vin: sql`v.vin`, coverage, utilisation } as const;

function isSpecial(property: string): property is keyof typeof special {
  return Object.hasOwn(special, property);
}

/**
 * The days of the vehicles in scope that have usage; what is not known comes last. Who owned a vehicle reads its usage of
 * that time, and of what the vehicle is today its VIN and model only.
 */
function listWorkDays(access: Access, query: Question): Promise<Page<Row>> {
  const range = fleetRange(access, query.criteria);
  const property = query.order?.property ?? 'day';
  const first = isSpecial(property) ? special[property] : sql.ref(`t.${columnOf(property)}`);
  return pageOf(access.executor, query, {
    columns: sql`t.vehicle_id as "vehicleId", v.vin,
      case when ${vehicleScope(access.member.scope, 'v')} then v.plate_no end as "plateNo",
      (select name from vehicle_model where id = v.model_id) as "modelName",
      (select name from org where id = span.org_id) as "orgName", t.day, t.running_h, t.working_h, t.idle_h, t.unknown_h,
      t.online_h, ${planned} as planned_h, ${ofPlanned(sql`t.online_h`)} as "onlineRate", ${utilisation} as utilisation,
      t.fuel_l, t.electricity_kwh, t.refuelled_l, t.charged_kwh, t.refuels, t.charges, t.mileage_km,
      ${spent('fuel', 't.fuel_l', 't.idle_fuel_l')}, t.idle_fuel_l as "idleFuel_l",
      ${spent('electricity', 't.electricity_kwh', 't.idle_electricity_kwh')}, t.idle_electricity_kwh as "idleElectricity_kwh",
      t.message_count as messages, ${coverage} as coverage`,
    source: sql`work_daily t join vehicle v on v.id = t.vehicle_id
      join (${vehicleSpans}) span on span.vehicle_id = t.vehicle_id and t.day between span.first_day and span.last_day
      ${priceOf('fuel')} ${priceOf('electricity')}
      where ${range.condition} and t.day between ${range.from}::date and ${range.until}::date`,
    by: (towards) => sql`${first} ${towards} nulls last, v.vin, t.day`,
  });
}

export const module = defineModule({
  routes(app) {
    route(app, queryWorkDaily, ({ access, body }) => listWorkDays(access, body));
    listSheetRoute(app, workDailySheet.call, {
      row: workDay,
      rowsOf: listWorkDays,
    });
  },
});
