import { movementReason } from '@vehicle/contract/core/enumeration';
import { id } from '@vehicle/contract/core/field';
import { option } from '@vehicle/contract/core/option';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { EnumSwitch } from '../../../kit/choice/enum-switch.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { VehicleMultiSelect } from '../../../kit/choice/vehicle-multi-select.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { momentNow } from '../../../kit/form/moment-now.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import { entryShape, whenAndWhy } from './movement-form.tsx';
import { useMovementBooking } from './use-movement-booking.ts';

interface ArrivingVehiclesProps {
  id?: string;
  value?: readonly number[];
  onChange?: (value: number[]) => void;
}

const built = { state: 'built', isRetired: false } as const;
const sold = { state: 'sold', isRetired: false } as const;

/** Vehicles that can come into stock: out of the assembly hall, or back from a client. */
function ArrivingVehicles(control: ArrivingVehiclesProps) {
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

interface ArrivalDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const reasons = movementReason.extract(['production', 'return']);
const schema = z.strictObject({ reason: reasons, warehouseId: id, ...entryShape });
const kind = { direction: 'IN' } as const;

const fields: readonly FormField[] = [
  { name: 'reason', control: <EnumSwitch of={reasons} namespace="stock" texts="arrival" /> },
  { name: 'vehicleIds', control: <ArrivingVehicles />, isWide: true },
  {
    name: 'warehouseId',
    control: <OptionSelect from={option.warehouse} namespace="stock" field="warehouseId" />,
  },
  ...whenAndWhy,
];

/** R3.31 IN: vehicles come into a warehouse. */
export function ArrivalDialog({ isOpen, onClose }: ArrivalDialogProps) {
  const { t } = useTranslation('stock');
  const book = useMovementBooking(schema, kind);
  // Each opening begins with the present.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the opening is what makes a new present
  const values = useMemo(() => ({ reason: 'production', vehicleIds: [], movedAt: momentNow() }), [isOpen]);
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('arrive')}
      namespace="stock"
      schema={schema}
      fields={fields}
      values={values}
      onConfirm={book}
      onClose={onClose}
    />
  );
}
