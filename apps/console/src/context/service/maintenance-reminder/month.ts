import { monthStart } from '../../../kit/text/date-range.ts';
import { daysAfter } from '../../../kit/text/platform-day.ts';

/** `YYYY-MM`. */
export type Month = string;

const daysAWeek = 7;

export function monthBeside(month: Month, by: number): Month {
  return monthStart(`${month}-01`, -by).slice(0, 7);
}

/** The weeks of a month, from Monday to Sunday, with the days before and after that fill them up; `YYYY-MM-DD`. */
export function weeksOf(month: Month): string[][] {
  const first = `${month}-01`;
  const before = (new Date(first).getUTCDay() + daysAWeek - 1) % daysAWeek;
  const last = Number(daysAfter(`${monthBeside(month, 1)}-01`, -1).slice(8));
  const weeks = Math.ceil((before + last) / daysAWeek);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysAWeek }, (__, at) => daysAfter(first, week * daysAWeek + at - before)),
  );
}
