import {
  countMaintenance,
  maintain,
  maintenanceCalendar,
  maintenanceReminder,
} from '@vehicle/contract/service/maintenance-reminder/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { longTextField } from '../../../kit/fields/long-text-field.tsx';
import { MomentField } from '../../../kit/fields/moment-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { UsedPartsField } from '../../../kit/fields/used-parts-field.tsx';
import { momentNow } from '../../../kit/form/moment-now.ts';
import { RowFormDialog } from '../../../kit/form/row-form-dialog.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { vehicleWord } from '../../../kit/text/vehicle-name.tsx';
import { causeFields, noRecord, proofFields, timeFields } from '../service-record/service-fields.tsx';
import type { ReminderRow } from './reminder-row.ts';

const schema = maintain.body.omit({ version: true });

function fieldsOf(row: ReminderRow | null): readonly FormField[] {
  const parts = <UsedPartsField namespace="maintenance" known={row?.parts ?? []} />;
  return [
    { name: 'doneAt', section: 'work', control: <MomentField />, isWide: true },
    { name: 'hourMeter_h', control: <NumberField min={0} /> },
    { name: 'odometer_km', control: <NumberField min={0} /> },
    ...causeFields('maintenance'),
    longTextField('remark', [1, 4]),
    ...timeFields(),
    { name: 'parts', section: 'parts', control: parts, isWide: true },
    { name: 'cost', control: <NumberField min={0} precision={2} />, isWide: true },
    ...proofFields,
  ];
}
const changed = [
  maintenanceReminder.calls.list,
  maintenanceReminder.calls.get,
  countMaintenance,
  maintenanceCalendar,
];

const wordsOf = (row: ReminderRow | null) => ({
  strategy: row?.strategyName ?? '',
  vehicle: row === null ? '' : vehicleWord(row),
});

/** Meters tell more digits than anybody reads. */
function shown(reading: number | null): number | null {
  return reading === null ? null : Math.round(reading * 10) / 10;
}

/** R2.28: what was done to a machine, with its meters, parts and cost. */
export function MaintainDialog({ row, onClose }: RowDialogProps<ReminderRow>) {
  const { t } = useTranslation('maintenance');
  const maintaining = useCallMutation(maintain, { isQuiet: true });
  const fields = useMemo(() => fieldsOf(row), [row]);
  // The present, what the machine reads, and the parts that the strategy names.
  const values = useMemo(
    () => ({
      doneAt: momentNow(),
      cost: null,
      hourMeter_h: shown(row?.now_h ?? null),
      odometer_km: shown(row?.now_km ?? null),
      parts: row?.parts.map(({ partId, qty }) => ({ partId, qty })) ?? [],
      remark: null,
      ...noRecord,
    }),
    [row],
  );
  return (
    <RowFormDialog
      isKept
      {...{ row, schema, fields, values, onClose }}
      titleOf={(of) => t('maintainOf', wordsOf(of))}
      doneOf={(of) => t('maintainedOf', wordsOf(of))}
      namespace="maintenance"
      changes={changed}
      onSend={({ id, version }, written) =>
        maintaining.mutateAsync({ params: { id }, body: { ...written, version } })
      }
    >
      {row?.tasks && (
        <dl className="reminder-tasks">
          <dt>{t('field.tasks')}</dt>
          <dd>{row.tasks}</dd>
        </dl>
      )}
    </RowFormDialog>
  );
}
