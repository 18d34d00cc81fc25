import { maintenanceReminder } from '@vehicle/contract/maintenance-reminder';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ListingSheetButton } from '../../../shared/crud/listing-sheet-button.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { useRecordList } from '../../../shared/crud/use-record-list.ts';
import { openColumns } from './reminder-columns.tsx';
import { criteria } from './reminder-criteria.tsx';
import { chosenStatuses, openStatuses, type ReminderRow } from './reminder-row.ts';
import { StatusChips } from './status-chips.tsx';
import { useMaintainAction } from './use-maintain-action.tsx';
import './reminder.css';

const namespace = 'maintenance';
const mostUrgentFirst = { property: 'expectedOn', direction: 'ASC' } as const;

/** R2.28: the machines that wait for their maintenance, the most urgent first. */
export function OpenReminders() {
  const { t } = useTranslation(namespace);
  const [address] = useSearchParams();
  const chosen = chosenStatuses(address);
  const fixed = chosen.length > 0 ? {} : { status: [...openStatuses] };
  const list = useRecordList<ReminderRow>(maintenanceReminder, { fixed, order: mostUrgentFirst });
  const { status, ...others } = list.state.criteria;
  const { action, dialog } = useMaintainAction();
  return (
    <>
      <ResourceListing
        namespace={namespace}
        // The chips stand beside the criteria form, which knows nothing of them.
        list={{ ...list, search: (found) => list.search({ ...found, status }) }}
        columns={openColumns}
        criteria={criteria}
        middle={
          <StatusChips
            criteria={others}
            chosen={chosen}
            onChange={(statuses) =>
              list.search({ ...others, status: statuses.length > 0 ? statuses : undefined })
            }
          />
        }
        tools={[]}
        moreTools={
          <ListingSheetButton
            {...{ namespace, list, fixed }}
            listing={maintenanceReminder}
            title={t('open')}
          />
        }
        actions={[action]}
      />
      {dialog}
    </>
  );
}
