import { formatDate } from './format.ts';
import { type DayRange, daysAfter } from './platform-day.ts';

/** R9.9: for periods of whole months, and for periods of days. */
export const monthShortcuts = ['thisMonth', 'yearToDate', 'lastSixMonths'] as const;
export const dayShortcuts = ['lastWeek', 'lastMonth', 'lastThreeMonths'] as const;
export type DateShortcut = (typeof monthShortcuts)[number] | (typeof dayShortcuts)[number];

/** Both ends in the reader's zone; `from` is the beginning of its day. */
export interface DateRange {
  from: Date;
  to: Date;
}

/** So many days, the last of which is the given one. */
export function lastDays(until: string, days: number): DayRange {
  return { from: daysAfter(until, 1 - days), until };
}

/** The first day of the month that lies some months before a day's own. */
export function monthStart(day: string, monthsBefore: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10);
}

/** So many months, the last of which is the one of the given day. */
export function lastMonths(until: string, months: number): DayRange {
  return { from: monthStart(until, months - 1), until };
}

/** What a shortcut means on a day (R9.9), which is the last of the range: so many days, or the months from their first day on. */
export function shortcutRange(shortcut: DateShortcut, today: string): DayRange {
  const ranges = {
    thisMonth: lastMonths(today, 1),
    yearToDate: { from: `${today.slice(0, 4)}-01-01`, until: today },
    lastSixMonths: lastMonths(today, 6),
    lastWeek: lastDays(today, 7),
    lastMonth: lastDays(today, 30),
    lastThreeMonths: lastDays(today, 90),
  };
  return ranges[shortcut];
}

/** The same in the reader's zone, up to the moment. */
export function rangeOf(shortcut: DateShortcut, now: Date): DateRange {
  const [year = 0, month = 1, day = 1] = shortcutRange(shortcut, formatDate(now)).from.split('-').map(Number);
  return { from: new Date(year, month - 1, day), to: now };
}
