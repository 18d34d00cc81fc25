import { sql } from 'kysely';
import type { Executor } from '../modules/access.ts';
import { layoutsOf, MOST, storedValue } from '../telemetry/metric-value.sql.ts';
import { figureCodes, type Instant, takeMessage } from './instant.ts';

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
    select t.vehicle_id as vehicle, extract(epoch from t.ts)::double precision * 1000 as at, t.speed${sql.join(values, sql``)}
    from unnest(${[...sinceOf.keys()]}::integer[], ${times}::timestamptz[]) as w (vehicle_id, since)
    join message t on t.vehicle_id = w.vehicle_id and t.ts >= w.since
    where t.ts >= ${earliest} and t.flags & 1 = 0
    order by t.vehicle_id, t.ts, t.digest`.execute(executor);
  const instantsOf = new Map<number, Instant[]>();
  for (const row of rows) {
    const vehicle = numberAt(row, 'vehicle');
    const instants = instantsOf.get(vehicle) ?? [];
    instantsOf.set(vehicle, instants);
    takeMessage(instants, {
      at: numberAt(row, 'at'),
      positionSpeed: numberAt(row, 'speed') * 0.1,
      valueAt: (place) => {
        const value = numberAt(row, `v${place}`);
        return Math.abs(value) <= MOST ? value : Number.NaN;
      },
    });
  }
  return instantsOf;
}
