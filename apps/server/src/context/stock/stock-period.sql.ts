import { type RawBuilder, sql } from 'kysely';

/**
 * The moment since which a vehicle stands in stock; `machine` names the table `vehicle` in the query. A transfer from one
 * warehouse to another does not begin it anew. The vehicle's own movements are read first (`offset 0`): the smallest of all
 * after a moment would be looked for in the movements of every vehicle.
 */
export function inStockSince(machine: string): RawBuilder<Date> {
  const column = (name: string) => sql.ref(`${machine}.${name}`);
  return sql<Date>`coalesce((
    select min(entry.moved_at) from (
      select movement.moved_at from stock_movement movement
      where movement.vehicle_id = ${column('id')} and movement.direction = 'IN' offset 0) entry
    where entry.moved_at >= coalesce((
      select max(departure.moved_at) from stock_movement departure
      where departure.vehicle_id = ${column('id')} and departure.direction = 'OUT'
        and departure.reason <> 'transfer'), '-infinity')), ${column('updated_at')})`;
}
