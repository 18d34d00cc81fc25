import type { RowOf } from '@vehicle/contract/core/resource';
import { type DebuggedItem, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import type { Row, Store } from '../../../record/store.ts';
import { storedItems } from './debug-item.ts';
import { resultsOf } from './debug-result.sql.ts';
import {
  itemsOf,
  lockMachine,
  lockNewestRun,
  lockRun,
  openRunOf,
  specFor,
  vehicleDebugTable as table,
} from './debug-run.sql.ts';
import { noteStart } from './run-step.sql.ts';

type Run = RowOf<typeof vehicleDebug>;

const written = vehicleDebug.write.strip();

/** The run with its items and what was found. */
async function detailed(access: Access, row: Row): Promise<Row> {
  const id = Number(row.id);
  const items = storedItems.parse(await itemsOf(access.executor, id));
  const results = await resultsOf(access.executor, id);
  const debugged = items.map((item): DebuggedItem => {
    const found = results.get(item.seq);
    return {
      ...item,
      measured: found?.measured ?? null,
      measuredAt: found?.measuredAt?.toISOString() ?? null,
      passed: found?.passed ?? null,
      photoFileId: found?.photoFileId ?? null,
      remark: found?.remark ?? null,
      by: found?.by ?? null,
    };
  });
  return { ...row, items: debugged };
}

export async function runOf(access: Access, id: number): Promise<Run> {
  const row = await vehicleDebugStore.get(access, id);
  if (!row) throw fail.notFound(vehicleDebug.name, id);
  return vehicleDebug.row.parse(row);
}

/** The vehicle, locked, if it is in scope and in the fleet. */
async function machineOf(access: Access, vehicleId: number) {
  const machine = await lockMachine(access, vehicleId);
  if (!machine) throw fail.referenceMissing('vehicleId');
  if (machine.isRetired) throw fail.vehicleRetired();
  return machine;
}

/** The columns that a run takes over from a specification, which must suit the model. */
async function specColumns(access: Access, debugSpecId: number, modelId: number): Promise<Row> {
  const spec = await specFor(access, { debugSpecId, modelId });
  if (!spec) throw fail.referenceMissing('debugSpecId');
  const { isFitting, ...columns } = spec;
  if (!isFitting) throw fail.debugSpecMisfit();
  return columns;
}

/** Raises DEBUG_STARTED or DEBUG_FINISHED: what has begun is a record of what was done. */
function refuseStarted(run: Row): void {
  if (run.finished_at !== null) throw fail.debugFinished();
  if (run.started_at !== null) throw fail.debugStarted();
}

/** Begins a planned run with the specification as it stands now. */
export async function startRun(access: Access, id: number, version: number): Promise<void> {
  const run = await lockRun(access, id, version);
  refuseStarted(run);
  const { vehicleId, debugSpecId, remark } = await runOf(access, id);
  const { modelId, terminalId } = await machineOf(access, vehicleId);
  if (debugSpecId === null) throw fail.referenceMissing('debugSpecId');
  const spec = await specColumns(access, debugSpecId, modelId);
  await table.update(access, id, version, { vehicleId, debugSpecId, remark, ...spec });
  await noteStart(access, id, { terminalId });
}

export const vehicleDebugStore: Store = Object.freeze({
  ...table,
  async get(access: Access, id: number) {
    const row = await table.get(access, id);
    return row && detailed(access, row);
  },
  async create(access: Access, values: Row) {
    const { vehicleId, debugSpecId } = written.parse(values);
    const { modelId } = await machineOf(access, vehicleId);
    const open = await openRunOf(access, vehicleId);
    if (open) throw fail.debugOpen(open.specName);
    return table.create(access, { ...values, ...(await specColumns(access, debugSpecId, modelId)) });
  },
  async update(access: Access, id: number, version: number, values: Row) {
    const run = await lockRun(access, id, version);
    refuseStarted(run);
    const { vehicleId, debugSpecId } = written.parse(values);
    if (vehicleId !== run.vehicle_id) throw fail.fixedField('vehicleId');
    const { modelId } = await machineOf(access, vehicleId);
    const spec = await specColumns(access, debugSpecId, modelId);
    await table.update(access, id, version, { ...values, ...spec });
  },
  async remove(access: Access, id: number) {
    refuseStarted(await lockNewestRun(access, id));
    await table.remove(access, id);
  },
});
