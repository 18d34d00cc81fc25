import { option } from '@vehicle/contract/core/option';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { DayRangeField } from '../../../kit/fields/day-range-field.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
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
const place: readonly Column<ReminderRow>[] = [
  { field: 'storageName', width: 160 },
  { field: 'modelName', width: 150 },
];

export const openColumns: readonly Column<ReminderRow>[] = [
  ...first,
  ...place,
  { field: 'task', width: 260 },
  ...made,
];

export const pastColumns: readonly Column<ReminderRow>[] = [
  ...first,
  { field: 'doneAt', width: 180, isSortable: true, render: ({ doneAt }) => <Instant at={doneAt} /> },
  { field: 'doneBy', width: 120 },
  { field: 'result', width: 240 },
  { field: 'photos', width: 80, align: 'right', render: ({ photos }) => photos.length },
  ...place,
  ...made,
];

type Status = ReminderRow['status'];
/** Waits to be done: the most urgent first. */
export const openStatuses = ['overdue', 'due', 'upcoming'] as const satisfies readonly Status[];
export const pastStatuses = ['maintained', 'closed'] as const satisfies readonly Status[];

/** `among`: the states that the list is about. */
export function criteriaOf(among: Parameters<typeof EnumSelect>[0]['of']): readonly Criterion[] {
  return [
    { field: 'status', control: <EnumSelect of={among} {...{ namespace }} texts="status" allowClear /> },
    wordCriterion('vin', 17),
    {
      field: 'storageId',
      control: <OptionSelect from={option.storage} namespace={namespace} field="storageId" allowClear />,
    },
    { field: 'dueFrom', until: 'dueUntil', control: <DayRangeField /> },
    {
      field: 'modelId',
      control: <OptionSelect from={option.model} namespace={namespace} field="modelId" allowClear />,
    },
  ];
}
