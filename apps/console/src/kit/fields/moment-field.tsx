import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { MomentPickerProps } from './moment-picker.tsx';

// Comes while the dialog opens, as the calendar of a day does.
const MomentPicker = lazy(async () => ({ default: (await import('./moment-picker.tsx')).MomentPicker }));

/** A point in time in the reader's zone. */
export function MomentField(props: MomentPickerProps) {
  return (
    <Suspense fallback={<Input readOnly {...(props.id === undefined ? {} : { id: props.id })} />}>
      <MomentPicker {...props} />
    </Suspense>
  );
}
