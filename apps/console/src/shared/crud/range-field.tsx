import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { RangePickerProps } from './range-picker.tsx';

// As the calendar of a single day, larger than everything else of a list.
const RangePicker = lazy(async () => ({ default: (await import('./range-picker.tsx')).RangePicker }));

/** A range of days as two points in time: the beginning of the first and the end of the last, in the reader's zone. */
export function RangeField(props: RangePickerProps) {
  return (
    <Suspense fallback={<Input readOnly {...(props.id === undefined ? {} : { id: props.id })} />}>
      <RangePicker {...props} />
    </Suspense>
  );
}
