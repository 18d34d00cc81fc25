import type { ActiveFault } from '@vehicle/contract/core/vehicle-live';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../../../platform/db/columns.ts';
import { copyIn } from '../../../platform/db/copy-in.ts';
import { channel } from '../../../platform/ports.ts';
import type { CopyWriter } from '../copy-writer.ts';
import type { UndecodedEntry } from './undecoded-table.ts';

/** The columns of `vehicle_state` in the order in which rows are written. */
export const stateColumns = [
  'vehicle_id',
  'ts',
  'received_at',
  'position_at',
  'lat',
  'lng',
  'altitude_m',
  'speed',
  'direction_deg',
  'fixed',
  'status',
  'alarm',
  'running',
  'idle_since',
  'faults',
  'metric_ids',
  'metric_values',
  'metric_times',
  'undecoded',
  'updated_at',
] as const;

const columns = stateColumns.join(', ');
const assignments = stateColumns
  .filter((column) => column !== 'vehicle_id')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/** Writes the states of a chunk of vehicles in one transaction and tells who listens. */
export async function writeStates(
  client: pg.Client,
  writer: CopyWriter,
  vehicleIds: readonly number[],
): Promise<void> {
  await client.query(
    'create temporary table if not exists state_stage (like vehicle_state) on commit delete rows',
  );
  await client.query('begin');
  await copyIn(
    client,
    `copy state_stage (${columns}) from stdin (format binary)`,
    writer.copyOf(0, writer.rows),
  );
  // Another server may have had the vehicle meanwhile and know better.
  await client.query(
    `insert into vehicle_state (${columns}) select ${columns} from state_stage
     on conflict (vehicle_id) do update set ${assignments} where excluded.ts >= vehicle_state.ts`,
  );
  await client.query('select pg_notify($1, $2)', [channel.vehicleState, vehicleIds.join(',')]);
  await client.query('commit');
}

export interface StateRow
  extends Omit<Selectable<Schema['vehicle_state']>, 'faults' | 'metric_times' | 'undecoded' | 'updated_at'> {
  faults: ActiveFault[];
  /** Milliseconds. */
  metric_times: number[];
  undecoded: UndecodedEntry[];
}

export async function readStates(pool: pg.Pool, vehicleIds: readonly number[]): Promise<StateRow[]> {
  const sql = `
    select vehicle_id, ts, received_at, position_at, lat, lng, altitude_m, speed, direction_deg, fixed, status, alarm, running,
      idle_since, faults, metric_ids, metric_values,
      array(select extract(epoch from t) * 1000 from unnest(metric_times) with ordinality as u (t, n) order by n)::float8[]
        as metric_times,
      undecoded
    from vehicle_state where vehicle_id = any($1::int[])`;
  return (await pool.query<StateRow>(sql, [vehicleIds])).rows;
}

/** Vehicles that a crash may have left with messages that their state does not know. */
export async function recentlyActive(pool: pg.Pool): Promise<number[]> {
  const sql = `
    select v.id from vehicle v left join vehicle_state s on s.vehicle_id = v.id
    where (s.vehicle_id is null and v.terminal_id is not null)
      or s.updated_at > (select max(updated_at) from vehicle_state) - interval '1 hour'`;
  return (await pool.query<{ id: number }>(sql)).rows.map((row) => row.id);
}
