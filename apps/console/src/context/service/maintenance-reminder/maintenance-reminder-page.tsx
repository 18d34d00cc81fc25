import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../kit/state/view-tabs.tsx';
import { OpenReminders } from './open-reminders.tsx';

const DoneReminders = lazy(async () => ({
  default: (await import('./done-reminders.tsx')).DoneReminders,
}));
const ReminderCalendar = lazy(async () => ({
  default: (await import('./reminder-calendar.tsx')).ReminderCalendar,
}));
const Strategies = lazy(async () => ({
  default: (await import('../maintenance-strategy/strategies.tsx')).Strategies,
}));

/** R2.28: what is to be maintained, what was, on which days, and by which strategies. */
export function MaintenanceReminderPage() {
  const { t } = useTranslation('maintenance');
  return (
    <ViewTabs
      label={t('title')}
      tabs={[
        { key: 'open', title: t('open'), Body: OpenReminders },
        { key: 'done', title: t('done'), Body: DoneReminders },
        { key: 'calendar', title: t('calendar.title'), Body: ReminderCalendar },
        { key: 'strategies', title: t('strategies'), Body: Strategies },
      ]}
    />
  );
}
