import { Input } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../dialog/lazy-part.ts';
import type { DayPickerProps } from './day-picker.tsx';

// The calendar is larger than everything else of a dialog; it comes while the dialog opens.
const DayPicker = lazyPart(async () => (await import('./day-picker.tsx')).DayPicker);

/** A calendar day, without any zone. */
export function DayField(props: DayPickerProps) {
  return (
    <Suspense
      fallback={
        <Input readOnly {...(props.id === undefined ? {} : { id: props.id })} value={props.value ?? ''} />
      }
    >
      <DayPicker {...props} />
    </Suspense>
  );
}
