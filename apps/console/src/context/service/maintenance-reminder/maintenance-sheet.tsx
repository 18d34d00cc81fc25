import { useTranslation } from 'react-i18next';
import { documentNumber } from '../../../kit/print/print-number.ts';
import { absent, formatInstant, formatNumber } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money-text.ts';
import { WorkSheet } from '../work-sheet/work-sheet.tsx';
import type { ReminderRow } from './reminder-row.ts';

/** Each line of what is to be done is a step. */
function stepsOf(tasks: string): string[] {
  return tasks
    .split(/[\n;；]+/)
    .map((step) => step.trim())
    .filter((step) => step !== '');
}

function readingText(value: number | null): string {
  return value === null ? absent : formatNumber(value, 1);
}

interface MaintenanceSheetProps {
  row: ReminderRow;
  onClose: () => void;
}

/** A maintenance on paper: to be done, or as it was done. */
export function MaintenanceSheet({ row, onClose }: MaintenanceSheetProps) {
  const { t } = useTranslation(['maintenance', 'workSheet']);
  const isDone = row.status === 'maintained';
  const done = [
    ['doneAt', formatInstant(row.doneAt)],
    ['doneBy', row.doneBy],
    ['cost', moneyText(row.cost)],
    ['remark', row.remark],
  ] as const;
  const due = [
    ['due_h', readingText(row.due_h)],
    ['due_km', readingText(row.due_km)],
    ['dueOn', row.dueOn],
    ['expectedOn', row.expectedOn],
  ] as const;
  return (
    <WorkSheet
      title={t('workSheet:maintenance')}
      number={documentNumber('MR', row.id)}
      machine={row}
      about={{
        title: row.strategyName,
        label: (field: 'type' | 'round' | 'status' | (typeof done | typeof due)[number][0]) =>
          t(`field.${field}`),
        facts: [
          ['type', t(`type.${row.type}`)],
          ['round', row.round],
          ['status', t(`status.${row.status}`)],
          ...(isDone ? done : due),
        ],
      }}
      meters={isDone ? { hours: row.done_h, odometer: row.done_km } : { hours: null, odometer: null }}
      steps={stepsOf(row.tasks)}
      isDone={isDone}
      parts={row.parts.map(({ partId, code, name, qty }) => ({ key: partId, code, name, qty: String(qty) }))}
      record={row}
      onClose={onClose}
    />
  );
}
