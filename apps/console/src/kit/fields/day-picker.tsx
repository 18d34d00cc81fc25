import { DatePicker } from 'antd';
import './calendar-now.ts';
import type { ControlProps } from '../form/control.ts';
import { inPieces } from '../task-queue/in-pieces.tsx';
import { keepInForm } from './calendar-keys.ts';
import type { CalendarStart } from './fetched-calendar.tsx';
import { useMoment } from './use-moment.ts';

/** `YYYY-MM-DD`. */
export type DayPickerProps = ControlProps<string | null> & CalendarStart;

export function DayPicker({ value, onChange, ...given }: DayPickerProps) {
  return (
    <DatePicker
      {...given}
      className="day-picker"
      panelRender={inPieces}
      onKeyDown={keepInForm}
      value={useMoment(value)}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    />
  );
}
