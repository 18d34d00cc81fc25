import { setTimeout as sleep } from 'node:timers/promises';
import { type DemoKind, type DemoRemoval, demoKind } from '@vehicle/contract/access/demo/contract';
import {
  type PresentDemo,
  readDemoRecord,
  writeDemoRecord,
} from '@vehicle/server/context/access/demo/demo-record.service';
import type { Database } from '@vehicle/server/platform/db/database';
import type { Executor } from '@vehicle/server/platform/db/executor';
import { allRows, execute, firstRow } from '@vehicle/server/platform/db/query';
import type { TelemetryTable } from '@vehicle/server/platform/db/telemetry-tables';
import { attempt, transact } from '@vehicle/server/platform/db/transaction';
import { channel } from '@vehicle/server/platform/ports';
import { sql } from 'kysely';
import { catalogOf, removeLife, removePictures } from './life-removal.ts';
import type { TellStep } from './telling.ts';

export type Removal = DemoRemoval;
/** Making and removing come one after the other. */
export async function lockDemo(executor: Executor): Promise<void> {
  await execute(executor)`select pg_advisory_xact_lock(hashtext('demo'))`;
}

type Counts = Partial<Record<DemoKind, number>>;

/** What has gone so far. */
interface Progress {
  removed: Counts;
  kept: Removal['kept'];
  tell: TellStep;
}

/** The ingest writes the newest states of machines once a second, also of those that it has just lost. */
const stateFlush_ms = 1500;

/**
 * Removes what the demo made and what its machines have sent, and nothing else; null where there is no demo. Its records go
 * together or not at all. What was sent goes after them, vehicle by vehicle, since it may lie in another database: until all of
 * it has gone the platform knows that it has a demo, and this can be run again.
 */
export async function removeDemo(
  database: Database,
  now: Date,
  tell: TellStep = () => undefined,
): Promise<Removal | null> {
  const before = await readDemoRecord(database.kysely);
  if (before?.state !== 'present') return null;
  const { removed, kept } = await transact(database, async (executor) => {
    // Two at once would each count what the other has removed.
    await lockDemo(executor);
    const record = await readDemoRecord(executor);
    const progress: Progress = { removed: {}, kept: [], tell };
    if (record?.state === 'present') await removeRecords(executor, record, progress);
    return progress;
  });
  await database.notify(channel.session, before.memberIds.join(','));
  await database.notify(channel.registry, '');
  await sleep(stateFlush_ms);
  removed.message = 0;
  for (const [at, vehicleId] of before.vehicleIds.entries()) {
    tell('telemetry', at, before.vehicleIds.length);
    removed.message += await removeTelemetry(database, vehicleId);
  }
  await writeDemoRecord(database.kysely, { state: 'removed', removedAt: now.toISOString() });
  return { removed: demoKind.options.map((kind) => ({ kind, count: removed[kind] ?? 0 })), kept };
}

/** From the leaves to the root of the references. */
async function removeRecords(executor: Executor, record: PresentDemo, progress: Progress): Promise<void> {
  await removeLife(executor, record);
  const catalog = await catalogOf(executor, record);
  const groups: ReadonlyArray<readonly [DemoKind, readonly number[]]> = [
    // Their sessions go with them; what they did stays in the logs.
    ['member', record.memberIds],
    ['role', record.roleIds],
    ['vehicle', record.vehicleIds],
    ...catalog.map(({ kind, ids }) => [kind, ids] as const),
    ['terminal', record.terminalIds],
    ['vehicleModel', record.modelIds],
    ['org', record.orgIds.toReversed()],
  ];
  const total = groups.reduce((sum, [, ids]) => sum + ids.length, 0);
  let done = 0;
  for (const [kind, ids] of groups) {
    progress.tell('registry', done, total);
    await removeEach(executor, progress, kind, ids);
    done += ids.length;
  }
  await removePictures(executor, record.memberIds);
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

/** One vehicle at a time keeps every statement short; how many messages it had. */
async function removeTelemetry(database: Database, vehicleId: number): Promise<number> {
  const { kysely } = database;
  const telemetry = database.telemetry.nodeOf(vehicleId);
  const { numAffectedRows: loose = 0n } = await sql`
    delete from message where vehicle_id = ${vehicleId}`.execute(telemetry);
  const packed = await allRows<{ count: number }>(telemetry)`
    delete from message_pack where vehicle_id = ${vehicleId} returning count`;
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
  return packed.reduce((sum, { count }) => sum + count, Number(loose));
}

/** `vehicleModel` is kept in `vehicle_model`. */
const tableOf = (kind: DemoKind) =>
  sql.table(kind.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`));

const foreignKeyViolation = '23503';

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
}

/** What people call a record of any of these kinds. */
async function nameOf(executor: Executor, kind: DemoKind, id: number): Promise<string> {
  const row = await firstRow<{ name: string | null }>(executor)`
    select coalesce(known ->> 'vin', known ->> 'terminal_no', known ->> 'name') as name
    from ${tableOf(kind)} kept cross join lateral to_jsonb(kept) known where kept.id = ${id}`;
  return row?.name ?? String(id);
}

async function removeEach(
  executor: Executor,
  { removed, kept }: Progress,
  kind: DemoKind,
  ids: readonly number[],
): Promise<void> {
  let count = 0;
  for (const id of ids) {
    try {
      count += await attempt(executor, async () => {
        const { numAffectedRows = 0n } = await sql`delete from ${tableOf(kind)} where id = ${id}`.execute(
          executor,
        );
        return Number(numAffectedRows);
      });
    } catch (error) {
      if (!isInUse(error)) throw error;
      kept.push({ kind, name: await nameOf(executor, kind, id) });
    }
  }
  removed[kind] = (removed[kind] ?? 0) + count;
}
