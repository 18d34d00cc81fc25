import { sql } from 'kysely';
import type { Executor } from '../modules/access.ts';
import { platformTimeZone } from './platform-day.ts';
import type { FleetRange } from './work-daily.sql.ts';

/** A vehicle with fewer running hours in the range says nothing about faults per hour. */
const LEAST_RUNNING_H = 10;

export interface FaultRate {
  vehicleId: number;
  running_h: number;
  /** Distinct faults (source address, SPN, FMI) that opened in the range. */
  faults: number;
  /** Of 100 running hours. */
  faultsPer100h: number;
}

/** Faults opened per 100 running hours of each vehicle that ran enough, the highest rate first. */
export async function faultRates(
  executor: Executor,
  { condition, from, until }: FleetRange,
): Promise<FaultRate[]> {
  const startOf = (day: string, after: number) =>
    sql`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${sql.lit(platformTimeZone)})`;
  const { rows } = await sql<FaultRate>`
    with ran as (
      select w.vehicle_id, sum(w.running_h) as running_h
      from work_daily w join vehicle v on v.id = w.vehicle_id
      where w.day between ${from}::date and ${until}::date and ${condition}
      group by w.vehicle_id having sum(w.running_h) >= ${sql.lit(LEAST_RUNNING_H)}),
    opened as (
      select t.vehicle_id, count(distinct (t.source_address, t.spn, t.fmi)) as faults
      from vehicle_fault t join ran on ran.vehicle_id = t.vehicle_id
      where t.first_at >= ${startOf(from, 0)} and t.first_at < ${startOf(until, 1)}
      group by t.vehicle_id)
    select r.vehicle_id as "vehicleId", r.running_h, coalesce(o.faults, 0) as faults,
      coalesce(o.faults, 0) * 100 / r.running_h as "faultsPer100h"
    from ran r left join opened o using (vehicle_id)
    order by "faultsPer100h" desc, r.vehicle_id`.execute(executor);
  return rows;
}
