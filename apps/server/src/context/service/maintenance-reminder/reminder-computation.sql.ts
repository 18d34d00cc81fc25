import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows } from '../../../platform/db/query.ts';
import { platformDay } from '../../../platform/platform-day.ts';
import { platformDaySql, startOfDay } from '../../../record/platform-day.sql.ts';
import { anotherMeter, hourMeterNow, odometerNow } from '../../fleet/meter-reading.sql.ts';

type Expression = RawBuilder<unknown>;
type Measure = 'h' | 'km' | 'days';

/** The reminders of some vehicles by some strategies; null: of all of them. */
export interface ReminderChoice {
  vehicleIds: readonly number[] | null;
  strategyIds: readonly number[] | null;
}

/** The query has the vehicle as `v` and the strategy as `s`. */
export function isChosen(choice: ReminderChoice | null): RawBuilder<boolean> {
  const { vehicleIds = null, strategyIds = null } = choice ?? {};
  const isOneOf = (id: string, ids: readonly number[] | null) =>
    ids === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(id)} = any(${[...ids]}::integer[])`;
  return sql<boolean>`(${isOneOf('v.id', vehicleIds)} and ${isOneOf('s.id', strategyIds)})`;
}

/** So much of its interval beyond a limit, and it is overdue. */
const grace = 0.1;
/** A reading that has moved on by so much is worth another guess at the day. */
const step = { h: 1, km: 10 } as const;
/** Without a meter the daily usage is summed up, all of it. */
const summedAgain_min = 10;
const used_days = 30;
const farthest_days = 3650;

/** How long the round is that the reminder `t` is about, by its strategy `s`. */
export function spanOf(measure: Measure): Expression {
  const [first, interval] = [sql.ref(`s.first_${measure}`), sql.ref(`s.interval_${measure}`)];
  return sql`case when t.round = 1 then ${first} else ${interval} end`;
}

/** 3 overdue, 2 due, 1 upcoming, 0 planned or not known. */
function rankOf(measure: Measure, left: Expression): Expression {
  return sql`case when ${left} < -${sql.lit(grace)} * ${spanOf(measure)} then 3 when ${left} <= 0 then 2
    when ${left} <= ${sql.ref(`s.warn_before_${measure}`)} then 1 else 0 end`;
}

/** Whichever measure comes first decides; each is given by what is left of it. */
function statusOf(left: Readonly<Record<Measure, Expression>>): Expression {
  const ranks = [rankOf('h', left.h), rankOf('km', left.km), rankOf('days', left.days)];
  return sql`(array['planned', 'upcoming', 'due', 'overdue'])[1 + greatest(${sql.join(ranks)})]`;
}

/** From which day the days of a first maintenance are counted. */
const inService = sql`coalesce(v.sold_at, v.produced_at, ${platformDaySql(sql`v.created_at`)})`;

/** Judged by what is cheap to read for a whole fleet; a limit that is reached is found at once, a better guess can wait. */
function isStale(now: Date, today: string): RawBuilder<boolean> {
  const status = statusOf({
    h: sql`(t.due_h - coalesce(${hourMeterNow}, t.now_h))`,
    km: sql`(t.due_km - coalesce(${odometerNow}, t.now_km))`,
    days: sql`(t.due_on - ${today}::date)`,
  });
  const moved = (meter: Expression, known: string, by: number) =>
    sql`(${meter} is not null and (${sql.ref(known)} is null or abs(${meter} - ${sql.ref(known)}) >= ${by}))`;
  const isSummed = sql`(t.due_h is not null and ${hourMeterNow} is null
    or t.due_km is not null and ${odometerNow} is null)`;
  return sql<boolean>`(t.computed_at is null or t.computed_at < ${startOfDay(today)} or t.status <> ${status}
    or ${moved(hourMeterNow, 't.now_h', step.h)} or ${moved(odometerNow, 't.now_km', step.km)}
    or t.round = 1 and t.due_on <> ${inService} + s.first_days
    or t.computed_at <= ${new Date(now.getTime() - summedAgain_min * 60_000)} and ${isSummed})`;
}

const source = sql`maintenance_reminder t
  join maintenance_strategy s on s.id = t.strategy_id
  join vehicle v on v.id = t.vehicle_id
  left join vehicle_reading reported on reported.vehicle_id = t.vehicle_id`;

const meters = {
  h: { now: hourMeterNow, last: 'last.done_h', column: 'running_h' },
  km: { now: odometerNow, last: 'last.done_km', column: 'mileage_km' },
} as const;

/** The daily usage of the days after the last maintenance. */
function workedSince(measure: 'h' | 'km'): Expression {
  return sql`coalesce((
    select sum(${sql.id(meters[measure].column)}) from work_daily
    where vehicle_id = t.vehicle_id and day > last.done_on), 0)`;
}

/** The next reading; where the meter is another one by now, as that one counts. */
function dueReading(measure: 'h' | 'km'): Expression {
  const { now } = meters[measure];
  const last = sql.ref(meters[measure].last);
  return sql`case when t.round = 1 then ${sql.ref(`s.first_${measure}`)}
    else ${sql.ref(`s.interval_${measure}`)} + case
      when ${now} < ${last} - ${sql.lit(anotherMeter[measure])} then ${now} - ${workedSince(measure)}
      else ${last} end end`;
}

/** The first time counts from nothing, the next from what was read as it was done. */
const limits = sql`
  left join lateral (
    select done_h, done_km, ${platformDaySql(sql`done_at`)} as done_on from maintenance_reminder done
    where done.vehicle_id = t.vehicle_id and done.strategy_id = t.strategy_id and done.status = 'maintained'
    order by done.round desc limit 1) last on true
  cross join lateral (
    select ${dueReading('h')} as h, ${dueReading('km')} as km,
      case when t.round = 1 then ${inService} + s.first_days else last.done_on + s.interval_days end as day) due`;

/** What the machine reads; without a meter what its days sum up to, or what was read at the last maintenance and its days since. */
function readingOf(measure: 'h' | 'km'): Expression {
  const { now, last, column } = meters[measure];
  return sql`coalesce(${now}, case when ${sql.ref(`due.${measure}`)} is not null then greatest(
    (select sum(${sql.id(column)}) from work_daily where vehicle_id = t.vehicle_id),
    ${sql.ref(last)} + ${workedSince(measure)}) end)`;
}

function readings(today: string) {
  return sql`
    cross join lateral (select ${readingOf('h')} as h, ${readingOf('km')} as km) reading
    left join lateral (
      select sum(running_h) / (${today}::date - min(day) + 1) as h,
        sum(mileage_km) / (${today}::date - min(day) + 1) as km
      from work_daily where vehicle_id = t.vehicle_id
        and day > ${today}::date - ${used_days}::integer and day <= ${today}::date) a_day on true`;
}

/** The day on which nothing is left at so much a day; the day it was first seen where nothing is left already. */
function reachedOn(left: Expression, aDay: Expression, today: string): Expression {
  return sql`case when ${left} <= 0 then least(t.expected_on, ${today}::date)
    when ${aDay} > 0 and ${left} / ${aDay} < ${farthest_days} then ${today}::date + ceil(${left} / ${aDay})::integer end`;
}

interface ComputationOptions {
  now: Date;
  choice: ReminderChoice | null;
  /** The most at once. */
  limit: number;
}

/**
 * Brings open reminders up to what their machines and strategies say now; answers how many. A reminder's version stays: nobody
 * has edited it.
 */
export async function computeReminders(
  executor: Executor,
  { now, choice, limit }: ComputationOptions,
): Promise<number> {
  const today = platformDay(now.getTime()).day;
  const left = {
    h: sql`(due.h - reading.h)`,
    km: sql`(due.km - reading.km)`,
    days: sql`(due.day - ${today}::date)`,
  };
  const rows = await allRows(executor)`
    with stale as (
      select t.id from ${source}
      where t.status <> 'maintained' and ${isChosen(choice)} and ${isStale(now, today)}
      order by t.id limit ${limit} for no key update of t skip locked),
    computed as (
      select t.id, due.h as due_h, due.km as due_km, due.day as due_on, reading.h as now_h, reading.km as now_km,
        ${statusOf(left)} as status,
        least(due.day, ${reachedOn(left.h, sql`a_day.h`, today)}, ${reachedOn(left.km, sql`a_day.km`, today)}) as expected_on
      from stale join ${source} on t.id = stale.id ${limits} ${readings(today)})
    update maintenance_reminder set due_h = computed.due_h, due_km = computed.due_km, due_on = computed.due_on,
      now_h = computed.now_h, now_km = computed.now_km, expected_on = computed.expected_on, status = computed.status,
      computed_at = ${now}
    from computed where maintenance_reminder.id = computed.id returning maintenance_reminder.id`;
  return rows.length;
}
