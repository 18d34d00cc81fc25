import { type RawBuilder, sql } from 'kysely';
import { bucketsOf, type FleetRange, fleetOf, type WorkKey } from '../../../pipeline/usage/work-daily.sql.ts';
import { allRows } from '../../../platform/db/query.ts';
import { platformTimeZone } from '../../../platform/platform-day.ts';
import type { Access } from '../../../record/access.ts';
import { platformDaySql } from '../../../record/platform-day.sql.ts';
import { maintenanceDowntimes } from '../../service/maintenance-reminder/maintenance-downtime.service.ts';
import { faultDowntimes } from '../../service/vehicle-fault/fault-downtime.service.ts';
import { periodOf } from '../statistics-period.sql.ts';

/** Sums of a group of machines in use, in hours. */
export interface StandSum {
  /** The id of the group, or the name of the period. */
  key: number | string;
  used_h: number;
  down_h: number;
  failureDown_h: number;
  failures: number;
  /** Of the failures, until the end of the range. */
  repair_h: number;
  /** Null: of no vehicle-day. */
  running_h: number | null;
  runningDays: number;
  /** Failures on the days whose running hours are known. */
  runningFailures: number;
}

const startOf = (day: RawBuilder<unknown>) =>
  sql`((${day})::timestamp at time zone ${sql.lit(platformTimeZone)})`;
const hoursOf = (during: RawBuilder<unknown>) =>
  sql`(extract(epoch from upper(${during}) - lower(${during})) / 3600)::double precision`;

/** The spans of days on which vehicles were in use, as moments, up to now. */
function usedSpans({ now }: Access, fleet: FleetRange): RawBuilder<unknown> {
  return sql`
    select id, model_id, org_id, first_day, last_day, planned_h,
      tstzrange(${startOf(sql`first_day`)}, least(${startOf(sql`last_day + 1`)}, ${now}::timestamptz)) as during
    from (${fleetOf({ ...fleet, groupBy: ['vehicle', 'model', 'org'] })}) f
    where is_used and ${startOf(sql`first_day`)} < ${now}::timestamptz`;
}

/** The times at which these vehicles stood still, as far as they touch the range; one of no length is none. */
function downtimesOf({ from, until }: FleetRange): RawBuilder<unknown> {
  const [began, ended] = [startOf(sql`${from}::date`), startOf(sql`${until}::date + 1`)];
  return sql`
    select d.*, tstzrange(d.began, d.ended) as during
    from (${faultDowntimes} union all ${maintenanceDowntimes}) d
    where d.began < ${ended} and (d.ended is null or (d.ended > ${began} and d.ended > d.began))
      and d.vehicle_id in (select id from span)`;
}

const keyOf: Record<WorkKey, RawBuilder<unknown>> = {
  vehicle: sql`s.id`,
  model: sql`s.model_id`,
  org: sql`s.org_id`,
  day: periodOf(sql`b.period`, 'DAY'),
  month: periodOf(sql`b.period`, 'MONTH'),
};
const daysKey: Record<WorkKey, RawBuilder<unknown>> = {
  ...keyOf,
  day: periodOf(sql`w.day`, 'DAY'),
  month: periodOf(sql`w.day`, 'MONTH'),
};

/**
 * How long the machines of each group were in use and stood still. Times that overlap are merged for each vehicle before anything is
 * summed; a failure is one of the merged times by faults, and belongs to the piece of use in which it began.
 */
export async function standSums(access: Access, fleet: FleetRange, key: WorkKey): Promise<StandSum[]> {
  // Of days to come nothing is left, and a range that ends before it begins is none to the database.
  if (fleet.from > fleet.until) return [];
  const beganOn = platformDaySql(sql`lower(f.during)`);
  return allRows<StandSum>(access.executor)`
    with span as materialized (${usedSpans(access, fleet)}),
    bucket as (
      select period, tstzrange(${startOf(sql`lower`)}, ${startOf(sql`upper + 1`)}) as during
      from (${bucketsOf({ ...fleet, groupBy: [key] })}) g),
    piece as materialized (
      select ${keyOf[key]} as key, s.id, s.org_id, s.during * b.during as during
      from span s join bucket b on b.during && s.during),
    down as materialized (${downtimesOf(fleet)}),
    standing as (select vehicle_id, unnest(range_agg(during)) as during from down group by vehicle_id),
    failure as (
      select vehicle_id, unnest(range_agg(during)) as during from down where cause = 'fault' group by vehicle_id),
    used as (select key, sum(${hoursOf(sql`during`)}) as used_h from piece group by key),
    stood as (
      select p.key, sum(${hoursOf(sql`(p.during * d.during)`)}) as down_h
      from piece p join standing d on d.vehicle_id = p.id and d.during && p.during group by p.key),
    failed as (
      select p.key, sum(${hoursOf(sql`(p.during * f.during)`)}) as failure_down_h
      from piece p join failure f on f.vehicle_id = p.id and f.during && p.during group by p.key),
    begun as (
      select p.key, count(*) as failures, sum(repair.repair_h) as repair_h,
        count(*) filter (where w.running_h is not null) as running_failures
      from failure f
      join piece p on p.id = f.vehicle_id and p.during @> lower(f.during)
      left join work_daily w on w.vehicle_id = f.vehicle_id and w.day = ${beganOn}
      cross join lateral (
        select sum(${hoursOf(sql`(s.during * f.during)`)}) as repair_h
        from span s where s.id = p.id and s.org_id = p.org_id and s.during && f.during) repair
      group by p.key),
    ran as (
      select ${daysKey[key]} as key, sum(w.running_h) as running_h, count(*) as running_days
      from work_daily w join span s on s.id = w.vehicle_id and w.day between s.first_day and s.last_day
      where w.running_h is not null and w.day between ${fleet.from}::date and ${fleet.until}::date
      group by 1)
    select key, used_h, coalesce(down_h, 0) as down_h, coalesce(failure_down_h, 0) as "failureDown_h",
      coalesce(failures, 0) as failures, coalesce(repair_h, 0) as repair_h, running_h,
      coalesce(running_days, 0) as "runningDays", coalesce(running_failures, 0) as "runningFailures"
    from used left join stood using (key) left join failed using (key) left join begun using (key) left join ran using (key)`;
}

/** Each time at which vehicles in use stood still, under the name `t`, with its hours within the range and the use. */
export function downtimesInUse(access: Access, fleet: FleetRange): RawBuilder<unknown> {
  return sql`(
    with span as materialized (${usedSpans(access, fleet)}), down as (${downtimesOf(fleet)})
    select d.vehicle_id, d.cause, d.record_id, d.began, d.ended, d.is_recorded, d.title, d.spn, d.fmi, d.level,
      sum(${hoursOf(sql`(s.during * d.during)`)}) as down_h
    from down d join span s on s.id = d.vehicle_id and s.during && d.during
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) t`;
}
