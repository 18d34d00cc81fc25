import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ItemRow } from './stock-maintenance-row.ts';

/** How many vehicles wait for this care; leads there. */
export function OpenReminderCount({ row: { id, openReminders } }: { row: ItemRow }) {
  const { t } = useTranslation('stockMaintenance');
  if (openReminders === 0) return 0;
  return (
    <Link to={{ search: `tab=reminders&itemId=${id}` }} aria-label={t('openOf', { count: openReminders })}>
      {openReminders}
    </Link>
  );
}
