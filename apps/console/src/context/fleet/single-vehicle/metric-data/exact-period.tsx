import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';
import type { Period } from './period.ts';

interface ExactPeriodProps {
  period: Period;
  onChange: (period: Period) => void;
}

const format = 'YYYY-MM-DD HH:mm';

/** Beginning and end to the minute. */
export function ExactPeriod({ period, onChange }: ExactPeriodProps) {
  const { t } = useTranslation('crud');
  const isNarrow = useIsNarrow();
  const ends = { from: dayjs(period.from), until: dayjs(period.until) };
  const change = (from: Dayjs | null | undefined, until: Dayjs | null | undefined) => {
    if (from && until) onChange({ from: from.valueOf(), until: until.valueOf() });
  };
  if (!isNarrow)
    return (
      <DatePicker.RangePicker
        allowClear={false}
        showTime={{ format: 'HH:mm' }}
        format={format}
        placeholder={[t('range.from'), t('range.until')]}
        value={[ends.from, ends.until]}
        onChange={(days) => change(days?.[0], days?.[1])}
      />
    );
  // Two months do not fit beside each other on a phone.
  return (['from', 'until'] as const).map((end) => (
    <DatePicker
      key={end}
      aria-label={t(`range.${end}`)}
      allowClear={false}
      showTime={{ format: 'HH:mm' }}
      format={format}
      value={ends[end]}
      onChange={(day) => (end === 'from' ? change(day, ends.until) : change(ends.from, day))}
    />
  ));
}
