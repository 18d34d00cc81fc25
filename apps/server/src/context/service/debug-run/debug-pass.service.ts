import type { Executor } from '../../../platform/db/executor.ts';
import type { Access } from '../../../record/access.ts';
import { openRunOf, passedDebug } from './debug-run.sql.ts';

/** Whether the newest run that was begun with the vehicle has ended well. */
export function hasPassedDebug(executor: Executor, vehicleId: number): Promise<boolean> {
  return passedDebug(executor, vehicleId);
}

/** What the vehicle's run that is planned or going on is held against; null: there is none. */
export async function openDebugOf(access: Access, vehicleId: number): Promise<string | null> {
  return (await openRunOf(access, vehicleId))?.specName ?? null;
}
