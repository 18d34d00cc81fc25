import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '@vehicle/contract/call';
import { queryPartChanges, replacePart, unbindPart, vehiclePart } from '@vehicle/contract/vehicle-part';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../shared/api/query.ts';
import type { FormField } from '../../../shared/crud/declaration.ts';
import { toWrite } from '../../../shared/crud/field-rules.ts';
import type { RowDialogProps } from '../../../shared/crud/row-dialogs.tsx';
import { RowFormDialog } from '../../../shared/crud/row-form-dialog.tsx';
import type { FormValues } from '../../../shared/crud/use-resource-dialog.ts';
import { momentNow } from '../record/moment-now.ts';
import type { PieceRow } from './part-row.ts';

interface PieceDialogProps extends RowDialogProps<PieceRow> {
  fields: readonly FormField[];
}

const replacement = replacePart.body.omit({ version: true });
const removal = unbindPart.body.omit({ version: true });

/** Reads the pieces and their changes anew, whatever came of a call. */
function usePieceReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const names: readonly Call['name'][] = [vehiclePart.calls.list.name, queryPartChanges.name];
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
}

interface ReplaceDialogProps extends PieceDialogProps {
  /** The hour meter now, where it is known. */
  hourMeter_h: number | null;
}

/** R7.22: another piece in the place of one, with the reason; what its predecessor was is where the form begins. */
export function ReplaceDialog({ row, fields, hourMeter_h, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('vehiclePart');
  const replacing = useCallMutation(replacePart);
  const reload = usePieceReload();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the meter runs on while the form is open
  const values = useMemo(
    () => ({
      partInfoId: row?.partInfoId,
      position: row?.position,
      qty: row?.qty,
      boundAt: momentNow(),
      hourMeterAtBind_h: hourMeter_h,
      serialNo: null,
      warrantyUntil: null,
      remark: null,
      reason: '',
    }),
    [row],
  );
  const handleWrite = (of: PieceRow, written: FormValues) => {
    const body = { ...replacement.parse(toWrite(replacement, written)), version: of.version };
    return replacing.mutateAsync({ params: { id: of.id }, body }, { onSettled: reload });
  };
  return (
    <RowFormDialog
      row={row}
      titleOf={(of) => t('replaceOf', { name: of?.partName ?? '' })}
      namespace="vehiclePart"
      schema={replacement}
      fields={fields}
      values={values}
      onWrite={handleWrite}
      onClose={onClose}
    >
      <p className="record-note">{t('replaceNote')}</p>
    </RowFormDialog>
  );
}

/** Takes a piece off without another in its place. */
export function UnbindDialog({ row, fields, onClose }: PieceDialogProps) {
  const { t } = useTranslation('vehiclePart');
  const unbinding = useCallMutation(unbindPart);
  const reload = usePieceReload();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins with its own moment
  const values = useMemo(() => ({ unboundAt: momentNow(), reason: '' }), [row]);
  const handleWrite = (of: PieceRow, written: FormValues) => {
    const body = { ...removal.parse(toWrite(removal, written)), version: of.version };
    return unbinding.mutateAsync({ params: { id: of.id }, body }, { onSettled: reload });
  };
  return (
    <RowFormDialog
      row={row}
      titleOf={(of) => t('unbindOf', { name: of?.partName ?? '' })}
      namespace="vehiclePart"
      schema={removal}
      fields={fields}
      values={values}
      onWrite={handleWrite}
      onClose={onClose}
    />
  );
}
