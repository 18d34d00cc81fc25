import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../record/access.ts';
import { endOfDay, startOfDay } from '../../record/platform-day.sql.ts';
import { everything, orgScope } from '../../record/scope.sql.ts';
import type { DayRange } from '../telemetry/statistics-period.ts';

/**
 * Sales, and returns of what had been sold, in the range: of warehouses in scope, and to clients in scope. A return names
 * warehouse, client and amounts of its sale and counts in the period in which the machine came back.
 */
export function dealsOf(
  { member }: Access,
  { from, until }: DayRange,
  also: RawBuilder<boolean> = everything,
): RawBuilder<unknown> {
  return sql`
    select deal.at, deal.is_return, sale.warehouse_id, sale.counterparty_org_id as client_id, sale.vehicle_id, sale.price,
      terms.paid, case when terms.status <> 'draft' then terms.amount end as agreed,
      case when terms.status = 'draft' then terms.amount end as drafted
    from (
      select id as sale_id, moved_at as at, false as is_return from stock_movement
      where direction = 'OUT' and reason = 'sale'
      union all
      select sold.id, back.moved_at, true
      from stock_movement back cross join lateral (
        select id from stock_movement sold
        where sold.vehicle_id = back.vehicle_id and sold.direction = 'OUT' and sold.reason = 'sale'
          and (sold.moved_at, sold.id) < (back.moved_at, back.id)
        order by sold.moved_at desc, sold.id desc limit 1) sold
      where back.direction = 'IN' and back.reason = 'return') deal
    join stock_movement sale on sale.id = deal.sale_id
    join warehouse on warehouse.id = sale.warehouse_id
    left join settlement terms on terms.movement_id = sale.id
    where deal.at >= ${startOfDay(from)} and deal.at < ${endOfDay(until)}
      and (${orgScope(member.scope, 'warehouse.org_id')} or ${orgScope(member.scope, 'sale.counterparty_org_id')}) and ${also}`;
}

/** What has been agreed for what was sold and not given back, of deals as `t`; null: of none. */
export const netAgreed = sql`sum(case when t.is_return then -t.agreed else t.agreed end)::double precision`;
