import { useQueryClient } from '@tanstack/react-query';
import { requiredText } from '@vehicle/contract/field';
import { option } from '@vehicle/contract/option';
import { bindTerminal, queryTerminalChanges, vehicle } from '@vehicle/contract/vehicle';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../shared/api/query.ts';
import type { FormField } from '../../../shared/crud/declaration.ts';
import { toWrite } from '../../../shared/crud/field-rules.ts';
import { FormDialog } from '../../../shared/crud/form-dialog.tsx';
import { OptionSelect } from '../../../shared/crud/option-select.tsx';
import type { ConfirmResult, FormValues } from '../../../shared/crud/use-resource-dialog.ts';
import { TerminalHistory } from './terminal-history.tsx';
import type { VehicleRow } from './vehicle-declaration.tsx';

interface TerminalBindingProps {
  row: VehicleRow | null;
  onClose: () => void;
}

// A change of terminal is kept as history, and a history without reasons explains nothing.
const schema = bindTerminal.body.omit({ version: true }).extend({ reason: requiredText });

const fields: readonly FormField[] = [
  {
    name: 'terminalId',
    control: <OptionSelect from={option.freeTerminal} namespace="vehicle" field="terminalId" allowClear />,
  },
  { name: 'reason', control: <Input maxLength={100} /> },
];

/** Binds, changes or releases the terminal of a vehicle, beside what was done before. */
export function TerminalBinding({ row, onClose }: TerminalBindingProps) {
  const { t } = useTranslation('vehicle');
  const client = useQueryClient();
  const binding = useCallMutation(bindTerminal);
  const values = useMemo(() => ({ terminalId: row?.terminalId ?? null, reason: '' }), [row]);

  const handleConfirm = async (written: FormValues): Promise<ConfirmResult> => {
    if (row === null) return { close: true };
    const { terminalId, reason } = schema.parse(toWrite(schema, written));
    await binding.mutateAsync({ params: { id: row.id }, body: { version: row.version, terminalId, reason } });
    await client.invalidateQueries({ queryKey: [vehicle.calls.list.name] });
    await client.invalidateQueries({ queryKey: [queryTerminalChanges.name] });
    return { close: true };
  };

  return (
    <FormDialog
      isOpen={row !== null}
      title={t('bindTerminalOf', { vin: row?.vin ?? '' })}
      namespace="vehicle"
      schema={schema}
      fields={fields}
      values={values}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {row && <TerminalHistory vehicleId={row.id} />}
    </FormDialog>
  );
}
