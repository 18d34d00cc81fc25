import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { platformTimeZone } from '../../platform/platform-day.ts';
import { mapInSlices } from '../../platform/process/event-loop.ts';
import { vehicleSpans } from './vehicle-span.sql.ts';

/** Calendar days of the platform, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  until: string;
}

/** Which days of which vehicles: a condition on `vehicle` as `v` and on who owned it then, `span.org_id`; the scope above all. */
export interface FleetRange extends DayRange {
  condition: RawBuilder<boolean>;
  /** Also days on which a machine was not in use: only where one machine is asked about, which are no figures of a fleet. */
  withUnused?: boolean;
}

/** `org` is the owner of the vehicle at the end of each day. */
export type WorkKey = 'vehicle' | 'model' | 'org' | 'day' | 'month';

/** Of how many vehicle-days a quotient is: of those of which both sides are known. */
export interface CountedDays {
  utilisation: number;
  idleTime: number;
  fuelPerHour: number;
  fuelPer100km: number;
  idleFuel: number;
  electricityPerHour: number;
  electricityPer100km: number;
  idleElectricity: number;
}

/** The two sides of a quotient, summed over the vehicle-days of which both are known; null: of none. */
interface Sides {
  part: number | null;
  whole: number | null;
}

/** Sums of `work_daily`; null: not known of any vehicle-day. */
export interface WorkTotal {
  /** Those that were not grouped by are null. */
  vehicleId: number | null;
  modelId: number | null;
  orgId: number | null;
  /** The day, or the first day of the month. */
  period: string | null;
  /** Vehicles that were in use in the period, with data or without. */
  vehicles: number;
  /** Those of them that were online on a day of use, and those of which there are data of one. */
  onlineVehicles: number;
  vehiclesWithData: number;
  /** Days of vehicles in use; `days` has more only where one machine is asked about. */
  usedDays: number;
  days: number;
  /** Planned hours of the days of use, also of those without data: what online rate and coverage divide by. */
  planned_h: number;
  /** Hours with data, and those online, of each vehicle-day in use at most the planned ones. */
  covered_h: number;
  onlinePlanned_h: number | null;
  running_h: number | null;
  idle_h: number | null;
  working_h: number | null;
  unknown_h: number | null;
  online_h: number | null;
  mileage_km: number | null;
  fuel_l: number | null;
  refuelled_l: number | null;
  electricity_kwh: number | null;
  charged_kwh: number | null;
  messageCount: number;
  sides: Record<keyof CountedDays, Sides>;
  counted: CountedDays;
}

export interface WorkQuery extends FleetRange {
  /** At most one of `day` and `month`; none: one row for all. */
  groupBy: readonly WorkKey[];
}

const inZone = (column: string) => sql`(${sql.ref(column)} at time zone ${sql.lit(platformTimeZone)})::date`;

/** The spans in which the vehicles were in use, their keys (0: not grouped by), from the first day known until retired. */
export function fleetOf({
  condition,
  from,
  until,
  groupBy,
  withUnused = false,
}: WorkQuery): RawBuilder<unknown> {
  const key = (name: WorkKey, column: string) => (groupBy.includes(name) ? sql.ref(column) : sql.lit(0));
  return sql`
    select * from (
      select v.id, ${key('vehicle', 'v.id')} as vehicle_id, ${key('model', 'v.model_id')} as model_id,
        ${key('org', 'span.org_id')} as org_id, v.planned_hours_per_day as planned_h, span.is_used,
        greatest(${from}::date, span.first_day, least(${inZone('v.created_at')}, (
          select min(w.day) from work_daily w where w.vehicle_id = v.id))) as first_day,
        least(${until}::date, span.last_day, ${inZone('v.retired_at')}) as last_day
      from (${vehicleSpans}) span join vehicle v on v.id = span.vehicle_id
      where span.first_day <= ${until}::date and span.last_day >= ${from}::date
        and (span.is_used or ${withUnused}) and ${condition}) owned
    where first_day <= last_day`;
}

/** The date of the key `period` where there is none. */
const noPeriod = '0001-01-01';

/** The periods that are grouped by, each from its day `lower` to its day `upper`; one of the whole range where there are none. */
export function bucketsOf({ from, until, groupBy }: Omit<WorkQuery, 'condition'>): RawBuilder<unknown> {
  if (groupBy.includes('day')) {
    return sql`select g::date as period, g::date as lower, g::date as upper
      from generate_series(${from}::timestamp, ${until}::timestamp, interval '1 day') g`;
  }
  if (groupBy.includes('month')) {
    return sql`select g::date as period, g::date as lower, (g + interval '1 month')::date - 1 as upper
      from generate_series(date_trunc('month', ${from}::timestamp), ${until}::timestamp, interval '1 month') g`;
  }
  return sql`select ${noPeriod}::date as period, ${from}::date as lower, ${until}::date as upper`;
}

function periodOf({ groupBy }: WorkQuery): RawBuilder<unknown> {
  if (groupBy.includes('day')) return sql`w.day`;
  if (groupBy.includes('month')) return sql`date_trunc('month', w.day::timestamp)::date`;
  return sql`${noPeriod}::date`;
}

const keys = sql`vehicle_id, model_id, org_id, period`;

