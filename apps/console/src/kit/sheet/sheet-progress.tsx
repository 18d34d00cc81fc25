import { useTranslation } from 'react-i18next';
import { useSheetProgress } from './use-sheet-progress.ts';

interface SheetProgressBarProps {
  job: string;
  isRunning: boolean;
  /** What happens to the rows. */
  act: 'exported' | 'checked' | 'imported';
}

/** The rows that are done, as a bar and in figures; the bar runs to and fro until it is known how many there are. */
export function SheetProgressBar({ job, isRunning, act }: SheetProgressBarProps) {
  const { t } = useTranslation('crud');
  const { done, total } = useSheetProgress(job, isRunning);
  const label =
    total === null
      ? t('sheet.preparing')
      : t(`sheet.${act}`, { done: done.toLocaleString('en'), total: total.toLocaleString('en') });
  return (
    <span className="sheet-progress">
      <progress aria-label={label} {...(total === null ? {} : { value: done, max: Math.max(total, 1) })} />
      <span>{label}</span>
    </span>
  );
}
