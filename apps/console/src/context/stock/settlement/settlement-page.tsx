import { settlement } from '@vehicle/contract/stock/settlement/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { useOpened } from '../../../kit/form/use-opened.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { RowDialogs } from '../../../kit/table/row-dialogs.tsx';
import { columns, criteria } from './settlement-declaration.tsx';
import type { SettlementRow } from './settlement-row.ts';
import { SettlementTotals } from './settlement-totals.tsx';
import { type SettlementDialog, useSettlementActions } from './use-settlement-actions.ts';
import './settlement.css';

const dialogs = [
  {
    name: 'edit',
    Dialog: lazy(async () => ({ default: (await import('./settlement-edit.tsx')).SettlementEdit })),
  },
  {
    name: 'payment',
    Dialog: lazy(async () => ({ default: (await import('./settlement-payment.tsx')).SettlementPayment })),
  },
] as const;
const SettlementDrawer = lazy(async () => ({
  default: (await import('./settlement-drawer.tsx')).SettlementDrawer,
}));

/** What clients owe for the vehicles that they bought, and what they have paid. */
export function SettlementPage() {
  const { t } = useTranslation('settlement');
  const list = useResourceList(settlement, criteria);
  const opened = useOpened<SettlementDialog, SettlementRow>();
  // A dialog opens above the drawer, which stays.
  const drawer = useOpened<'detail', SettlementRow>();
  const actions = useSettlementActions(opened.open);
  const detail: RowAction<SettlementRow> = {
    key: 'detail',
    title: t('detail'),
    permission: 'NONE',
    onClick: drawer.open('detail'),
  };
  const shown = drawer.rowOf('detail');
  return (
    <>
      <ResourceListing
        namespace="settlement"
        list={list}
        columns={columns(drawer.open('detail'))}
        criteria={criteria}
        tools={[]}
        middle={<SettlementTotals criteria={list.state.criteria} onNarrow={list.search} />}
        moreTools={
          <ListingSheetButton namespace="settlement" listing={settlement} title={t('title')} list={list} />
        }
        actions={[detail, ...actions]}
      />
      <RowDialogs dialogs={dialogs} opened={opened} />
      <OnceNeeded isNeeded={shown !== null}>
        <SettlementDrawer row={shown} open={opened.open} onClose={drawer.close} />
      </OnceNeeded>
    </>
  );
}
