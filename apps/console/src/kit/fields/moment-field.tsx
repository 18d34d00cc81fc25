import { formatInstant } from '../text/format.ts';
import { FetchedCalendar } from './fetched-calendar.tsx';
import type { MomentPickerProps } from './moment-picker.tsx';

const fetchPicker = async () => (await import('./moment-picker.tsx')).MomentPicker;

/** A point in time in the reader's zone. */
export function MomentField(props: MomentPickerProps) {
  const text = props.value ? formatInstant(props.value) : '';
  return <FetchedCalendar fetch={fetchPicker} given={props} className="day-picker" text={text} />;
}
