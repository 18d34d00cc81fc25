import { formatDate } from '../text/format.ts';
import { FetchedRange } from './fetched-range.tsx';
import type { RangePickerProps } from './range-picker.tsx';

/** As the calendar shows it. */
function dayText(instant: string | undefined): string {
  return instant === undefined ? '' : formatDate(new Date(instant));
}

const fetchPicker = async () => (await import('./range-picker.tsx')).RangePicker;

/** A range of days as two points in time: the beginning of the first and the end of the last, in the reader's zone. */
export function RangeField(props: RangePickerProps) {
  return <FetchedRange {...props} fetch={fetchPicker} textsOf={(ends) => ends.map(dayText)} />;
}
