import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import './calendar-now.ts';
import type { ControlProps } from '../form/control.ts';
import type { CalendarStart } from './fetched-calendar.tsx';

/** ISO 8601. */
export type MomentPickerProps = ControlProps<string | null> & CalendarStart;

export function MomentPicker({ value, onChange, ...given }: MomentPickerProps) {
  return (
    <DatePicker
      {...given}
      className="day-picker"
      showTime
      value={value ? dayjs(value) : null}
      onChange={(moment) => onChange?.(moment ? moment.toISOString() : null)}
    />
  );
}
