import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchedCalendar } from './fetched-calendar.tsx';
import type { RangePickerProps } from './range-picker.tsx';

interface FetchedRangeProps extends RangePickerProps {
  fetch: () => Promise<ComponentType<RangePickerProps>>;
  /** The ends as the calendar shows them; empty: there is none. */
  textsOf: (value: NonNullable<RangePickerProps['value']>) => readonly string[];
}

/** A range whose calendar is fetched when it is touched. */
export function FetchedRange({ fetch, textsOf, ...given }: FetchedRangeProps) {
  const { t } = useTranslation('crud');
  const texts = textsOf(given.value ?? [undefined, undefined]);
  return (
    <FetchedCalendar
      {...{ fetch, given }}
      className="range-picker"
      placeholder={`${t('range.from')} → ${t('range.until')}`}
      text={texts.every((text) => text === '') ? '' : texts.join(' → ')}
    />
  );
}
