import { Input, type InputNumberProps } from 'antd';
import { lazy, Suspense } from 'react';

const NumberInput = lazy(() => import('antd/es/input-number'));

/** A number in a form, fetched with the first form that has one: no list needs it. */
export function NumberField(props: InputNumberProps) {
  const { id, 'aria-label': label } = props;
  const name = { ...(id !== undefined && { id }), ...(label !== undefined && { 'aria-label': label }) };
  return (
    <Suspense fallback={<Input disabled {...name} />}>
      <NumberInput {...props} />
    </Suspense>
  );
}
