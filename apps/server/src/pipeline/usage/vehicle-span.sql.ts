import { type RawBuilder, sql } from 'kysely';
import { platformTimeZone } from '../../platform/platform-day.ts';

const dayOfInstant = (column: string) =>
  sql`(${sql.ref(column)} at time zone ${sql.lit(platformTimeZone)})::date`;

// Where a machine stands, as a number: what was said last is carried on beside its place in the order of events.
const built = sql.lit(1);
const inStock = sql.lit(2);
const sold = sql.lit(3);

/** What became of the machines, and what they were before the first of it. */
const event = sql`
  select v.id as vehicle_id, '-infinity'::timestamptz as at, 0::bigint as id, coalesce((
      select went.from_org_id from vehicle_transfer went where went.vehicle_id = v.id order by went.at, went.id limit 1),
      v.org_id) as org_id,
    coalesce((
      select case when moved.direction = 'OUT' then ${inStock} when moved.reason = 'return' then ${sold} else ${built} end
      from stock_movement moved where moved.vehicle_id = v.id order by moved.moved_at, moved.id limit 1),
      case v.state when 'inStock' then ${inStock} when 'sold' then ${sold} else ${built} end) as place, 0 as debug
  from vehicle v
  union all
  select went.vehicle_id, coalesce(sale.moved_at, went.at), went.id, went.to_org_id, null, 0
  from vehicle_transfer went
  left join stock_movement sale on sale.vehicle_id = went.vehicle_id and sale.no = went.reason
  union all
  select vehicle_id, moved_at, id, null, case when direction = 'IN' then ${inStock} when reason = 'sale' then ${sold}
    else ${built} end, 0
  from stock_movement where direction = 'IN' or reason <> 'transfer'
  union all
  select vehicle_id, started_at, id, null, null, 1 from vehicle_debug where started_at is not null
  union all
  select vehicle_id, finished_at, id, null, null, -1 from vehicle_debug where finished_at is not null`;

/**
 * Spans of days of each vehicle: whose it was at the end of each of them, and whether it was in use: not in stock, and sold or
 * in operation of its own, which is that of an organisation that does not build machines, or hired out. What is being
 * debugged, and a machine for tests, is so only when it has been sold.
 */
export const vehicleSpans: RawBuilder<unknown> = sql`
  select span.vehicle_id, span.org_id, span.first_day, span.last_day,
    span.place = ${sold} or (span.place = ${built} and span.debug = 0
      and (machine.role = 'rental' or (machine.role <> 'test' and owner.type not in ('factory', 'inPlant')))) as is_used
  from (
    select vehicle_id, (owned & 4294967295)::integer as org_id, placed & 4294967295 as place, debug, day as first_day,
      coalesce(lead(day) over following - 1, 'infinity') as last_day
    from (
      select vehicle_id, day, seq, debug, owned, placed,
        lead(day) over (partition by vehicle_id order by seq) is not distinct from day as is_changed_again
      from (
        select vehicle_id, ${dayOfInstant('at')} as day, seq, sum(debug) over so_far as debug,
          max(seq << 32 | org_id) over so_far as owned, max(seq << 32 | place) over so_far as placed
        from (
          select event.*, row_number() over (partition by vehicle_id order by at, id) as seq from (${event}) event) ordered
        window so_far as (partition by vehicle_id order by seq)) carried) of_day
    where not is_changed_again
    window following as (partition by vehicle_id order by seq)) span
  join vehicle machine on machine.id = span.vehicle_id
  join org owner on owner.id = span.org_id`;
