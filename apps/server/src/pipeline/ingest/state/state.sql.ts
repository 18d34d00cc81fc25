import type { ActiveFault } from '@vehicle/contract/core/vehicle-live';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../../../platform/db/columns.ts';
import { copyIn } from '../../../platform/db/copy-in.ts';
import { channel } from '../../../platform/ports.ts';
import type { CopyWriter } from '../copy-writer.ts';
import type { UndecodedEntry } from './undecoded-table.ts';

/** The columns of `vehicle_state`, which is what is asked of whole fleets. */
const fleetColumns = [
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
  'updated_at',
] as const;
/** Those of `vehicle_reading`, which is what is asked of single vehicles. */
const readingColumns = ['metric_ids', 'metric_values', 'metric_times', 'undecoded'] as const;
/** All of them in the order in which rows are written. */
export const stateColumns = ['vehicle_id', ...fleetColumns, ...readingColumns] as const;

const listed = (columns: readonly string[], alias = '') => columns.map((name) => alias + name).join(', ');
const assigned = (columns: readonly string[]) =>
  columns.map((name) => `${name} = excluded.${name}`).join(', ');

/** Writes the states of a chunk of vehicles in one transaction and tells who listens. */
export async function writeStates(
  client: pg.Client,
  writer: CopyWriter,
  vehicleIds: readonly number[],
): Promise<void> {
  await client.query(
    `create temporary table if not exists state_stage
     (like vehicle_state, metric_ids integer[], metric_values double precision[], metric_times timestamptz[], undecoded jsonb)
     on commit delete rows`,
  );
  await client.query('begin');
  await copyIn(
    client,
    `copy state_stage (${listed(stateColumns)}) from stdin (format binary)`,
    writer.copyOf(0, writer.rows),
  );
  // Another server may have had the vehicle meanwhile and know better.
  await client.query(
    `with newest as (
       insert into vehicle_state (vehicle_id, ${listed(fleetColumns)})
       select vehicle_id, ${listed(fleetColumns)} from state_stage
       on conflict (vehicle_id) do update set ${assigned(fleetColumns)} where excluded.ts >= vehicle_state.ts
       returning vehicle_id)
     insert into vehicle_reading (vehicle_id, ${listed(readingColumns)})
     select vehicle_id, ${listed(readingColumns, 'state_stage.')} from state_stage join newest using (vehicle_id)
     on conflict (vehicle_id) do update set ${assigned(readingColumns)}`,
  );
  await client.query('select pg_notify($1, $2)', [channel.vehicleState, vehicleIds.join(',')]);
  await client.query('commit');
}

export interface StateRow
  extends Omit<Selectable<Schema['vehicle_state']>, 'faults' | 'updated_at'>,
    Pick<Selectable<Schema['vehicle_reading']>, 'metric_ids' | 'metric_values'> {
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
    from vehicle_state join vehicle_reading using (vehicle_id) where vehicle_id = any($1::int[])`;
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
