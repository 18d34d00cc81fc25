import { settlement } from '@vehicle/contract/stock/settlement/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { RowActions } from '../../../kit/table/row-actions.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { PaymentList } from './payment-list.tsx';
import { SettlementFacts } from './settlement-facts.tsx';
import type { SettlementRow } from './settlement-row.ts';
import { type OpenSettlementDialog, useSettlementActions } from './use-settlement-actions.ts';

interface SettlementDrawerProps extends RowDialogProps<SettlementRow> {
  open: OpenSettlementDialog;
}

/** All of a settlement: what is owed for what, the next step, and what has been paid. */
export function SettlementDrawer({ row, open, onClose }: SettlementDrawerProps) {
  const { t } = useTranslation('settlement');
  return (
    <RecordDrawer row={row} title={({ no }) => t('detailOf', { no })} width={760} onClose={onClose}>
      {({ id }) => <SettlementDetail id={id} open={open} />}
    </RecordDrawer>
  );
}

function SettlementDetail({ id, open }: { id: number; open: OpenSettlementDialog }) {
  const { t } = useTranslation('settlement');
  const actions = useSettlementActions(open);
  const query = useCall(
    settlement.calls.get,
    { params: { id } },
    { staleTimeMs: 0, ownsErrors: true, keepsPrevious: true },
  );
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
    <article className="settlement-detail" tabIndex={0}>
      <SettlementFacts row={query.data} />
      <RowActions row={query.data} actions={actions} />
      <h3 className="section-title">{t('payments')}</h3>
      <PaymentList settlementId={id} />
    </article>
  );
}
