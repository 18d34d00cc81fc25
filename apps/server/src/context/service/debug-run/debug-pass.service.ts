import type { Executor } from '../../../platform/db/executor.ts';
import { firstRow } from '../../../platform/db/query.ts';

/** Whether the newest run that was begun with the vehicle has ended `Pass` or `CompelPass`. */
export async function hasPassedDebug(executor: Executor, vehicleId: number): Promise<boolean> {
  const run = await firstRow<{ isOver: boolean }>(executor)`
    select finished_at is not null as "isOver" from vehicle_debug
    where vehicle_id = ${vehicleId} and started_at is not null order by id desc limit 1`;
  return run?.isOver ?? false;
}

/** What the vehicle's run that is planned or going on is held against; null: there is none. */
export async function openDebugOf(executor: Executor, vehicleId: number): Promise<string | null> {
  const run = await firstRow<{ specName: string }>(executor)`
    select spec_name || ' ' || spec_version as "specName" from vehicle_debug
    where vehicle_id = ${vehicleId} and finished_at is null`;
  return run?.specName ?? null;
}
