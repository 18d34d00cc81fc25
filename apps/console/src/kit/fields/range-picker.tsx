import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { serverDate } from '../api/server-time.ts';
import type { ControlProps } from '../form/control.ts';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { inPieces } from '../task-queue/in-pieces.tsx';
import { type DateShortcut, dayShortcuts, rangeOf } from '../text/date-range.ts';
import type { CalendarStart } from './fetched-calendar.tsx';
import { useMoments } from './use-moment.ts';
import './calendar-now.ts';
import './calendar.css';

/** ISO 8601. */
export type InstantRange = readonly [from: string | undefined, until: string | undefined];

export type RangePickerProps = ControlProps<InstantRange> & CalendarStart;

interface Preset {
  label: string;
  value: () => [Dayjs, Dayjs];
}

/** Shortcuts of R9.9 as a calendar has them beside it. */
export function useShortcutPresets(shortcuts: readonly DateShortcut[]): Preset[] {
  const { t } = useTranslation('crud');
  return shortcuts.map((shortcut) => ({
    label: t(`dateShortcut.${shortcut}`),
    value: () => {
      const { from, to } = rangeOf(shortcut, serverDate());
      return [dayjs(from), dayjs(to)];
    },
  }));
}

interface RangeCalendarProps extends RangePickerProps {
  /** Which moments the chosen ends stand for. */
  startOf: (chosen: Dayjs) => Dayjs;
  endOf: (chosen: Dayjs) => Dayjs;
  /** Where times are chosen and not days. */
  time?: { showTime: { format: string }; format: string };
  presets: Preset[];
}

/** The calendar of a range; two months do not fit beside each other on a phone: there each end has one of its own. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { id, value = [undefined, undefined], onChange, startOf, endOf, time, presets, ...opening } = props;
  const { t } = useTranslation('crud');
  const each = { ...time, panelRender: inPieces };
  const first = { ...each, ...opening, ...(id === undefined ? {} : { id }) };
  const [from, until] = value;
  const shown = useMoments(from, until);
  const startAt = (chosen: Dayjs | null | undefined) => (chosen ? startOf(chosen).toISOString() : undefined);
  const endAt = (chosen: Dayjs | null | undefined) => (chosen ? endOf(chosen).toISOString() : undefined);
  if (!useIsNarrow())
    return (
      <DatePicker.RangePicker
        {...first}
        className="range-picker"
        allowEmpty={[true, true]}
        value={shown}
        onChange={(ends) => onChange?.([startAt(ends?.[0]), endAt(ends?.[1])])}
        presets={presets}
      />
    );
  return (
    <div className="range-days">
      <DatePicker
        {...first}
        needConfirm={false}
        aria-label={t('range.from')}
        placeholder={t('range.from')}
        value={shown[0]}
        onChange={(chosen) => onChange?.([startAt(chosen), until])}
      />
      <DatePicker
        {...each}
        needConfirm={false}
        aria-label={t('range.until')}
        placeholder={t('range.until')}
        value={shown[1]}
        onChange={(chosen) => onChange?.([from, endAt(chosen)])}
      />
    </div>
  );
}

/** A range of days. */
export function RangePicker(props: RangePickerProps) {
  return (
    <RangeCalendar
      {...props}
      startOf={(day) => day.startOf('day')}
      endOf={(day) => day.endOf('day')}
      presets={useShortcutPresets(dayShortcuts)}
    />
  );
}
