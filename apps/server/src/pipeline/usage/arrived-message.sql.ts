import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { largestValue, layoutsOf, storedValue } from '../store/metric-value.sql.ts';
import { type Instant, InstantList, usageCodes } from './fold/instant.ts';
import type { Span } from './fold/sums.ts';

const day_ms = 86_400_000;

/** What is new of each vehicle: spans of device time within which new messages lie. */
export type Arrivals = Map<number, Span[]>;

interface ArrivalRow {
  vehicle_ids: number[];
  first_ms: number[];
}

/** A vehicle stands once for each day (UTC), from the oldest new message on. */
function spansOf(rows: readonly ArrivalRow[]): Arrivals {
  const arrivals: Arrivals = new Map();
  for (const { vehicle_ids, first_ms } of rows) {
    for (const [place, vehicleId] of vehicle_ids.entries()) {
      const from = Number(first_ms[place]);
      const until = (Math.floor(from / day_ms) + 1) * day_ms;
      const spans = arrivals.get(vehicleId) ?? [];
      const span = spans.find((each) => each.until === until);
      if (span === undefined) spans.push({ from, until });
      else span.from = Math.min(span.from, from);
      arrivals.set(vehicleId, spans);
    }
  }
  return arrivals;
}

/** Takes what is noted, at most `limit` commits of it, and answers how many there were. */
export async function takeArrivals(
  executor: Executor,
  limit: number,
): Promise<{ commits: number; arrivals: Arrivals }> {
  const { rows } = await sql<ArrivalRow>`
    delete from arrival where id in (select id from arrival order by id limit ${limit} for update skip locked)
    returning vehicle_ids, first_ms`.execute(executor);
  return { commits: rows.length, arrivals: spansOf(rows) };
}

/** Notes again, in one row, what there was no time for. */
export async function putBack(executor: Executor, arrivals: Arrivals, now: Date): Promise<void> {
  const noted = [...arrivals].flatMap(([vehicleId, spans]) => spans.map(({ from }) => ({ vehicleId, from })));
  if (noted.length === 0) return;
  await sql`
    insert into arrival (at, vehicle_ids, first_ms)
    values (${now}, ${noted.map(({ vehicleId }) => vehicleId)}::integer[], ${noted.map(({ from }) => from)}::bigint[])`.execute(
    executor,
  );
}

type Row = Readonly<Record<string, number | null>>;

const numberAt = (row: Row, name: string): number => row[name] ?? Number.NaN;

/**
 * The newest messages of many vehicles at once, each from its own device time on. Only for days that are not packed;
 * `readColumns` reads every day, one vehicle at a time.
 */
export async function fleetMessages(
  executor: Executor,
  sinceOf: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, Instant[]>> {
  const layouts = await layoutsOf(executor, usageCodes);
  const values = usageCodes.map(
    (code, place) => sql`, ${storedValue(layouts, code)} as ${sql.id(`v${place}`)}`,
  );
  const times = [...sinceOf.values()].map((since) => new Date(since));
  const earliest = new Date(Math.min(...sinceOf.values()));
  const { rows } = await sql<Row>`
    select t.vehicle_id as vehicle, extract(epoch from t.ts)::double precision * 1000 as at,
      extract(epoch from t.received_at)::double precision * 1000 as received, t.speed, t.status::double precision as status,
      t.lat, t.lng${sql.join(values, sql``)}
    from unnest(${[...sinceOf.keys()]}::integer[], ${times}::timestamptz[]) as w (vehicle_id, since)
    join message t on t.vehicle_id = w.vehicle_id and t.ts >= w.since
    where t.ts >= ${earliest} and t.flags & 1 = 0
    order by t.vehicle_id, t.ts, t.digest`.execute(executor);
  const lists = new Map<number, InstantList>();
  for (const row of rows) {
    const vehicle = numberAt(row, 'vehicle');
    const list = lists.get(vehicle) ?? new InstantList();
    lists.set(vehicle, list);
    list.take({
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
    });
  }
  return new Map([...lists].map(([vehicle, { instants }]) => [vehicle, instants]));
}
