import type { Column } from '../../../kit/list/declaration.ts';
import { EnumText } from '../../../kit/list/enum-text.tsx';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { moneyText } from '../../../kit/text/money-text.ts';
import { VinLink } from '../../../kit/text/vin-link.tsx';
import { LeftCell, ProgressCell } from './progress-cell.tsx';
import { ReminderMark } from './reminder-mark.tsx';
import type { ReminderRow } from './reminder-row.ts';

const status: Column<ReminderRow> = {
  field: 'status',
  width: 110,
  isTitle: true,
  render: (row) => <ReminderMark status={row.status} />,
};
const vin: Column<ReminderRow> = {
  field: 'vin',
  width: 190,
  isSortable: true,
  isTitle: true,
  render: (row) => <VinLink vehicleId={row.vehicleId} vin={row.vin} />,
};
const what: readonly Column<ReminderRow>[] = [
  { field: 'strategyName', width: 180 },
  { field: 'round', width: 80, align: 'right' },
];
const whose: readonly Column<ReminderRow>[] = [
  { field: 'plateNo', width: 110 },
  { field: 'modelName', width: 150 },
  { field: 'orgName', width: 170 },
];

export const openColumns: readonly Column<ReminderRow>[] = [
  status,
  vin,
  { field: 'progress', width: 150, render: (row) => <ProgressCell row={row} /> },
  { field: 'left', width: 215, render: (row) => <LeftCell row={row} /> },
  { field: 'expectedOn', width: 130, isSortable: true },
  ...what,
  {
    field: 'type',
    width: 90,
    render: ({ type }) => <EnumText namespace="maintenance" texts="type" value={type} />,
  },
  { field: 'tasks', width: 240 },
  ...whose,
];

export const doneColumns: readonly Column<ReminderRow>[] = [
  {
    field: 'doneAt',
    width: 180,
    isSortable: true,
    isTitle: true,
    render: ({ doneAt }) => <Instant at={doneAt} />,
  },
  vin,
  ...what,
  { field: 'done_h', width: 150, align: 'right' },
  { field: 'done_km', width: 150, align: 'right' },
  {
    field: 'parts',
    width: 240,
    render: ({ parts }) => parts.map(({ name, qty }) => `${name} × ${qty}`).join('; ') || absent,
  },
  { field: 'cost', width: 130, align: 'right', isSortable: true, render: ({ cost }) => moneyText(cost) },
  { field: 'doneBy', width: 120 },
  { field: 'remark', width: 200 },
  ...whose,
];

/** Of one day, on which some are expected and others were done. */
export const dayColumns: readonly Column<ReminderRow>[] = [
  status,
  vin,
  ...what,
  {
    field: 'progress',
    width: 170,
    render: (row) => (row.status === 'maintained' ? absent : <ProgressCell row={row} />),
  },
  { field: 'doneAt', width: 180, render: ({ doneAt }) => <Instant at={doneAt} /> },
  ...whose,
];
