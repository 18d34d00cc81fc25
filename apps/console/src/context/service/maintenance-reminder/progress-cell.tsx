import { useTranslation } from 'react-i18next';
import { useReadingOfNow } from '../../../kit/text/clock.ts';
import { absent, formatInstant, formatNumber } from '../../../kit/text/format.ts';
import { ShareBar } from '../../../kit/text/share-bar.tsx';
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
  const today = useReadingOfNow((nowMs) => formatInstant(nowMs).slice(0, 10));
  return progressOf(row, today);
}

/** Hours with a decimal only where they are few. */
function figure(value: number, { measure, span }: Progress): string {
  return formatNumber(value, measure === 'h' && span < 100 ? 1 : 0);
}

/** The measure that is used up most. */
export function ProgressCell({ row }: { row: ReminderRow }) {
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
export function LeftCell({ row }: { row: ReminderRow }) {
  const { t } = useTranslation('maintenance');
  const measures = useProgress(row);
  if (measures.length === 0) return absent;
  const texts = measures.map((one) => {
    const value = figure(Math.abs(one.left), one);
    return t(one.left < 0 ? `over.${one.measure}` : `left.${one.measure}`, { value });
  });
  return <span className="figure">{texts.join(' · ')}</span>;
}
