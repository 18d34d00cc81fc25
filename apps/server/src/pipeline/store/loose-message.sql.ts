import { type RawBuilder, type Selectable, sql } from 'kysely';
import { byNode } from '../../platform/db/ask-nodes.ts';
import type { TelemetrySchema } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Executor } from '../../platform/db/executor.ts';
import { allRows } from '../../platform/db/query.ts';
import type { Stores, Telemetry, TelemetryNode } from '../../platform/db/telemetry.ts';
import { mapInSlices } from '../../platform/process/event-loop.ts';
import { largestValue, layoutsById, layoutsOf, storedValue } from './metric-value.sql.ts';

export interface NewerMessage
  extends Omit<Selectable<TelemetrySchema['message']>, 'digest' | 'layout_id' | 'm' | 'c'> {
  gauges: string[] | null;
  counters: string[] | null;
  m: (number | null)[] | null;
  c: (number | null)[] | null;
}

const newestMessages = 200;

type NewerRow = Omit<NewerMessage, 'gauges' | 'counters'> & { layout_id: number | null };

const newerColumns = sql`vehicle_id, ts, received_at, terminal_id, kind, flags, lat, lng, altitude_m, speed,
  direction_deg, status, alarm, layout_id, m, c, raw`;

/** Of many vehicles in one question. */
function newerOfAll(node: TelemetryNode, knownAt: ReadonlyMap<number, Date>): Promise<NewerRow[]> {
  return allRows<NewerRow>(node)`
    select newer.* from unnest(${[...knownAt.keys()]}::integer[], ${[...knownAt.values()]}::timestamptz[]) as v (id, after)
    cross join lateral (
      select ${newerColumns} from message
      where vehicle_id = v.id and ts > v.after order by ts desc limit ${newestMessages}) newer
    order by newer.ts`;
}

/** Vehicle by vehicle: a cluster takes no limit for each of many. */
async function newerOfEach(node: TelemetryNode, knownAt: ReadonlyMap<number, Date>): Promise<NewerRow[]> {
  const found: NewerRow[] = [];
  for (const [vehicleId, at] of knownAt) {
    const rows = await allRows<NewerRow>(node)`
      select ${newerColumns} from message
      where vehicle_id = ${vehicleId} and ts > ${at} order by ts desc limit ${newestMessages}`;
    found.push(...rows.reverse());
  }
  return found;
}

/** The messages of each vehicle that are newer than a given device time, oldest first, at most the newest 200 of each. */
export async function messagesAfter(
  { telemetry, kysely }: Pick<Database, 'telemetry' | 'kysely'>,
  knownAt: ReadonlyMap<number, Date>,
): Promise<NewerMessage[]> {
  const found: NewerRow[] = [];
  const newer = telemetry.isCluster ? newerOfEach : newerOfAll;
  for (const { node, vehicleIds } of byNode(telemetry, knownAt.keys()))
    found.push(...(await newer(node, new Map(vehicleIds.map((id) => [id, knownAt.get(id) ?? new Date(0)])))));
  const layouts = await layoutsById(kysely, new Set(found.flatMap(({ layout_id }) => layout_id ?? [])));
  return found.map(({ layout_id, ...message }) => {
    const { gauges = null, counters = null } = layouts.get(layout_id ?? 0) ?? {};
    return { ...message, gauges, counters };
  });
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
  { executor, telemetry }: { executor: Executor; telemetry: Telemetry },
  sinceOf: ReadonlyMap<number, number>,
  codes: readonly string[],
): Promise<LiveMessage[]> {
  const layouts = await layoutsOf(executor, codes);
  const values = codes.map((code, place) => sql`, ${storedValue(layouts, code)} as ${sql.id(`v${place}`)}`);
  const messages: LiveMessage[] = [];
  for (const { node, vehicleIds } of byNode(telemetry, sinceOf.keys())) {
    const times = vehicleIds.map((id) => new Date(sinceOf.get(id) ?? 0));
    const earliest = new Date(Math.min(...times.map((time) => time.getTime())));
    const found = await allRows<Row>(node)`
      select t.vehicle_id as vehicle, extract(epoch from t.ts)::double precision * 1000 as at,
        extract(epoch from t.received_at)::double precision * 1000 as received, t.speed, t.status::double precision as status,
        t.lat, t.lng${sql.join(values, sql``)}
      from unnest(${[...vehicleIds]}::integer[], ${times}::timestamptz[]) as w (vehicle_id, since)
      join message t on t.vehicle_id = w.vehicle_id and t.ts >= w.since
      where t.vehicle_id = any(${vehicleIds}::integer[]) and t.ts >= ${earliest} and t.flags & 1 = 0
      order by t.vehicle_id, t.ts, t.digest`;
    for (const message of await mapInSlices(found, liveMessageOf)) messages.push(message);
  }
  return messages;
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
  { executor, telemetry }: Stores,
  { vehicleId, from, receivedAfter, codes }: ReadingQuestion,
): Promise<Reading[]> {
  const layouts = await layoutsOf(executor, codes);
  if (layouts.length === 0) return [];
  const values: RawBuilder<unknown>[] = codes.map((code) => storedValue(layouts, code));
  return allRows<Reading>(telemetry.nodeOf(vehicleId))`
    select t.ts as at, t.received_at as "receivedAt", array[${sql.join(values)}]::double precision[] as values
    from message t
    where t.vehicle_id = ${vehicleId} and t.ts >= ${from} and t.received_at > ${receivedAfter}
      and t.layout_id = any(${layouts.map(({ id }) => id)}::integer[]) and t.flags & 1 = 0
    order by t.ts, t.digest`;
}
