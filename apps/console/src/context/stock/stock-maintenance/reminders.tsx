import { stockMaintenanceStatus } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { DayRangeField } from '../../../kit/fields/day-range-field.tsx';
import { openAction, useOpened } from '../../../kit/form/use-opened.ts';
import { enumCriterion, optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { vehicleCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import type { Order } from '../../../kit/list/list-state.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { RowDialogs, rowDialog } from '../../../kit/table/row-dialogs.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { MaintenanceMark, type ReminderRow, SeenVehicle } from '../mark/marks.tsx';

const namespace = 'stockMaintenance';

/** What every list of reminders tells. */
const first: readonly Column<ReminderRow>[] = [
  { field: 'status', width: 110, isTitle: true, render: (row) => <MaintenanceMark row={row} /> },
  { field: 'vin', width: 190, isSortable: true, isTitle: true, render: (row) => <SeenVehicle row={row} /> },
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

/** Waits to be done: the most urgent first. */
const open = ['overdue', 'due', 'upcoming'] as const;
const past = ['maintained', 'closed'] as const;

/** `among`: the states that the list is about. */
function criteriaOf(among: z.ZodEnum): readonly Criterion[] {
  return [
    enumCriterion(namespace, 'status', among),
    vehicleCriterion('vin'),
    optionCriterion(namespace, 'warehouseId', option.warehouse),
    { field: 'dueFrom', until: 'dueUntil', control: <DayRangeField /> },
    optionCriterion(namespace, 'modelId', option.model),
  ];
}

const dialogs = [
  rowDialog('maintain', async () => (await import('./maintain-dialog.tsx')).MaintainDialog),
  rowDialog('detail', async () => (await import('./reminder-drawer.tsx')).ReminderDrawer),
] as const;

interface ReminderList {
  /** The list is about these states, and about one of them where the reader has chosen it. */
  statuses: readonly ReminderRow['status'][];
  criteria: readonly Criterion[];
  columns: readonly Column<ReminderRow>[];
  order: Order;
}

const lists: Readonly<Record<'reminders' | 'history', ReminderList>> = {
  reminders: {
    statuses: open,
    criteria: criteriaOf(stockMaintenanceStatus.extract(open)),
    columns: [...first, ...warehouse, { field: 'task', width: 260 }, ...made],
    order: { property: 'dueOn', direction: 'ASC' },
  },
  history: {
    statuses: past,
    criteria: criteriaOf(stockMaintenanceStatus.extract(past)),
    columns: [
      ...first,
      { field: 'doneAt', width: 180, isSortable: true, render: ({ doneAt }) => <Instant at={doneAt} /> },
      { field: 'doneBy', width: 120 },
      { field: 'result', width: 240 },
      { field: 'photos', width: 80, align: 'right', render: ({ photos }) => photos.length },
      ...warehouse,
      ...made,
    ],
    order: { property: 'doneAt', direction: 'DESC' },
  },
};

function Reminders({ title }: { title: keyof typeof lists }) {
  const { t } = useTranslation(namespace);
  const { statuses, criteria, columns, order } = lists[title];
  const [address] = useSearchParams();
  const fixed = statuses.some((status) => status === address.get('status')) ? {} : { status: [...statuses] };
  const list = useRecordList(stockMaintenanceReminder, { fixed, order });
  const opened = useOpened<(typeof dialogs)[number]['name'], ReminderRow>();
  const maintain = openAction(opened, {
    key: 'maintain',
    title: t('maintain'),
    permission: 'stock-maintenance-reminder-edit',
  });
  const detail = openAction(opened, { key: 'detail', title: t('detail'), permission: 'NONE' });
  return (
    <>
      <ResourceListing
        {...{ namespace, list, columns, criteria }}
        name={`stock-maintenance-${title}`}
        tools={[]}
        moreTools={
          <ListingSheetButton
            {...{ namespace, list, fixed }}
            listing={stockMaintenanceReminder}
            title={t(title)}
          />
        }
        actions={title === 'reminders' ? [maintain, detail] : [detail]}
      />
      <RowDialogs dialogs={dialogs} opened={opened} />
    </>
  );
}

/** R7.29: the care that vehicles in stock wait for, the first due first. */
export function OpenReminders() {
  return <Reminders title="reminders" />;
}

/** The care that vehicles in stock were given, or left without. */
export function PastReminders() {
  return <Reminders title="history" />;
}
