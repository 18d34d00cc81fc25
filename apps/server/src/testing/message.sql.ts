import { sql } from 'kysely';
import type { Executor } from '../platform/db/executor.ts';
import type { Random } from './random.ts';
import { telemetryOf } from './telemetry.ts';

export interface MessageSample {
  vehicleId: number;
  at: Date;
  layoutId: number | null;
  gauges: Array<number | null> | null;
  counters: Array<number | null> | null;
}

const maybe = <T>(random: Random, value: T): T | null => (random.isOneIn(5) ? null : value);

const oddValues = [Number.NaN, Number.POSITIVE_INFINITY, -0, 3e38];

function gauge(random: Random): number | null {
  if (random.isOneIn(20)) return oddValues[random.below(oddValues.length)] ?? null;
  return maybe(random, random.isOneIn(2) ? random.below(4_000) * 0.125 : random.unit() * 100);
}

/** A message with what random has for it. */
export function aSample(
  random: Random,
  key: { vehicleId: number; at: Date; layouts: number[] },
): MessageSample {
  const { vehicleId, at, layouts } = key;
  const layoutId = random.isOneIn(6) ? null : (layouts[random.below(layouts.length)] ?? null);
  if (layoutId === null) return { vehicleId, at, layoutId, gauges: null, counters: null };
  const gauges = Array.from({ length: 3 }, () => gauge(random));
  return { vehicleId, at, layoutId, gauges, counters: [maybe(random, random.below(1e9) * 0.05)] };
}

export async function ensureDay(executor: Executor, at: Date): Promise<void> {
  await sql`select ensure_message_partition(${at.toISOString().slice(0, 10)}::date)`.execute(
    telemetryOf(executor),
  );
}

/** Stores it as the ingest does, with a random rest. */
export async function storeSample(executor: Executor, random: Random, sample: MessageSample): Promise<void> {
  const { vehicleId, at, layoutId, gauges, counters } = sample;
  const digest = (BigInt(random.below(2 ** 32)) << 32n) - 2n ** 63n + BigInt(random.below(2 ** 32));
  const raw = Buffer.from(Array.from({ length: random.below(20) }, () => random.below(256)));
  await sql`
    insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, flags, lat, lng, altitude_m, speed,
      direction_deg, status, alarm, layout_id, m, c, raw)
    values (${vehicleId}, ${at}, ${digest.toString()}::bigint, ${new Date(at.getTime() + random.below(1e6))}, ${random.below(9)},
      ${random.below(65_536)}, ${random.isOneIn(12) ? 1 : 2 * random.below(2)}, ${maybe(random, random.below(1.8e8) - 9e7)},
      ${maybe(random, random.below(3.6e8) - 1.8e8)}, ${maybe(random, random.below(9_000) - 400)}, ${maybe(random, random.below(1_500))},
      ${maybe(random, random.below(360))}, ${maybe(random, random.below(2 ** 32))}, ${maybe(random, random.below(2 ** 32))},
      ${layoutId}, ${gauges}::real[], ${counters}::double precision[], ${raw})`.execute(
    telemetryOf(executor),
  );
}
