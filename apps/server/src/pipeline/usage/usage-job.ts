import type { JobRun } from '../../platform/process/job-run.ts';
import { takeInArrivals, type UsageLimits } from './usage.ts';

const limits: UsageLimits = { commits: 3000, patience_ms: 3000 };

/** Brings `work_daily` up to what has arrived. */
export const usageJob = {
  name: 'figures',
  isPerNode: true,
  // A vehicle's row is written once a period, however often the vehicle reports.
  period_ms: 30_000,
  isPiecemeal: true,
  async run(run: JobRun): Promise<number> {
    const { commits, hasMore } = await takeInArrivals(run, limits);
    return hasMore ? commits : 0;
  },
} as const;
