import { z } from 'zod';
import { allRows, firstRow } from '../../../platform/db/query.ts';
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

/** What the target last said of a vehicle whose first message waits for longer than it should; null: it takes what it gets. */
async function troubleOf(executor: Executor, targetId: number, now: Date): Promise<string | null> {
  const row = await firstRow<{ error: string }>(executor)`
    select lane.last_error as error from forward_lane lane
    where lane.target_id = ${targetId} and lane.failures > 0 and lane.last_error is not null and exists (
      select from (
        select waiting.queued_at from forward_outbox waiting
        where waiting.target_id = ${targetId} and waiting.vehicle_id = lane.vehicle_id
        order by waiting.backfill_id, waiting.place limit 1) head
      where head.queued_at < ${new Date(now.getTime() - patience_ms)})
    limit 1`;
  return row?.error ?? null;
}

/** The last message that was laid aside, if that is news. */
function freshDeadLetter(executor: Executor, targetId: number, now: Date) {
  return firstRow<{ failedAt: Date; detail: string | null }>(executor)`
    select dead_letter."failedAt", dead_letter.detail from (
      select failed_at as "failedAt", detail from forward_dead_letter
      where target_id = ${targetId} order by id desc limit 1) dead_letter
    where dead_letter."failedAt" > ${new Date(now.getTime() - patience_ms)}`;
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
  const { now, recordFailure } = look;
  const before = (await readCursor(executor, 'forwarding', position))?.troubled ?? {};
  const troubled: Record<string, number> = {};
  const drafts: Draft<'forwarding'>[] = [];
  const lookAt = async (target: Target): Promise<void> => {
    const error = await troubleOf(executor, target.id, now);
    const deadLetter = await freshDeadLetter(executor, target.id, now);
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
