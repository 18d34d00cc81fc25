import type { homePeriod, settlementPeriod } from '@vehicle/contract/home-report';
import type { z } from 'zod';
import { type DayRange, daysAfter } from '../../shared/ui/platform-day.ts';

export type HomePeriod = z.infer<typeof homePeriod>;
export type SettlementPeriod = z.infer<typeof settlementPeriod>;

/** So many days, the last of which is the given one. */
export function lastDays(until: string, days: number): DayRange {
  return { from: daysAfter(until, 1 - days), until };
}

/** What the home report means by a period (R7.32). */
export function rangeOfPeriod(period: SettlementPeriod, until: string): DayRange {
  if (period === 'day') return { from: until, until };
  if (period === 'week') return lastDays(until, 7);
  return { from: period === 'month' ? `${until.slice(0, 8)}01` : `${until.slice(0, 5)}01-01`, until };
}
