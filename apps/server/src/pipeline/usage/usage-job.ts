import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/db/columns.ts';
import { failWhole, type RecordFailure } from '../../platform/db/transaction.ts';
import { takeInArrivals, type UsageLimits } from './usage.ts';

const limits: UsageLimits = { commits: 3000, patience_ms: 3000 };

/** Brings `work_daily` up to what has arrived. */
export const usageJob = {
  name: 'figures',
  // A vehicle's row is written once a period, however often the vehicle reports.
  period_ms: 30_000,
  isPiecemeal: true,
  run: async (
    executor: Transaction<Schema>,
    now: Date,
    recordFailure: RecordFailure = failWhole,
  ): Promise<number> => {
    const { commits, left } = await takeInArrivals({ executor, now, recordFailure }, limits);
    // Late data of many vehicles are gathered meanwhile, so that a day is not read again for each of its messages.
    return left === 0 && commits === limits.commits ? commits : 0;
  },
} as const;
