import { handleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { serverDate } from '../../../kit/api/server-time.ts';
import { longTextField } from '../../../kit/fields/long-text-field.tsx';
import { UsedPartsField } from '../../../kit/fields/used-parts-field.tsx';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { causeFields, noRecord, proofFields, timeFields } from '../service-record/service-fields.tsx';
import { type FaultRow, useFaultWords } from './fault-row.ts';
import { MatchedKnowledge } from './matched-knowledge.tsx';
import { readOfFaults } from './use-fault-acts.ts';

const schema = handleFault.body.omit({ version: true, handledAt: true });

/** The fields for a fault that was there from `began` on. */
function fieldsSince(began: string | null): readonly FormField[] {
  return [
    { ...longTextField('resolution', [3, 8]), section: 'work' },
    ...causeFields('vehicleFault'),
    ...timeFields(began),
    { name: 'parts', section: 'parts', control: <UsedPartsField namespace="vehicleFault" />, isWide: true },
    ...proofFields,
  ];
}

/** What was done about a fault and what it took, with what is known about it at hand. */
export function HandlingDialog({ row, onClose }: RowDialogProps<FaultRow>) {
  const { t } = useTranslation('vehicleFault');
  const handling = useCallMutation(handleFault, { isQuiet: true });
  const wordsOf = useFaultWords();
  const began = row?.firstAt ?? null;
  const fields = useMemo(() => fieldsSince(began), [began]);
  const values = useMemo(() => ({ resolution: row?.resolution ?? '', parts: [], ...noRecord }), [row]);
  return (
    <RowFormDialog
      isKept
      {...{ row, schema, fields, values, onClose }}
      titleOf={(of) => t('handleOf', of === null ? { vehicle: '', fault: '' } : wordsOf(of))}
      doneOf={(of) => t('said.handled', wordsOf(of))}
      namespace="vehicleFault"
      changes={readOfFaults}
      onSend={({ id, version }, written) =>
        handling.mutateAsync({
          params: { id },
          // Without a network it is sent later; the work was done before.
          body: { ...written, version, handledAt: serverDate().toISOString() },
        })
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
