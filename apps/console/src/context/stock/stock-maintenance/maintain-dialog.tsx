import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import {
  maintainStock,
  stockMaintenanceReminder,
} from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { stockVehicle } from '@vehicle/contract/stock/stock-vehicle/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { AttachmentField } from '../../../kit/fields/attachment-field.tsx';
import { longTextField } from '../../../kit/fields/long-text-field.tsx';
import { MomentField } from '../../../kit/fields/moment-field.tsx';
import { momentNow } from '../../../kit/form/moment-now.ts';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import './reminder.css';
import type { ReminderRow } from '../mark/marks.tsx';

const schema = maintainStock.body.omit({ version: true }).required({ doneAt: true });

const fields: readonly FormField[] = [
  { name: 'doneAt', control: <MomentField /> },
  longTextField('result', [2, 6]),
  { name: 'photoFileIds', control: <AttachmentField stored={[]} most={9} />, isWide: true },
];
const read = [stockMaintenanceReminder.calls.list, stockMaintenanceItem.calls.list, stockVehicle.calls.list];

/** R7.29: what was found and done; one that repeats falls due again by that. */
export function MaintainDialog({ row, onClose }: RowDialogProps<ReminderRow>) {
  const { t } = useTranslation('stockMaintenance');
  const maintaining = useCallMutation(maintainStock);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins with the present
  const values = useMemo(() => ({ doneAt: momentNow(), photoFileIds: [] }), [row]);
  return (
    <RowFormDialog
      isKept
      {...{ row, schema, fields, values, onClose }}
      titleOf={(of) => t('maintainOf', { item: of?.itemName ?? '', vin: of?.vin ?? '' })}
      namespace="stockMaintenance"
      changes={read}
      onSend={({ id, version }, written) =>
        maintaining.mutateAsync({ params: { id }, body: { ...written, version } })
      }
    >
      {row !== null && (
        <FactList
          className="reminder-facts"
          facts={[['task', row.task] as const, ...(row.method ? [['method', row.method] as const] : [])]}
          label={(field) => t(`field.${field}`)}
        />
      )}
    </RowFormDialog>
  );
}
