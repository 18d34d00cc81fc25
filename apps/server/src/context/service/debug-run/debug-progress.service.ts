import type { DebugFinish, DebugResult, progressDebug } from '@vehicle/contract/service/debug-run/contract';
import { vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import type { z } from 'zod';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { claimFiles } from '../../access/file/file.service.ts';
import { hasLimits, isWithin, missingItems, progressOf, storedItems } from './debug-item.ts';
import { resultsOf, type StoredResult, writeResults } from './debug-result.sql.ts';
import { lockRun } from './debug-run.sql.ts';
import { noteEnd, noteProgress } from './run-step.sql.ts';

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
    return noteEnd(access, id, { status: finish.status, reason: finish.reason });
  }
  const missing = missingItems(items, results);
  if (missing.length > 0) {
    const names = missing.slice(0, mostNames).map(({ name }) => name);
    throw fail.debugItemsMissing(
      missing.length,
      names.join(' / ') + (missing.length > mostNames ? ' …' : ''),
    );
  }
  return noteEnd(access, id, { status: finish.status, reason: null });
}

/** Enters results into a run that goes on, and ends it where that is asked for. */
export async function progressRun(access: Access, id: number, progress: Progress): Promise<void> {
  const run = await lockRun(access, id, progress.version);
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
  await noteProgress(access, id, { progress: progressOf(items, results) });
  if (progress.finish) await end(access, id, { finish: progress.finish, items, results });
}
