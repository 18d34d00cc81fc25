import { settlementPayments } from '@vehicle/contract/stock/settlement/contract';
import { Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { RowActions } from '../../../kit/table/row-actions.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { moneyText } from '../../../kit/text/money-text.ts';
import type { Payment, SettlementRow } from './settlement-marks.tsx';

type Correction = Payment['corrections'][number];
type Receipt = Correction['before'];

const PaymentCorrection = lazyPart(async () => (await import('./settlement-dialogs.tsx')).PaymentCorrection);

/** What a correction changed: how it was and how it is. */
function CorrectionLine({ before, after, reason, by, at }: Correction) {
  const { t } = useTranslation('settlement');
  const said = (receipt: Receipt) => ({
    amount: moneyText(receipt.amount),
    paidOn: receipt.paidOn,
    remark: receipt.remark ?? t('noRemark'),
  });
  const [was, is] = [said(before), said(after)];
  const changed = (['amount', 'paidOn', 'remark'] as const).filter((name) => was[name] !== is[name]);
  return (
    <li data-correction>
      <span className="quiet">
        <Instant at={at} /> {by}
      </span>
      <span>
        {changed.map((name) => (
          <span key={name} className="payment-change">
            {t(`change.${name}`)} <del>{was[name]}</del> → <ins>{is[name]}</ins>
          </span>
        ))}
      </span>
      <span>{t('correctedBecause', { reason })}</span>
    </li>
  );
}

function PaymentLine({ payment, actions }: { payment: Payment; actions: readonly RowAction<Payment>[] }) {
  const { t } = useTranslation('settlement');
  const { amount, paidOn, remark, by, at, corrections } = payment;
  return (
    <li data-payment={payment.id}>
      <span className="figure">{paidOn}</span>
      <strong className="figure">{amount === 0 ? t('takenBack') : moneyText(amount)}</strong>
      <span>{remark}</span>
      <span className="quiet">
        {by} <Instant at={at} />
      </span>
      <RowActions row={payment} actions={actions} />
      {corrections.length > 0 && (
        <ul className="payment-corrections" aria-label={t('corrections')}>
          {corrections.map((correction) => (
            <CorrectionLine key={correction.id} {...correction} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What has been received of a settlement, the newest first, each with what was put right of it. */
export function PaymentList({ row }: { row: SettlementRow }) {
  const { t } = useTranslation('settlement');
  const [corrected, setCorrected] = useState<Payment | null>(null);
  const query = useCall(
    settlementPayments,
    { params: { id: row.id } },
    { staleTime_ms: 0, ownsErrors: true, keepsPrevious: true },
  );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin />;
  if (query.data.length === 0) return <p className="quiet">{t('noPayments')}</p>;
  const actions: readonly RowAction<Payment>[] = [
    {
      key: 'correct',
      title: t('correct'),
      permission: 'settlement-pay',
      isShown: () => row.isSeller,
      onClick: setCorrected,
    },
  ];
  return (
    <>
      <ul className="payment-list">
        {query.data.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} actions={actions} />
        ))}
      </ul>
      <OnceNeeded isNeeded={corrected !== null}>
        <PaymentCorrection row={corrected} settlement={row} onClose={() => setCorrected(null)} />
      </OnceNeeded>
    </>
  );
}
