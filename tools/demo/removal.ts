import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@vehicle/server/platform/db/database';
import { allRows, execute } from '@vehicle/server/platform/db/query';
import type { TelemetryTable } from '@vehicle/server/platform/db/telemetry-tables';
import { channel } from '@vehicle/server/platform/ports';
import { sql } from 'kysely';
import { type CatalogTable, catalogOf, removeLife, removePictures } from './life-removal.ts';
import { type PresentDemo, readDemoRecord, writeDemoRecord } from './record.ts';

export interface Removal {
  removed: Record<string, number>;
  /** Demo records that somebody uses for records of their own. */
  kept: string[];
}

/** The ingest writes the newest states of machines once a second, also of those that it has just lost. */
const stateFlush_ms = 1500;

/**
 * Removes what the demo made and what its machines have sent, and nothing else; null where there is no demo. Can be run
 * again after an interruption.
 */
export async function removeDemo(database: Database, now: Date): Promise<Removal | null> {
  const record = await readDemoRecord(database.kysely);
  if (record?.state !== 'present') return null;
  const removal: Removal = { removed: {}, kept: [] };
  // From the leaves to the root of the references.
  await removeLife(database.kysely, record);
  await removeMembers(database, record, removal);
  await removeEach(database, removal, 'vehicle', record.vehicleIds);
  for (const { table, ids } of await catalogOf(database.kysely, record)) {
    await removeEach(database, removal, table, ids);
  }
  await removePictures(database.kysely, record.memberIds);
  await removeEach(database, removal, 'terminal', record.terminalIds);
  await removeEach(database, removal, 'vehicle_model', record.modelIds);
  await removeEach(database, removal, 'org', record.orgIds.toReversed());
  await database.notify(channel.registry, '');
  await sleep(stateFlush_ms);
  removal.removed.message = 0;
  for (const vehicleId of record.vehicleIds) await removeTelemetry(database, vehicleId, removal);
  await writeDemoRecord(database.kysely, { state: 'removed', removedAt: now.toISOString() });
  return removal;
}

/** Sessions and roles of the members go with them; what they did stays in the logs. */
async function removeMembers(
  database: Database,
  { memberIds, roleIds }: PresentDemo,
  removal: Removal,
): Promise<void> {
  await removeEach(database, removal, 'member', memberIds);
  await removeEach(database, removal, 'role', roleIds);
  await database.notify(channel.session, memberIds.join(','));
}

/** What else the telemetry has of a vehicle. */
const besideMessages = [
  'message_pack_raw',
  'message_quarantine',
  'forward_outbox',
  'forward_dead_letter',
  'forward_lane',
  'fault_reading',
] as const satisfies readonly TelemetryTable[];

/** One vehicle at a time keeps every statement short. */
async function removeTelemetry(database: Database, vehicleId: number, { removed }: Removal): Promise<void> {
  const { kysely } = database;
  const telemetry = database.telemetry.nodeOf(vehicleId);
  const { numAffectedRows: loose = 0n } = await sql`
    delete from message where vehicle_id = ${vehicleId}`.execute(telemetry);
  const packed = await allRows<{ count: number }>(telemetry)`
    delete from message_pack where vehicle_id = ${vehicleId} returning count`;
  removed.message = packed.reduce((sum, { count }) => sum + count, (removed.message ?? 0) + Number(loose));
  for (const table of besideMessages)
    await execute(telemetry)`delete from ${sql.table(table)} where vehicle_id = ${vehicleId}`;
  // Behind what waits to become a fault, a state or a figure.
  for (const table of [
    'gateway_event',
    'vehicle_state',
    'vehicle_reading',
    'vehicle_fault',
    'work_fold',
  ] as const)
    await kysely.deleteFrom(table).where('vehicle_id', '=', vehicleId).execute();
}

type DemoTable = 'member' | 'role' | 'vehicle' | 'terminal' | 'vehicle_model' | 'org' | CatalogTable;

const foreignKeyViolation = '23503';

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
}

async function removeEach(
  database: Database,
  { removed, kept }: Removal,
  table: DemoTable,
  ids: readonly number[],
): Promise<void> {
  removed[table] = 0;
  for (const id of ids) {
    try {
      const { numDeletedRows } = await database.kysely
        .deleteFrom(table)
        .where(`${table}.id`, '=', id)
        .executeTakeFirst();
      removed[table] += Number(numDeletedRows);
    } catch (error) {
      if (!isInUse(error)) throw error;
      kept.push(`${table} ${id}`);
    }
  }
}