/** Of a running of which it is known whether it was idle. */
const told_h = sql`w.running_h - coalesce(w.unknown_h, 0)`;
const sides: Record<keyof CountedDays, [part: RawBuilder<unknown>, whole: RawBuilder<unknown>]> = {
  utilisation: [sql`w.working_h`, sql`case when f.is_used then f.planned_h end`],
  idleTime: [sql`w.idle_h`, told_h],
  fuelPerHour: [sql`w.fuel_l`, sql`w.running_h`],
  fuelPer100km: [sql`w.fuel_l`, sql`w.mileage_km`],
  idleFuel: [sql`w.idle_fuel_l`, sql`w.fuel_l`],
  electricityPerHour: [sql`w.electricity_kwh`, sql`w.running_h`],
  electricityPer100km: [sql`w.electricity_kwh`, sql`w.mileage_km`],
  idleElectricity: [sql`w.idle_electricity_kwh`, sql`w.electricity_kwh`],
};

const quotients = sql.join(
  Object.entries(sides).flatMap(([name, [part, whole]]) => {
    const isKnown = sql`filter (where ${part} is not null and ${whole} is not null)`;
    return [
      sql`sum(${part}) ${isKnown} as ${sql.ref(`${name}Part`)}`,
      sql`sum(${whole}) ${isKnown} as ${sql.ref(`${name}Whole`)}`,
      sql`count(*) ${isKnown} as ${sql.ref(`${name}Days`)}`,
    ];
  }),
);

/** In the order of `sides`; without their names, which are longer than they are. */
const reportedQuotients = sql.join(
  Object.keys(sides).flatMap((name) => ['Part', 'Whole', 'Days'].map((end) => sql.ref(`w.${name}${end}`))),
);

type ReportedTotal = Omit<WorkTotal, 'sides' | 'counted'> & { quotients: ReadonlyArray<number | null> };

function totalOf({ quotients, ...rest }: ReportedTotal): WorkTotal {
  const names = Object.keys(sides) as Array<keyof CountedDays>;
  const of = <T>(valueAt: (at: number) => T) =>
    Object.fromEntries(names.map((name, index) => [name, valueAt(index * 3)])) as Record<
      keyof CountedDays,
      T
    >;
  return {
    ...rest,
    sides: of((at) => ({ part: quotients[at] ?? null, whole: quotients[at + 1] ?? null })),
    counted: of((at) => quotients[at + 2] ?? 0),
  };
}

const worked = sql`
  count(distinct f.id) filter (where f.is_used and w.online_h > 0) as "onlineVehicles",
  count(distinct f.id) filter (where f.is_used and w.covered_h > 0) as "vehiclesWithData",
  sum(least(w.covered_h, f.planned_h)) filter (where f.is_used) as covered_h,
  sum(least(w.online_h, f.planned_h)) filter (where f.is_used) as online_planned_h,
  sum(w.running_h) as running_h, sum(w.idle_h) as idle_h, sum(w.working_h) as working_h, sum(w.unknown_h) as unknown_h,
  sum(w.online_h) as online_h, sum(w.mileage_km) as mileage_km, sum(w.fuel_l) as fuel_l,
  sum(w.refuelled_l) as refuelled_l, sum(w.electricity_kwh) as electricity_kwh, sum(w.charged_kwh) as charged_kwh,
  sum(w.message_count) as message_count, ${quotients}`;

/** Sums by the keys: a row for each group that has vehicles, also where there are no data; in the order of the keys. */
export async function workTotals(executor: Executor, query: WorkQuery): Promise<WorkTotal[]> {
  const { rows } = await sql<ReportedTotal>`
    with fleet as materialized (${fleetOf(query)}),
    bucket as (${bucketsOf(query)}),
    planned as (
      select vehicle_id, model_id, org_id, period, count(distinct id) filter (where is_used) as vehicles,
        coalesce(sum(days) filter (where is_used), 0) as used_days, sum(days) as days,
        coalesce(sum(planned_h * days) filter (where is_used), 0) as planned_h
      from (
        select f.*, b.period, least(b.upper, f.last_day) - greatest(b.lower, f.first_day) + 1 as days
        from fleet f join bucket b on b.lower <= f.last_day and b.upper >= f.first_day) owned
      group by vehicle_id, model_id, org_id, period),
    worked as (
      select f.vehicle_id, f.model_id, f.org_id, ${periodOf(query)} as period, ${worked}
      from work_daily w join fleet f on f.id = w.vehicle_id and w.day between f.first_day and f.last_day
      where w.day between ${query.from}::date and ${query.until}::date
      group by 1, 2, 3, 4)
    select nullif(vehicle_id, 0) as "vehicleId", nullif(model_id, 0) as "modelId", nullif(org_id, 0) as "orgId",
      nullif(period, ${noPeriod}::date) as period, p.vehicles, coalesce(w."onlineVehicles", 0) as "onlineVehicles",
      coalesce(w."vehiclesWithData", 0) as "vehiclesWithData",
      p.used_days as "usedDays", p.days, p.planned_h, coalesce(w.covered_h, 0) as covered_h,
      w.online_planned_h as "onlinePlanned_h", w.running_h, w.idle_h, w.working_h, w.unknown_h, w.online_h,
      w.mileage_km, w.fuel_l, w.refuelled_l, w.electricity_kwh, w.charged_kwh,
      coalesce(w.message_count, 0) as "messageCount",
      json_build_array(${reportedQuotients}) as quotients
    from planned p left join worked w using (${keys})
    order by ${keys}`.execute(executor);
  return mapInSlices(rows, totalOf);
}
