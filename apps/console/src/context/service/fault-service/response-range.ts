import type { statisticsPeriod } from '@vehicle/contract/core/enumeration';
import type { z } from 'zod';
import { lastDays, lastMonths } from '../../../kit/text/date-range.ts';
import { type DayRange, platformDay } from '../../../kit/text/platform-day.ts';

export type Period = z.infer<typeof statisticsPeriod>;

const days = 30;
const months = 12;

/** The last thirty days of the platform's calendar (decisions §2), or the last twelve months, today among them. */
export function lately(period: Period, now: Date): DayRange {
  const until = platformDay(now);
  return period === 'DAY' ? lastDays(until, days) : lastMonths(until, months);
}
