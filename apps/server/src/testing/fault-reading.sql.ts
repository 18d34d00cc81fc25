import { sql } from 'kysely';
import type { Executor } from '../platform/db/executor.ts';
import { telemetryOf } from './telemetry.ts';

/** A reading as the ingest notes it: `codes` as `fault-content.ts` writes them, empty: nothing is active. */
export async function aFaultReading(
  executor: Executor,
  vehicleId: number,
  { at, codes, sourceAddress = 0 }: { at: Date; codes: string; sourceAddress?: number },
): Promise<void> {
  const amount = codes === '' ? 0 : codes.split(' ').length - 1;
  await sql`
    insert into fault_reading (vehicle_id, source_address, ts, amount, codes, is_late, is_new)
    values (${vehicleId}, ${sourceAddress}, ${at}, ${amount}, ${codes}, false, true)`.execute(
    telemetryOf(executor),
  );
}
