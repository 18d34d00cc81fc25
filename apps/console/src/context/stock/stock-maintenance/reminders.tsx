import { stockMaintenanceStatus } from '@vehicle/contract/core/enumeration';
import { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useOpened } from '../../../kit/form/use-opened.ts';
import type { Column, RowAction } from '../../../kit/list/declaration.ts';
import type { Order } from '../../../kit/list/list-state.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { RowDialogs } from '../../../kit/table/row-dialogs.tsx';
import { criteriaOf, openColumns, openStatuses, pastColumns, pastStatuses } from './reminder-declaration.tsx';
import type { ReminderRow } from './stock-maintenance-row.ts';

interface ReminderList {
  title: 'reminders' | 'history';
  /** The list is about these states, and about one of them where the reader has chosen it. */
  statuses: readonly ReminderRow['status'][];
  criteria: ReturnType<typeof criteriaOf>;
  columns: readonly Column<ReminderRow>[];
  order: Order;
  canBeDone: boolean;
}

const dialogs = [
  {
    name: 'maintain',
    Dialog: lazy(async () => ({ default: (await import('./maintain-dialog.tsx')).MaintainDialog })),
  },
  {
    name: 'detail',
    Dialog: lazy(async () => ({ default: (await import('./reminder-drawer.tsx')).ReminderDrawer })),
  },
] as const;

const open: ReminderList = {
  title: 'reminders',
  statuses: openStatuses,
  criteria: criteriaOf(stockMaintenanceStatus.extract(openStatuses)),
  columns: openColumns,
  order: { property: 'dueOn', direction: 'ASC' },
  canBeDone: true,
};
const past: ReminderList = {
  title: 'history',
  statuses: pastStatuses,
  criteria: criteriaOf(stockMaintenanceStatus.extract(pastStatuses)),
  columns: pastColumns,
  order: { property: 'doneAt', direction: 'DESC' },
  canBeDone: false,
};

function Reminders({
  shown: { title, statuses, criteria, columns, order, canBeDone },
}: {
  shown: ReminderList;
}) {
  const { t } = useTranslation('stockMaintenance');
  const [address] = useSearchParams();
  const fixed = statuses.some((status) => status === address.get('status')) ? {} : { status: [...statuses] };
  const list = useRecordList(stockMaintenanceReminder, { fixed, order });
  const opened = useOpened<(typeof dialogs)[number]['name'], ReminderRow>();
  const maintain: RowAction<ReminderRow> = {
    key: 'maintain',
    title: t('maintain'),
    permission: 'stock-maintenance-reminder-edit',
    onClick: opened.open('maintain'),
  };
  const detail: RowAction<ReminderRow> = {
    key: 'detail',
    title: t('detail'),
    permission: 'NONE',
    onClick: opened.open('detail'),
  };
  return (
    <>
      <ResourceListing
        namespace="stockMaintenance"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[]}
        moreTools={
          <ListingSheetButton
            namespace="stockMaintenance"
            listing={stockMaintenanceReminder}
            title={t(title)}
            {...{ list, fixed }}
          />
        }
        actions={canBeDone ? [maintain, detail] : [detail]}
      />
      <RowDialogs dialogs={dialogs} opened={opened} />
    </>
  );
}

/** R7.29: the care that vehicles in stock wait for, the first due first. */
export function OpenReminders() {
  return <Reminders shown={open} />;
}

/** The care that vehicles in stock were given, or left without. */
export function PastReminders() {
  return <Reminders shown={past} />;
}
