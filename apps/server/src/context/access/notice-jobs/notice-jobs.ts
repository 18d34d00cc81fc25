import { noticeLimit } from '@vehicle/contract/access/notice/contract';
import { attemptRow } from '../../../platform/db/transaction.ts';
import type { JobRun } from '../../../platform/process/job-run.ts';
import { notifyBackups } from './backup-notice.sql.ts';
import { notifyFaults } from './fault-notice.sql.ts';
import { notifyForwarding } from './forwarding-notice.sql.ts';
import { removeBefore } from './notice.sql.ts';
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
  run: ({ transaction, ...look }: JobRun) => notifyFaults(transaction, look),
} as const;

/** What is found by looking at the whole fleet can wait for some seconds. */
const notices = {
  name: 'notices',
  period_ms: 30_000,
  run: async ({ transaction, ...look }: JobRun): Promise<number> => {
    let reported = 0;
    for (const notify of [
      notifyOffline,
      notifyClocks,
      notifyForwarding,
      notifyMaintenance,
      notifyStockMaintenance,
      notifyBackups,
    ]) {
      const found = await attemptRow(
        transaction,
        () => notify(transaction, look),
        (error) => look.recordFailure({ look: notify.name }, error),
      );
      reported += found ?? 0;
    }
    return reported;
  },
} as const;

const oldNotices = {
  name: 'oldNotices',
  period_ms: 3_600_000,
  run: ({ transaction, now }: JobRun) =>
    removeBefore(transaction, new Date(now.getTime() - noticeLimit.keptDays * day_ms)),
} as const;

/** Jobs of the worker. */
export const noticeJobs = [faultNotices, notices, oldNotices] as const;
