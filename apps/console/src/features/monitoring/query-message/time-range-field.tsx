import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { RangePickerProps } from '../../../shared/crud/range-picker.tsx';

// As every calendar, larger than everything else of the screen.
const TimeRangePicker = lazy(async () => ({
  default: (await import('./time-range-picker.tsx')).TimeRangePicker,
}));

export function TimeRangeField(props: RangePickerProps) {
  return (
    <Suspense fallback={<Input readOnly {...(props.id === undefined ? {} : { id: props.id })} />}>
      <TimeRangePicker {...props} />
    </Suspense>
  );
}
