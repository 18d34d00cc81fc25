import { type settlementPayment, settlementPayments } from '@vehicle/contract/stock/settlement/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../../kit/api/query.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { PrintFrame } from '../../../kit/print/print-frame.tsx';
import {
  type PrintColumn,
  PrintFacts,
  PrintSection,
  PrintSignatures,
  PrintTable,
} from '../../../kit/print/print-parts.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money-text.ts';
import { amountInWords } from './amount-in-words.ts';
import type { SettlementRow } from './settlement-marks.tsx';

type Payment = z.infer<typeof settlementPayment>;

function Receipts({ row, payments }: { row: SettlementRow; payments: readonly Payment[] }) {
  const { t } = useTranslation('settlement');
  const columns: readonly PrintColumn<Payment>[] = [
    { key: 'paidOn', title: t('field.paidOn'), cell: ({ paidOn }) => paidOn },
    { key: 'amount', title: t('field.amount'), isNumber: true, cell: ({ amount }) => moneyText(amount) },
    { key: 'remark', title: t('field.remark'), cell: ({ remark }) => remark },
    { key: 'by', title: t('sheet.by'), cell: ({ by, at }) => `${by ?? ''} ${formatInstant(at)}` },
  ];
  return (
    <PrintTable
      columns={columns}
      rows={payments.toReversed()}
      keyOf={({ id }) => id}
      whenEmpty={t('noPayments')}
      foot={[t('total.paid'), moneyText(row.paid), '', '']}
    />
  );
}

interface SettlementPrintProps {
  row: SettlementRow;
  onClose: () => void;
}

/** A settlement as both parties sign it: who sold what to whom for how much, what has been paid, and what is left. */
export function SettlementPrint({ row, onClose }: SettlementPrintProps) {
  const { t } = useTranslation('settlement');
  const isChinese = useLanguage() === 'zh';
  const query = useCall(
    settlementPayments,
    { params: { id: row.id } },
    { staleTime_ms: 0, ownsErrors: true },
  );
  const inWords = (amount: number) =>
    isChinese ? `${moneyText(amount)}（${amountInWords(amount)}）` : moneyText(amount);
  const label = (field: 'sellerOrgName' | 'clientOrgName' | 'vin' | 'plateNo' | 'modelName' | 'soldAt') =>
    t(`field.${field}`);
  return (
    <PrintFrame
      title={t('sheet.title')}
      number={row.no}
      organisation={row.sellerOrgName}
      facts={[[t('field.status'), t(`status.${row.status}`)]]}
      isReady={query.data !== undefined}
      onClose={onClose}
    >
      <PrintSection title={t('sheet.parties')}>
        <PrintFacts
          label={label}
          facts={[
            ['sellerOrgName', row.sellerOrgName],
            ['clientOrgName', row.clientOrgName],
          ]}
        />
      </PrintSection>
      <PrintSection title={t('sheet.machine')}>
        <PrintFacts
          label={label}
          facts={[
            ['vin', row.vin],
            ['plateNo', row.plateNo],
            ['modelName', row.modelName],
            ['soldAt', formatInstant(row.soldAt)],
          ]}
        />
      </PrintSection>
      <PrintSection title={t('sheet.figures')}>
        <PrintFacts
          label={(field: 'amount' | 'paid' | 'open' | 'dueAt' | 'confirmedAt' | 'settledAt' | 'remark') =>
            t(`field.${field}`)
          }
          facts={[
            ['amount', inWords(row.amount)],
            ['dueAt', row.dueAt],
            ['paid', moneyText(row.paid)],
            ['open', inWords(row.open)],
            ['confirmedAt', `${formatInstant(row.confirmedAt)} ${row.confirmedBy ?? ''}`],
            ['settledAt', formatInstant(row.settledAt)],
            ...(row.remark === null ? [] : [['remark', row.remark] as const]),
          ]}
        />
      </PrintSection>
      <PrintSection title={t('payments')}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          query.data && <Receipts row={row} payments={query.data} />
        )}
      </PrintSection>
      <PrintSignatures roles={[t('sheet.seller'), t('sheet.client')]} />
      <div className="print-seals">
        {[row.sellerOrgName, row.clientOrgName].map((party) => (
          <p key={party}>{t('sheet.sealOf', { party })}</p>
        ))}
      </div>
    </PrintFrame>
  );
}
