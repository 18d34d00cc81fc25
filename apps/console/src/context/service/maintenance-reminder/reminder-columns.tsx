import './reminder.css';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { useReadingOfNow } from '../../../kit/text/clock.ts';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { moneyText } from '../../../kit/text/money-text.ts';
import { platformDay } from '../../../kit/text/platform-day.ts';
import { ShareBar } from '../../../kit/text/share-bar.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { serviceColumns } from '../service-record/service-columns.tsx';
import { type Progress, progressOf } from './progress.ts';
import type { ReminderRow, ReminderStatus } from './reminder-row.ts';

const tones = {
  planned: 'good',
  upcoming: 'warning',
  due: 'bad',
  overdue: 'bad',
  maintained: 'good',
} as const satisfies Record<ReminderStatus, string>;

function useProgress(row: ReminderRow): Progress[] {
  const today = useReadingOfNow((now_ms) => platformDay(new Date(now_ms)));
  return progressOf(row, today);
}

/** Hours with a decimal only where they are few. */
function figure(value: number, { measure, span }: Progress): string {
  return formatNumber(value, measure === 'h' && span < 100 ? 1 : 0);
}

/** The measure that is used up most. */
function ProgressCell({ row }: { row: ReminderRow }) {
  const { t } = useTranslation('maintenance');
  const [most] = useProgress(row);
  if (!most) return <span className="reminder-note">{t('unknownReading')}</span>;
  const { measure, used, span } = most;
  return (
    <ShareBar share={used / span} tone={tones[row.status]}>
      {t(`used.${measure}`, { used: figure(used, most), span: figure(span, most) })}
    </ShareBar>
  );
}

/** What is left of each measure, or by how much it is passed. */
function LeftCell({ row }: { row: ReminderRow }) {
  const { t } = useTranslation('maintenance');
  const measures = useProgress(row);
  if (measures.length === 0) return absent;
  const texts = measures.map((one) => {
    const value = figure(Math.abs(one.left), one);
    return t(one.left < 0 ? `over.${one.measure}` : `left.${one.measure}`, { value });
  });
  return <span className="figure">{texts.join(' · ')}</span>;
}

/** How it stands with a maintenance, as a word with a mark. */
export function ReminderMark({ status }: { status: ReminderStatus }) {
  const { t } = useTranslation('maintenance');
  return (
    <span className="reminder-mark" data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}

const status: Column<ReminderRow> = {
  field: 'status',
  width: 110,
  isTitle: true,
  onCard: 'state',
  render: (row) => <ReminderMark status={row.status} />,
};
const vin: Column<ReminderRow> = {
  field: 'vin',
  width: 190,
  isSortable: true,
  isTitle: true,
  onCard: 'called',
  render: (row) => <VehicleLink vehicleId={row.vehicleId} vin={row.vin} plateNo={row.plateNo} />,
};
const what: readonly Column<ReminderRow>[] = [
  { field: 'strategyName', width: 180, onCard: 'title' },
  { field: 'round', width: 80, align: 'right' },
];
const whose: readonly Column<ReminderRow>[] = [
  { field: 'modelName', width: 150, onCard: 'fact' },
  { field: 'orgName', width: 170 },
];

export const openColumns: readonly Column<ReminderRow>[] = [
  status,
  vin,
  { field: 'progress', width: 150, onCard: 'note', render: (row) => <ProgressCell row={row} /> },
  { field: 'left', width: 215, onCard: 'age', render: (row) => <LeftCell row={row} /> },
  { field: 'expectedOn', width: 130, isSortable: true },
  ...what,
  enumColumn('maintenance', { field: 'type', width: 90 }),
  { field: 'tasks', width: 240 },
  ...whose,
];

export const doneColumns: readonly Column<ReminderRow>[] = [
  {
    field: 'doneAt',
    width: 180,
    isSortable: true,
    isTitle: true,
    onCard: 'state',
    render: (row) => <Instant at={row.doneAt} />,
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
  ...serviceColumns,
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
