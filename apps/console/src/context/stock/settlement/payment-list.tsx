import { settlementPayments } from '@vehicle/contract/stock/settlement/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { moneyText } from '../../../kit/text/money-text.ts';

/** What has been paid of a settlement, the newest first. */
export function PaymentList({ settlementId }: { settlementId: number }) {
  const { t } = useTranslation('settlement');
  const query = useCall(
    settlementPayments,
    { params: { id: settlementId } },
    { staleTimeMs: 0, ownsErrors: true },
  );
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin />;
  if (query.data.length === 0) return <p className="quiet">{t('noPayments')}</p>;
  return (
    <ul className="payment-list">
      {query.data.map(({ id, amount, paidOn, remark, by, at }) => (
        <li key={id}>
          <span className="figure">{paidOn}</span>
          <strong className="figure">{moneyText(amount)}</strong>
          <span>{remark}</span>
          <span className="quiet">
            {by} <Instant at={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}
