import type { settlement } from '@vehicle/contract/stock/settlement/contract';
import type { z } from 'zod';
import { execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { settlementTable } from './settlement.sql.ts';

export function settlementsOf(
  access: Access,
  ids: readonly number[],
): Promise<z.output<typeof settlement.row>[]> {
  return settlementTable.some(access, ids);
}

interface Draft {
  movementId: number;
  clientOrgId: number;
  amount: number;
  dueAt: string | null;
}

/** What is owed for a sale, as it is agreed with the sale. */
export async function draftSettlement({ executor, member, now }: Access, draft: Draft): Promise<void> {
  const { movementId, clientOrgId, amount, dueAt } = draft;
  await execute(executor)`
    insert into settlement (movement_id, client_org_id, amount, due_at, status, creator_id, created_at, updated_by_id,
      updated_at)
    values (${movementId}, ${clientOrgId}, ${amount}::numeric, ${dueAt}::date, 'draft', ${member.memberId}, ${now},
      ${member.memberId}, ${now})`;
}

/**
 * The number of the vehicle's newest sale if nobody has confirmed yet what is owed for it; of a sale for nothing there is nothing
 * to confirm.
 */
export async function unconfirmedSettlement({ executor }: Access, vehicleId: number): Promise<string | null> {
  const sale = await firstRow<{ no: string; status: string | null }>(executor)`
    select sale.no, t.status from stock_movement sale
    left join settlement t on t.movement_id = sale.id and t.amount > 0
    where sale.vehicle_id = ${vehicleId} and sale.reason = 'sale'
    order by sale.moved_at desc, sale.id desc limit 1`;
  return sale?.status === 'draft' ? sale.no : null;
}
