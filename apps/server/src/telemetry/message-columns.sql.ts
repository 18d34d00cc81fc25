import { sql } from 'kysely';
import type { Executor } from '../modules/access.ts';
import { layoutsOf, storedValue } from './metric-value.sql.ts';

export interface MessageRange {
  vehicleId: number;
  /** Device time, from inclusive, until exclusive. */
  from: Date;
  until: Date;
}

/** What reports say, column by column, in order of device time; NaN: not told. Reports of a clock that runs ahead are left out. */
export interface MessageColumns {
  /** Milliseconds. */
  at: Float64Array;
  speed_kmh: Float64Array;
  status: Float64Array;
  alarm: Float64Array;
  /** WGS-84, millionths of a degree. */
  latitudeE6: Float64Array;
  longitudeE6: Float64Array;
  /** In the order of the codes. */
  values: Float64Array[];
}

type Row = Readonly<Record<string, number | null>>;

function columnOf(rows: readonly Row[], name: string, factor = 1): Float64Array {
  return Float64Array.from(rows, (row) => {
    const value = row[name] ?? null;
    return value === null ? Number.NaN : value * factor;
  });
}

/** Every message of the range, wherever its day is kept. */
export async function readColumns(
  executor: Executor,
  { vehicleId, from, until }: MessageRange,
  codes: readonly string[],
): Promise<MessageColumns> {
  const layouts = await layoutsOf(executor, codes);
  const values = codes.map((code, at) => sql`, ${storedValue(layouts, code)} as ${sql.id(`v${at}`)}`);
  const { rows } = await sql<Row>`
    select extract(epoch from t.ts)::double precision * 1000 as at, t.speed, t.status, t.alarm, t.lat, t.lng${sql.join(values, sql``)}
    from message t
    where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.ts < ${until} and t.flags & 1 = 0
    order by t.ts, t.digest`.execute(executor);
  return {
    at: columnOf(rows, 'at'),
    speed_kmh: columnOf(rows, 'speed', 0.1),
    status: columnOf(rows, 'status'),
    alarm: columnOf(rows, 'alarm'),
    latitudeE6: columnOf(rows, 'lat'),
    longitudeE6: columnOf(rows, 'lng'),
    values: codes.map((_, at) => columnOf(rows, `v${at}`)),
  };
}
