import { DatePicker } from 'antd';
import './calendar-now.ts';
import type { ControlProps } from '../form/control.ts';
import { inPieces } from '../task-queue/in-pieces.tsx';
import { keepInForm } from './calendar-keys.ts';
import type { CalendarStart } from './fetched-calendar.tsx';
import { useMoment } from './use-moment.ts';

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
      value={useMoment(value)}
      onChange={(moment) => onChange?.(moment ? moment.toISOString() : null)}
    />
  );
}
