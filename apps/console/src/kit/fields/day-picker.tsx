import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import './calendar-now.ts';
import type { ControlProps } from '../form/control.ts';
import { inPieces } from '../task-queue/in-pieces.tsx';
import { keepInForm } from './calendar-keys.ts';
import type { CalendarStart } from './fetched-calendar.tsx';

/** `YYYY-MM-DD`. */
export type DayPickerProps = ControlProps<string | null> & CalendarStart;

export function DayPicker({ value, onChange, ...given }: DayPickerProps) {
  return (
    <DatePicker
      {...given}
      className="day-picker"
      panelRender={inPieces}
      onKeyDown={keepInForm}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  );
}
