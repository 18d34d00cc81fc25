import { settlement } from '@vehicle/contract/settlement';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../shared/crud/declaration.ts';
import { ListingSheetButton } from '../../../shared/crud/listing-sheet-button.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { RowDialogs } from '../../../shared/crud/row-dialogs.tsx';
import { useOpened } from '../../../shared/crud/use-opened.ts';
import { useResourceList } from '../../../shared/crud/use-resource-list.ts';
import { OnceNeeded } from '../../../shared/ui/once-needed.tsx';
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
