import { sql } from 'kysely';
import type { Executor, TelemetryExecutor } from './executor.ts';

/** True, or an error. */
export async function ping(executor: Executor | TelemetryExecutor): Promise<boolean> {
  await sql`select 1`.execute(executor);
  return true;
}
