import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FormField } from '../../../shared/crud/declaration.ts';
import { toWrite } from '../../../shared/crud/field-rules.ts';
import { FormDialog } from '../../../shared/crud/form-dialog.tsx';
import type { RowDialogProps } from '../../../shared/crud/row-dialogs.tsx';
import type { ConfirmResult, FormValues } from '../../../shared/crud/use-resource-dialog.ts';
import { useVehicleReload } from './use-vehicle-reload.ts';
import type { VehicleRow } from './vehicle-row.ts';

interface VehicleCommandDialogProps extends RowDialogProps<VehicleRow> {
  title: string;
  schema: z.ZodObject;
  fields: readonly FormField[];
  values: FormValues;
  onSend: (row: VehicleRow, written: FormValues) => Promise<unknown>;
  children?: ReactNode;
}

/** A form that does something with one vehicle. */
export function VehicleCommandDialog({ row, onSend, ...dialog }: VehicleCommandDialogProps) {
  const reload = useVehicleReload();
  const handleConfirm = async (written: FormValues): Promise<ConfirmResult> => {
    if (row === null) return { close: true };
    await onSend(row, toWrite(dialog.schema, written));
    await reload();
    return { close: true };
  };
  return <FormDialog isOpen={row !== null} namespace="vehicle" onConfirm={handleConfirm} {...dialog} />;
}
