import { day, id, money } from '@vehicle/contract/core/field';
import { option } from '@vehicle/contract/core/option';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { OptionMultiSelect } from '../../../kit/choice/option-multi-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { momentNow } from '../../../kit/form/moment-now.ts';
import type { FormValues } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import type { Departure } from './departure.ts';
import { entryShape, whenAndWhy } from './movement-form.tsx';
import type { StockVehicleRow } from './stock-vehicle-row.ts';
import { useMovementBooking } from './use-movement-booking.ts';

interface DepartureDialogProps {
  by: Departure;
  rows: readonly StockVehicleRow[];
  isOpen: boolean;
  onBooked: () => void;
  onClose: () => void;
}

const schemas = {
  sale: z.strictObject({
    clientOrgId: id,
    price: money.nullable(),
    dueAt: day.nullable(),
    warrantyUntil: day.nullable(),
    ...entryShape,
  }),
  transfer: z.strictObject({ toWarehouseId: id, ...entryShape }),
  production: z.strictObject(entryShape),
} as const satisfies Record<Departure, z.ZodObject>;

/** What only this way out of the warehouse asks for. */
function ownFields(by: Departure, priceHint: string): readonly FormField[] {
  if (by === 'production') return [];
  if (by === 'transfer')
    return [
      {
        name: 'toWarehouseId',
        control: <OptionSelect from={option.warehouse} namespace="stock" field="toWarehouseId" />,
      },
    ];
  return [
    {
      name: 'clientOrgId',
      control: <OptionSelect from={option.mine} namespace="stock" field="clientOrgId" />,
    },
    { name: 'price', control: <MoneyField />, hint: priceHint },
    { name: 'dueAt', control: <DayField /> },
    { name: 'warrantyUntil', control: <DayField /> },
  ];
}

/** R3.31 OUT: vehicles leave their warehouse: sold, for another warehouse, or back to the assembly hall. */
export function DepartureDialog({ by, rows, isOpen, onBooked, onClose }: DepartureDialogProps) {
  const { t } = useTranslation('stock');
  const schema = schemas[by];
  const book = useMovementBooking(schema, { direction: 'OUT', reason: by });
  const values = useMemo(
    () => ({ vehicleIds: rows.map((row) => row.id), movedAt: momentNow() }),
    // A new choice of vehicles is made for each opening.
    [rows],
  );
  const choices = rows.map((row) => ({ value: row.id, label: row.vin }));
  const fields: readonly FormField[] = [
    { name: 'vehicleIds', control: <OptionMultiSelect choices={choices} />, isWide: true },
    ...ownFields(by, t('priceHint')),
    ...whenAndWhy,
  ];
  const handleConfirm = async (written: FormValues) => {
    const result = await book(written);
    onBooked();
    return result;
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t(`departure.${by}`)}
      namespace="stock"
      schema={schema}
      fields={fields}
      values={values}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className="drawer-note">{t(`departureNote.${by}`)}</p>
    </FormDialog>
  );
}
