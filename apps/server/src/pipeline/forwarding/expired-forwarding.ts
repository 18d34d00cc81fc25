import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/db/columns.ts';
import { apart, attemptRow, failWhole, type RecordFailure } from '../../platform/db/transaction.ts';
import {
  expireQueued,
  lanesOf,
  removeOldDeadLetters,
  removeOrphans,
} from '../store/outbox/forward-expiry.sql.ts';
import { removeOldBackfills } from './backfill-feed.sql.ts';

const day_ms = 86_400_000;
/** How long a message waits for its target, so that the outbox of one that is down does not grow for ever. */
const waits_ms = 7 * day_ms;
/** How long what was laid aside can be retried. */
const kept_ms = 30 * day_ms;

/** A job of the worker. */
export const expiredForwarding = Object.freeze({
  name: 'expiredForwarding',
  period_ms: 600_000,
  isPiecemeal: true as const,
  run: async (
    transaction: Transaction<Schema>,
    now: Date,
    recordFailure: RecordFailure = failWhole,
  ): Promise<number> => {
    const ago = (age_ms: number) => new Date(now.getTime() - age_ms);
    await attemptRow(
      transaction,
      () => removeOrphans(transaction),
      (error) => recordFailure({ rows: 'orphans' }, error),
    );
    await attemptRow(
      transaction,
      async () => {
        await removeOldDeadLetters(transaction, ago(kept_ms));
        await removeOldBackfills(transaction, ago(kept_ms));
      },
      (error) => recordFailure({ rows: 'deadLetters' }, error),
    );
    return apart(transaction, await lanesOf(transaction), {
      work: (lanes) => expireQueued(transaction, { lanes, limit: ago(waits_ms), now }),
      recordFailure: (lanes, error) => recordFailure({ lanes }, error),
    });
  },
});
