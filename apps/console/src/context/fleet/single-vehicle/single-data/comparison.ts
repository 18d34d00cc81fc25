import { day, id } from '@vehicle/contract/core/field';
import { formatDate } from '../../../../kit/text/format.ts';
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
  return formatDate(new Date(at.getFullYear(), at.getMonth(), at.getDate() - days));
}

export interface ComparisonChoice {
  comparison: Comparison;
  days: readonly [string, string];
  /** Vehicles beside the one itself. */
  otherIds: readonly number[];
}

function dayIn(address: URLSearchParams, name: string): string | undefined {
  return day.safeParse(address.get(name)).data;
}

/** What an address says; the days are today and yesterday where it names none. */
export function comparisonIn(address: URLSearchParams, now: number): ComparisonChoice {
  const named = (address.get('others') ?? '')
    .split(',')
    .flatMap((text) => id.safeParse(Number(text)).data ?? []);
  return {
    comparison: comparisons.find((one) => one === address.get('compare')) ?? 'none',
    days: [dayIn(address, 'day') ?? dayBefore(now, 0), dayIn(address, 'otherDay') ?? dayBefore(now, 1)],
    otherIds: [...new Set(named)].slice(0, mostOthers),
  };
}

/** Puts into an address what is compared, and no more. */
export function withComparison(
  address: URLSearchParams,
  { comparison, days: [first, other], otherIds }: ComparisonChoice,
): URLSearchParams {
  const changed = new URLSearchParams(address);
  for (const name of ['compare', 'day', 'otherDay', 'others']) changed.delete(name);
  if (comparison !== 'none') changed.set('compare', comparison);
  if (comparison === 'days') {
    changed.set('day', first);
    changed.set('otherDay', other);
  }
  if (comparison === 'vehicles' && otherIds.length > 0) changed.set('others', otherIds.join(','));
  return changed;
}
