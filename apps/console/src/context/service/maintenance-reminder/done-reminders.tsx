import { maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import { useTranslation } from 'react-i18next';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { doneColumns } from './reminder-columns.tsx';
import { criteria } from './reminder-criteria.tsx';
import type { ReminderRow } from './reminder-row.ts';
import './reminder.css';

const namespace = 'maintenance';
const fixed = { status: 'maintained' } as const;
const newestFirst = { property: 'doneAt', direction: 'DESC' } as const;

/** R2.28: what was maintained, with what was used for it. */
export function DoneReminders() {
  const { t } = useTranslation(namespace);
  const list = useRecordList<ReminderRow>(maintenanceReminder, { fixed, order: newestFirst });
  return (
    <ResourceListing
      namespace={namespace}
      list={list}
      columns={doneColumns}
      criteria={criteria}
      tools={[]}
      moreTools={
        <ListingSheetButton {...{ namespace, list, fixed }} listing={maintenanceReminder} title={t('done')} />
      }
      actions={[]}
    />
  );
}
