import type { homePeriod, settlementPeriod } from '@vehicle/contract/home-report';
import type { z } from 'zod';
import type { DayRange } from './addresses.ts';

export type HomePeriod = z.infer<typeof homePeriod>;
export type SettlementPeriod = z.infer<typeof settlementPeriod>;

/** Days are those of the platform, wherever the reader is (decisions §2). */
const written = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dayMs = 86_400_000;

export function today(now: Date): string {
  return written.format(now);
}

/** So many days, the last of which is the given one. */
export function lastDays(until: string, days: number): DayRange {
  const from = new Date(Date.parse(until) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return { from, until };
}

/** What the home report means by a period (R7.32). */
export function rangeOfPeriod(period: SettlementPeriod, until: string): DayRange {
  if (period === 'day') return { from: until, until };
  if (period === 'week') return lastDays(until, 7);
  return { from: period === 'month' ? `${until.slice(0, 8)}01` : `${until.slice(0, 5)}01-01`, until };
}
