import { Input } from 'antd';
import { lazy, Suspense } from 'react';

// The calendar is larger than everything else of a dialog; it comes while the dialog opens.
const DayPicker = lazy(async () => ({ default: (await import('./day-picker.tsx')).DayPicker }));

export interface DayFieldProps {
  id?: string;
  /** `YYYY-MM-DD`. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A calendar day, without any zone. */
export function DayField(props: DayFieldProps) {
  return (
    <Suspense fallback={<Input readOnly value={props.value ?? ''} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
