import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../form/control.ts';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { dayShortcuts, rangeOf } from '../text/date-range.ts';
import './range-picker.css';

/** ISO 8601. */
export type InstantRange = readonly [from: string | undefined, until: string | undefined];

export interface RangePickerProps extends ControlProps<InstantRange> {
  autoFocus?: boolean;
  defaultOpen?: boolean;
}

function localDay(instant: string | undefined): Dayjs | null {
  return instant === undefined ? null : dayjs(instant);
}

function startOf(day: Dayjs | null | undefined): string | undefined {
  return day?.startOf('day').toISOString();
}

function endOf(day: Dayjs | null | undefined): string | undefined {
  return day?.endOf('day').toISOString();
}

/** Two months do not fit beside each other on a phone: one calendar for each end. */
function TwoDays({ id, value = [undefined, undefined], onChange, ...opening }: RangePickerProps) {
  const { t } = useTranslation('crud');
  const [from, until] = value;
  return (
    <div className="range-days">
      <DatePicker
        {...(id === undefined ? {} : { id })}
        {...opening}
        aria-label={t('range.from')}
        placeholder={t('range.from')}
        value={localDay(from)}
        onChange={(day) => onChange?.([startOf(day), until])}
      />
      <DatePicker
        aria-label={t('range.until')}
        placeholder={t('range.until')}
        value={localDay(until)}
        onChange={(day) => onChange?.([from, endOf(day)])}
      />
    </div>
  );
}

export function RangePicker(props: RangePickerProps) {
  const { id, value = [undefined, undefined], onChange, ...opening } = props;
  const { t } = useTranslation('crud');
  if (useIsNarrow()) return <TwoDays {...props} />;
  return (
    <DatePicker.RangePicker
      {...(id === undefined ? {} : { id })}
      {...opening}
      className="range-picker"
      allowEmpty={[true, true]}
      value={[localDay(value[0]), localDay(value[1])]}
      onChange={(days) => onChange?.([startOf(days?.[0]), endOf(days?.[1])])}
      presets={dayShortcuts.map((shortcut) => ({
        label: t(`dateShortcut.${shortcut}`),
        value: () => {
          const { from, to } = rangeOf(shortcut, new Date());
          return [dayjs(from), dayjs(to)];
        },
      }))}
    />
  );
}
