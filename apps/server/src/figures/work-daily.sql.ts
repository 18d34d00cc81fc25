import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../modules/access.ts';
import { platformTimeZone } from './platform-day.ts';

/** Calendar days of the platform, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  until: string;
}

/** Which vehicles: a condition on `vehicle` as `v`, their scope above all (`vehicleScope(scope, 'v')`). */
export interface FleetRange extends DayRange {
  condition: RawBuilder<boolean>;
}

/** `org` is the owner of the vehicle today. */
export type WorkKey = 'vehicle' | 'model' | 'org' | 'day' | 'month';

/** Sums of `work_daily`; null: not known of any vehicle-day. */
export interface WorkTotal {
  /** Those that were not grouped by are null. */
  vehicleId: number | null;
  modelId: number | null;
  orgId: number | null;
  /** The day, or the first day of the month. */
  period: string | null;
  /** Vehicles that were there in the period, with data or without. */
  vehicles: number;
  /** Those of them that were online. */
  onlineVehicles: number;
  /** Planned hours of all of them, also on days without data: what online rate, utilisation and coverage divide by. */
  planned_h: number;
  /** Hours with data, of each vehicle-day at most the planned ones: coverage × planned hours. */
  covered_h: number;
  running_h: number | null;
  idle_h: number | null;
  working_h: number | null;
  online_h: number | null;
  mileage_km: number | null;
  fuel_l: number | null;
  idleFuel_l: number | null;
  refuelled_l: number | null;
  /** Running hours and kilometres of the vehicle-days whose fuel is known: what L/h and L/100 km divide by. */
  fuelRunning_h: number | null;
  fuelMileage_km: number | null;
  electricity_kwh: number | null;
  idleElectricity_kwh: number | null;
  charged_kwh: number | null;
  electricityRunning_h: number | null;
  electricityMileage_km: number | null;
  messageCount: number;
}

export interface WorkQuery extends FleetRange {
  /** At most one of `day` and `month`; none: one row for all. */
  groupBy: readonly WorkKey[];
}

const inZone = (column: string) => sql`(${sql.ref(column)} at time zone ${sql.lit(platformTimeZone)})::date`;

/** The vehicles, their keys (0: not grouped by) and the days on which they count: from the first known until retired. */
export function fleetOf({ condition, from, until, groupBy }: WorkQuery): RawBuilder<unknown> {
  const key = (name: WorkKey, column: string) => (groupBy.includes(name) ? sql.ref(column) : sql.lit(0));
  return sql`
    select v.id, ${key('vehicle', 'v.id')} as vehicle_id, ${key('model', 'v.model_id')} as model_id,
      ${key('org', 'v.org_id')} as org_id, v.planned_hours_per_day as planned_h,
      greatest(${from}::date, least(${inZone('v.created_at')}, (
        select min(w.day) from work_daily w where w.vehicle_id = v.id))) as first_day,
      least(${until}::date, ${inZone('v.retired_at')}) as last_day
    from vehicle v where ${condition}`;
}

/** The date of the key `period` where there is none. */
const NO_PERIOD = '0001-01-01';

function bucketsOf({ from, until, groupBy }: WorkQuery): RawBuilder<unknown> {
  if (groupBy.includes('day')) {
    return sql`select g::date as period, g::date as lower, g::date as upper
      from generate_series(${from}::timestamp, ${until}::timestamp, interval '1 day') g`;
  }
  if (groupBy.includes('month')) {
    return sql`select g::date as period, g::date as lower, (g + interval '1 month')::date - 1 as upper
      from generate_series(date_trunc('month', ${from}::timestamp), ${until}::timestamp, interval '1 month') g`;
  }
  return sql`select ${NO_PERIOD}::date as period, ${from}::date as lower, ${until}::date as upper`;
}

function periodOf({ groupBy }: WorkQuery): RawBuilder<unknown> {
  if (groupBy.includes('day')) return sql`w.day`;
  if (groupBy.includes('month')) return sql`date_trunc('month', w.day::timestamp)::date`;
  return sql`${NO_PERIOD}::date`;
}

const keys = sql`vehicle_id, model_id, org_id, period`;

const worked = sql`
  count(distinct f.id) filter (where w.online_h > 0) as "onlineVehicles",
  sum(least(w.covered_h, f.planned_h)) as covered_h,
  sum(w.running_h) as running_h, sum(w.idle_h) as idle_h, sum(w.working_h) as working_h, sum(w.online_h) as online_h,
  sum(w.mileage_km) as mileage_km,
  sum(w.fuel_l) as fuel_l, sum(w.idle_fuel_l) as "idleFuel_l", sum(w.refuelled_l) as refuelled_l,
  sum(w.running_h) filter (where w.fuel_l is not null) as "fuelRunning_h",
  sum(w.mileage_km) filter (where w.fuel_l is not null) as "fuelMileage_km",
  sum(w.electricity_kwh) as electricity_kwh, sum(w.idle_electricity_kwh) as "idleElectricity_kwh",
  sum(w.charged_kwh) as charged_kwh,
  sum(w.running_h) filter (where w.electricity_kwh is not null) as "electricityRunning_h",
  sum(w.mileage_km) filter (where w.electricity_kwh is not null) as "electricityMileage_km",
  sum(w.message_count) as message_count`;

/** Sums by the keys: a row for each group that has vehicles, also where there are no data; in the order of the keys. */
export async function workTotals(executor: Executor, query: WorkQuery): Promise<WorkTotal[]> {
  const { rows } = await sql<WorkTotal>`
    with fleet as materialized (${fleetOf(query)}),
    bucket as (${bucketsOf(query)}),
    planned as (
      select f.vehicle_id, f.model_id, f.org_id, b.period, count(*) as vehicles,
        sum(f.planned_h * (least(b.upper, f.last_day) - greatest(b.lower, f.first_day) + 1)) as planned_h
      from fleet f join bucket b on b.lower <= f.last_day and b.upper >= f.first_day
      where f.first_day <= f.last_day
      group by f.vehicle_id, f.model_id, f.org_id, b.period),
    worked as (
      select f.vehicle_id, f.model_id, f.org_id, ${periodOf(query)} as period, ${worked}
      from work_daily w join fleet f on f.id = w.vehicle_id
      where w.day between f.first_day and f.last_day and w.day between ${query.from}::date and ${query.until}::date
      group by 1, 2, 3, 4)
    select nullif(vehicle_id, 0) as "vehicleId", nullif(model_id, 0) as "modelId", nullif(org_id, 0) as "orgId",
      nullif(period, ${NO_PERIOD}::date) as period, p.vehicles, coalesce(w."onlineVehicles", 0) as "onlineVehicles",
      p.planned_h, coalesce(w.covered_h, 0) as covered_h, w.running_h, w.idle_h, w.working_h, w.online_h, w.mileage_km,
      w.fuel_l, w."idleFuel_l", w.refuelled_l, w."fuelRunning_h", w."fuelMileage_km", w.electricity_kwh,
      w."idleElectricity_kwh", w.charged_kwh, w."electricityRunning_h", w."electricityMileage_km",
      coalesce(w.message_count, 0) as "messageCount"
    from planned p left join worked w using (${keys})
    order by ${keys}`.execute(executor);
  return rows;
}
