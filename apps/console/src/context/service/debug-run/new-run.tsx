import { startDebug, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { toWrite } from '../../../kit/form/field-rules.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { FormValues } from '../../../kit/form/use-resource-dialog.ts';
import { usePermission } from '../../../kit/permission/permission.tsx';
import type { DebugRow } from './debug-row.ts';
import { newRun, runFields } from './run-form.tsx';

interface NewRunProps {
  isOpen: boolean;
  /** What is there now, planned or begun. */
  onMade: (row: DebugRow) => void;
  onClose: () => void;
}

/** Plans a run, and begins it where that is ticked. */
export function NewRun({ isOpen, onMade, onClose }: NewRunProps) {
  const { t } = useTranslation('vehicleDebug');
  const mayStart = usePermission('vehicle-debug-start');
  const planning = useCallMutation(vehicleDebug.calls.create);
  const starting = useCallMutation(startDebug, { isQuiet: true });
  const values = useMemo(() => ({ startsAtOnce: mayStart, remark: '' }), [mayStart]);
  /** It is planned, whatever becomes of its beginning; the app says why it has not begun. */
  const started = async (planned: DebugRow) => {
    const { id, version } = planned;
    try {
      return (await starting.mutateAsync({ params: { id }, body: { version } })).object;
    } catch (error) {
      console.error(error);
      return planned;
    }
  };
  const handleConfirm = async (written: FormValues) => {
    const { startsAtOnce, ...body } = newRun.parse(toWrite(newRun, written));
    const { object: planned } = await planning.mutateAsync({ body });
    onMade(startsAtOnce ? await started(planned) : planned);
    return { close: true };
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('add')}
      namespace="vehicleDebug"
      schema={newRun}
      fields={runFields(mayStart ? { startsAtOnce: t('startsAtOnce') } : null)}
      values={values}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
