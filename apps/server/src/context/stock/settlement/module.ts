import {
  confirmSettlement,
  correctPayment,
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
import { correct, insertPayment, paymentOf, paymentsOf } from './settlement-payment.sql.ts';

type Settlement = z.output<typeof settlement.row>;
type Terms = z.output<(typeof updateSettlement)['body']>;
type Confirmation = z.output<(typeof confirmSettlement)['body']>;
type Payment = z.output<(typeof paySettlement)['body']>;
type Correction = z.output<(typeof correctPayment)['body']>;

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

/** Afterwards the settlement is settled, or no longer, as what has been received of it then is. */
async function correctReceipt(
  access: Access,
  id: number,
  { version, paymentId, reason, ...receipt }: Correction,
): Promise<void> {
  const { open, settledAt } = await forSeller(access, id, version);
  const before = await paymentOf(access, { settlementId: id, paymentId });
  if (!before) throw fail.notFound('settlementPayment', paymentId);
  const { amount, paidOn, remark } = receipt;
  if (paidOn > today(access)) throw fail.fieldRules({ paidOn: 'IN_FUTURE' });
  const most = Number((open + before.amount).toFixed(2));
  if (amount > most) throw fail.paymentTooMuch(most.toFixed(2));
  if (amount === before.amount && paidOn === before.paidOn && remark === before.remark) {
    throw fail.paymentUnchanged();
  }
  await correct(access, paymentId, { ...receipt, reason });
  const isAll = amount === most;
  await amend(settlementPlan, access, id)`
    paid = paid + ${amount}::numeric - ${before.amount}::numeric, status = ${isAll ? 'settled' : 'confirmed'},
    settled_at = ${isAll ? (settledAt ?? access.now) : null}::timestamptz`;
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
    changeRoute(app, correctPayment, settlementTable, correctReceipt);
  },
});
