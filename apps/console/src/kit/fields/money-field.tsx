import { NumberField } from './number-field.tsx';

interface MoneyFieldProps {
  id?: string;
  value?: number | null;
  onChange?: (value: number | string | null) => void;
  onBlur?: () => void;
}

/** Thousands set off, so that a zero too many is seen. */
function grouped(value: number | string | undefined): string {
  const [whole = '', ...fraction] = String(value ?? '').split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** An amount in CNY. */
export function MoneyField({ value, ...control }: MoneyFieldProps) {
  return (
    <NumberField
      {...control}
      {...(value === undefined ? {} : { value })}
      min={0}
      precision={2}
      prefix="¥"
      formatter={grouped}
      parser={(text = '') => text.replaceAll(/[,\s]/g, '')}
    />
  );
}
