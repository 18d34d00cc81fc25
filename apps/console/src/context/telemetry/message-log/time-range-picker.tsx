import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../kit/api/server-time.ts';
import {
  RangeCalendar,
  type RangePickerProps,
  useShortcutPresets,
} from '../../../kit/fields/range-picker.tsx';
import { dateShortcuts } from '../../../kit/text/date-range.ts';

const hour_ms = 3_600_000;

/** There is not much room: of this year to the minute, of other years the days. */
function formatOf([from, until]: NonNullable<RangePickerProps['value']>): string {
  const isThisYear = [from, until].every(
    (end) => end === undefined || dayjs(end).isSame(dayjs(serverNow()), 'year'),
  );
  return isThisYear ? 'MM-DD HH:mm' : 'YYYY-MM-DD';
}

const asChosen = (time: Dayjs) => time;

/** A range to the minute; of shortcuts the last hour, today, and those of R9.9. */
export function TimeRangePicker(props: RangePickerProps) {
  const { t } = useTranslation('queryMessage');
  const shortcuts = useShortcutPresets(dateShortcuts);
  return (
    <RangeCalendar
      {...props}
      startOf={asChosen}
      endOf={asChosen}
      time={{ showTime: { format: 'HH:mm' }, format: formatOf(props.value ?? [undefined, undefined]) }}
      presets={[
        { label: t('lastHour'), value: () => [dayjs(serverNow() - hour_ms), dayjs(serverNow())] },
        {
          label: t('today'),
          value: () => [dayjs(serverNow()).startOf('day'), dayjs(serverNow()).add(1, 'day').startOf('day')],
        },
        ...shortcuts,
      ]}
    />
  );
}
