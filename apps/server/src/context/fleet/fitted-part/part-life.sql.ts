import { type RawBuilder, sql } from 'kysely';
import { platformDaySql } from '../../../record/platform-day.sql.ts';
import { hourMeterNow } from '../meter-reading.sql.ts';

const hourMeter = sql`(select ${hourMeterNow} from vehicle_reading reported where reported.vehicle_id = t.vehicle_id)`;

/** What the meter read as the piece came off is what its successor was fitted at. */
const hourMeterAtEnd = sql`case when t.unbound_at is null then ${hourMeter} else (
  select next.hour_meter_at_bind_h from fitted_part next where next.replaces_id = t.id order by next.id limit 1) end`;

/** The daily usage of the days that the piece was fitted on, the first and the last whole. */
function sumOfDays(column: 'running_h' | 'mileage_km', now: Date): RawBuilder<number | null> {
  const end = sql`coalesce(t.unbound_at, ${now}::timestamptz)`;
  return sql`(
    select sum(day.${sql.id(column)}) from work_daily day
    where day.vehicle_id = t.vehicle_id and day.day between ${platformDaySql(sql`t.bound_at`)} and ${platformDaySql(end)})`;
}

function rounded(figure: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`round((${figure})::numeric, 1)::double precision`;
}

/** Hours that the machine has run with the piece `t`; a meter that reads less than at the beginning is another one. */
export function hoursUsed(now: Date): RawBuilder<number | null> {
  return rounded(sql`
    select coalesce(case when meter.at_end >= t.hour_meter_at_bind_h then meter.at_end - t.hour_meter_at_bind_h end,
      ${sumOfDays('running_h', now)})
    from (select ${hourMeterAtEnd} as at_end) meter`);
}

export function distanceUsed(now: Date): RawBuilder<number | null> {
  return rounded(sumOfDays('mileage_km', now));
}

const daysAMonth = 365.25 / 12;

/** Of the life that the dictionary gives the part, which is joined as `part`; measures that are not known are left out. */
export function shareUsed(now: Date): RawBuilder<number | null> {
  const fitted_s = sql`extract(epoch from coalesce(t.unbound_at, ${now}::timestamptz) - t.bound_at)`;
  return sql`round(greatest(${hoursUsed(now)} / part.life_h, ${distanceUsed(now)} / part.life_km,
    ${fitted_s} / 86400 / ${daysAMonth}::double precision / part.life_months)::numeric, 4)::double precision`;
}
