import { noticeLimit } from '@vehicle/contract/access/notice/contract';
import { attemptRow, failWhole, type RecordFailure } from '../../../platform/db/transaction.ts';
import { notifyFaults } from './fault-notice.sql.ts';
import { notifyForwarding } from './forwarding-notice.sql.ts';
import { type Executor, removeBefore } from './notice.sql.ts';
import {
  notifyClocks,
  notifyMaintenance,
  notifyOffline,
  notifyStockMaintenance,
} from './vehicle-notice.sql.ts';

const day_ms = 86_400_000;

/** A new fault rings within seconds. */
const faultNotices = {
  name: 'faultNotices',
  period_ms: 2000,
  isPiecemeal: true,
  run: (executor: Executor, now: Date, recordFailure: RecordFailure = failWhole) =>
    notifyFaults(executor, { now, recordFailure }),
} as const;

/** What is found by looking at the whole fleet can wait for some seconds. */
const notices = {
  name: 'notices',
  period_ms: 30_000,
  run: async (executor: Executor, now: Date, recordFailure: RecordFailure = failWhole): Promise<number> => {
    let reported = 0;
    for (const look of [
      notifyOffline,
      notifyClocks,
      notifyForwarding,
      notifyMaintenance,
      notifyStockMaintenance,
    ]) {
      const found = await attemptRow(
        executor,
        () => look(executor, { now, recordFailure }),
        (error) => recordFailure({ look: look.name }, error),
      );
      reported += found ?? 0;
    }
    return reported;
  },
} as const;

const oldNotices = {
  name: 'oldNotices',
  period_ms: 3_600_000,
  run: (executor: Executor, now: Date) =>
    removeBefore(executor, new Date(now.getTime() - noticeLimit.keptDays * day_ms)),
} as const;

/** Jobs of the worker. */
export const noticeJobs = [faultNotices, notices, oldNotices] as const;
