import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FormField } from '../../../shared/crud/declaration.ts';
import { toWrite } from '../../../shared/crud/field-rules.ts';
import type { RowDialogProps } from '../../../shared/crud/row-dialogs.tsx';
import { RowFormDialog } from '../../../shared/crud/row-form-dialog.tsx';
import type { FormValues } from '../../../shared/crud/use-resource-dialog.ts';
import type { SettlementRow } from './settlement-row.ts';
import { useSettlementReload } from './use-settlement-reload.ts';

interface SettlementCommandProps extends RowDialogProps<SettlementRow> {
  title: string;
  schema: z.ZodObject;
  fields: readonly FormField[];
  values: FormValues;
  onSend: (row: SettlementRow, written: FormValues) => Promise<unknown>;
  children?: ReactNode;
}

/** A form that does something with one settlement. */
export function SettlementCommand({ row, title, onSend, ...dialog }: SettlementCommandProps) {
  const reload = useSettlementReload();
  const handleWrite = async (of: SettlementRow, written: FormValues) => {
    await onSend(of, toWrite(dialog.schema, written));
    await reload();
  };
  return (
    <RowFormDialog {...dialog} namespace="settlement" row={row} titleOf={() => title} onWrite={handleWrite} />
  );
}
