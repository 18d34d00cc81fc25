import { createHash } from 'node:crypto';
import { day_ms } from '@vehicle/server/pipeline/store/day';
import { enterTestFleet } from '@vehicle/server/testing/fleet.sql';
import type pg from 'pg';
import type { OwnerClients } from '../load/stored-rows.ts';
import { BenchFleet, benchLayout } from './query-message.ts';

export const vehicles = 500;
export const days = 7;
const figureDays = 90;

export interface BenchData {
  vehicleIds: number[];
  /** Midnight (UTC) of the oldest day; the newest is today. */
  start_ms: number;
}

interface Layout {
  gauges: readonly string[];
  counters: readonly string[];
}

export async function enterLayout(client: pg.Client, layout: Layout = benchLayout): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into layout (signature, gauges, counters, created_at) values ($1, $2, $3, now()) returning id',
    [createHash('sha256').update('bench:query').digest(), layout.gauges, layout.counters],
  );
  return rows[0]?.id ?? 0;
}

/** Messages of a whole fleet as they come in, moment by moment; answers how many. */
export async function enterMessages(
  { registry, telemetry }: OwnerClients,
  messages: number,
): Promise<BenchData> {
  const fleet = await enterTestFleet(registry, vehicles);
  const vehicleIds = fleet.map(({ vehicleId }) => vehicleId);
  const bench = new BenchFleet(await enterLayout(registry), vehicleIds);
  const start_ms = (Math.floor(Date.now() / day_ms) - days + 1) * day_ms;
  const rounds = Math.ceil(messages / vehicles / days);
  for (let day = 0; day < days; day++) {
    const dayStart_ms = start_ms + day * day_ms;
    const momentOf = (round: number) => dayStart_ms + Math.floor((round * (day_ms - 1_000)) / rounds);
    await bench.enter(
      telemetry,
      Array.from({ length: rounds }, (_, round) => momentOf(round)),
    );
  }
  return { vehicleIds, start_ms };
}

/** The newest state of each vehicle and the usage of some months, as the server keeps them. */
export async function enterDerived(
  { registry, telemetry }: OwnerClients,
  { vehicleIds }: BenchData,
): Promise<void> {
  await registry.query(
    `insert into vehicle_state (vehicle_id, ts, received_at, updated_at)
     select id, now(), now(), now() from unnest($1::integer[]) as vehicle (id)`,
    [vehicleIds],
  );
  await registry.query(
    `insert into vehicle_reading (vehicle_id, metric_ids, metric_values, metric_times)
     select id, array(select n from generate_series(1, 60) n), array(select n * 1.5 from generate_series(1, 60) n),
       array(select now() from generate_series(1, 60))
     from unnest($1::integer[]) as vehicle (id)`,
    [vehicleIds],
  );
  await registry.query(
    `insert into work_daily (vehicle_id, day, running_h, idle_h, working_h, online_h, covered_h, mileage_km, fuel_l,
       message_count, sources, refuels, charges, updated_at)
     select id, current_date - n, 8, 2, 6, 9, 9, 40, 120, 1440, '{}', '[]', '[]', now()
     from unnest($1::integer[]) as vehicle (id), generate_series(0, $2::integer - 1) n`,
    [vehicleIds, figureDays],
  );
  await registry.query('vacuum analyze vehicle_state, vehicle_reading, work_daily');
  await telemetry.query('vacuum analyze message');
}
