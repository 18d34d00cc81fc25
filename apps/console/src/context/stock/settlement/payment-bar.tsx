import { moneyText } from '../../../kit/text/money-text.ts';
import { ShareBar } from '../../../kit/text/share-bar.tsx';
import type { SettlementRow } from './settlement-row.ts';

/** How much of a settlement has been paid. */
export function PaymentBar({ row: { paid, amount, isOverdue } }: { row: SettlementRow }) {
  const share = amount === 0 ? 0 : paid / amount;
  return (
    <ShareBar share={share} tone={isOverdue ? 'bad' : share >= 1 ? 'good' : 'plain'}>
      {moneyText(paid)}
    </ShareBar>
  );
}
