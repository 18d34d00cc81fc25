import type { Call, CallInput } from '@vehicle/contract/core/call';
import { useCall } from '../../../kit/api/query.ts';
import { serverDate } from '../../../kit/api/server-time.ts';
import { type DayRange, platformDay } from '../../../kit/text/platform-day.ts';
import { comparedRanges, type Period } from './statistics-range.ts';
import type { StatisticsState } from './statistics-state.ts';

/** The usage of what is shown, and those of its complete days with those of as many days before them. */
export function useUsage<C extends Call>(
  call: C,
  { from, until, period }: StatisticsState,
  inputOf: (asked: { period: Period; range: DayRange }) => CallInput<C>,
) {
  const range = { from, until };
  const query = useCall(call, inputOf({ period, range }), { keepsPrevious: true, ownsErrors: true });
  const ranges = comparedRanges(range, platformDay(serverDate()));
  // Only their totals are looked at.
  const totalOf = (of: DayRange | undefined) => inputOf({ period: 'MONTH', range: of ?? range });
  const now = useCall(call, totalOf(ranges?.now), { ownsErrors: true });
  const before = useCall(call, totalOf(ranges?.before), { ownsErrors: true });
  return ranges === null
    ? { query, now: undefined, before: undefined }
    : { query, now: now.data, before: before.data };
}
