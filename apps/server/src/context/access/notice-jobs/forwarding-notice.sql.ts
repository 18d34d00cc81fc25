import { z } from 'zod';
import { freshDeadLetter } from '../../../pipeline/store/outbox/dead-letter.sql.ts';
import { troubleOf } from '../../../pipeline/store/outbox/forward-health.sql.ts';
import { allRows } from '../../../platform/db/query.ts';
import { attemptRow } from '../../../platform/db/transaction.ts';
import { type Draft, type Executor, type Look, readCursor, writeCursor, writeNotices } from './notice.sql.ts';

const position = z.object({
  /** Since when each target is in trouble, milliseconds by its id: notified once until it works again. */
  troubled: z.record(z.string(), z.number()),
});

/** A target may be away for a moment; its messages wait. */
const patience_ms = 5 * 60_000;

interface Target {
  id: number;
  name: string;
  orgId: number;
}

function enabledTargets(executor: Executor): Promise<Target[]> {
  return allRows<Target>(executor)`
    select id, name, org_id as "orgId" from forward_target where enabled order by id`;
}

function draftOf(
  { id, name, orgId }: Target,
  subject: string,
  reported: Pick<Draft<'forwarding'>['details'], 'trouble' | 'error'>,
): Draft<'forwarding'> {
  const details = { targetId: id, targetName: name, ...reported };
  return {
    kind: 'forwarding',
    vehicleId: null,
    orgId,
    subject: `${id}/${reported.trouble}/${subject}`,
    details,
  };
}

/** Targets that do not work, once until they do; and messages that were laid aside, once a day and target. */
export async function notifyForwarding(executor: Executor, look: Look): Promise<number> {
  const { telemetry, now, recordFailure } = look;
  const limit = new Date(now.getTime() - patience_ms);
  const before = (await readCursor(executor, 'forwarding', position))?.troubled ?? {};
  const troubled: Record<string, number> = {};
  const drafts: Draft<'forwarding'>[] = [];
  const lookAt = async (target: Target): Promise<void> => {
    const error = await troubleOf(telemetry, target.id, limit);
    const deadLetter = await freshDeadLetter(telemetry, target.id, limit);
    const day = deadLetter?.failedAt.toISOString().slice(0, 10);
    if (error !== null) {
      const since_ms = before[target.id] ?? now.getTime();
      troubled[target.id] = since_ms;
      drafts.push(draftOf(target, String(since_ms), { trouble: 'error', error }));
    }
    if (deadLetter !== null && day !== undefined) {
      drafts.push(draftOf(target, day, { trouble: 'deadLetter', error: deadLetter.detail }));
    }
  };
  for (const target of await enabledTargets(executor)) {
    await attemptRow(
      executor,
      () => lookAt(target),
      (error) => recordFailure({ target: target.id }, error),
    );
  }
  await writeCursor(executor, 'forwarding', { troubled });
  return writeNotices(executor, drafts, look);
}
