import { type RawBuilder, sql } from 'kysely';

/**
 * Which price an organisation pays for an energy, and on which days: its own, or, before it has had one, that of the nearest
 * organisation above it that had. What is above counts as long as it is of the same type: a mine hands its price down to its
 * sites, and a maker of machines pays nothing for the fuel of its clients.
 */
export const priceSpans: RawBuilder<unknown> = sql`
  with recursive above (org_id, id, distance) as (
    select id, id, 0 from org
    union all
    select above.org_id, parent.id, above.distance + 1
    from above join org own on own.id = above.id join org parent on parent.id = own.parent_id and parent.type = own.type),
  offered as (
    select above.org_id, above.distance, p.energy, p.valid_from as day, p.price, p.currency
    from above join energy_price p on p.org_id = above.id),
  turn as (
    select distinct on (changed.org_id, changed.energy, changed.day) changed.org_id, changed.energy, changed.day,
      known.price, known.currency
    from offered changed
    join offered known on known.org_id = changed.org_id and known.energy = changed.energy and known.day <= changed.day
    order by changed.org_id, changed.energy, changed.day, known.distance, known.day desc)
  select org_id, energy, price, currency, day as first_day,
    coalesce(lead(day) over (partition by org_id, energy order by day) - 1, 'infinity') as last_day
  from turn`;
