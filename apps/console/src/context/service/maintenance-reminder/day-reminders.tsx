import { maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import { useTranslation } from 'react-i18next';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { dayColumns } from './reminder-columns.tsx';
import type { ReminderRow } from './reminder-row.ts';
import { useMaintainAction } from './use-maintain-action.tsx';

const inOrder = { property: 'vin', direction: 'ASC' } as const;

/** The machines that are expected or were maintained on a day. */
export function DayReminders({ day }: { day: string }) {
  const { t } = useTranslation('maintenance');
  const list = useRecordList<ReminderRow>(maintenanceReminder, {
    fixed: { from: day, until: day },
    order: inOrder,
  });
  const { action, dialog } = useMaintainAction();
  return (
    <section aria-label={t('calendar.of', { day })}>
      <h2>{t('calendar.of', { day })}</h2>
      <ResourceListing
        namespace="maintenance"
        list={list}
        columns={dayColumns}
        criteria={[]}
        tools={[]}
        actions={[action]}
      />
      {dialog}
    </section>
  );
}
