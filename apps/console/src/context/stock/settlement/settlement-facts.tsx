import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../../kit/text/fact-list.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { moneyText } from '../../../kit/text/money-text.ts';
import { SeenVin } from '../mark/seen-vin.tsx';
import { DueDay } from './due-day.tsx';
import { PaymentBar } from './payment-bar.tsx';
import type { SettlementRow } from './settlement-row.ts';
import { SettlementState } from './settlement-state.tsx';

type Field =
  | 'status'
  | 'clientOrgName'
  | 'amount'
  | 'paid'
  | 'open'
  | 'dueAt'
  | 'vin'
  | 'modelName'
  | 'soldAt'
  | 'confirmedAt'
  | 'confirmedBy'
  | 'settledAt'
  | 'remark';

/** What is owed for what, and how far that is. */
export function SettlementFacts({ row }: { row: SettlementRow }) {
  const { t } = useTranslation('settlement');
  const facts: readonly Fact<Field>[] = [
    ['status', <SettlementState key="status" status={row.status} />],
    ['clientOrgName', row.clientOrgName],
    ['amount', moneyText(row.amount)],
    ['paid', <PaymentBar key="paid" row={row} />],
    ['open', moneyText(row.open)],
    ['dueAt', <DueDay key="dueAt" row={row} />],
    ['vin', <SeenVin key="vin" row={row} />],
    ['modelName', row.modelName],
    ['soldAt', <Instant key="soldAt" at={row.soldAt} />],
    ['confirmedAt', <Instant key="confirmedAt" at={row.confirmedAt} />],
    ['confirmedBy', row.confirmedBy],
    ['settledAt', <Instant key="settledAt" at={row.settledAt} />],
    ['remark', row.remark],
  ];
  return <FactList className="settlement-facts" facts={facts} label={(field) => t(`field.${field}`)} />;
}
