import type {
  confirmSettlement,
  paySettlement,
  settlement,
  updateSettlement,
} from '@vehicle/contract/stock/settlement/contract';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { found } from '../../../record/store.ts';
import { today } from '../../telemetry/fleet-range.sql.ts';
import {
  type Draft,
  draftOfLastSale,
  insertDraft,
  isSoldBy,
  lockSettlement,
  recordConfirmation,
  recordPaid,
  recordTerms,
  settlementTable as table,
} from './settlement.sql.ts';
import { insertPayment } from './settlement-payment.sql.ts';

type Settlement = z.output<typeof settlement.row>;

export function settlementsOf(access: Access, ids: readonly number[]): Promise<Settlement[]> {
  return table.some(access, ids);
}

/** What is owed for a sale, as it is agreed with the sale. */
export function draftSettlement(access: Access, draft: Draft): Promise<void> {
  return insertDraft(access, draft);
}

/** The number of the vehicle's newest sale if nobody has confirmed yet what is owed for it. */
export function unconfirmedSettlement(access: Access, vehicleId: number): Promise<string | null> {
  return draftOfLastSale(access, vehicleId);
}

/** The settlement as it stands, locked, for who sold; a client reads only. */
async function forSeller(access: Access, id: number, version: number): Promise<Settlement> {
  await lockSettlement(access, id, version);
  if (!(await isSoldBy(access, id))) throw fail.settlementOfSeller();
  return found(table, access, id);
}

type Terms = z.output<(typeof updateSettlement)['body']>;
type Confirmation = z.output<(typeof confirmSettlement)['body']>;
type Payment = z.output<(typeof paySettlement)['body']>;

export async function agree(access: Access, id: number, { version, ...terms }: Terms): Promise<void> {
  const { status } = await forSeller(access, id, version);
  if (status !== 'draft') throw fail.settlementNotDraft();
  await recordTerms(access, id, terms);
}

export async function confirm(access: Access, id: number, { version }: Confirmation): Promise<void> {
  const { status, amount } = await forSeller(access, id, version);
  if (status !== 'draft') throw fail.settlementNotDraft();
  if (amount <= 0) throw fail.settlementEmpty();
  await recordConfirmation(access, id);
}

export async function pay(access: Access, id: number, { version, ...payment }: Payment): Promise<void> {
  const { status, open } = await forSeller(access, id, version);
  if (status === 'draft') throw fail.settlementStillDraft();
  if (status === 'settled') throw fail.settlementSettled();
  if (payment.paidOn > today(access)) throw fail.fieldRules({ paidOn: 'IN_FUTURE' });
  if (payment.amount > open) throw fail.paymentTooMuch(open.toFixed(2));
  await insertPayment(access, id, payment);
  await recordPaid(access, id, payment.amount);
}
