import { FetchedRange } from '../../../kit/fields/fetched-range.tsx';
import type { InstantRange, RangePickerProps } from '../../../kit/fields/range-picker.tsx';
import { formatInstant } from '../../../kit/text/format.ts';

const fetchPicker = async () => (await import('./time-range-picker.tsx')).TimeRangePicker;

/** As the calendar shows them: of this year to the minute, of other years the days. */
function textsOf(ends: InstantRange): string[] {
  const thisYear = new Date().getFullYear();
  const isThisYear = ends.every((end) => end === undefined || new Date(end).getFullYear() === thisYear);
  return ends.map((end) => {
    if (end === undefined) return '';
    const whole = formatInstant(end);
    return isThisYear ? whole.slice('YYYY-'.length, -':ss'.length) : whole.slice(0, 'YYYY-MM-DD'.length);
  });
}

/** A range to the minute. */
export function TimeRangeField(props: RangePickerProps) {
  return <FetchedRange {...props} fetch={fetchPicker} textsOf={textsOf} />;
}
