import { handleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { UsedPartsField } from '../../../kit/fields/used-parts-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormValues } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { codeOf, type FaultRow } from './fault-row.ts';
import { MatchedKnowledge } from './matched-knowledge.tsx';
import { useFaultReload } from './use-fault-acts.ts';

const schema = handleFault.body.omit({ version: true });

const fields: readonly FormField[] = [
  {
    name: 'resolution',
    control: <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2000} />,
    isWide: true,
  },
  { name: 'parts', control: <UsedPartsField namespace="vehicleFault" />, isWide: true },
];

/** What was done about a fault and what it took, with what is known about it at hand. */
export function HandlingDialog({ row, onClose }: RowDialogProps<FaultRow>) {
  const { t } = useTranslation('vehicleFault');
  const handling = useCallMutation(handleFault);
  const reload = useFaultReload();
  const values = useMemo(() => ({ resolution: row?.resolution ?? '', parts: [] }), [row]);
  const handleConfirm = async (written: FormValues) => {
    if (row === null) return { close: true };
    const body = { ...schema.parse(written), version: row.version };
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
      fields={fields}
      values={values}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className="fault-note">{t('handleNote')}</p>
      {row !== null && (
        <section className="fault-handling">
          <h3>{t('knowledge')}</h3>
          <MatchedKnowledge faultId={row.id} />
        </section>
      )}
    </FormDialog>
  );
}
