import { longText } from '@vehicle/contract/field';
import { vehicleFault } from '@vehicle/contract/vehicle-fault';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCallMutation } from '../../../shared/api/query.ts';
import { FormDialog } from '../../../shared/crud/form-dialog.tsx';
import type { RowDialogProps } from '../../../shared/crud/row-dialogs.tsx';
import type { FormValues } from '../../../shared/crud/use-resource-dialog.ts';
import { handlingFields } from './fault-form.tsx';
import { codeOf, type FaultRow } from './fault-row.ts';
import { useFaultReload, writtenOf } from './use-fault-acts.ts';

const schema = z.strictObject({ resolution: longText.min(1, { error: 'REQUIRED' }) });

/** What was done about a fault, which is handled by that. */
export function HandlingDialog({ row, onClose }: RowDialogProps<FaultRow>) {
  const { t } = useTranslation('vehicleFault');
  const handling = useCallMutation(vehicleFault.calls.update);
  const reload = useFaultReload();
  const values = useMemo(() => ({ resolution: row?.resolution ?? '' }), [row]);
  const handleConfirm = async (written: FormValues) => {
    if (row === null) return { close: true };
    const { resolution } = schema.parse(written);
    const body = { ...writtenOf(row), status: 'handled' as const, resolution };
    // A stale edit too leaves other records behind than are shown.
    await handling.mutateAsync({ params: { id: row.id }, body }, { onSettled: reload });
    return { close: true };
  };
  return (
    <FormDialog
      isOpen={row !== null}
      title={t('handleOf', { code: row === null ? '' : codeOf(row) })}
      namespace="vehicleFault"
      schema={schema}
      fields={handlingFields}
      values={values}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className="record-note">{t('handleNote')}</p>
    </FormDialog>
  );
}
