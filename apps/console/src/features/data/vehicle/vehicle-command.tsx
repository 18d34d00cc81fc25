import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FormField } from '../../../shared/crud/declaration.ts';
import { toWrite } from '../../../shared/crud/field-rules.ts';
import type { RowDialogProps } from '../../../shared/crud/row-dialogs.tsx';
import { RowFormDialog } from '../../../shared/crud/row-form-dialog.tsx';
import type { FormValues } from '../../../shared/crud/use-resource-dialog.ts';
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
export function VehicleCommandDialog({ row, title, onSend, ...dialog }: VehicleCommandDialogProps) {
  const reload = useVehicleReload();
  const handleWrite = async (of: VehicleRow, written: FormValues) => {
    await onSend(of, toWrite(dialog.schema, written));
    await reload();
  };
  return (
    <RowFormDialog {...dialog} namespace="vehicle" row={row} titleOf={() => title} onWrite={handleWrite} />
  );
}
