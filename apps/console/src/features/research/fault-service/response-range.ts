import type { statisticsPeriod } from '@vehicle/contract/enumeration';
import type { z } from 'zod';
import { type DayRange, daysAfter, platformDay } from '../../../shared/ui/platform-day.ts';

export type Period = z.infer<typeof statisticsPeriod>;

const days = 30;
const months = 12;

/** The last thirty days of the platform's calendar (decisions §2), or the last twelve months, today among them. */
export function lately(period: Period, now: Date): DayRange {
  const until = platformDay(now);
  if (period === 'DAY') return { from: daysAfter(until, 1 - days), until };
  const [year = 0, month = 0] = until.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10), until };
}
