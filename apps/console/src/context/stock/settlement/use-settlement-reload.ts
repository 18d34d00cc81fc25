import {
  settlement,
  settlementPayments,
  settlementTotals,
} from '@vehicle/contract/stock/settlement/contract';
import { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { useReload } from '../../../kit/api/use-reload.ts';

/** What has read something that an act on a settlement may change. */
export const readOfSettlement = [
  settlement.calls.list,
  settlement.calls.get,
  settlementPayments,
  settlementTotals,
  stockMovement.calls.list,
];

/** Has everything read again that an act on a settlement may have changed. */
export function useSettlementReload(): () => Promise<void> {
  return useReload(readOfSettlement);
}
