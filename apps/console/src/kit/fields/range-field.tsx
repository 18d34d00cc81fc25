import { FetchedRange } from './fetched-range.tsx';
import type { RangePickerProps } from './range-picker.tsx';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** As the calendar shows it. */
function dayText(instant: string | undefined): string {
  if (instant === undefined) return '';
  const day = new Date(instant);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

const fetchPicker = async () => (await import('./range-picker.tsx')).RangePicker;

/** A range of days as two points in time: the beginning of the first and the end of the last, in the reader's zone. */
export function RangeField(props: RangePickerProps) {
  return <FetchedRange {...props} fetch={fetchPicker} textsOf={(ends) => ends.map(dayText)} />;
}
