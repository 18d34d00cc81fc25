import type { settlementPayment } from '@vehicle/contract/stock/settlement/contract';
import type { z } from 'zod';
import { execute } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { wireRows } from '../../../record/page.sql.ts';

type Payment = z.input<typeof settlementPayment>;

/** The newest first. */
export function paymentsOf({ executor }: Access, settlementId: number): Promise<Payment[]> {
  return wireRows<Payment>(executor)`
    select t.id, t.amount::double precision as amount, t.paid_on as "paidOn", t.remark,
      (select name from member where id = t.by_id) as by, t.at
    from settlement_payment t where t.settlement_id = ${settlementId}
    order by t.paid_on desc, t.id desc`;
}

export async function insertPayment(
  { executor, member, now }: Access,
  settlementId: number,
  { amount, paidOn, remark }: { amount: number; paidOn: string; remark: string | null },
): Promise<void> {
  await execute(executor)`
    insert into settlement_payment (settlement_id, amount, paid_on, remark, by_id, at)
    values (${settlementId}, ${amount}::numeric, ${paidOn}::date, ${remark}, ${member.memberId}, ${now})`;
}
