import {
  settlement,
  type settlementTotals,
  type updateSettlement,
} from '@vehicle/contract/stock/settlement/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allRows, anyRow, execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { holds } from '../../../record/like.sql.ts';
import { definePlan, type StoredRow } from '../../../record/plan.ts';
import { everything, ofVehicleScope, orgScope, type Scope } from '../../../record/scope.sql.ts';
import type { Row } from '../../../record/store.ts';
import { conditionOf, sourceOf } from '../../../record/table-plan.sql.ts';
import { lockVersion, tableStore } from '../../../record/table-store.sql.ts';
import { today } from '../../telemetry/fleet-range.sql.ts';

/** Whether the warehouse that sold it belongs to somebody in scope. */
function isSeller(scope: Scope): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from stock_movement sold join warehouse seller on seller.id = sold.warehouse_id
    where sold.id = t.movement_id and ${orgScope(scope, 'seller.org_id')})`;
}

function isOverdue(access: Access): RawBuilder<boolean> {
  return sql<boolean>`(t.status = 'confirmed' and t.due_at is not null and t.due_at < ${today(access)}::date)`;
}

const plan = definePlan({
  resource: settlement,
  table: 'settlement',
  joins: sql`
    left join stock_movement sale on sale.id = t.movement_id
    left join vehicle machine on machine.id = sale.vehicle_id
    left join vehicle_model model on model.id = machine.model_id
    left join org client on client.id = t.client_org_id
    left join member confirmer on confirmer.id = t.confirmed_by_id`,
  derived: (access) => ({
    no: sql`sale.no`,
    soldAt: sql`sale.moved_at`,
    vehicleId: sql`sale.vehicle_id`,
    vin: sql`machine.vin`,
    modelName: sql`model.name`,
    isVehicleSeen: ofVehicleScope(access.member.scope, 'sale.vehicle_id'),
    isSeller: isSeller(access.member.scope),
    clientOrgName: sql`client.name`,
    amount: sql`t.amount::double precision`,
    paid: sql`t.paid::double precision`,
    open: sql`(t.amount - t.paid)::double precision`,
    isOverdue: isOverdue(access),
    confirmedBy: sql`confirmer.name`,
  }),
  criteria: {
    vin: (word) => holds(sql`machine.vin`, String(word)),
    no: (word) => holds(sql`sale.no`, String(word)),
    dueFrom: (day) => sql<boolean>`t.due_at >= ${day}::date`,
    dueUntil: (day) => sql<boolean>`t.due_at <= ${day}::date`,
  },
  scope: (scope) =>
    scope.kind === 'all'
      ? everything
      : sql<boolean>`(${isSeller(scope)} or ${orgScope(scope, 't.client_org_id')})`,
});

export const settlementTable = tableStore(plan);

/** The stored settlement, locked, if nobody has changed it since it was read. */
export function lockSettlement(access: Access, id: number, version: number): Promise<StoredRow<typeof plan>> {
  return lockVersion(plan, access, id, version);
}

export function isSoldBy({ executor, member }: Access, id: number): Promise<boolean> {
  return anyRow(executor)`
    select from settlement t where t.id = ${id} and ${isSeller(member.scope)}`;
}

export interface Draft {
  movementId: number;
  clientOrgId: number;
  amount: number;
  dueAt: string | null;
}

export async function insertDraft({ executor, member, now }: Access, draft: Draft): Promise<void> {
  const { movementId, clientOrgId, amount, dueAt } = draft;
  await execute(executor)`
    insert into settlement (movement_id, client_org_id, amount, due_at, status, creator_id, created_at, updated_by_id,
      updated_at)
    values (${movementId}, ${clientOrgId}, ${amount}::numeric, ${dueAt}::date, 'draft', ${member.memberId}, ${now},
      ${member.memberId}, ${now})`;
}

async function change({ executor, member, now }: Access, id: number, assignments: RawBuilder<unknown>) {
  await execute(executor)`
    update settlement set ${assignments}, updated_by_id = ${member.memberId}, updated_at = ${now}, version = version + 1
    where id = ${id}`;
}

type Terms = Omit<z.output<(typeof updateSettlement)['body']>, 'version'>;

export function recordTerms(access: Access, id: number, { amount, dueAt, remark }: Terms): Promise<void> {
  return change(access, id, sql`amount = ${amount}::numeric, due_at = ${dueAt}::date, remark = ${remark}`);
}

export function recordConfirmation(access: Access, id: number): Promise<void> {
  const { member, now } = access;
  return change(
    access,
    id,
    sql`status = 'confirmed', confirmed_at = ${now}, confirmed_by_id = ${member.memberId}`,
  );
}

/** With the last of it the settlement is settled. */
export function recordPaid(access: Access, id: number, amount: number): Promise<void> {
  const isAll = sql`paid + ${amount}::numeric >= amount`;
  return change(
    access,
    id,
    sql`paid = paid + ${amount}::numeric, status = case when ${isAll} then 'settled' else status end,
      settled_at = case when ${isAll} then ${access.now}::timestamptz end`,
  );
}

/** The number of the newest sale of the vehicle if its settlement is still a draft; of one of nothing there is nothing to confirm. */
export async function draftOfLastSale({ executor }: Access, vehicleId: number): Promise<string | null> {
  const rows = await allRows<{ no: string; status: string | null }>(executor)`
    select sale.no, t.status from stock_movement sale
    left join settlement t on t.movement_id = sale.id and t.amount > 0
    where sale.vehicle_id = ${vehicleId} and sale.reason = 'sale'
    order by sale.moved_at desc, sale.id desc limit 1`;
  return rows[0]?.status === 'draft' ? rows[0].no : null;
}

type Totals = z.input<(typeof settlementTotals)['result']>;

export async function totalsOf(access: Access, criteria: Row): Promise<Totals> {
  const sum = (figure: RawBuilder<unknown>, condition: RawBuilder<boolean> = everything) =>
    sql`coalesce(sum(${figure}) filter (where ${condition}), 0)::double precision`;
  const rows = await allRows<Totals>(access.executor)`
    select count(*) as count, ${sum(sql`t.amount`)} as amount, ${sum(sql`t.paid`)} as paid,
      ${sum(sql`t.amount - t.paid`, sql<boolean>`t.status = 'confirmed'`)} as open,
      ${sum(sql`t.amount - t.paid`, isOverdue(access))} as overdue,
      ${sum(sql`t.amount`, sql<boolean>`t.status = 'draft'`)} as draft
    from ${sourceOf(plan)} where ${conditionOf(plan, access, criteria)}`;
  return rows[0] ?? { count: 0, amount: 0, paid: 0, open: 0, overdue: 0, draft: 0 };
}
