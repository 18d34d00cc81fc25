import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../platform/db/executor.ts';
import { unique } from './builders.ts';
import { telemetryOf } from './telemetry.ts';

interface LayoutParts {
  gauges: readonly string[];
  counters?: readonly string[];
}

/** The order of the values in messages. */
export async function aLayout(executor: Executor, { gauges, counters = [] }: LayoutParts): Promise<number> {
  const signature = createHash('sha256').update(`test ${unique()}`).digest();
  const { rows } = await sql<{ id: number }>`
    insert into layout (signature, gauges, counters, created_at)
    values (${signature}, ${[...gauges]}, ${[...counters]}, now()) returning id`.execute(executor);
  return rows[0]?.id ?? 0;
}

interface MessageParts {
  vehicleId: number;
  at: Date;
  /** Null: it carries no metrics. */
  layoutId: number | null;
  gauges?: ReadonlyArray<number | null>;
  counters?: ReadonlyArray<number | null>;
  flags?: number;
}

/** A message as the ingest stores it. */
export async function aMessage(executor: Executor, parts: MessageParts): Promise<void> {
  const { vehicleId, at, layoutId, gauges = [], counters = [], flags = 0 } = parts;
  const telemetry = telemetryOf(executor);
  await sql`select ensure_message_partition(${at.toISOString().slice(0, 10)}::date)`.execute(telemetry);
  await sql`
    insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, flags, layout_id, m, c, raw)
    values (${vehicleId}, ${at}, ${unique()}, now(), 1, 1, ${flags}, ${layoutId}, ${[...gauges]}::real[],
      ${[...counters]}::double precision[], '\\x00')`.execute(telemetry);
}
