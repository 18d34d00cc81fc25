import { handleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { longTextField } from '../../../kit/fields/long-text-field.tsx';
import { UsedPartsField } from '../../../kit/fields/used-parts-field.tsx';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { causeFields, noRecord, proofFields, timeFields } from '../service-record/service-fields.tsx';
import { codeOf, type FaultRow } from './fault-row.ts';
import { MatchedKnowledge } from './matched-knowledge.tsx';
import { readOfFaults } from './use-fault-acts.ts';

const schema = handleFault.body.omit({ version: true });

const fields: readonly FormField[] = [
  { ...longTextField('resolution', [3, 8]), section: 'work' },
  ...causeFields('vehicleFault'),
  ...timeFields,
  { name: 'parts', section: 'parts', control: <UsedPartsField namespace="vehicleFault" />, isWide: true },
  ...proofFields,
];

/** What was done about a fault and what it took, with what is known about it at hand. */
export function HandlingDialog({ row, onClose }: RowDialogProps<FaultRow>) {
  const { t } = useTranslation('vehicleFault');
  const handling = useCallMutation(handleFault);
  const values = useMemo(() => ({ resolution: row?.resolution ?? '', parts: [], ...noRecord }), [row]);
  return (
    <RowFormDialog
      isKept
      {...{ row, schema, fields, values, onClose }}
      titleOf={(of) => t('handleOf', { code: of === null ? '' : codeOf(of) })}
      namespace="vehicleFault"
      changes={readOfFaults}
      onSend={({ id, version }, written) =>
        handling.mutateAsync({ params: { id }, body: { ...written, version } })
      }
    >
      <p className="fault-note">{t('handleNote')}</p>
      {row !== null && (
        <section className="fault-handling">
          <h3>{t('knowledge')}</h3>
          <MatchedKnowledge faultId={row.id} />
        </section>
      )}
    </RowFormDialog>
  );
}
