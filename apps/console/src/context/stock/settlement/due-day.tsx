import { useTranslation } from 'react-i18next';
import { absent } from '../../../kit/text/format.ts';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import type { SettlementRow } from './settlement-row.ts';

/** When a settlement is to be paid, with a word where that day is over. */
export function DueDay({ row: { dueAt, isOverdue } }: { row: SettlementRow }) {
  const { t } = useTranslation('settlement');
  if (dueAt === null) return absent;
  if (!isOverdue) return <span className="figure">{dueAt}</span>;
  return (
    <StateMark tone="bad">
      {dueAt} {t('overdue')}
    </StateMark>
  );
}
