import { requiredText } from '@vehicle/contract/core/field';
import { option } from '@vehicle/contract/core/option';
import { bindTerminal } from '@vehicle/contract/fleet/vehicle/contract';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { TerminalHistory } from './change-table.tsx';
import { readOfVehicle } from './read-of-vehicle.ts';
import type { VehicleRow } from './vehicle-row.ts';

// A change of terminal is kept as history, and a history without reasons explains nothing; the first one explains itself.
const firstBinding = bindTerminal.body.pick({ terminalId: true });
const change = firstBinding.extend({ reason: requiredText });

const fields: readonly FormField[] = [
  {
    name: 'terminalId',
    control: <OptionSelect from={option.freeTerminal} namespace="vehicle" field="terminalId" allowClear />,
  },
  { name: 'reason', control: <Input maxLength={100} /> },
];

const firstFields = fields.filter(({ name }) => name === 'terminalId');

/** Beside the form, only the last changes. */
const shownChanges = 5;

/** R2.24: binds, changes or releases the terminal of a vehicle, beside what was done before. */
export function TerminalBinding({ row, onClose }: RowDialogProps<VehicleRow>) {
  const { t } = useTranslation('vehicle');
  const binding = useCallMutation(bindTerminal);
  const values = useMemo(() => ({ terminalId: row?.terminalId ?? null, reason: '' }), [row]);
  return (
    <RowFormDialog
      row={row}
      namespace="vehicle"
      changes={readOfVehicle}
      titleOf={(row) => t('bindTerminalOf', { vin: row?.vin ?? '' })}
      schema={(row?.terminalId ?? null) === null ? firstBinding : change}
      fields={(row?.terminalId ?? null) === null ? firstFields : fields}
      values={values}
      onSend={({ id, version }, written) =>
        binding.mutateAsync({ params: { id }, body: { version, reason: '', ...written } })
      }
      onClose={onClose}
    >
      {row && (
        <>
          <h3 className="section-title">{t('terminalHistory')}</h3>
          <TerminalHistory vehicleId={row.id} pageSize={shownChanges} />
        </>
      )}
    </RowFormDialog>
  );
}
