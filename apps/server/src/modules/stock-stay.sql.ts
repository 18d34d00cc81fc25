import { type RawBuilder, sql } from 'kysely';

/**
 * The moment since which a vehicle stands in stock; `machine` names the table `vehicle` in the query. A transfer from one
 * warehouse to another does not begin it anew.
 */
export function inStockSince(machine: string): RawBuilder<Date> {
  const column = (name: string) => sql.ref(`${machine}.${name}`);
  return sql<Date>`coalesce((
    select min(entry.moved_at) from stock_movement entry
    where entry.vehicle_id = ${column('id')} and entry.direction = 'IN' and entry.moved_at >= coalesce((
      select max(departure.moved_at) from stock_movement departure
      where departure.vehicle_id = ${column('id')} and departure.direction = 'OUT'
        and departure.reason <> 'transfer'), '-infinity')), ${column('updated_at')})`;
}
