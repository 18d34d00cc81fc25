import type { ControlProps } from '../form/control.ts';
import { NumberField, plainNumber } from './number-field.tsx';

/** Thousands set off, so that a zero too many is seen. */
function grouped(value: number | string | undefined): string {
  const [whole = '', ...fraction] = String(value ?? '').split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** An amount in CNY. */
export function MoneyField({ value, ...control }: ControlProps<number | null, number | string | null>) {
  return (
    <NumberField
      {...control}
      {...(value === undefined ? {} : { value })}
      min={0}
      precision={2}
      prefix="¥"
      formatter={grouped}
      parser={plainNumber}
    />
  );
}
