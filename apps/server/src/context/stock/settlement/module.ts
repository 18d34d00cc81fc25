import {
  confirmSettlement,
  paySettlement,
  settlement,
  settlementPayments,
  settlementTotals,
  updateSettlement,
} from '@vehicle/contract/stock/settlement/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { changeRoute } from '../../../http/crud/crud-calls.ts';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { found } from '../../../record/store.ts';
import { amend, lockVersion } from '../../../record/table-store.sql.ts';
import { today } from '../../telemetry/fleet-range.sql.ts';
import { isSoldBy, settlementPlan, settlementTable, totalsOf } from './settlement.sql.ts';
import { settlementNames } from './settlement-name.ts';
import { insertPayment, paymentsOf } from './settlement-payment.sql.ts';

type Settlement = z.output<typeof settlement.row>;
type Terms = z.output<(typeof updateSettlement)['body']>;
type Confirmation = z.output<(typeof confirmSettlement)['body']>;
type Payment = z.output<(typeof paySettlement)['body']>;

/** The settlement as it stands, locked, for who sold; a client reads only. */
async function forSeller(access: Access, id: number, version: number): Promise<Settlement> {
  await lockVersion(settlementPlan, access, id, version);
  if (!(await isSoldBy(access, id))) throw fail.settlementOfSeller();
  return found(settlementTable, access, id);
}

async function agree(access: Access, id: number, { version, amount, dueAt, remark }: Terms): Promise<void> {
  const { status } = await forSeller(access, id, version);
  if (status !== 'draft') throw fail.settlementNotDraft();
  await amend(settlementPlan, access, id)`
    amount = ${amount}::numeric, due_at = ${dueAt}::date, remark = ${remark}`;
}

async function confirm(access: Access, id: number, { version }: Confirmation): Promise<void> {
  const { status, amount } = await forSeller(access, id, version);
  if (status !== 'draft') throw fail.settlementNotDraft();
  if (amount <= 0) throw fail.settlementEmpty();
  const { member, now } = access;
  await amend(settlementPlan, access, id)`
    status = 'confirmed', confirmed_at = ${now}, confirmed_by_id = ${member.memberId}`;
}

/** With the last of it the settlement is settled. */
async function pay(access: Access, id: number, { version, ...payment }: Payment): Promise<void> {
  const { status, open } = await forSeller(access, id, version);
  if (status === 'draft') throw fail.settlementStillDraft();
  if (status === 'settled') throw fail.settlementSettled();
  if (payment.paidOn > today(access)) throw fail.fieldRules({ paidOn: 'IN_FUTURE' });
  if (payment.amount > open) throw fail.paymentTooMuch(open.toFixed(2));
  await insertPayment(access, id, payment);
  const isAll = sql`paid + ${payment.amount}::numeric >= amount`;
  await amend(settlementPlan, access, id)`
    paid = paid + ${payment.amount}::numeric, status = case when ${isAll} then 'settled' else status end,
    settled_at = case when ${isAll} then ${access.now}::timestamptz end`;
}

export const module = defineModule({
  pages: [
    {
      code: 'settlement',
      below: 'stock',
      sort: 4,
      path: '/maintenance/settlement',
      icon: 'money',
      permissions: ['settlement-edit', 'settlement-confirm', 'settlement-pay'],
    },
  ],
  routes(app) {
    listingRoutes(app, settlement, { store: settlementTable, names: settlementNames });

    route(app, settlementPayments, async ({ access, params }) => {
      await found(settlementTable, access, params.id);
      return paymentsOf(access, params.id);
    });

    route(app, settlementTotals, ({ access, body }) => totalsOf(access, body.criteria ?? {}));

    changeRoute(app, updateSettlement, settlementTable, agree);
    changeRoute(app, confirmSettlement, settlementTable, confirm);
    changeRoute(app, paySettlement, settlementTable, pay);
  },
});
