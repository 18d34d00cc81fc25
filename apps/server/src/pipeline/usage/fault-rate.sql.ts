import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { platformTimeZone } from '../../platform/platform-day.ts';
import { type FleetRange, fleetOf } from './work-daily.sql.ts';

/** What ran for fewer hours in the range says nothing about faults per hour. */
const leastRunning_h = 10;

export interface FaultRate {
  /** Of the vehicle, or of the organisation that owned the vehicles. */
  id: number;
  running_h: number;
  /** Distinct faults (vehicle, source address, SPN, FMI) that opened on days whose hours are known. */
  faults: number;
  /** Of 100 running hours. */
  faultsPer100h: number;
  /** Share of the planned hours for which there are data; null: nothing was planned. */
  coverage: number | null;
}

/** Faults opened per 100 running hours, of the days in use whose hours are known, of what ran enough; the highest first. */
export async function faultRates(
  executor: Executor,
  { groupBy, ...range }: FleetRange & { groupBy: 'vehicle' | 'org' },
): Promise<FaultRate[]> {
  const zone = sql.lit(platformTimeZone);
  const { rows } = await sql<FaultRate>`
    with fleet as materialized (
      select owned.*, ${sql.ref(groupBy === 'vehicle' ? 'vehicle_id' : 'org_id')} as key
      from (${fleetOf({ ...range, groupBy: [groupBy] })}) owned),
    ran as (
      select f.key, sum(w.running_h) as running_h, sum(least(w.covered_h, f.planned_h)) filter (where f.is_used) as covered_h
      from work_daily w join fleet f on f.id = w.vehicle_id and w.day between f.first_day and f.last_day
      group by f.key having sum(w.running_h) >= ${sql.lit(leastRunning_h)}),
    planned as (
      select key, sum(planned_h * (last_day - first_day + 1)) filter (where is_used) as planned_h from fleet group by key),
    opened as (
      select f.key, count(distinct (t.vehicle_id, t.source_address, t.spn, t.fmi)) as faults
      from vehicle_fault t
      join fleet f on f.id = t.vehicle_id and (t.first_at at time zone ${zone})::date between f.first_day and f.last_day
      join ran on ran.key = f.key
      join work_daily w on w.vehicle_id = t.vehicle_id and w.day = (t.first_at at time zone ${zone})::date
        and w.running_h is not null
      group by f.key)
    select key as id, r.running_h, coalesce(o.faults, 0) as faults,
      coalesce(o.faults, 0) * 100 / r.running_h as "faultsPer100h",
      r.covered_h / nullif(p.planned_h, 0) as coverage
    from ran r join planned p using (key) left join opened o using (key)
    order by "faultsPer100h" desc, key`.execute(executor);
  return rows;
}
