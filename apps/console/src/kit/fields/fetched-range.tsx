import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type ComponentType, startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RangePickerProps } from './range-picker.tsx';
import './range-picker.css';

interface FetchedRangeProps extends RangePickerProps {
  /** The calendar, larger than everything else of a list. */
  fetch: () => Promise<ComponentType<RangePickerProps>>;
  /** The ends as the calendar shows them; empty: there is none. */
  textsOf: (value: NonNullable<RangePickerProps['value']>) => readonly string[];
}

interface Fetched {
  Picker: ComponentType<RangePickerProps>;
  /** A click opens it, as it would have had it been there. */
  defaultOpen: boolean;
}

/**
 * What stands in for the calendar of a range, in the same look: that is fetched when somebody is about to use it, and the hand or
 * the keyboard goes on in it.
 */
export function FetchedRange({ fetch, textsOf, ...props }: FetchedRangeProps) {
  const { t } = useTranslation('crud');
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const isClicked = useRef(false);
  const handleFocus = async () => {
    // Where it cannot be fetched the stand-in stays; the next touch tries again.
    const Picker = await fetch().catch(() => null);
    if (Picker === null) return;
    // In small pieces, so that the next key need not wait for all of it.
    startTransition(() => setFetched({ Picker, defaultOpen: isClicked.current }));
  };
  if (fetched) return <fetched.Picker {...props} autoFocus defaultOpen={fetched.defaultOpen} />;
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
      onMouseEnter={() => void fetch().catch(() => null)}
      onMouseDown={() => {
        isClicked.current = true;
      }}
      onFocus={() => void handleFocus()}
    />
  );
}
