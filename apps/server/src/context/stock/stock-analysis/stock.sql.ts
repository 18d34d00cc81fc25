import type { stockRow } from '@vehicle/contract/stock/stock-analysis/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allRows } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { endOfDay, platformDaySql, startOfDay } from '../../../record/platform-day.sql.ts';
import { everything, orgScope } from '../../../record/scope.sql.ts';
import { isOfOrg, type OrgChoice } from '../../access/org-choice.sql.ts';
import { periodOf } from '../../telemetry/statistics-period.sql.ts';
import type { DayRange, Period } from '../../telemetry/statistics-period.ts';

export interface StockCriteria extends DayRange, OrgChoice {
  warehouseId?: number | undefined;
  modelId?: number | undefined;
}

/** Movements as `t`, of warehouses in scope, with their machine. */
function movementsOf({ member }: Access, criteria: StockCriteria): RawBuilder<unknown> {
  const { warehouseId, modelId, until } = criteria;
  const conditions = [
    orgScope(member.scope, 'warehouse.org_id'),
    sql<boolean>`t.moved_at < ${endOfDay(until)}`,
    warehouseId === undefined ? everything : sql<boolean>`t.warehouse_id = ${warehouseId}`,
    modelId === undefined ? everything : sql<boolean>`machine.model_id = ${modelId}`,
    isOfOrg('warehouse.org_id', criteria),
  ];
  return sql`
    stock_movement t
    join warehouse on warehouse.id = t.warehouse_id
    join vehicle machine on machine.id = t.vehicle_id
    where ${sql.join(conditions, sql` and `)}`;
}

export interface Flow {
  at: string;
  in: number;
  out: number;
}

/** What has come and gone in each period of the range in which something has. */
export function flowsOf(access: Access, criteria: StockCriteria, period: Period): Promise<Flow[]> {
  const at = periodOf(platformDaySql(sql`t.moved_at`), period);
  return allRows<Flow>(access.executor)`
    select ${at} as at, count(*) filter (where t.direction = 'IN') as in,
      count(*) filter (where t.direction = 'OUT') as out
    from ${movementsOf(access, criteria)} and t.moved_at >= ${startOfDay(criteria.from)}
    group by 1 order by 1`;
}

export type StockRow = z.input<typeof stockRow>;

/**
 * The machines that stand in a warehouse when the range ends, with the day since which they are in stock: a transfer from
 * one warehouse to another does not begin it anew.
 */
function inStock({ until }: StockCriteria): RawBuilder<unknown> {
  return sql`
    select newest.vehicle_id, newest.warehouse_id, ${until}::date - ${platformDaySql(sql`(
      select min(entry.moved_at) from stock_movement entry
      where entry.vehicle_id = newest.vehicle_id and entry.direction = 'IN' and entry.moved_at <= newest.moved_at
        and entry.moved_at > coalesce((
          select max(departure.moved_at) from stock_movement departure
          where departure.vehicle_id = newest.vehicle_id and departure.direction = 'OUT'
            and departure.reason <> 'transfer' and departure.moved_at < newest.moved_at), '-infinity'))`)} as days
    from (
      select distinct on (vehicle_id) vehicle_id, warehouse_id, direction, moved_at from stock_movement
      where moved_at < ${endOfDay(until)} order by vehicle_id, moved_at desc, id desc) newest
    where newest.direction = 'IN'`;
}

/** By warehouse and model, where any has ever been; the warehouses by their names. */
export function stockRows(access: Access, criteria: StockCriteria): Promise<StockRow[]> {
  const start = startOfDay(criteria.from);
  const count = (condition: RawBuilder<boolean>) => sql`count(*) filter (where ${condition})`;
  const aged = (from: number, to: number) => count(sql<boolean>`days between ${from} and ${to}`);
  return allRows<StockRow>(access.executor)`
    with flow as (
      select t.warehouse_id, machine.model_id,
        ${count(sql`t.moved_at < ${start} and t.direction = 'IN'`)}
          - ${count(sql`t.moved_at < ${start} and t.direction = 'OUT'`)} as opening,
        ${count(sql`t.moved_at >= ${start} and t.direction = 'IN'`)} as arrived,
        ${count(sql`t.moved_at >= ${start} and t.direction = 'OUT'`)} as departed
      from ${movementsOf(access, criteria)}
      group by 1, 2),
    aged as (
      select stood.warehouse_id, machine.model_id, ${aged(0, 30)} as days0, ${aged(31, 90)} as days31,
        ${aged(91, 180)} as days91, ${count(sql`days > 180`)} as days181
      from (${inStock(criteria)}) stood join vehicle machine on machine.id = stood.vehicle_id
      group by 1, 2)
    select flow.warehouse_id as "warehouseId", warehouse.name as "warehouseName", flow.model_id as "modelId",
      model.name as "modelName", opening, arrived as in, departed as out, opening + arrived - departed as closing,
      coalesce(days0, 0) as "days0To30", coalesce(days31, 0) as "days31To90",
      coalesce(days91, 0) as "days91To180", coalesce(days181, 0) as "daysOver180"
    from flow
    join warehouse on warehouse.id = flow.warehouse_id
    join vehicle_model model on model.id = flow.model_id
    left join aged on aged.warehouse_id = flow.warehouse_id and aged.model_id = flow.model_id
    order by warehouse.name, model.name, flow.warehouse_id, flow.model_id`;
}
