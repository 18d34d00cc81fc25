import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { VehicleMultiSelect } from '../../../kit/choice/vehicle-multi-select.tsx';

interface ArrivingVehiclesProps {
  id?: string;
  value?: readonly number[];
  onChange?: (value: number[]) => void;
}

const built = { state: 'built', isRetired: false } as const;
const sold = { state: 'sold', isRetired: false } as const;

/** Vehicles that can come into stock: out of the assembly hall, or back from a client. */
export function ArrivingVehicles(control: ArrivingVehiclesProps) {
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
