import { CalendarOutlined } from '@ant-design/icons';
import { ConfigProvider, Input } from 'antd';
import { type ComponentType, startTransition, useContext, useEffect, useRef, useState } from 'react';
import { useOpening } from '../dialog/use-opening.ts';
import './calendar.css';

/** What a calendar is given of which somebody has touched the stand-in. */
export interface CalendarStart {
  autoFocus?: boolean;
  open?: boolean;
  onOpenChange?: (isWanted: boolean) => void;
}

interface FetchedCalendarProps<Props> {
  /** The calendar, larger than everything else of a list. */
  fetch: () => Promise<ComponentType<Props>>;
  /** What it is given. */
  given: Props;
  /** What it shows of its value; empty: there is none. */
  text: string;
  /** What stands there while there is none; by default what a calendar of days says. */
  placeholder?: string;
  className: string;
}

/**
 * What stands in for a calendar, in the same look: that is fetched when somebody is about to use it, and the hand or the keyboard
 * goes on in it.
 */
export function FetchedCalendar<Props extends CalendarStart & { id?: string }>(
  props: FetchedCalendarProps<Props>,
) {
  const { locale } = useContext(ConfigProvider.ConfigContext);
  const { fetch, given, text, placeholder = locale?.DatePicker?.lang.placeholder, className } = props;
  const [fetched, setFetched] = useState<{ Calendar: ComponentType<Props>; isOpen: boolean } | null>(null);
  const isClicked = useRef(false);
  const opening = useOpening();
  const { onOpenChange: open } = opening;
  // Open from the first, what it opens would be drawn in one piece.
  useEffect(() => {
    if (fetched?.isOpen) open(true);
  }, [fetched, open]);
  const handleFocus = async (touched: HTMLInputElement) => {
    // Where it cannot be fetched the stand-in stays; the next touch tries again.
    const Calendar = await fetch().catch(() => null);
    // Who has gone on to another field meanwhile stays there.
    if (Calendar === null || document.activeElement !== touched) return;
    // In small pieces, so that the next key need not wait for all of it. A click opens it, as it would have had it been there.
    startTransition(() => setFetched({ Calendar, isOpen: isClicked.current }));
  };
  if (fetched) return <fetched.Calendar {...given} {...opening} autoFocus />;
  return (
    <Input
      {...(given.id === undefined ? {} : { id: given.id })}
      className={className}
      readOnly
      placeholder={placeholder}
      value={text}
      suffix={<CalendarOutlined className="calendar-mark" />}
      onMouseEnter={() => void fetch().catch(() => null)}
      onMouseDown={() => {
        isClicked.current = true;
      }}
      onFocus={({ currentTarget }) => void handleFocus(currentTarget)}
      onBlur={() => {
        isClicked.current = false;
        // Also while the calendar is being drawn.
        setFetched(null);
      }}
    />
  );
}
