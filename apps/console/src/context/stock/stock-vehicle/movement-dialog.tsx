import { movementReason } from '@vehicle/contract/core/enumeration';
import { day, id, instant, longText, money } from '@vehicle/contract/core/field';
import { option } from '@vehicle/contract/core/option';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { settlement, settlementTotals } from '@vehicle/contract/stock/settlement/contract';
import { stockMaintenanceReminder } from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import {
  bookMovements,
  stockMovement,
  stockMovementLimit,
} from '@vehicle/contract/stock/stock-movement/contract';
import { stockVehicle, warehouseStock } from '@vehicle/contract/stock/stock-vehicle/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { EnumSwitch } from '../../../kit/choice/enum-switch.tsx';
import { OptionMultiSelect } from '../../../kit/choice/option-multi-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { VehicleMultiSelect } from '../../../kit/choice/vehicle-multi-select.tsx';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { longTextField } from '../../../kit/fields/long-text-field.tsx';
import { MomentField } from '../../../kit/fields/moment-field.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { toWrite } from '../../../kit/form/field-rules.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { momentNow } from '../../../kit/form/moment-now.ts';
import type { FormValues } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import { vehicleTitle } from '../../../kit/text/vehicle-name.tsx';
import type { StockVehicleRow } from '../mark/marks.tsx';

/** What every movement tells. */
const entry = {
  vehicleIds: z.array(id).min(1, { error: 'REQUIRED' }).max(stockMovementLimit.vehicles),
  movedAt: instant,
  remark: longText.nullable(),
};
const arrivals = movementReason.extract(['production', 'return']);

/** The ways into a warehouse and out of it, with what each of them tells; those out are named as the call names them. */
const schemas = {
  arrival: z.strictObject({ reason: arrivals, warehouseId: id, ...entry }),
  sale: z.strictObject({
    clientOrgId: id,
    price: money.nullable(),
    dueAt: day.nullable(),
    warrantyUntil: day.nullable(),
    ...entry,
  }),
  transfer: z.strictObject({ toWarehouseId: id, ...entry }),
  production: z.strictObject(entry),
} as const;

export type Way = keyof typeof schemas;

const built = { state: 'built', isRetired: false } as const;
const sold = { state: 'sold', isRetired: false } as const;

/** Vehicles that can come into stock: out of the assembly hall, or back from a client. */
function ArrivingVehicles(control: ControlProps<readonly number[], number[]>) {
  const { t } = useTranslation('stock');
  const form = Form.useFormInstance();
  const reason: unknown = Form.useWatch('reason', form);
  const isReturn = reason === 'return';
  return (
    <VehicleMultiSelect
      {...control}
      among={isReturn ? sold : built}
      placeholder={t(isReturn ? 'soldHint' : 'builtHint')}
    />
  );
}

function chosenFrom(name: string, from: typeof option.mine): FormField {
  return { name, control: <OptionSelect from={from} namespace="stock" field={name} /> };
}

/** What a way asks for beside the vehicles, the moment and a remark. */
const ownFields: Readonly<Record<Way, (priceHint: string) => readonly FormField[]>> = {
  arrival: () => [chosenFrom('warehouseId', option.warehouse)],
  sale: (priceHint) => [
    chosenFrom('clientOrgId', option.mine),
    { name: 'price', control: <MoneyField />, hint: priceHint },
    { name: 'dueAt', control: <DayField /> },
    { name: 'warrantyUntil', control: <DayField /> },
  ],
  transfer: () => [chosenFrom('toWarehouseId', option.warehouse)],
  production: () => [],
};

function vehicleFields({ way, rows }: Movement): readonly FormField[] {
  if (way === 'arrival')
    return [
      { name: 'reason', control: <EnumSwitch of={arrivals} namespace="stock" texts="arrival" /> },
      { name: 'vehicleIds', control: <ArrivingVehicles />, isWide: true },
    ];
  const choices = rows.map((row) => ({ value: row.id, label: vehicleTitle(row) }));
  return [{ name: 'vehicleIds', control: <OptionMultiSelect choices={choices} />, isWide: true }];
}

const read = [
  stockVehicle.calls.list,
  stockMovement.calls.list,
  stockMaintenanceReminder.calls.list,
  settlement.calls.list,
  settlementTotals,
  warehouse.calls.list,
  warehouseStock,
  vehicle.calls.list,
  vehicle.calls.get,
];

export interface Movement {
  way: Way;
  /** The vehicles that leave. */
  rows: readonly StockVehicleRow[];
}

interface MovementDialogProps {
  movement: Movement;
  isOpen: boolean;
  onDeparted: () => void;
  onClose: () => void;
}

/** R3.31: vehicles come into a warehouse, or leave it: sold, for another one, or back to the assembly hall. All of them or none. */
export function MovementDialog({ movement, isOpen, onDeparted, onClose }: MovementDialogProps) {
  const { t } = useTranslation('stock');
  const { way } = movement;
  const schema = schemas[way];
  const reload = useReload(read);
  const booking = useCallMutation(bookMovements);
  // Each opening is a movement of its own, which begins with the present.
  const values = useMemo(() => {
    const vehicleIds = movement.rows.map((row) => row.id);
    return { reason: 'production', vehicleIds, movedAt: momentNow() };
  }, [movement]);
  const handleConfirm = async (written: FormValues) => {
    const kind = way === 'arrival' ? { direction: 'IN' } : { direction: 'OUT', reason: way };
    const body = bookMovements.body.parse({ ...toWrite(schema, written), ...kind });
    await booking.mutateAsync({ body });
    await reload();
    if (way !== 'arrival') onDeparted();
    return { close: true };
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={way === 'arrival' ? t('arrive') : t(`departure.${way}`)}
      namespace="stock"
      schema={schema}
      fields={[
        ...vehicleFields(movement),
        ...ownFields[way](t('priceHint')),
        { name: 'movedAt', control: <MomentField /> },
        longTextField('remark', [1, 4]),
      ]}
      values={values}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {way !== 'arrival' && <p className="drawer-note">{t(`departureNote.${way}`)}</p>}
    </FormDialog>
  );
}
