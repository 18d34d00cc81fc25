import { retireVehicle } from '@vehicle/contract/fleet/vehicle/command';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { readOfVehicle } from './read-of-vehicle.ts';
import type { VehicleRow } from './vehicle-row.ts';

const schema = retireVehicle.body.omit({ version: true });
const values = { reason: '' };
const fields: readonly FormField[] = [{ name: 'reason', control: <Input maxLength={100} /> }];

/** Takes a vehicle out of the fleet. */
export function VehicleRetirement({ row, onClose }: RowDialogProps<VehicleRow>) {
  const { t } = useTranslation('vehicle');
  const retirement = useCallMutation(retireVehicle);
  return (
    <RowFormDialog
      row={row}
      namespace="vehicle"
      changes={readOfVehicle}
      titleOf={(row) => t('retireOf', { vin: row?.vin ?? '' })}
      schema={schema}
      fields={fields}
      values={values}
      onSend={({ id, version }, written) =>
        retirement.mutateAsync({ params: { id }, body: { version, ...written } })
      }
      onClose={onClose}
    >
      <p className="drawer-note">{t('retireNote')}</p>
    </RowFormDialog>
  );
}
