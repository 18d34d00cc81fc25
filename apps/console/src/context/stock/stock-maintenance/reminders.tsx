import { stockMaintenanceStatus } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { DayRangeField } from '../../../kit/fields/day-range-field.tsx';
import { useOpened } from '../../../kit/form/use-opened.ts';
import type { Column, Criterion, RowAction } from '../../../kit/list/declaration.ts';
import type { Order } from '../../../kit/list/list-state.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { RowDialogs } from '../../../kit/table/row-dialogs.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { MaintenanceMark } from '../mark/maintenance-mark.tsx';
import { SeenVin } from '../mark/seen-vin.tsx';
import type { ReminderRow } from './stock-maintenance-row.ts';

const namespace = 'stockMaintenance';

/** What every list of reminders tells. */
const first: readonly Column<ReminderRow>[] = [
  {
    field: 'status',
    width: 110,
    isTitle: true,
    render: ({ status }) => <MaintenanceMark status={status} />,
  },
  { field: 'vin', width: 190, isSortable: true, isTitle: true, render: (row) => <SeenVin row={row} /> },
  { field: 'itemName', width: 170 },
  { field: 'dueOn', width: 120, isSortable: true },
];
/** When the job has made it, or who. */
const made: readonly Column<ReminderRow>[] = [
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isHidden: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
];
const warehouse: readonly Column<ReminderRow>[] = [
  { field: 'warehouseName', width: 160 },
  { field: 'modelName', width: 150 },
];

const openColumns: readonly Column<ReminderRow>[] = [
  ...first,
  ...warehouse,
  { field: 'task', width: 260 },
  ...made,
];

const pastColumns: readonly Column<ReminderRow>[] = [
  ...first,
  { field: 'doneAt', width: 180, isSortable: true, render: ({ doneAt }) => <Instant at={doneAt} /> },
  { field: 'doneBy', width: 120 },
  { field: 'result', width: 240 },
  { field: 'photos', width: 80, align: 'right', render: ({ photos }) => photos.length },
  ...warehouse,
  ...made,
];

type Status = ReminderRow['status'];
/** Waits to be done: the most urgent first. */
const openStatuses = ['overdue', 'due', 'upcoming'] as const satisfies readonly Status[];
const pastStatuses = ['maintained', 'closed'] as const satisfies readonly Status[];

/** `among`: the states that the list is about. */
function criteriaOf(among: Parameters<typeof EnumSelect>[0]['of']): readonly Criterion[] {
  return [
    { field: 'status', control: <EnumSelect of={among} {...{ namespace }} texts="status" allowClear /> },
    wordCriterion('vin', 17),
    {
      field: 'warehouseId',
      control: <OptionSelect from={option.warehouse} namespace={namespace} field="warehouseId" allowClear />,
    },
    { field: 'dueFrom', until: 'dueUntil', control: <DayRangeField /> },
    {
      field: 'modelId',
      control: <OptionSelect from={option.model} namespace={namespace} field="modelId" allowClear />,
    },
  ];
}

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
