import {
  cancelForwardBackfill,
  type forwardBackfill,
  forwardLimit,
  forwardTarget,
  startForwardBackfill,
} from '@vehicle/contract/telemetry/forward-target/contract';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { cancelQueued, countVehicles, insertBackfill, readBackfill } from './backfill.sql.ts';
import { forwardTargetTable } from './forward-target.sql.ts';

type Wanted = z.output<(typeof startForwardBackfill)['body']>;
type Backfill = z.input<typeof forwardBackfill>;

const day_ms = 86_400_000;

/** The target or 404; what waits for it and went wrong is seen by who sees it. */
export async function seenTarget(access: Access, id: number): Promise<{ enabled: boolean }> {
  const row = await forwardTargetTable.get(access, id);
  if (row === null) throw fail.notFound(forwardTarget.name, id);
  return { enabled: row.enabled === true };
}

function checkRange({ from, until }: Wanted): void {
  const length_ms = Date.parse(until) - Date.parse(from);
  if (length_ms < 0 || length_ms > forwardLimit.backfillDays * day_ms) {
    throw fail.fieldRules({ until: 'FORWARD_RANGE' });
  }
}

async function toldBackfill({ executor }: Access, targetId: number, id: number): Promise<Backfill> {
  const backfill = await readBackfill(executor, targetId, id);
  if (backfill === undefined) throw fail.notFound('forwardBackfill', id);
  return backfill;
}

/** Only vehicles that the target gets messages of anyway. */
export async function startBackfill(access: Access, targetId: number, wanted: Wanted): Promise<Backfill> {
  const { enabled } = await seenTarget(access, targetId);
  checkRange(wanted);
  const vehicleIds = [...new Set(wanted.vehicleIds)];
  const { seen, forwarded } = await countVehicles(access, targetId, vehicleIds);
  if (seen < vehicleIds.length) throw fail.referenceMissing('vehicleId', 'vehicleIds');
  if (!enabled) throw fail.forwardTargetDisabled();
  if (forwarded < seen) throw fail.backfillVehicleClosed(seen - forwarded);
  const id = await insertBackfill(access, targetId, { ...wanted, vehicleIds });
  const after = { vehicleIds, from: wanted.from, until: wanted.until };
  await recordAct(access, {
    call: startForwardBackfill.name,
    record: `${forwardTarget.name}/${targetId}`,
    after,
  });
  return toldBackfill(access, targetId, id);
}

export async function cancelBackfill(access: Access, targetId: number, id: number): Promise<Backfill> {
  await seenTarget(access, targetId);
  await toldBackfill(access, targetId, id);
  if (!(await cancelQueued(access, targetId, id))) throw fail.backfillEnded();
  const after = { backfillId: id };
  await recordAct(access, {
    call: cancelForwardBackfill.name,
    record: `${forwardTarget.name}/${targetId}`,
    after,
  });
  return toldBackfill(access, targetId, id);
}
