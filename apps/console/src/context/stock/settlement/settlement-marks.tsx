import type { CallResult } from '@vehicle/contract/core/call';
import type { settlement, settlementPayments } from '@vehicle/contract/stock/settlement/contract';
import { useTranslation } from 'react-i18next';
import { serverDate } from '../../../kit/api/server-time.ts';
import { absent } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money-text.ts';
import { daysBetween, platformDay } from '../../../kit/text/platform-day.ts';
import { ShareBar } from '../../../kit/text/share-bar.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';

export type SettlementRow = CallResult<typeof settlement.calls.get>;
export type Payment = CallResult<typeof settlementPayments>[number];

const tones = { draft: 'quiet', confirmed: 'warning', settled: 'good' } as const;

/** How far a settlement is, and whether what was sold has come back before it was paid. */
export function SettlementState({ row: { status, returnedAt } }: { row: SettlementRow }) {
  const { t } = useTranslation('settlement');
  const isBack = returnedAt !== null && status !== 'settled';
  return (
    <>
      <StateMark tone={tones[status]}>{t(`status.${status}`)}</StateMark>
      {isBack && <StateMark tone="warning">{t('returned')}</StateMark>}
    </>
  );
}

/** When a settlement is to be paid, with a word where that day is over. */
export function DueDay({ row: { dueAt, isOverdue } }: { row: SettlementRow }) {
  const { t } = useTranslation('settlement');
  if (dueAt === null) return absent;
  if (!isOverdue) return <span className="figure">{dueAt}</span>;
  const days = daysBetween(dueAt, platformDay(serverDate()));
  return (
    <StateMark tone="bad">
      {dueAt} {t('overdue', { days })}
    </StateMark>
  );
}

/** How much of a settlement has been paid. That it is late stands at its day: a red bar would say how much is missing. */
export function PaymentBar({ row: { paid, amount } }: { row: SettlementRow }) {
  const share = amount === 0 ? 0 : paid / amount;
  return (
    <ShareBar share={share} tone={share >= 1 ? 'good' : 'plain'}>
      {moneyText(paid)}
    </ShareBar>
  );
}
