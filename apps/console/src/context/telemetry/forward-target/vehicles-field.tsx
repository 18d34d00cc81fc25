import { useTranslation } from 'react-i18next';
import { VehicleMultiSelect } from '../../../kit/choice/vehicle-multi-select.tsx';

interface VehiclesFieldProps {
  id?: string;
  value?: readonly number[];
  onChange?: (value: number[]) => void;
}

const forwarded = { forwarding: 'open' } as const;

/** Vehicles whose forwarding is open. */
export function VehiclesField(control: VehiclesFieldProps) {
  const { t } = useTranslation('forwardTarget');
  return <VehicleMultiSelect {...control} among={forwarded} placeholder={t('vehiclesHint')} />;
}
