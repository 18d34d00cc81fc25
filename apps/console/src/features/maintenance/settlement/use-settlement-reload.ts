import { settlement, settlementPayments, settlementTotals } from '@vehicle/contract/settlement';
import { stockMovement } from '@vehicle/contract/stock-movement';
import { useReload } from '../../../shared/api/use-reload.ts';

const read = [
  settlement.calls.list,
  settlement.calls.get,
  settlementPayments,
  settlementTotals,
  stockMovement.calls.list,
];

/** Has everything read again that an act on a settlement may have changed. */
export function useSettlementReload(): () => Promise<void> {
  return useReload(read);
}
