import type { ReactNode } from 'react';
import type { z } from 'zod';
import { toWrite } from '../../../kit/form/field-rules.ts';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormValues } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
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
