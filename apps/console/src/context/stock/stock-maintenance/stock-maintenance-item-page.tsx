import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../kit/state/view-tabs.tsx';
import { Items } from './items.tsx';

const OpenReminders = lazy(async () => ({ default: (await import('./reminders.tsx')).OpenReminders }));
const PastReminders = lazy(async () => ({ default: (await import('./reminders.tsx')).PastReminders }));

/** R2.28: what is done to vehicles in stock, what of it waits to be done, and what was. */
export function StockMaintenanceItemPage() {
  const { t } = useTranslation('stockMaintenance');
  return (
    <ViewTabs
      label={t('title')}
      tabs={[
        { key: 'items', title: t('items'), Body: Items },
        { key: 'reminders', title: t('reminders'), Body: OpenReminders },
        { key: 'history', title: t('history'), Body: PastReminders },
      ]}
    />
  );
}
