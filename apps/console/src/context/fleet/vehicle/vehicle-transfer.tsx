import { requiredText } from '@vehicle/contract/core/field';
import { transferVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { OrgTreeSelect } from '../../../kit/choice/org-tree-select.tsx';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { readOfVehicle } from './read-of-vehicle.ts';
import type { VehicleRow } from './vehicle-row.ts';

const schema = transferVehicle.params.pick({ target: true }).extend({ reason: requiredText });
const values = { reason: '' };
const fields: readonly FormField[] = [
  { name: 'target', control: <OrgTreeSelect /> },
  { name: 'reason', control: <Input maxLength={100} /> },
];

/** R7.14: hands a vehicle over to another organisation. */
export function VehicleTransfer({ row, onClose }: RowDialogProps<VehicleRow>) {
  const { t } = useTranslation('vehicle');
  const transfer = useCallMutation(transferVehicle);
  return (
    <RowFormDialog
      row={row}
      namespace="vehicle"
      changes={readOfVehicle}
      titleOf={(row) => t('transferOf', { vin: row?.vin ?? '' })}
      schema={schema}
      fields={fields}
      values={values}
      onSend={({ id, version }, { target, reason }) =>
        transfer.mutateAsync({ params: { id, target }, body: { version, reason } })
      }
      onClose={onClose}
    >
      <p className="drawer-note">{t('transferNote', { org: row?.orgName ?? '' })}</p>
    </RowFormDialog>
  );
}
