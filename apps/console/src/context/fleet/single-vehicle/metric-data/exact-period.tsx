import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useMoments } from '../../../../kit/fields/use-moment.ts';
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
  const shown = useMoments(period.from, period.until);
  const [from, until] = shown;
  const change = (first: Dayjs | null | undefined, last: Dayjs | null | undefined) => {
    if (first && last) onChange({ from: first.valueOf(), until: last.valueOf() });
  };
  if (!isNarrow)
    return (
      <DatePicker.RangePicker
        allowClear={false}
        showTime={{ format: 'HH:mm' }}
        format={format}
        placeholder={[t('range.from'), t('range.until')]}
        value={shown}
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
      value={end === 'from' ? from : until}
      onChange={(day) => (end === 'from' ? change(day, until) : change(from, day))}
    />
  ));
}
