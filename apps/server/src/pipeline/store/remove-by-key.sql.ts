import { type RawBuilder, sql } from 'kysely';
import { allRows, execute } from '../../platform/db/query.ts';
import type { TelemetryNode } from '../../platform/db/telemetry.ts';
import type { TelemetryTable } from '../../platform/db/telemetry-tables.ts';

/** Rows of one transaction. */
const piece = 5_000;

/**
 * Removes rows of the node that meet a condition on `t`, at most some thousand, and answers how many. They are named by their keys,
 * so that no other node is asked.
 */
export async function removeOwn(
  node: TelemetryNode,
  { table, key }: { table: TelemetryTable; key: 'id' | 'digest' },
  condition: RawBuilder<boolean>,
): Promise<number> {
  const rows = await allRows<{ vehicleId: number; key: string }>(node)`
    select t.vehicle_id as "vehicleId", ${sql.ref(`t.${key}`)}::text as key from ${node.own(table)} t
    where ${condition} limit ${piece}`;
  if (rows.length === 0) return 0;
  const vehicleIds = rows.map(({ vehicleId }) => vehicleId);
  await node.transact(
    (telemetry) =>
      execute(telemetry)`
      delete from ${sql.table(table)} t
      using unnest(${vehicleIds}::integer[], ${rows.map((row) => row.key)}::bigint[]) as gone (vehicle_id, key)
      where t.vehicle_id = gone.vehicle_id and ${sql.ref(`t.${key}`)} = gone.key and t.vehicle_id = any(${vehicleIds}::integer[])`,
  );
  return rows.length;
}
