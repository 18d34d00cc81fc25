import type { DayPickerProps } from './day-picker.tsx';
import { FetchedCalendar } from './fetched-calendar.tsx';

const fetchPicker = async () => (await import('./day-picker.tsx')).DayPicker;

/** A calendar day, without any zone. */
export function DayField(props: DayPickerProps) {
  return (
    <FetchedCalendar fetch={fetchPicker} given={props} className="day-picker" text={props.value ?? ''} />
  );
}
