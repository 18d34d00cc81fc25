import { longText } from '@vehicle/contract/field';
import { vehicleFault } from '@vehicle/contract/vehicle-fault';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCallMutation } from '../../../shared/api/query.ts';
import type { RowDialogProps } from '../../../shared/crud/row-dialogs.tsx';
import { RowFormDialog } from '../../../shared/crud/row-form-dialog.tsx';
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
  const handleWrite = (of: FaultRow, written: FormValues) => {
    const body = { ...writtenOf(of), status: 'handled' as const, ...schema.parse(written) };
    // A stale edit too leaves other records behind than are shown.
    return handling.mutateAsync({ params: { id: of.id }, body }, { onSettled: reload });
  };
  return (
    <RowFormDialog
      row={row}
      titleOf={(of) => t('handleOf', { code: of === null ? '' : codeOf(of) })}
      namespace="vehicleFault"
      schema={schema}
      fields={handlingFields}
      values={values}
      onWrite={handleWrite}
      onClose={onClose}
    >
      <p className="record-note">{t('handleNote')}</p>
    </RowFormDialog>
  );
}
