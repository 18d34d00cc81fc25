import type { RowOf } from '@vehicle/contract/core/resource';
import { type DebuggedItem, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { storedItems } from './debug-item.ts';
import { resultsOf } from './debug-result.sql.ts';
import {
  itemsOf,
  lockMachine,
  lockNewestRun,
  lockRun,
  openRunOf,
  type StoredRun,
  specFor,
  vehicleDebugTable as table,
} from './debug-run.sql.ts';
import { noteStart } from './run-step.sql.ts';

type Run = RowOf<typeof vehicleDebug>;

/** The run with its items and what was found. */
async function detailed(access: Access, row: Run): Promise<Run> {
  const { id } = row;
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
  return row;
}

/** The vehicle, locked, if it is in scope and in the fleet. */
async function machineOf(access: Access, vehicleId: number) {
  const machine = await lockMachine(access, vehicleId);
  if (!machine) throw fail.referenceMissing('vehicleId');
  if (machine.isRetired) throw fail.vehicleRetired();
  return machine;
}

/** The columns that a run takes over from a specification, which must suit the model. */
async function specColumns(access: Access, debugSpecId: number, modelId: number) {
  const spec = await specFor(access, { debugSpecId, modelId });
  if (!spec) throw fail.referenceMissing('debugSpecId');
  const { isFitting, ...columns } = spec;
  if (!isFitting) throw fail.debugSpecMisfit();
  return columns;
}

/** Raises DEBUG_STARTED or DEBUG_FINISHED: what has begun is a record of what was done. */
function refuseStarted(run: StoredRun): void {
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

export const vehicleDebugStore = withRules(table, {
  async get(access, id) {
    const row = await table.get(access, id);
    return row && detailed(access, row);
  },
  async create(access, values) {
    const { vehicleId, debugSpecId } = values;
    const { modelId } = await machineOf(access, vehicleId);
    const open = await openRunOf(access, vehicleId);
    if (open) throw fail.debugOpen(open.specName);
    return table.create(access, { ...values, ...(await specColumns(access, debugSpecId, modelId)) });
  },
  async update(access, id, version, values) {
    const run = await lockRun(access, id, version);
    refuseStarted(run);
    const { vehicleId, debugSpecId } = values;
    if (vehicleId !== run.vehicle_id) throw fail.fixedField('vehicleId');
    const { modelId } = await machineOf(access, vehicleId);
    const spec = await specColumns(access, debugSpecId, modelId);
    await table.update(access, id, version, { ...values, ...spec });
  },
  async remove(access, id) {
    refuseStarted(await lockNewestRun(access, id));
    await table.remove(access, id);
  },
});
