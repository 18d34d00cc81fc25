import type { Call } from '@vehicle/contract/core/call';
import { App } from 'antd';
import type { z } from 'zod';
import { useReload } from '../api/use-reload.ts';
import { toWrite } from './field-rules.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import type { FormValues } from './use-resource-dialog.ts';

interface RowFormDialogProps<Row extends { id: number }, Schema extends z.ZodObject>
  extends Omit<FormDialogProps, 'isOpen' | 'title' | 'onConfirm' | 'schema'> {
  /** Null: it is closed. */
  row: Row | null;
  titleOf: (row: Row | null) => string;
  schema: Schema;
  /** What has read something that this may change: it reads again, whatever came of the call. */
  changes: readonly Pick<Call, 'name'>[];
  /** What has happened once it was sent, in words; the server's sentence unless said. */
  doneOf?: (row: Row) => string;
  /** Sends what was written about the row; the dialog closes once that is done. */
  onSend: (row: Row, written: z.output<Schema>) => Promise<unknown>;
}

/** A form about one row of a list. */
export function RowFormDialog<Row extends { id: number }, Schema extends z.ZodObject>(
  props: RowFormDialogProps<Row, Schema>,
) {
  const { row, titleOf, doneOf, schema, changes, onSend, ...form } = props;
  const { message } = App.useApp();
  const reload = useReload(changes);
  const handleConfirm = async (written: FormValues) => {
    if (row === null) return { close: true };
    try {
      await onSend(row, schema.parse(toWrite(schema, written)));
    } catch (error) {
      // Who was refused goes on at once.
      void reload();
      throw error;
    }
    await reload();
    if (doneOf) void message.success(doneOf(row));
    return { close: true };
  };
  return (
    <FormDialog
      {...form}
      schema={schema}
      isOpen={row !== null}
      title={titleOf(row)}
      draftKey={`${form.namespace}.${titleOf(row)}.${row?.id ?? ''}`}
      onConfirm={handleConfirm}
    />
  );
}
