import type { homePeriod, settlementPeriod } from '@vehicle/contract/telemetry/home-report/contract';
import type { z } from 'zod';
import { shortcutRange } from '../../../kit/text/date-range.ts';
import type { DayRange } from '../../../kit/text/platform-day.ts';

export type HomePeriod = z.infer<typeof homePeriod>;
export type SettlementPeriod = z.infer<typeof settlementPeriod>;

/** What the home report means by a period (R7.32). */
export function rangeOfPeriod(period: SettlementPeriod, until: string): DayRange {
  if (period === 'day') return { from: until, until };
  if (period === 'week') return shortcutRange('lastWeek', until);
  return shortcutRange(period === 'month' ? 'thisMonth' : 'yearToDate', until);
}
