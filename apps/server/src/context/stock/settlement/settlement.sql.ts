import { settlement, type settlementTotals } from '@vehicle/contract/stock/settlement/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { anyRow, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { holds } from '../../../record/like.sql.ts';
import { definePlan } from '../../../record/plan.ts';
import { everything, ofVehicleScope, orgScope, type Scope } from '../../../record/scope.sql.ts';
import type { Row } from '../../../record/store.ts';
import { conditionOf, sourceOf } from '../../../record/table-plan.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { today } from '../../telemetry/fleet-range.sql.ts';
import { isStockVehicleLike } from '../stock-scope.sql.ts';

/** Whether the warehouse that sold it belongs to somebody in scope. */
function isSeller(scope: Scope): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from stock_movement sold join warehouse seller on seller.id = sold.warehouse_id
    where sold.id = t.movement_id and ${orgScope(scope, 'seller.org_id')})`;
}

function isOverdue(access: Access): RawBuilder<boolean> {
  return sql<boolean>`(t.status = 'confirmed' and t.due_at is not null and t.due_at < ${today(access)}::date)`;
}

export const settlementPlan = definePlan({
  resource: settlement,
  table: 'settlement',
  joins: sql`
    left join stock_movement sale on sale.id = t.movement_id
    left join vehicle machine on machine.id = sale.vehicle_id
    left join vehicle_model model on model.id = machine.model_id
    left join warehouse depot on depot.id = sale.warehouse_id
    left join org seller_org on seller_org.id = depot.org_id
    left join org client on client.id = t.client_org_id
    left join member confirmer on confirmer.id = t.confirmed_by_id`,
  derived: (access) => ({
    no: sql`sale.no`,
    soldAt: sql`sale.moved_at`,
    vehicleId: sql`sale.vehicle_id`,
    vin: sql`machine.vin`,
    plateNo: sql`case when ${ofVehicleScope(access.member.scope, 'sale.vehicle_id')} then machine.plate_no end`,
    modelName: sql`model.name`,
    isVehicleSeen: ofVehicleScope(access.member.scope, 'sale.vehicle_id'),
    isSeller: isSeller(access.member.scope),
    sellerOrgName: sql`seller_org.name`,
    clientOrgName: sql`client.name`,
    amount: sql`t.amount::double precision`,
    paid: sql`t.paid::double precision`,
    open: sql`(t.amount - t.paid)::double precision`,
    isOverdue: isOverdue(access),
    confirmedBy: sql`confirmer.name`,
    returnedAt: sql`(select min(back.moved_at) from stock_movement back
      where back.vehicle_id = sale.vehicle_id and back.direction = 'IN' and back.moved_at > sale.moved_at)`,
  }),
  criteria: {
    vin: (word, access) =>
      isStockVehicleLike(access, { machine: 'machine', vehicleId: 'sale.vehicle_id', word: String(word) }),
    no: (word) => holds(sql`sale.no`, String(word)),
    dueFrom: (day) => sql<boolean>`t.due_at >= ${day}::date`,
    dueUntil: (day) => sql<boolean>`t.due_at <= ${day}::date`,
  },
  scope: (scope) =>
    scope.kind === 'all'
      ? everything
      : sql<boolean>`(${isSeller(scope)} or ${orgScope(scope, 't.client_org_id')})`,
});

export const settlementTable = tableStore(settlementPlan);

export function isSoldBy({ executor, member }: Access, id: number): Promise<boolean> {
  return anyRow(executor)`
    select from settlement t where t.id = ${id} and ${isSeller(member.scope)}`;
}

type Totals = z.input<(typeof settlementTotals)['result']>;

export async function totalsOf(access: Access, criteria: Row): Promise<Totals> {
  const sum = (figure: RawBuilder<unknown>, condition: RawBuilder<boolean> = everything) =>
    sql`coalesce(sum(${figure}) filter (where ${condition}), 0)::double precision`;
  const totals = await firstRow<Totals>(access.executor)`
    select count(*) as count, ${sum(sql`t.amount`)} as amount, ${sum(sql`t.paid`)} as paid,
      ${sum(sql`t.amount - t.paid`, sql<boolean>`t.status = 'confirmed'`)} as open,
      ${sum(sql`t.amount - t.paid`, isOverdue(access))} as overdue,
      ${sum(sql`t.amount`, sql<boolean>`t.status = 'draft'`)} as draft
    from ${sourceOf(settlementPlan)} where ${conditionOf(settlementPlan, access, criteria)}`;
  return totals ?? { count: 0, amount: 0, paid: 0, open: 0, overdue: 0, draft: 0 };
}
