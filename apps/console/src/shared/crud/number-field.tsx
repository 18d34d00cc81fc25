import { Input, type InputNumberProps } from 'antd';
import { lazy, Suspense } from 'react';

const NumberInput = lazy(() => import('antd/es/input-number'));

/** A number in a form, fetched with the first form that has one: no list needs it. */
export function NumberField(props: InputNumberProps) {
  return (
    <Suspense fallback={<Input disabled {...(props.id === undefined ? {} : { id: props.id })} />}>
      <NumberInput {...props} />
    </Suspense>
  );
}
