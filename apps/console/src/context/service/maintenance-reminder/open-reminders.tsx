import { maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
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
