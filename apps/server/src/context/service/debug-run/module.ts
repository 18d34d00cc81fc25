import type { RowOf } from '@vehicle/contract/core/resource';
import {
  type DebugFinish,
  type DebuggedItem,
  type DebugResult,
  progressDebug,
  startDebug,
  vehicleDebug,
} from '@vehicle/contract/service/debug-run/contract';
import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import type { z } from 'zod';
import { changeRoute } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { found, withRules } from '../../../record/store.ts';
import { amend, lockRow, lockVersion } from '../../../record/table-store.sql.ts';
import { claimFiles } from '../../access/file/file.service.ts';
import { hasLimits, isWithin, missingItems, progressOf, storedItems } from './debug-item.ts';
import { openDebugOf } from './debug-pass.service.ts';
import { resultsOf, type StoredResult, writeResults } from './debug-result.sql.ts';
import {
  itemsOf,
  lockMachine,
  type StoredRun,
  specFor,
  vehicleDebugTable as table,
  vehicleDebugPlan,
} from './debug-run.sql.ts';
import { recordEnd, recordStart } from './run-step.sql.ts';

type Run = RowOf<typeof vehicleDebug>;

/** The run with its items and what was found. */
async function detailed(access: Access, row: Run): Promise<Run> {
  const { id } = row;
  const items = storedItems.parse(await itemsOf(access.executor, id));
  const results = await resultsOf(access.executor, id);
  const debugged = items.map((item): DebuggedItem => {
    const result = results.get(item.seq);
    return {
      ...item,
      measured: result?.measured ?? null,
      measuredAt: result?.measuredAt?.toISOString() ?? null,
      passed: result?.passed ?? null,
      photoFileId: result?.photoFileId ?? null,
      remark: result?.remark ?? null,
      by: result?.by ?? null,
    };
  });
  return { ...row, items: debugged };
}

/** The vehicle, locked, if it is in scope and in the fleet. */
async function machineOf(access: Access, vehicleId: number) {
  const machine = await lockMachine(access, vehicleId);
  if (!machine) throw fail.referenceMissing('vehicleId');
  if (machine.isRetired) throw fail.vehicleRetired();
  return machine;
}

/** The columns that a run takes over from a specification, which must suit the model. */
async function specColumns(access: Access, debugSpecificationId: number, modelId: number) {
  const spec = await specFor(access, { debugSpecificationId, modelId });
  if (!spec) throw fail.referenceMissing('debugSpecificationId');
  const { isFitting, ...columns } = spec;
  if (!isFitting) throw fail.debugSpecificationMisfit();
  return columns;
}

/** Raises DEBUG_STARTED or DEBUG_FINISHED: what has begun is a record of what was done. */
function assertNotStarted(run: StoredRun): void {
  if (run.finished_at !== null) throw fail.debugFinished();
  if (run.started_at !== null) throw fail.debugStarted();
}

/** Begins a planned run with the specification as it stands now. */
async function startRun(access: Access, id: number, { version }: { version: number }): Promise<void> {
  const run = await lockVersion(vehicleDebugPlan, access, id, version);
  assertNotStarted(run);
  const { vehicleId, debugSpecificationId, remark } = await found(vehicleDebugStore, access, id);
  const { modelId, terminalId } = await machineOf(access, vehicleId);
  if (debugSpecificationId === null) throw fail.referenceMissing('debugSpecificationId');
  const spec = await specColumns(access, debugSpecificationId, modelId);
  await table.update(access, id, version, { vehicleId, debugSpecificationId, remark, ...spec });
  await recordStart(access, id, { terminalId });
}

const vehicleDebugStore = withRules(table, {
  async get(access, id) {
    const row = await table.get(access, id);
    return row && detailed(access, row);
  },
  async create(access, values) {
    const { vehicleId, debugSpecificationId } = values;
    const { modelId } = await machineOf(access, vehicleId);
    const open = await openDebugOf(access.executor, vehicleId);
    if (open !== null) throw fail.debugOpen(open);
    return table.create(access, { ...values, ...(await specColumns(access, debugSpecificationId, modelId)) });
  },
  async update(access, id, version, values) {
    const run = await lockVersion(vehicleDebugPlan, access, id, version);
    assertNotStarted(run);
    const { vehicleId, debugSpecificationId } = values;
    if (vehicleId !== run.vehicle_id) throw fail.fixedField('vehicleId');
    const { modelId } = await machineOf(access, vehicleId);
    const spec = await specColumns(access, debugSpecificationId, modelId);
    await table.update(access, id, version, { ...values, ...spec });
  },
  async remove(access, id) {
    assertNotStarted(await lockRow(vehicleDebugPlan, access, id));
    await table.remove(access, id);
  },
});

