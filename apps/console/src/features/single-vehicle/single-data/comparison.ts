import type { Period } from '../metric-data/period.ts';

export const comparisons = ['none', 'days', 'vehicles'] as const;
export type Comparison = (typeof comparisons)[number];

/** Of one question, beside the vehicle itself. */
export const mostOthers = 3;

/** Midnight to midnight in the reader's zone, `YYYY-MM-DD`. */
export function dayPeriod(day: string): Period {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return {
    from: new Date(year, month - 1, date).getTime(),
    until: new Date(year, month - 1, date + 1).getTime(),
  };
}

/** `YYYY-MM-DD` in the reader's zone, so many days before a moment. */
export function dayBefore(now: number, days: number): string {
  const at = new Date(now);
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() - days);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
