import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { RangePickerProps } from '../../../kit/fields/range-picker.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { dayShortcuts, monthShortcuts, rangeOf } from '../../../kit/text/date-range.ts';
import '../../../kit/fields/range-picker.css';

const hour_ms = 3_600_000;

/** There is not much room: of this year to the minute, of other years the days. */
function formatOf(...times: readonly (Dayjs | null)[]): string {
  const isThisYear = times.every((time) => time?.isSame(dayjs(), 'year') ?? true);
  return isThisYear ? 'MM-DD HH:mm' : 'YYYY-MM-DD';
}

function timeOf(instant: string | undefined): Dayjs | null {
  return instant === undefined ? null : dayjs(instant);
}

function endsOf(from: Dayjs | null | undefined, until: Dayjs | null | undefined) {
  return [from?.toISOString(), until?.toISOString()] as const;
}

/** The last hour, today, and R9.9. */
function usePresets(): { label: string; value: () => [Dayjs, Dayjs] }[] {
  const { t } = useTranslation('queryMessage');
  const { t: crud } = useTranslation('crud');
  return [
    { label: t('lastHour'), value: () => [dayjs(Date.now() - hour_ms), dayjs()] },
    { label: t('today'), value: () => [dayjs().startOf('day'), dayjs().add(1, 'day').startOf('day')] },
    ...[...dayShortcuts, ...monthShortcuts].map((shortcut) => ({
      label: crud(`dateShortcut.${shortcut}`),
      value: (): [Dayjs, Dayjs] => {
        const { from, to } = rangeOf(shortcut, new Date());
        return [dayjs(from), dayjs(to)];
      },
    })),
  ];
}

/** Two calendars do not fit beside each other on a phone. */
function TwoTimes({ id, value = [undefined, undefined], onChange, ...opening }: RangePickerProps) {
  const { t } = useTranslation('crud');
  const [from, until] = value;
  const format = formatOf(timeOf(from), timeOf(until));
  const shared = { showTime: { format: 'HH:mm' }, format, needConfirm: false };
  return (
    <div className="range-days">
      <DatePicker
        {...shared}
        {...opening}
        {...(id === undefined ? {} : { id })}
        aria-label={t('range.from')}
        placeholder={t('range.from')}
        value={timeOf(from)}
        onChange={(time) => onChange?.([time?.toISOString(), until])}
      />
      <DatePicker
        {...shared}
        aria-label={t('range.until')}
        placeholder={t('range.until')}
        value={timeOf(until)}
        onChange={(time) => onChange?.([from, time?.toISOString()])}
      />
    </div>
  );
}

/** A range to the minute, with shortcuts. */
export function TimeRangePicker(props: RangePickerProps) {
  const { id, value = [undefined, undefined], onChange, ...opening } = props;
  const presets = usePresets();
  const ends: [Dayjs | null, Dayjs | null] = [timeOf(value[0]), timeOf(value[1])];
  if (useIsNarrow()) return <TwoTimes {...props} />;
  return (
    <DatePicker.RangePicker
      {...(id === undefined ? {} : { id })}
      {...opening}
      className="range-picker"
      allowEmpty={[true, true]}
      showTime={{ format: 'HH:mm' }}
      format={formatOf(...ends)}
      value={ends}
      onChange={(times) => onChange?.(endsOf(times?.[0], times?.[1]))}
      presets={presets}
    />
  );
}
