import { askNodes } from '../../platform/db/ask-nodes.ts';
import type { Executor } from '../../platform/db/executor.ts';
import { allRows } from '../../platform/db/query.ts';
import type { Telemetry, TelemetryNode } from '../../platform/db/telemetry.ts';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import type { JobRun } from '../../platform/process/job-run.ts';
import { dropBackfill } from '../store/outbox/backfill.sql.ts';
import {
  expireQueued,
  lateLanes,
  queueOwners,
  removeOldDeadLetters,
  removeQueue,
} from '../store/outbox/forward-expiry.sql.ts';
import { removeOldBackfills } from './backfill-feed.sql.ts';

const day_ms = 86_400_000;
/** How long a message waits for its target, so that the outbox of one that is down does not grow for ever. */
const waits_ms = 7 * day_ms;
/** How long what was laid aside can be retried. */
const kept_ms = 30 * day_ms;

/** Those of the ids that are there. */
async function present(
  executor: Executor,
  table: 'forward_target' | 'forward_backfill',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows =
    table === 'forward_target'
      ? await allRows<{ id: number }>(executor)`
          select id from forward_target where id = any(${[...ids]}::integer[])`
      : await allRows<{ id: number }>(executor)`
          select id from forward_backfill where id = any(${[...ids]}::integer[]) and state <> 'canceled'`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * What came in the moment in which its target was removed or its backfill canceled. Who owns what is asked of the store, and only
 * then of the registry: what is made in between is not known here yet.
 */
async function removeOrphans(executor: Executor, telemetry: Telemetry, node: TelemetryNode): Promise<void> {
  const { targetIds, backfills } = await queueOwners(node);
  const targets = await present(executor, 'forward_target', targetIds);
  const ids = backfills.map(({ id }) => id);
  const wanted = await present(executor, 'forward_backfill', ids);
  for (const id of targetIds) if (!targets.has(id)) await removeQueue(node, id);
  for (const backfill of backfills) if (!wanted.has(backfill.id)) await dropBackfill(telemetry, backfill);
}

/** A job of the worker. */
export const expiredForwarding = Object.freeze({
  name: 'expiredForwarding',
  period_ms: 600_000,
  isPiecemeal: true as const,
  run: async ({ transaction, telemetry, now, recordFailure }: JobRun): Promise<number> => {
    const ago = (age_ms: number) => new Date(now.getTime() - age_ms);
    const recorded = async (rows: object, work: () => Promise<number>): Promise<number> => {
      try {
        return await work();
      } catch (error) {
        if (isUnavailable(error)) throw error;
        recordFailure(rows, error);
        return 0;
      }
    };
    await removeOldBackfills(transaction, ago(kept_ms));
    const touched = await askNodes(
      { telemetry },
      async (node) => {
        await recorded({ rows: 'orphans' }, async () => {
          await removeOrphans(transaction, telemetry, node);
          return 0;
        });
        let sum = await recorded({ rows: 'deadLetters' }, () => removeOldDeadLetters(node, ago(kept_ms)));
        for (const lane of await lateLanes(node, ago(waits_ms)))
          sum += await recorded(lane, () => expireQueued(telemetry, lane, { limit: ago(waits_ms), now }));
        return sum;
      },
      recordFailure,
    );
    return touched.reduce((sum, each) => sum + each, 0);
  },
});
