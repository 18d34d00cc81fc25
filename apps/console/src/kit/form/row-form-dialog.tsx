import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import type { FormValues } from './use-resource-dialog.ts';

interface RowFormDialogProps<Row> extends Omit<FormDialogProps, 'isOpen' | 'title' | 'onConfirm'> {
  /** Null: it is closed. */
  row: Row | null;
  titleOf: (row: Row | null) => string;
  /** Sends what was written about the row; the dialog closes once that is done. */
  onWrite: (row: Row, written: FormValues) => Promise<unknown>;
}

/** A form about one row of a list. */
export function RowFormDialog<Row>({ row, titleOf, onWrite, ...form }: RowFormDialogProps<Row>) {
  const handleConfirm = async (written: FormValues) => {
    if (row !== null) await onWrite(row, written);
    return { close: true };
  };
  return <FormDialog {...form} isOpen={row !== null} title={titleOf(row)} onConfirm={handleConfirm} />;
}
