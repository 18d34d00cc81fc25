import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import { type RawBuilder, sql } from 'kysely';
import { messageFlag } from '../../../pipeline/ingest/message-row.ts';
import { layoutsOf, storedValue } from '../../../pipeline/store/metric-value.sql.ts';
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

export interface Reading {
  at: Date;
  receivedAt: Date;
  /** In the order of the codes; null: not reported. */
  values: Array<number | null>;
}

interface ReadingQuestion {
  vehicleId: number;
  /** Device time. */
  from: Date;
  receivedAfter: Date;
  codes: readonly string[];
}

/**
 * What has come in of the vehicle, by device time. Days are packed long after what lies in them has come in, so that the loose
 * messages are enough; those of a clock that runs ahead are left out.
 */
export async function readingsOf(
  executor: Executor,
  { vehicleId, from, receivedAfter, codes }: ReadingQuestion,
): Promise<Reading[]> {
  const layouts = await layoutsOf(executor, codes);
  if (layouts.length === 0) return [];
  const values: RawBuilder<unknown>[] = codes.map((code) => storedValue(layouts, code));
  return allRows<Reading>(executor)`
    select t.ts as at, t.received_at as "receivedAt", array[${sql.join(values)}]::double precision[] as values
    from message t
    where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.received_at > ${receivedAfter}
      and t.layout_id = any(${layouts.map(({ id }) => id)}::integer[]) and t.flags & ${messageFlag.suspect}::integer = 0
    order by t.ts, t.digest`;
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
