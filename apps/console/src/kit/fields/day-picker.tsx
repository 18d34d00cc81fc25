import { DatePicker } from 'antd';
import dayjs from 'dayjs';

export interface DayPickerProps {
  id?: string;
  /** `YYYY-MM-DD`. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

export function DayPicker({ id, value, onChange }: DayPickerProps) {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      className="day-picker"
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  );
}