type Progress = z.output<(typeof progressDebug)['body']>;
type Results = Map<number, StoredResult>;

function emptyResult(seq: number): StoredResult {
  const nothing = { measured: null, measuredAt: null, passed: null, photoFileId: null, remark: null };
  return { seq, ...nothing, byId: null, by: null };
}

/** The measured value decides where it can be held against limits, else the person. */
function judged(item: DebugItem, measured: number | null, said: boolean | null): boolean | null {
  if (!hasLimits(item)) return said;
  return measured === null ? null : isWithin(item, measured);
}

/** What is known of the item once a person has entered the result. */
function entered(access: Access, item: DebugItem, before: StoredResult, result: DebugResult): StoredResult {
  const { photoFileId = before.photoFileId, remark = before.remark } = result;
  const beside = { ...before, photoFileId, remark };
  if (result.measured === undefined && result.passed === undefined) return beside;
  const { measured = before.measured, passed: said = before.passed } = result;
  return {
    ...beside,
    measured,
    passed: judged(item, measured, said),
    measuredAt: access.now,
    byId: access.member.memberId,
  };
}

/** Raises DEBUG_ITEM_UNKNOWN or DEBUG_ITEM_AUTOMATIC at the result that is wrong. */
function itemOf(items: readonly DebugItem[], { seq, measured, passed }: DebugResult, at: number): DebugItem {
  const item = items.find((one) => one.seq === seq);
  if (!item) throw fail.debugItemUnknown(seq, `results.${at}.seq`);
  const isMeasured = measured !== undefined || passed !== undefined;
  if (item.metricId !== null && isMeasured) {
    const property = measured === undefined ? 'passed' : 'measured';
    throw fail.debugItemAutomatic(item.name, `results.${at}.${property}`);
  }
  return item;
}

async function claimPhotos(access: Access, id: number, results: Results): Promise<void> {
  const ids = [...results.values()].flatMap(({ photoFileId }) => photoFileId ?? []);
  await claimFiles(access, { record: `${vehicleDebug.name}/${id}`, ids, field: 'photoFileId' });
}

interface Ending {
  finish: DebugFinish;
  items: readonly DebugItem[];
  results: Results;
}

/** How many names a sentence lists. */
const mostNames = 3;

async function end(access: Access, id: number, { finish, items, results }: Ending): Promise<void> {
  if (finish.status === 'CompelPass') {
    return recordEnd(access, id, { status: finish.status, reason: finish.reason });
  }
  const missing = missingItems(items, results);
  if (missing.length > 0) {
    const names = missing.slice(0, mostNames).map(({ name }) => name);
    throw fail.debugItemsMissing(
      missing.length,
      names.join(' / ') + (missing.length > mostNames ? ' …' : ''),
    );
  }
  return recordEnd(access, id, { status: finish.status, reason: null });
}

/** Enters results into a run that goes on, and ends it where that is asked for. */
async function progressRun(access: Access, id: number, progress: Progress): Promise<void> {
  const run = await lockVersion(vehicleDebugPlan, access, id, progress.version);
  if (run.started_at === null) throw fail.debugNotStarted();
  if (run.finished_at !== null) throw fail.debugFinished();
  const items = storedItems.parse(run.items);
  const results = await resultsOf(access.executor, id);
  const changed = progress.results.map((result, at) => {
    const item = itemOf(items, result, at);
    return entered(access, item, results.get(item.seq) ?? emptyResult(item.seq), result);
  });
  for (const result of changed) results.set(result.seq, result);
  await claimPhotos(access, id, results);
  await writeResults(access.executor, id, changed);
  await amend(vehicleDebugPlan, access, id)`progress = ${progressOf(items, results)}`;
  if (progress.finish) await end(access, id, { finish: progress.finish, items, results });
}

export const module = defineModule({
  resource: vehicleDebug,
  store: vehicleDebugStore,
  pages: [
    {
      code: 'vehicle-debug',
      below: 'inspection',
      sort: 2,
      path: '/inspection/vehicleDebug',
      icon: 'debug',
      permissions: [
        'vehicle-debug-add',
        'vehicle-debug-edit',
        'vehicle-debug-remove',
        'vehicle-debug-start',
        'vehicle-debug-update-progress',
      ],
    },
  ],
  routes(app) {
    changeRoute(app, startDebug, vehicleDebugStore, startRun);
    changeRoute(app, progressDebug, vehicleDebugStore, progressRun);
  },
});
