import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFetchedAtTouch } from '../ui/use-fetched-at-touch.ts';
import type { RangePickerProps } from './range-picker.tsx';
import './range-picker.css';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** As the calendar shows it. */
function dayText(instant: string | undefined): string {
  if (instant === undefined) return '';
  const day = new Date(instant);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

// As the calendar of a single day, larger than everything else of a list.
const fetchPicker = async () => (await import('./range-picker.tsx')).RangePicker;

/** A range of days as two points in time: the beginning of the first and the end of the last, in the reader's zone. */
export function RangeField(props: RangePickerProps) {
  const { t } = useTranslation('crud');
  const { Fetched, touched, standIn } = useFetchedAtTouch<RangePickerProps>(fetchPicker);
  if (Fetched) return <Fetched {...props} {...touched} />;
  const { id, value = [undefined, undefined] } = props;
  const days = value.map(dayText);
  const isEmpty = days.every((day) => day === '');
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      className="range-picker"
      readOnly
      placeholder={`${t('range.from')} → ${t('range.until')}`}
      value={isEmpty ? '' : days.join(' → ')}
      suffix={<CalendarOutlined className="range-mark" />}
      {...standIn}
    />
  );
}
