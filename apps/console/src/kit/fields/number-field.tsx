import { Input, type InputNumberProps } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../dialog/lazy-part.ts';

const NumberInput = lazyPart(async () => (await import('antd/es/input-number')).default);

/** Commas that part thousands: three digits behind each. */
const thousands = /^\s*[-+]?\d{1,3}([,，]\d{3})+([.。]\d*)?\s*$/;

/** What somebody typed, as a number is written: a comma is the point of a decimal, unless it parts thousands. */
export function plainNumber(typed = ''): string {
  const text = thousands.test(typed) ? typed.replaceAll(/[,，]/g, '') : typed;
  return text.replaceAll(/[,，。]/g, '.').replaceAll(/[^\w.+-]/g, '');
}

/** A number in a form, fetched with the first form that has one: no list needs it. */
export function NumberField(props: InputNumberProps) {
  const { id, 'aria-label': label } = props;
  const name = { ...(id !== undefined && { id }), ...(label !== undefined && { 'aria-label': label }) };
  return (
    <Suspense fallback={<Input disabled {...name} />}>
      <NumberInput parser={plainNumber} {...props} />
    </Suspense>
  );
}
