import type { Call, CallInput } from '@vehicle/contract/call';
import { useCall } from '../../shared/api/query.ts';
import type { DayRange } from '../../shared/ui/platform-day.ts';
import { type Period, rangeBefore } from './statistics-range.ts';
import type { StatisticsState } from './statistics-state.ts';

interface Asked {
  period: Period;
  range: DayRange;
}

/** The figures of what is shown, and of the range of equal length before it. */
export function useFigures<C extends Call>(
  call: C,
  { from, until, period }: StatisticsState,
  inputOf: (asked: Asked) => CallInput<C>,
) {
  const range = { from, until };
  const query = useCall(call, inputOf({ period, range }), { keepsPrevious: true, ownsErrors: true });
  // Only its total is looked at.
  const earlier = inputOf({ period: 'MONTH', range: rangeBefore(range) });
  const before = useCall(call, earlier, { ownsErrors: true });
  return { query, before: before.data };
}
