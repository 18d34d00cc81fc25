import type { DebugItem } from '@vehicle/contract/service/debug-specification/contract';
import { type Reading, readingsOf } from '../../../pipeline/store/loose-message.sql.ts';
import { shortSingle } from '../../../pipeline/store/packed/single-precision.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import type { Stores } from '../../../platform/db/telemetry.ts';
import { attemptRow } from '../../../platform/db/transaction.ts';
import type { JobRun } from '../../../platform/process/job-run.ts';
import { isWithin, progressOf } from './debug-item.ts';
import { resultsOf, type StoredResult, writeResults } from './debug-result.sql.ts';
import { lockOpenRuns, metricCodes, type OpenRun, recordRead } from './open-run.sql.ts';

type Results = ReadonlyMap<number, StoredResult>;

/** Messages are committed some time after they have come in: so much is read again each time. */
const overlap_ms = 10 * 60_000;

interface WaitingItem extends DebugItem {
  code: string;
}

/** The items that the machine has not yet shown to be right. */
async function waitingItems(executor: Executor, run: OpenRun, results: Results): Promise<WaitingItem[]> {
  const waiting = run.items.filter(({ seq, metricId }) => metricId !== null && !results.get(seq)?.passed);
  const codes = await metricCodes(
    executor,
    waiting.flatMap(({ metricId }) => metricId ?? []),
  );
  return waiting.flatMap((item) => {
    const code = codes.get(item.metricId ?? 0);
    return code === undefined ? [] : [{ ...item, code }];
  });
}

interface Found {
  value: number;
  at: Date;
}

/** The first value that is right, else the newest. */
function foundFor(item: DebugItem, column: number, readings: readonly Reading[]): Found | null {
  let newest: Found | null = null;
  for (const { at, values } of readings) {
    const stored = values[column] ?? null;
    if (stored === null) continue;
    const value = shortSingle(stored);
    newest = { value, at };
    if (isWithin(item, value)) return newest;
  }
  return newest;
}

/** The item's result with what was found; null: there is nothing new. */
function renewed(item: DebugItem, before: StoredResult | undefined, found: Found | null) {
  if (found === null) return null;
  const { value: measured, at: measuredAt } = found;
  const passed = isWithin(item, measured);
  const knownAt = before?.measuredAt ?? null;
  // Late values correct nothing that has been said of a later moment, unless they are right.
  if (!passed && knownAt !== null && measuredAt <= knownAt) return null;
  const { photoFileId = null, remark = null } = before ?? {};
  return { seq: item.seq, measured, measuredAt, passed, photoFileId, remark, byId: null, by: null };
}

function newestArrival(readings: readonly Reading[], { readUntil, startedAt }: OpenRun): Date {
  const times = readings.map(({ receivedAt }) => receivedAt.getTime());
  return new Date(times.reduce((newest, time) => Math.max(newest, time), (readUntil ?? startedAt).getTime()));
}

/** Answers how many items look different now. */
async function fill(stores: Stores, run: OpenRun): Promise<number> {
  const { executor } = stores;
  const results = await resultsOf(executor, run.id);
  const waiting = await waitingItems(executor, run, results);
  if (waiting.length === 0) return 0;
  const readings = await readingsOf(stores, {
    vehicleId: run.vehicleId,
    from: run.startedAt,
    receivedAfter: new Date((run.readUntil ?? run.startedAt).getTime() - overlap_ms),
    codes: waiting.map(({ code }) => code),
  });
  const changed = waiting.flatMap((item, column) => {
    const result = renewed(item, results.get(item.seq), foundFor(item, column, readings));
    return result ?? [];
  });
  if (changed.length === 0) return 0;
  await writeResults(executor, run.id, changed);
  const after = new Map([...results, ...changed.map((result) => [result.seq, result] as const)]);
  const readUntil = newestArrival(readings, run);
  await recordRead(executor, run.id, { progress: progressOf(run.items, after), readUntil });
  return changed.length;
}

/** A job of the worker: fills the automatic items of runs that go on from what machines have reported. */
export const debugJob = Object.freeze({
  name: 'debugging',
  period_ms: 2_000,
  async run({ transaction, telemetry, recordFailure }: JobRun): Promise<number> {
    const stores = { executor: transaction, telemetry };
    let changed = 0;
    for (const run of await lockOpenRuns(transaction)) {
      const { id, vehicleId } = run;
      const filled = await attemptRow(
        transaction,
        () => fill(stores, run),
        (error) => recordFailure({ run: id, vehicleId }, error),
      );
      changed += filled ?? 0;
    }
    return changed;
  },
});
