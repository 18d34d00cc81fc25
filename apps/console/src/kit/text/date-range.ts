import { formatDate } from './format.ts';
import { type DayRange, daysAfter } from './platform-day.ts';

/** R9.9, and the calendar month before this one, which accounts are made of: for periods of whole months, and for periods of days. */
export const monthShortcuts = ['thisMonth', 'previousMonth', 'yearToDate', 'lastSixMonths'] as const;
export const dayShortcuts = [
  'thisWeek',
  'lastWeek',
  'lastMonth',
  'previousMonth',
  'lastThreeMonths',
] as const;
export type DateShortcut = (typeof monthShortcuts)[number] | (typeof dayShortcuts)[number];
/** Each of them once. */
export const dateShortcuts: readonly DateShortcut[] = [...new Set([...dayShortcuts, ...monthShortcuts])];

/** Both ends in the reader's zone, and both within; `from` is the beginning of its day. */
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

/** The calendar month before that of a day, whole. */
function monthBefore(day: string): DayRange {
  return { from: monthStart(day, 1), until: daysAfter(monthStart(day, 0), -1) };
}

/** What a shortcut means on a day (R9.9): the week since its Monday, so many days up to it, months from their first day up to it, or the month before. */
export function shortcutRange(shortcut: DateShortcut, today: string): DayRange {
  const ranges = {
    thisMonth: lastMonths(today, 1),
    previousMonth: monthBefore(today),
    yearToDate: { from: `${today.slice(0, 4)}-01-01`, until: today },
    lastSixMonths: lastMonths(today, 6),
    thisWeek: { from: daysAfter(today, -((new Date(today).getUTCDay() + 6) % 7)), until: today },
    lastWeek: lastDays(today, 7),
    lastMonth: lastDays(today, 30),
    lastThreeMonths: lastDays(today, 90),
  };
  return ranges[shortcut];
}

function startOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The same in the reader's zone, up to the moment; what ended on an earlier day up to the last moment of that day. */
export function rangeOf(shortcut: DateShortcut, now: Date): DateRange {
  const today = formatDate(now);
  const { from, until } = shortcutRange(shortcut, today);
  const to = until < today ? new Date(startOfDay(daysAfter(until, 1)).getTime() - 1) : now;
  return { from: startOfDay(from), to };
}
