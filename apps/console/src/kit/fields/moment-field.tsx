import { Input } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../dialog/lazy-part.ts';
import type { MomentPickerProps } from './moment-picker.tsx';

// Comes while the dialog opens, as the calendar of a day does.
const MomentPicker = lazyPart(async () => (await import('./moment-picker.tsx')).MomentPicker);

/** A point in time in the reader's zone. */
export function MomentField(props: MomentPickerProps) {
  return (
    <Suspense fallback={<Input readOnly {...(props.id === undefined ? {} : { id: props.id })} />}>
      <MomentPicker {...props} />
    </Suspense>
  );
}
