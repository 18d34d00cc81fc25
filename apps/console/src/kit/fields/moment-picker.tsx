import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import './calendar-now.ts';
import type { ControlProps } from '../form/control.ts';
import type { CalendarStart } from './fetched-calendar.tsx';

/** ISO 8601. */
export type MomentPickerProps = ControlProps<string | null> & CalendarStart;

export function MomentPicker({ value, onChange, ...given }: MomentPickerProps) {
  // A new object, however equal, has the calendar forget what is chosen in it and not confirmed yet.
  const shown = useMemo(() => (value ? dayjs(value) : null), [value]);
  return (
    <DatePicker
      {...given}
      className="day-picker"
      showTime
      value={shown}
      onChange={(moment) => onChange?.(moment ? moment.toISOString() : null)}
    />
  );
}
