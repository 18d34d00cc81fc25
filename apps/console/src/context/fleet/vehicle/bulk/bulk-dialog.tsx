import { vehicleBatchLimit } from '@vehicle/contract/fleet/vehicle/batch';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '../../../../kit/api/api-error.ts';
import { useReload } from '../../../../kit/api/use-reload.ts';
import { toWrite } from '../../../../kit/form/field-rules.ts';
import { FormDialog } from '../../../../kit/form/form-dialog.tsx';
import type { FormValues } from '../../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../../kit/list/declaration.ts';
import { vehicleTitle, vehicleWord } from '../../../../kit/text/vehicle-name.tsx';
import { readOfVehicle } from '../read-of-vehicle.ts';
import type { VehicleRow } from '../vehicle-row.ts';

export const refusedCode = 'VEHICLES_REFUSED';

export interface BulkProps {
  /** Those that are selected. */
  rows: readonly VehicleRow[];
  isOpen: boolean;
  onSelect: (rows: readonly VehicleRow[]) => void;
  /** All of them are changed. */
  onDone: () => void;
  onClose: () => void;
}

interface BulkDialogProps<S extends z.ZodObject> extends BulkProps {
  title: string;
  schema: S;
  fields: readonly FormField[];
  values: FormValues;
  /** Sends what is to be done with which vehicles, in this order. */
  onSend: (
    rows: readonly VehicleRow[],
    written: z.output<S>,
  ) => Promise<{ changed: number; unchanged: number }>;
  /** Those of the selected that what was written is about; all of them unless said. */
  concerned?: (written: z.output<S>) => readonly VehicleRow[];
  /** Below the fields the names of the vehicles, where the form does not have them itself. */
  isListed?: boolean;
}

interface Refused {
  message: string;
  reasons: ReadonlyMap<number, string>;
}

/** What stands against each vehicle, by its id; the server tells it by the place at which it was named. */
function refusedOf(error: ApiError, sent: readonly VehicleRow[]): Refused {
  const reasons = new Map<number, string>();
  for (const { path, message } of error.errors) {
    const row = sent[Number(path.split('.')[1])];
    if (row) reasons.set(row.id, message);
  }
  return { message: error.message, reasons };
}

interface RefusedListProps {
  refused: Refused;
  rows: readonly VehicleRow[];
  onLeaveOut: () => void;
}

/** Which vehicles cannot be changed and why, and the way on without them. */
function RefusedList({ refused, rows, onLeaveOut }: RefusedListProps) {
  const { t } = useTranslation('vehicle');
  return (
    <Alert
      type="error"
      showIcon
      className="bulk-refused"
      title={refused.message}
      description={
        <>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <strong>{vehicleWord(row)}</strong> {refused.reasons.get(row.id)}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={onLeaveOut}>
            {t('bulk.leaveOut', { number: rows.length })}
          </Button>
        </>
      }
    />
  );
}

const mostNamed = 8;

/** The form of what is done with all selected vehicles: with all of them, or with none until it can be done with all. */
export function BulkDialog<S extends z.ZodObject>(props: BulkDialogProps<S>) {
  const { rows, isOpen, schema, onSelect, onDone, onClose, onSend, concerned } = props;
  const { t } = useTranslation(['vehicle', 'crud']);
  const { message } = App.useApp();
  const reload = useReload(readOfVehicle);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isTooMany = rows.length > vehicleBatchLimit.vehicles;
  const handleConfirm = async (written: FormValues) => {
    if (isTooMany) return { close: false };
    const values = schema.parse(toWrite(schema, written));
    const sent = concerned?.(values) ?? rows;
    setRefused(null);
    try {
      const { changed, unchanged } = await onSend(sent, values);
      void message.success(t(unchanged > 0 ? 'bulk.doneSome' : 'bulk.done', { changed, unchanged }));
    } catch (error) {
      if (error instanceof ApiError && error.code === refusedCode) setRefused(refusedOf(error, sent));
      void reload();
      throw error;
    }
    await reload();
    onDone();
    return { close: true };
  };
  const close = () => {
    setRefused(null);
    onClose();
  };
  const against = rows.filter(({ id }) => refused?.reasons.has(id));
  const names = rows.slice(0, mostNamed).map(vehicleTitle).join(t('crud:listComma'));
  return (
    <FormDialog
      isOpen={isOpen}
      title={`${props.title} · ${t('bulk.vehicles', { number: rows.length })}`}
      namespace="vehicle"
      draftKey={`vehicle.bulk.${props.title}`}
      schema={schema}
      fields={props.fields}
      values={props.values}
      onConfirm={handleConfirm}
      onClose={close}
    >
      {props.isListed && (
        <p className="drawer-note bulk-names">
          {rows.length > mostNamed ? t('bulk.andOthers', { names, number: rows.length }) : names}
        </p>
      )}
      {isTooMany && (
        <Alert
          type="warning"
          showIcon
          title={t('bulk.tooMany', { most: vehicleBatchLimit.vehicles })}
          action={
            <Button size="small" onClick={() => onSelect(rows.slice(0, vehicleBatchLimit.vehicles))}>
              {t('bulk.firstOnly', { most: vehicleBatchLimit.vehicles })}
            </Button>
          }
        />
      )}
      {refused && against.length > 0 && (
        <RefusedList
          refused={refused}
          rows={against}
          onLeaveOut={() => onSelect(rows.filter(({ id }) => !refused.reasons.has(id)))}
        />
      )}
    </FormDialog>
  );
}
