import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type Touched, useFetchedAtTouch } from '../state/use-fetched-at-touch.ts';
import type { RangePickerProps } from './range-picker.tsx';
import './range-picker.css';

interface FetchedRangeProps extends RangePickerProps {
  /** The calendar, larger than everything else of a list. */
  fetch: () => Promise<ComponentType<RangePickerProps & Touched>>;
  /** The ends as the calendar shows them; empty: there is none. */
  textsOf: (value: NonNullable<RangePickerProps['value']>) => readonly string[];
}

/** What stands in for the calendar of a range until somebody is about to use it. */
export function FetchedRange({ fetch, textsOf, ...props }: FetchedRangeProps) {
  const { t } = useTranslation('crud');
  const { Fetched, touched, standIn } = useFetchedAtTouch<RangePickerProps>(fetch);
  if (Fetched) return <Fetched {...props} {...touched} />;
  const { id, value = [undefined, undefined] } = props;
  const texts = textsOf(value);
  const isEmpty = texts.every((text) => text === '');
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      className="range-picker"
      readOnly
      placeholder={`${t('range.from')} → ${t('range.until')}`}
      value={isEmpty ? '' : texts.join(' → ')}
      suffix={<CalendarOutlined className="range-mark" />}
      {...standIn}
    />
  );
}
