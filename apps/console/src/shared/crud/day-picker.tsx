import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { DayFieldProps } from './day-field.tsx';

export function DayPicker({ id, value, onChange }: DayFieldProps) {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      className="day-picker"
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  );
}
