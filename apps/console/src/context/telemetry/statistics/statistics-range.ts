import type { statisticsPeriod } from '@vehicle/contract/core/enumeration';
import { statisticsLimit } from '@vehicle/contract/core/statistics';
import type { z } from 'zod';
import { dayShortcuts, monthShortcuts, monthStart, shortcutRange } from '../../../kit/text/date-range.ts';
import { type DayRange, daysAfter, daysBetween, platformZone } from '../../../kit/text/platform-day.ts';

export type Period = z.infer<typeof statisticsPeriod>;

export function dayCount({ from, until }: DayRange): number {
  return daysBetween(from, until) + 1;
}

/** R9.9: which shortcuts a period has. */
export const shortcutsOf = { DAY: dayShortcuts, MONTH: monthShortcuts } as const;

/** What a screen begins with. */
export function firstRange(period: Period, today: string): DayRange {
  return shortcutRange(period === 'DAY' ? 'lastMonth' : 'lastSixMonths', today);
}

/** As many days right before a range. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: daysAfter(range.from, -dayCount(range)), until: daysAfter(range.from, -1) };
}

/** The complete days of a range, for today is not over, and as many days right before them; null: there is only today. */
export function comparedRanges(range: DayRange, today: string): { now: DayRange; before: DayRange } | null {
  const until = range.until < today ? range.until : daysAfter(today, -1);
  if (until < range.from) return null;
  const now = { from: range.from, until };
  return { now, before: rangeBefore(now) };
}

/** The end of a range that is longer than one question may be. */
export function withinLimit(range: DayRange): DayRange {
  const isTooLong = dayCount(range) > statisticsLimit.days;
  return isTooLong ? { from: daysAfter(range.until, 1 - statisticsLimit.days), until: range.until } : range;
}

/** The days of a day (`2026-11-21`) or of a month (`2026-11`) as far as they lie in a range. */
export function daysOfPeriod(at: string, { from, until }: DayRange): DayRange {
  if (at.length === 10) return { from: at, until: at };
  const first = `${at}-01`;
  const last = daysAfter(monthStart(first, -1), -1);
  return { from: first > from ? first : from, until: last < until ? last : until };
}

/** A calendar day of the platform as two moments, ISO 8601, the second no longer within. */
export function momentsOf(day: string): DayRange {
  const start = (of: string) => new Date(`${of}T00:00:00${platformZone.offset}`).toISOString();
  return { from: start(day), until: start(daysAfter(day, 1)) };
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: platformZone.name,
  hour: '2-digit',
  minute: '2-digit',
});

/** The platform's time of day, `HH:mm`. */
export function platformClock(instant: string): string {
  return clock.format(Date.parse(instant));
}
