import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { platformTimeZone } from '../../platform/platform-day.ts';
import { type FleetRange, fleetOf } from './work-daily.sql.ts';

/** A vehicle with fewer running hours in the range says nothing about faults per hour. */
const leastRunning_h = 10;

export interface FaultRate {
  vehicleId: number;
  running_h: number;
  /** Distinct faults (source address, SPN, FMI) that opened on days whose hours are known. */
  faults: number;
  /** Of 100 running hours. */
  faultsPer100h: number;
  /** Share of the planned hours for which there are data; null: it was not in use. */
  coverage: number | null;
}

/** Faults opened per 100 running hours, of the days whose hours are known, of each vehicle that ran enough; the highest first. */
export async function faultRates(executor: Executor, range: FleetRange): Promise<FaultRate[]> {
  const zone = sql.lit(platformTimeZone);
  const { rows } = await sql<FaultRate>`
    with fleet as materialized (${fleetOf({ ...range, groupBy: [] })}),
    ran as (
      select f.id, sum(w.running_h) as running_h, sum(least(w.covered_h, f.planned_h)) filter (where f.is_used) as covered_h
      from work_daily w join fleet f on f.id = w.vehicle_id and w.day between f.first_day and f.last_day
      group by f.id having sum(w.running_h) >= ${sql.lit(leastRunning_h)}),
    planned as (
      select id, sum(planned_h * (last_day - first_day + 1)) filter (where is_used) as planned_h from fleet group by id),
    opened as (
      select f.id, count(distinct (t.source_address, t.spn, t.fmi)) as faults
      from vehicle_fault t
      join ran on ran.id = t.vehicle_id
      join fleet f on f.id = t.vehicle_id and (t.first_at at time zone ${zone})::date between f.first_day and f.last_day
      join work_daily w on w.vehicle_id = t.vehicle_id and w.day = (t.first_at at time zone ${zone})::date
        and w.running_h is not null
      group by f.id)
    select r.id as "vehicleId", r.running_h, coalesce(o.faults, 0) as faults,
      coalesce(o.faults, 0) * 100 / r.running_h as "faultsPer100h",
      r.covered_h / nullif(p.planned_h, 0) as coverage
    from ran r join planned p using (id) left join opened o using (id)
    order by "faultsPer100h" desc, r.id`.execute(executor);
  return rows;
}
