import { DatePicker } from 'antd';
import dayjs from 'dayjs';

export interface MomentPickerProps {
  id?: string;
  /** ISO 8601. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

export function MomentPicker({ id, value, onChange }: MomentPickerProps) {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      className="day-picker"
      showTime
      value={value ? dayjs(value) : null}
      onChange={(moment) => onChange?.(moment ? moment.toISOString() : null)}
    />
  );
}
