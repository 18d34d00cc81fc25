import { type RawBuilder, sql } from 'kysely';
import { platformTimeZone } from '../platform/platform-day.ts';

/** The instant at which a day is over. */
export function endOfDay(day: string): RawBuilder<Date> {
  return sql<Date>`((${day}::date + 1)::timestamp at time zone ${platformTimeZone})`;
}

/** The last day on which something that ends at that instant can be used; null where it never ends. */
export function lastDayBefore(end: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`((${sql.ref(end)} - interval '1 microsecond') at time zone ${platformTimeZone})::date`;
}

/** The instant at which a day begins. */
export function startOfDay(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date::timestamp at time zone ${platformTimeZone})`;
}

/** The calendar day of an instant. */
export function platformDaySql(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${instant} at time zone ${platformTimeZone})::date`;
}
