import { sql } from 'kysely';
import { allNodes } from './ask-nodes.ts';
import type { Database } from './database.ts';
import type { AnyExecutor } from './executor.ts';

async function sizeIn(executor: AnyExecutor): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
    executor,
  );
  return rows[0]?.size ?? 0;
}

/** Bytes on the disk by store; of the telemetry only where it has a database of its own, all nodes together. */
export async function readSizes({
  pool,
  kysely,
  telemetry,
}: Database): Promise<[store: string, bytes: number][]> {
  const registry = await sizeIn(kysely);
  if (pool.options.connectionString === telemetry.pool.options.connectionString)
    return [['registry', registry]];
  const nodes = await allNodes(telemetry, sizeIn);
  return [
    ['registry', registry],
    ['telemetry', nodes.reduce((sum, size) => sum + size, 0)],
  ];
}
