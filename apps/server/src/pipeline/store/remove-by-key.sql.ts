import { type RawBuilder, sql } from 'kysely';
import type { TelemetryExecutor } from '../../platform/db/executor.ts';
import { allRows, execute } from '../../platform/db/query.ts';
import type { TelemetryNode } from '../../platform/db/telemetry.ts';
import type { TelemetryTable } from '../../platform/db/telemetry-tables.ts';

/** Rows of one transaction. */
const piece = 5_000;

/** A table, and what names its rows beside their vehicle. */
interface Keyed {
  table: TelemetryTable;
  key: 'id' | 'digest';
}

/** Removes rows by their keys. A cluster asks only where these vehicles are for being told of them twice. */
export async function removeKeys(
  telemetry: TelemetryExecutor,
  { table, key }: Keyed,
  keys: ReadonlyArray<{ vehicleId: number; key: number | string }>,
): Promise<void> {
  const vehicleIds = keys.map(({ vehicleId }) => vehicleId);
  await execute(telemetry)`
    delete from ${sql.table(table)} t
    using unnest(${vehicleIds}::integer[], ${keys.map((row) => row.key)}::bigint[]) as gone (vehicle_id, key)
    where t.vehicle_id = gone.vehicle_id and ${sql.ref(`t.${key}`)} = gone.key and t.vehicle_id = any(${vehicleIds}::integer[])`;
}

/**
 * Removes rows of the node that meet a condition on `t`, at most some thousand, and answers how many. They are named by their keys,
 * so that no other node is asked.
 */
export async function removeOwn(
  node: TelemetryNode,
  { table, key }: Keyed,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const rows = await allRows<{ vehicleId: number; key: string }>(node)`
    select t.vehicle_id as "vehicleId", ${sql.ref(`t.${key}`)}::text as key from ${node.own(table)} t
    where ${condition} limit ${piece}`;
  if (rows.length === 0) return 0;
  await node.transact((telemetry) => removeKeys(telemetry, { table, key }, rows));
  return rows.length;
}
