import type { ReactNode } from 'react';
import type { z } from 'zod';
import { toWrite } from '../../../kit/form/field-rules.ts';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormValues } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
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
