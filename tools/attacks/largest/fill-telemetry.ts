import { day_ms } from '@vehicle/server/pipeline/store/day';
import { metricCatalogue } from '@vehicle/signals/metric-catalogue';
import { enterLayout } from '../../bench/query-data.ts';
import { BenchFleet, benchLayout } from '../../bench/query-message.ts';
import type { OwnerClients } from '../../load/stored-rows.ts';

/** As long as a track may be. */
const messageDays = 31;
/** A message each ten seconds; the newest day one each second. */
const every_ms = 10_000;
const newestEvery_ms = 1_000;
/** As long as a question about statistics may be. */
const figureDays = 400;
const figureVehicles = 1_000;

const codesOf = (isCounter: boolean, count: number, others: readonly string[]): string[] =>
  [
    ...new Set([
      ...metricCatalogue.filter((metric) => metric.isCounter === isCounter).map(({ code }) => code),
      ...others,
    ]),
  ].slice(0, count);

/** The metrics that the messages carry, named as the platform's. */
function layoutOfCatalogue(): { gauges: string[]; counters: string[] } {
  const { gauges, counters } = benchLayout;
  return {
    gauges: codesOf(false, gauges.length, gauges),
    counters: codesOf(true, counters.length, counters),
  };
}

async function enterMessages(
  { registry, telemetry }: OwnerClients,
  vehicleId: number,
  share: number,
): Promise<void> {
  const bench = new BenchFleet(await enterLayout(registry, layoutOfCatalogue()), [vehicleId]);
  const today = Math.floor(Date.now() / day_ms);
  for (let day = today - messageDays; day <= today; day++) {
    const start_ms = day * day_ms;
    const every = Math.round((day >= today - 1 ? newestEvery_ms : every_ms) / share);
    const length = Math.ceil((Math.min(start_ms + day_ms, Date.now()) - start_ms) / every);
    await bench.enter(
      telemetry,
      Array.from({ length }, (_, at) => start_ms + at * every),
    );
  }
}

const states = `
  insert into vehicle_state (vehicle_id, ts, received_at, position_at, lat, lng, speed, direction_deg, fixed, running,
    faults, updated_at)
  select id, now() - (id % 20000) * interval '1 second', now(), now(), 39600000 + id % 9000, 109800000 + id % 7000, 120, 90, true,
    id % 3 > 0, case when id % 5 = 0 then '[{"lamp": "redStop"}]'::jsonb else '[]' end, now()
  from vehicle where org_id = $1 on conflict do nothing`;
const readings = `
  insert into vehicle_reading (vehicle_id, metric_ids, metric_values, metric_times)
  select id, metrics.ids, metrics.readings, metrics.times
  from vehicle, (select array_agg(id) as ids, array_agg(id * 1.5::float8) as readings, array_agg(now()) as times
    from (select id from metric order by id limit 60) known) metrics
  where org_id = $1 on conflict do nothing`;
const usage = `
  insert into work_daily (vehicle_id, day, running_h, idle_h, working_h, online_h, covered_h, mileage_km, fuel_l,
    message_count, sources, refuels, charges, updated_at)
  select id, current_date - n, 8, 2, 6, 9, 9, 40, 120, 1440, '{}'::jsonb, '[]'::jsonb, '[]'::jsonb, now()
  from (select id from vehicle where org_id = $1 order by id desc limit ${figureVehicles}) worked
    cross join generate_series(0, ${figureDays}) n
  union all
  select $2, current_date - n, 8, 2, 6, 9, 9, 40, 120, 1440, '{}'::jsonb, '[]'::jsonb, '[]'::jsonb, now() from generate_series(0, ${figureDays}) n
  on conflict do nothing`;

/** One vehicle with messages of a month, all with a newest state, many with usage of more than a year. */
export async function fillTelemetry(
  clients: OwnerClients,
  { vehicleId, orgId, share }: { vehicleId: number; orgId: number; share: number },
): Promise<void> {
  await enterMessages(clients, vehicleId, share);
  await clients.registry.query(states, [orgId]);
  await clients.registry.query(readings, [orgId]);
  await clients.registry.query(usage, [orgId, vehicleId]);
}
