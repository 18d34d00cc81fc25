import { askNodes } from '../../platform/db/ask-nodes.ts';
import type { Stores, Telemetry } from '../../platform/db/telemetry.ts';
import { attemptRow } from '../../platform/db/transaction.ts';
import type { JobRun } from '../../platform/process/job-run.ts';
import {
  calmBefore,
  type FaultSource,
  keepReadings,
  keptAfter,
  newReadings,
  readingsSince,
  settleReadings,
  type TakenReading,
  troubleBefore,
} from '../store/marks/fault-reading.sql.ts';
import { faultEpisodes, flapping_ms } from './fault-episode.ts';
import {
  addRecord,
  announceFaults,
  changeRecord,
  closeRecord,
  lockRecords,
  removeRecord,
} from './fault-job.sql.ts';
import { type FaultRecord, marksOf, type Reconciliation, reconcile, statusOf } from './fault-record.ts';
import { onsetAt } from './onset.ts';
import { beginningBefore, changesIn, type Span } from './stored-trouble.ts';

const sourcesARun = 100;
const minute_ms = 60_000;
/** Late readings so near to each other are looked at in one go. */
const cluster_ms = 5 * minute_ms;

function bySource(readings: readonly TakenReading[]): TakenReading[][] {
  const groups = new Map<string, TakenReading[]>();
  for (const reading of readings) {
    const key = `${reading.vehicleId} ${reading.sourceAddress}`;
    groups.set(key, [...(groups.get(key) ?? []), reading]);
  }
  return [...groups.values()];
}

/** Spans of the late readings; of those that say the same only the first of each minute was kept. */
function lateSpans(readings: readonly TakenReading[]): Span[] {
  const spans: Span[] = [];
  const late = readings.filter(({ isLate }) => isLate).toSorted((a, b) => a.at_ms - b.at_ms);
  for (const { at_ms } of late) {
    const until_ms = (Math.floor(at_ms / minute_ms) + 1) * minute_ms - 1;
    const last = spans.at(-1);
    if (last !== undefined && at_ms - last.until_ms <= cluster_ms) last.until_ms = until_ms;
    else spans.push({ from_ms: at_ms, until_ms });
  }
  return spans;
}

function isMoved({ first_ms }: FaultRecord, episode: { first_ms: number }): boolean {
  return first_ms !== episode.first_ms;
}

/** Answers whether a list of faults looks different now. */
async function changeKept(
  stores: Stores,
  source: FaultSource,
  { record, episode }: Reconciliation['kept'][number],
  now: Date,
): Promise<boolean> {
  const status = statusOf(record, episode);
  const cleared_ms = record.isClearedByHand ? record.cleared_ms : episode.cleared_ms;
  const isOther =
    isMoved(record, episode) ||
    status !== record.status ||
    cleared_ms !== record.cleared_ms ||
    episode.lamp !== record.lamp;
  const isSame = !isOther && episode.last_ms === record.last_ms && episode.occurrences === record.occurrences;
  if (isSame) return false;
  const onset = isMoved(record, episode) ? await onsetAt(stores, source.vehicleId, episode.first_ms) : null;
  const change = { id: record.id, episode, status, cleared_ms, onset, isOther };
  return (await changeRecord(stores.executor, source, change, now)) && isOther;
}

/** What is over is written first: a vehicle has one open record of a fault. */
function endedFirst({ kept }: Reconciliation): Reconciliation['kept'] {
  const isOpen = ({ episode }: Reconciliation['kept'][number]) => Number(episode.cleared_ms === null);
  return kept.toSorted((a, b) => isOpen(a) - isOpen(b));
}

async function writeRecords(
  stores: Stores,
  source: FaultSource,
  found: Reconciliation,
  now: Date,
): Promise<boolean> {
  const { vehicleId } = source;
  const { executor } = stores;
  let isChanged = found.removed.length + found.left.length > 0;
  for (const { id } of found.removed) await removeRecord(executor, vehicleId, id);
  for (const { id } of found.left) await closeRecord(executor, vehicleId, id, now);
  for (const pair of endedFirst(found)) {
    if (await changeKept(stores, source, pair, now)) isChanged = true;
  }
  for (const episode of found.added) {
    const onset = await onsetAt(stores, vehicleId, episode.first_ms);
    if (await addRecord(executor, source, { episode, onset }, now)) isChanged = true;
  }
  return isChanged;
}

/** What follows late readings, and what was reported just before them, may not have been kept. */
async function keepAround(telemetry: Telemetry, source: FaultSource, span: Span): Promise<void> {
  const since_ms = await troubleBefore(telemetry, source, span.from_ms);
  const from_ms =
    since_ms === null
      ? span.from_ms
      : await beginningBefore(telemetry, source, { from_ms: since_ms, until_ms: span.from_ms });
  const { until_ms } = span;
  const kept_ms = await keptAfter(telemetry, source, until_ms);
  const changes = await changesIn(telemetry, source, { from_ms, until_ms, kept_ms });
  await keepReadings(telemetry, source, changes);
}

interface TakenIn {
  isChanged: boolean;
  /** What is known since then is taken in. */
  calm: Date | null;
}

async function takeIn(
  stores: Stores,
  source: FaultSource,
  { readings, now }: { readings: readonly TakenReading[]; now: Date },
): Promise<TakenIn> {
  const { executor, telemetry } = stores;
  for (const span of lateSpans(readings)) await keepAround(telemetry, source, span);
  const from_ms = Math.min(...readings.map(({ at_ms }) => at_ms));
  const calm = await calmBefore(telemetry, source, { at_ms: from_ms, reach_ms: flapping_ms });
  const records = await lockRecords(executor, source, calm);
  const episodes = faultEpisodes(await readingsSince(telemetry, source, calm), marksOf(records));
  const isChanged = await writeRecords(stores, source, reconcile(records, episodes), now);
  return { isChanged, calm };
}

/** A job of the worker: turns what machines have reported into occurrences. */
export const faultsJob = Object.freeze({
  name: 'faults',
  isPerNode: true as const,
  period_ms: 2_000,
  isPiecemeal: true as const,
  async run({ transaction, telemetry, nodes, now, recordFailure, afterwards }: JobRun): Promise<number> {
    const stores = { executor: transaction, telemetry };
    const taken = (
      await askNodes({ telemetry, nodes }, (node) => newReadings(node, sourcesARun), recordFailure)
    ).flat();
    let isChanged = false;
    for (const readings of bySource(taken)) {
      const [first] = readings;
      if (first === undefined) continue;
      const source = { vehicleId: first.vehicleId, sourceAddress: first.sourceAddress };
      // Of one that fails all is read again with its next reading.
      const done = await attemptRow(
        transaction,
        () => takeIn(stores, source, { readings, now }),
        (error) => recordFailure(source, error),
      );
      if (done?.isChanged === true) isChanged = true;
      afterwards(() => settleReadings(telemetry, source, { readings, thinFrom: done?.calm }));
    }
    if (isChanged) await announceFaults(transaction);
    return taken.length;
  },
});
