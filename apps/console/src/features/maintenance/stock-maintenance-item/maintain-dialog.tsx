import { stockMaintenanceItem } from '@vehicle/contract/stock-maintenance-item';
import { maintainStock, stockMaintenanceReminder } from '@vehicle/contract/stock-maintenance-reminder';
import { stockVehicle } from '@vehicle/contract/stock-vehicle';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../shared/api/query.ts';
import { useReload } from '../../../shared/api/use-reload.ts';
import { AttachmentField } from '../../../shared/crud/attachment-field.tsx';
import type { FormField } from '../../../shared/crud/declaration.ts';
import { toWrite } from '../../../shared/crud/field-rules.ts';
import { MomentField } from '../../../shared/crud/moment-field.tsx';
import { momentNow } from '../../../shared/crud/moment-now.ts';
import type { RowDialogProps } from '../../../shared/crud/row-dialogs.tsx';
import { RowFormDialog } from '../../../shared/crud/row-form-dialog.tsx';
import type { FormValues } from '../../../shared/crud/use-resource-dialog.ts';
import type { ReminderRow } from './stock-maintenance-row.ts';
import './reminder.css';

const schema = maintainStock.body.omit({ version: true }).required({ doneAt: true });

const fields: readonly FormField[] = [
  { name: 'doneAt', control: <MomentField /> },
  {
    name: 'result',
    control: <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />,
    isWide: true,
  },
  { name: 'photoFileIds', control: <AttachmentField stored={[]} most={9} />, isWide: true },
];
const read = [stockMaintenanceReminder.calls.list, stockMaintenanceItem.calls.list, stockVehicle.calls.list];

/** R7.29: what was found and done; one that repeats falls due again by that. */
export function MaintainDialog({ row, onClose }: RowDialogProps<ReminderRow>) {
  const { t } = useTranslation('stockMaintenance');
  const maintaining = useCallMutation(maintainStock);
  const reload = useReload(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins with the present
  const values = useMemo(() => ({ doneAt: momentNow(), photoFileIds: [] }), [row]);
  const handleWrite = async ({ id, version }: ReminderRow, written: FormValues) => {
    const body = { ...schema.parse(toWrite(schema, written)), version };
    await maintaining.mutateAsync({ params: { id }, body });
    await reload();
  };
  return (
    <RowFormDialog
      row={row}
      titleOf={(of) => t('maintainOf', { item: of?.itemName ?? '', vin: of?.vin ?? '' })}
      namespace="stockMaintenance"
      schema={schema}
      fields={fields}
      values={values}
      onWrite={handleWrite}
      onClose={onClose}
    >
      {row !== null && (
        <dl className="reminder-facts">
          <div data-field="task">
            <dt>{t('field.task')}</dt>
            <dd>{row.task}</dd>
          </div>
          {row.method && (
            <div data-field="method">
              <dt>{t('field.method')}</dt>
              <dd>{row.method}</dd>
            </div>
          )}
        </dl>
      )}
    </RowFormDialog>
  );
}
