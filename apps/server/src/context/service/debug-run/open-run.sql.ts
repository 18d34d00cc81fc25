import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, execute } from '../../../platform/db/query.ts';

export interface OpenRun {
  id: number;
  vehicleId: number;
  items: DebugItem[];
  startedAt: Date;
  /** What had come in by then has been read. */
  readUntil: Date | null;
}

/** The runs that go on, each locked; one that somebody is just writing to is left for the next time. */
export function lockOpenRuns(executor: Executor): Promise<OpenRun[]> {
  return allRows<OpenRun>(executor)`
    select id, vehicle_id as "vehicleId", items, started_at as "startedAt", read_until as "readUntil"
    from vehicle_debug where status = 'Debuging' order by id for no key update skip locked`;
}

export async function metricCodes(executor: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await allRows<{ id: number; code: string }>(executor)`
    select id, code from metric where id = any(${[...ids]}::integer[])`;
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Not an edit: who has the run open goes on with the version that is there. */
export async function recordRead(
  executor: Executor,
  id: number,
  { progress, readUntil }: { progress: number; readUntil: Date },
): Promise<void> {
  await execute(executor)`
    update vehicle_debug set progress = ${progress}, read_until = ${readUntil} where id = ${id}`;
}
