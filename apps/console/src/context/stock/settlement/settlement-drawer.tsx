import { settlement } from '@vehicle/contract/stock/settlement/contract';
import { Spin } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { RowActions } from '../../../kit/table/row-actions.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { moneyText } from '../../../kit/text/money-text.ts';
import { SeenVehicle } from '../mark/marks.tsx';
import { PaymentList } from './payment-list.tsx';
import { DueDay, PaymentBar, type SettlementRow, SettlementState } from './settlement-marks.tsx';
import { type OpenedSettlement, useSettlementActions } from './use-settlement-actions.ts';

/** What is owed for what, and how far that is. */
function SettlementFacts({ row }: { row: SettlementRow }) {
  const { t } = useTranslation('settlement');
  const facts = [
    ['status', <SettlementState key="status" row={row} />],
    ['clientOrgName', row.clientOrgName],
    ['amount', moneyText(row.amount)],
    ['paid', <PaymentBar key="paid" row={row} />],
    ['open', moneyText(row.open)],
    ['dueAt', <DueDay key="dueAt" row={row} />],
    ['vin', <SeenVehicle key="vin" row={row} />],
    ['modelName', row.modelName],
    ['soldAt', <Instant key="soldAt" at={row.soldAt} />],
    ['confirmedAt', <Instant key="confirmedAt" at={row.confirmedAt} />],
    ['confirmedBy', row.confirmedBy],
    ['settledAt', <Instant key="settledAt" at={row.settledAt} />],
    ['returnedAt', <Instant key="returnedAt" at={row.returnedAt} />],
    ['remark', row.remark],
  ] as const;
  return <FactList className="settlement-facts" facts={facts} label={(field) => t(`field.${field}`)} />;
}

/** All of a settlement: what is owed for what, the next step, and what has been received. */
export function SettlementDrawer({
  opened,
  ...props
}: RowDialogProps<SettlementRow> & { opened: OpenedSettlement }) {
  const { t } = useTranslation('settlement');
  return (
    <RecordDrawer {...props} title={({ no }) => t('detailOf', { no })} width={760}>
      {({ id }) => <SettlementDetail id={id} opened={opened} />}
    </RecordDrawer>
  );
}

const SettlementPrint = lazyPart(async () => (await import('./settlement-print.tsx')).SettlementPrint);

function SettlementDetail({ id, opened }: { id: number; opened: OpenedSettlement }) {
  const { t } = useTranslation('settlement');
  const actions = useSettlementActions(opened);
  const [isPrinting, setIsPrinting] = useState(false);
  const print: RowAction<SettlementRow> = {
    key: 'print',
    title: t('sheet.print'),
    permission: 'NONE',
    onClick: () => setIsPrinting(true),
  };
  const query = useCall(
    settlement.calls.get,
    { params: { id } },
    { staleTime_ms: 0, ownsErrors: true, keepsPrevious: true },
  );
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
    <article className="settlement-detail" tabIndex={0}>
      <SettlementFacts row={query.data} />
      <RowActions row={query.data} actions={[...actions, print]} />
      <h3 className="section-title">{t('payments')}</h3>
      <PaymentList row={query.data} />
      {isPrinting && (
        <Suspense fallback={null}>
          <SettlementPrint row={query.data} onClose={() => setIsPrinting(false)} />
        </Suspense>
      )}
    </article>
  );
}
