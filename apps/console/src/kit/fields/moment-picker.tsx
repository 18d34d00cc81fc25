import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import './calendar-now.ts';
import type { ControlProps } from '../form/control.ts';
import { inPieces } from '../task-queue/in-pieces.tsx';
import { keepInForm } from './calendar-keys.ts';
import type { CalendarStart } from './fetched-calendar.tsx';

/** ISO 8601. */
export type MomentPickerProps = ControlProps<string | null> & CalendarStart;

/** The first is shown; the others are how people type a time. */
const formats = [
  'YYYY-MM-DD HH:mm:ss',
  'YYYY-MM-DD HH:mm',
  'YYYY/MM/DD HH:mm',
  'YYYY-M-D H:mm',
  'YYYY/M/D H:mm',
  'YYYYMMDD HHmm',
];

export function MomentPicker({ value, onChange, ...given }: MomentPickerProps) {
  // A new object, however equal, has the calendar forget what is chosen in it and not confirmed yet.
  const shown = useMemo(() => (value ? dayjs(value) : null), [value]);
  return (
    <DatePicker
      {...given}
      className="day-picker"
      panelRender={inPieces}
      showTime
      format={formats}
      // What was typed counts when the field is left, without a button to confirm it.
      needConfirm={false}
      onKeyDown={keepInForm}
      value={shown}
      onChange={(moment) => onChange?.(moment ? moment.toISOString() : null)}
    />
  );
}
