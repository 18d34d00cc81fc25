import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { layoutsOf, MOST, storedValue } from '../store/metric-value.sql.ts';
import { figureCodes, type Instant, InstantList } from './fold/instant.ts';

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
  const layouts = await layoutsOf(executor, figureCodes);
  const values = figureCodes.map(
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
        return Math.abs(value) <= MOST ? value : Number.NaN;
      },
    });
  }
  return new Map([...lists].map(([vehicle, { instants }]) => [vehicle, instants]));
}
