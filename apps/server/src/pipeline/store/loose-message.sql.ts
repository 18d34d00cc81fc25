import { type RawBuilder, type Selectable, sql } from 'kysely';
import type pg from 'pg';
import type { Schema } from '../../platform/db/columns.ts';
import type { Executor } from '../../platform/db/executor.ts';
import { allRows } from '../../platform/db/query.ts';
import { largestValue, layoutsOf, storedValue } from './metric-value.sql.ts';

export interface NewerMessage
  extends Omit<Selectable<Schema['message']>, 'digest' | 'layout_id' | 'm' | 'c'> {
  gauges: string[] | null;
  counters: string[] | null;
  m: (number | null)[] | null;
  c: (number | null)[] | null;
}

const newestMessages = 200;

/** The messages of each vehicle that are newer than a given device time, oldest first, at most the newest 200 of each. */
export async function messagesAfter(
  pool: pg.Pool,
  vehicleIds: readonly number[],
  after: readonly Date[],
): Promise<NewerMessage[]> {
  const text = `
    select m.vehicle_id, m.ts, m.received_at, m.terminal_id, m.kind, m.flags, m.lat, m.lng, m.altitude_m, m.speed,
      m.direction_deg, m.status, m.alarm, l.gauges, l.counters, m.m, m.c, m.raw
    from unnest($1::int[], $2::timestamptz[]) as v (id, after)
    cross join lateral (
      select * from message where vehicle_id = v.id and ts > v.after order by ts desc limit ${newestMessages}
    ) m
    left join layout l on l.id = m.layout_id
    order by m.ts`;
  return (await pool.query<NewerMessage>(text, [vehicleIds, after])).rows;
}

type Row = Readonly<Record<string, number | null>>;

const numberAt = (row: Row, name: string): number => row[name] ?? Number.NaN;

/** NaN: not reported. */
interface LiveMessage {
  vehicleId: number;
  /** Milliseconds. */
  at: number;
  receivedAt: number;
  positionSpeed: number;
  status: number;
  latitudeE6: number;
  longitudeE6: number;
  /** By place in the codes. */
  valueAt(place: number): number;
}

function liveMessageOf(row: Row): LiveMessage {
  return {
    vehicleId: numberAt(row, 'vehicle'),
    at: numberAt(row, 'at'),
    receivedAt: numberAt(row, 'received'),
    positionSpeed: numberAt(row, 'speed') * 0.1,
    status: numberAt(row, 'status'),
    latitudeE6: numberAt(row, 'lat'),
    longitudeE6: numberAt(row, 'lng'),
    valueAt: (place) => {
      const value = numberAt(row, `v${place}`);
      return Math.abs(value) <= largestValue ? value : Number.NaN;
    },
  };
}

/**
 * The newest messages of many vehicles at once, each from its own device time on. Only for days that are not packed;
 * `readColumns` reads every day, one vehicle at a time.
 */
export async function liveMessages(
  executor: Executor,
  sinceOf: ReadonlyMap<number, number>,
  codes: readonly string[],
): Promise<LiveMessage[]> {
  const layouts = await layoutsOf(executor, codes);
  const values = codes.map((code, place) => sql`, ${storedValue(layouts, code)} as ${sql.id(`v${place}`)}`);
  const times = [...sinceOf.values()].map((since) => new Date(since));
  const earliest = new Date(Math.min(...sinceOf.values()));
  const rows = await allRows<Row>(executor)`
    select t.vehicle_id as vehicle, extract(epoch from t.ts)::double precision * 1000 as at,
      extract(epoch from t.received_at)::double precision * 1000 as received, t.speed, t.status::double precision as status,
      t.lat, t.lng${sql.join(values, sql``)}
    from unnest(${[...sinceOf.keys()]}::integer[], ${times}::timestamptz[]) as w (vehicle_id, since)
    join message t on t.vehicle_id = w.vehicle_id and t.ts >= w.since
    where t.ts >= ${earliest} and t.flags & 1 = 0
    order by t.vehicle_id, t.ts, t.digest`;
  return rows.map(liveMessageOf);
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
      and t.layout_id = any(${layouts.map(({ id }) => id)}::integer[]) and t.flags & 1 = 0
    order by t.ts, t.digest`;
}
