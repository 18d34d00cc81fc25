import {
  fittedPart,
  queryPartChanges,
  replacePart,
  unbindPart,
} from '@vehicle/contract/fleet/fitted-part/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../../kit/api/query.ts';
import { momentNow } from '../../../../kit/form/moment-now.ts';
import { RowFormDialog } from '../../../../kit/form/row-form-dialog.tsx';
import type { FormField } from '../../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../../kit/table/row-dialogs.tsx';
import type { PieceRow } from './part-row.ts';

interface UnbindDialogProps extends RowDialogProps<PieceRow> {
  fields: readonly FormField[];
}

const replacement = replacePart.body.omit({ version: true });
const removal = unbindPart.body.omit({ version: true });

/** What a piece taken off or replaced changes, whatever came of the call. */
const reloaded = [fittedPart.calls.list, queryPartChanges];

export interface Replaced {
  row: PieceRow;
  /** The hour meter as the form opens, where it is known. */
  hourMeter_h: number | null;
}

interface ReplaceDialogProps {
  /** Null: it is closed. */
  replaced: Replaced | null;
  fields: readonly FormField[];
  onClose: () => void;
}

/** R7.22: another piece in the place of one, with the reason; what its predecessor was is where the form begins. */
export function ReplaceDialog({ replaced, fields, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('fittedPart');
  const replacing = useCallMutation(replacePart);
  const values = useMemo(
    () => ({
      partId: replaced?.row.partId,
      position: replaced?.row.position,
      qty: replaced?.row.qty,
      boundAt: momentNow(),
      hourMeterAtBind_h: replaced?.hourMeter_h ?? null,
      serialNo: null,
      warrantyUntil: null,
      remark: null,
      reason: '',
    }),
    [replaced],
  );
  return (
    <RowFormDialog
      isKept
      row={replaced?.row ?? null}
      titleOf={(of) => t('replaceOf', { name: of?.partName ?? '' })}
      namespace="fittedPart"
      schema={replacement}
      fields={fields}
      values={values}
      changes={reloaded}
      onSend={({ id, version }, written) =>
        replacing.mutateAsync({ params: { id }, body: { ...written, version } })
      }
      onClose={onClose}
    >
      <p className="record-note">{t('replaceNote')}</p>
    </RowFormDialog>
  );
}

/** Takes a piece off without another in its place. */
export function UnbindDialog({ row, fields, onClose }: UnbindDialogProps) {
  const { t } = useTranslation('fittedPart');
  const unbinding = useCallMutation(unbindPart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins with its own moment
  const values = useMemo(() => ({ unboundAt: momentNow(), reason: '' }), [row]);
  return (
    <RowFormDialog
      isKept
      row={row}
      titleOf={(of) => t('unbindOf', { name: of?.partName ?? '' })}
      namespace="fittedPart"
      schema={removal}
      fields={fields}
      values={values}
      changes={reloaded}
      onSend={({ id, version }, written) =>
        unbinding.mutateAsync({ params: { id }, body: { ...written, version } })
      }
      onClose={onClose}
    />
  );
}
