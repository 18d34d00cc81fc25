import type { CallResult } from '@vehicle/contract/core/call';
import { workTimeStats } from '@vehicle/contract/telemetry/work-time/contract';
import { serverDate } from '../../../kit/api/server-time.ts';
import { type Polled, usePolled } from '../../../kit/api/use-polled.ts';
import { lastDays } from '../../../kit/text/date-range.ts';
import { type DayRange, platformDay } from '../../../kit/text/platform-day.ts';
import { figuresEvery_ms } from './defaults.ts';

const trendDays = 30;

/** The usage of the last thirty days, which several parts of the page show: asked for once. */
export function useDays(): { range: DayRange; asked: Polled<CallResult<typeof workTimeStats>> } {
  const range = lastDays(platformDay(serverDate()), trendDays);
  const asked = usePolled(workTimeStats, { body: { period: 'DAY', criteria: range } }, figuresEvery_ms);
  return { range, asked };
}
