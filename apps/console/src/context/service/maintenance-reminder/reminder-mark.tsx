import { useTranslation } from 'react-i18next';
import type { ReminderStatus } from './reminder-row.ts';

/** How it stands with a maintenance, as a word with a mark. */
export function ReminderMark({ status }: { status: ReminderStatus }) {
  const { t } = useTranslation('maintenance');
  return (
    <span className="reminder-mark" data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
