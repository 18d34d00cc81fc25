import type { settlementPayment } from '@vehicle/contract/stock/settlement/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { wireRows } from '../../../record/page.sql.ts';

type Payment = z.input<typeof settlementPayment>;
type Correction = Payment['corrections'][number];
type Receipt = Correction['before'];

const receipt = sql`t.amount::double precision as amount, t.paid_on as "paidOn", t.remark`;
const recordedBy = sql`(select name from member where id = t.by_id) as by, t.at`;

/** What stood in each payment before it was corrected, the newest correction first. */
function correctionsOf({ executor }: Access, settlementId: number) {
  return wireRows<Receipt & Pick<Correction, 'id' | 'reason' | 'by' | 'at'> & { paymentId: number }>(
    executor,
  )`
    select t.id, t.payment_id as "paymentId", ${receipt}, t.reason, ${recordedBy}
    from settlement_payment_correction t join settlement_payment payment on payment.id = t.payment_id
    where payment.settlement_id = ${settlementId} order by t.id desc`;
}

/** The newest first. */
export async function paymentsOf(access: Access, settlementId: number): Promise<Payment[]> {
  const payments = await wireRows<Omit<Payment, 'corrections'>>(access.executor)`
    select t.id, ${receipt}, ${recordedBy}
    from settlement_payment t where t.settlement_id = ${settlementId}
    order by t.paid_on desc, t.id desc`;
  const corrections = await correctionsOf(access, settlementId);
  return payments.map((payment) => {
    // Each led to what the next one found, and the newest to what stands there now.
    let after: Receipt = { amount: payment.amount, paidOn: payment.paidOn, remark: payment.remark };
    const own = corrections.filter(({ paymentId }) => paymentId === payment.id);
    return {
      ...payment,
      corrections: own.map(({ id, amount, paidOn, remark, reason, by, at }) => {
        const correction = { id, before: { amount, paidOn, remark }, after, reason, by, at };
        after = correction.before;
        return correction;
      }),
    };
  });
}

export async function insertPayment(
  { executor, member, now }: Access,
  settlementId: number,
  { amount, paidOn, remark }: Receipt,
): Promise<void> {
  await execute(executor)`
    insert into settlement_payment (settlement_id, amount, paid_on, remark, by_id, at)
    values (${settlementId}, ${amount}::numeric, ${paidOn}::date, ${remark}, ${member.memberId}, ${now})`;
}

/** What stands in a payment of the settlement; null: it has no such payment. */
export function paymentOf(
  { executor }: Access,
  { settlementId, paymentId }: { settlementId: number; paymentId: number },
): Promise<Receipt | null> {
  return firstRow<Receipt>(executor)`
    select ${receipt} from settlement_payment t where t.id = ${paymentId} and t.settlement_id = ${settlementId}`;
}

/** Keeps what stood there, with the reason, and puts right what stands there now. */
export async function correct(
  { executor, member, now }: Access,
  paymentId: number,
  { amount, paidOn, remark, reason }: Receipt & { reason: string },
): Promise<void> {
  await execute(executor)`
    insert into settlement_payment_correction (payment_id, amount, paid_on, remark, reason, by_id, at)
    select id, amount, paid_on, remark, ${reason}, ${member.memberId}, ${now} from settlement_payment where id = ${paymentId}`;
  await execute(executor)`
    update settlement_payment set amount = ${amount}::numeric, paid_on = ${paidOn}::date, remark = ${remark}
    where id = ${paymentId}`;
}
