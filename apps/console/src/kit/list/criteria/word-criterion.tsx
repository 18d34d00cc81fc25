import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../form/control.ts';
import type { Criterion } from '../declaration.ts';

/** A criterion that is typed: a name, a code, a number that is read as text. */
export function wordCriterion(field: string, maxLength = 64): Criterion {
  return { field, isWord: true, control: <Input allowClear maxLength={maxLength} /> };
}

interface VehicleWordProps extends ControlProps<string> {
  placeholder?: string;
}

function VehicleWord({ id, value = '', placeholder, onChange, onBlur }: VehicleWordProps) {
  const { t } = useTranslation('crud');
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      allowClear
      maxLength={64}
      placeholder={placeholder ?? t('plateOrVin')}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={() => onBlur?.()}
    />
  );
}

/** A criterion that is typed of a vehicle, which the list shows by its plate. */
export function vehicleCriterion(field: string): Criterion {
  return { field, isWord: true, control: <VehicleWord /> };
}
