import type { Database } from '../platform/db/database.ts';
import type { Executor } from '../platform/db/executor.ts';
import type { Telemetry } from '../platform/db/telemetry.ts';

const known = new WeakMap<Executor, Telemetry>();

/** From now on the builders find the telemetry of this registry. */
export function knowTelemetry({ kysely, telemetry }: Database): void {
  known.set(kysely, telemetry);
}

/** What terminals of this registry have sent, for builders that are given the registry alone. */
export function telemetryOf(executor: Executor): Telemetry {
  const telemetry = known.get(executor);
  if (telemetry === undefined) throw new Error('knowTelemetry has not been told of this database');
  return telemetry;
}
