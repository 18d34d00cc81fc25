import type { queryWorkDaily } from '@vehicle/contract/work-daily';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Access } from '../../access.ts';
import { fleetRange } from '../../fleet-range.sql.ts';
import { columnOf } from '../../table-plan.sql.ts';

type Question = z.output<(typeof queryWorkDaily)['body']>;
type Row = z.input<(typeof queryWorkDaily)['result']>['rows'][number];

const planned = sql`v.planned_hours_per_day`;
const coverage = sql`least(1, t.covered_h / nullif(${planned}, 0))`;
const special = { vin: sql`v.vin`, coverage } as const;

function isSpecial(property: string): property is keyof typeof special {
  return Object.hasOwn(special, property);
}

/** The days of the vehicles in scope that have figures; what is not known comes last. */
export async function listWorkDays(
  access: Access,
  { criteria, order, pageIndex, pageSize }: Question,
): Promise<{ rows: Row[]; total: number }> {
  const range = fleetRange(access, criteria);
  const source = sql`
    work_daily t join vehicle v on v.id = t.vehicle_id
    where ${range.condition} and t.day between ${range.from}::date and ${range.until}::date`;
  const { property, direction } = order ?? { property: 'day', direction: 'DESC' as const };
  const by = isSpecial(property) ? special[property] : sql.ref(`t.${columnOf(property)}`);
  const towards = sql.raw(direction === 'ASC' ? 'asc' : 'desc');
  const counted = await sql<{ total: number }>`select count(*) as total from ${source}`.execute(
    access.executor,
  );
  const { rows } = await sql<Row>`
    select t.vehicle_id as "vehicleId", v.vin, v.plate_no as "plateNo",
      (select name from vehicle_model where id = v.model_id) as "modelName",
      (select name from org where id = v.org_id) as "orgName", t.day, t.running_h, t.working_h, t.idle_h, t.online_h,
      ${planned} as planned_h, least(1, t.online_h / nullif(${planned}, 0)) as "onlineRate", t.fuel_l,
      t.electricity_kwh, t.refuelled_l, t.charged_kwh, t.refuels, t.charges, t.mileage_km, t.message_count as messages, ${coverage} as coverage
    from ${source}
    order by ${by} ${towards} nulls last, v.vin, t.day
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(access.executor);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
