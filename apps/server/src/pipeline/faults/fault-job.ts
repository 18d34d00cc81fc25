import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/db/columns.ts';
import { attemptRow, failWhole, type RecordFailure } from '../../platform/db/transaction.ts';
import { faultEpisodes } from './fault-episode.ts';
import {
  addRecord,
  announceFaults,
  calmBefore,
  changeRecord,
  closeRecord,
  keepReadings,
  keptAfter,
  lockRecords,
  readingsSince,
  removeRecord,
  type TakenReading,
  takeReadings,
  thinReadings,
  troubleBefore,
} from './fault-job.sql.ts';
import { type FaultRecord, marksOf, type Reconciliation, reconcile, statusOf } from './fault-record.ts';
import { onsetAt } from './onset.ts';
import { beginningBefore, changesIn, type FaultSource, type Span } from './stored-trouble.ts';

type Executor = Transaction<Schema>;

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
  const late = readings.filter(({ isLate }) => isLate).toSorted((a, b) => a.atMs - b.atMs);
  for (const { atMs } of late) {
    const untilMs = (Math.floor(atMs / minute_ms) + 1) * minute_ms - 1;
    const last = spans.at(-1);
    if (last !== undefined && atMs - last.untilMs <= cluster_ms) last.untilMs = untilMs;
    else spans.push({ fromMs: atMs, untilMs });
  }
  return spans;
}

function isMoved({ firstMs }: FaultRecord, episode: { firstMs: number }): boolean {
  return firstMs !== episode.firstMs;
}

/** Answers whether a list of faults looks different now. */
async function changeKept(
  executor: Executor,
  source: FaultSource,
  { record, episode }: Reconciliation['kept'][number],
  now: Date,
): Promise<boolean> {
  const status = statusOf(record, episode);
  const clearedMs = record.isClearedByHand ? record.clearedMs : episode.clearedMs;
  const isOther =
    isMoved(record, episode) ||
    status !== record.status ||
    clearedMs !== record.clearedMs ||
    episode.lamp !== record.lamp;
  const isSame = !isOther && episode.lastMs === record.lastMs && episode.occurrences === record.occurrences;
  if (isSame) return false;
  const onset = isMoved(record, episode) ? await onsetAt(executor, source.vehicleId, episode.firstMs) : null;
  const change = { id: record.id, episode, status, clearedMs, onset, isOther };
  return (await changeRecord(executor, source, change, now)) && isOther;
}

/** What is over is written first: a vehicle has one open record of a fault. */
function endedFirst({ kept }: Reconciliation): Reconciliation['kept'] {
  const isOpen = ({ episode }: Reconciliation['kept'][number]) => Number(episode.clearedMs === null);
  return kept.toSorted((a, b) => isOpen(a) - isOpen(b));
}

async function writeRecords(
  executor: Executor,
  source: FaultSource,
  found: Reconciliation,
  now: Date,
): Promise<boolean> {
  const { vehicleId } = source;
  let isChanged = found.removed.length + found.left.length > 0;
  for (const { id } of found.removed) await removeRecord(executor, vehicleId, id);
  for (const { id } of found.left) await closeRecord(executor, vehicleId, id, now);
  for (const pair of endedFirst(found)) {
    if (await changeKept(executor, source, pair, now)) isChanged = true;
  }
  for (const episode of found.added) {
    const onset = await onsetAt(executor, vehicleId, episode.firstMs);
    if (await addRecord(executor, source, { episode, onset }, now)) isChanged = true;
  }
  return isChanged;
}

/** What follows late readings, and what was reported just before them, may not have been kept. */
async function keepAround(executor: Executor, source: FaultSource, span: Span): Promise<void> {
  const sinceMs = await troubleBefore(executor, source, span.fromMs);
  const fromMs =
    sinceMs === null
      ? span.fromMs
      : await beginningBefore(executor, source, { fromMs: sinceMs, untilMs: span.fromMs });
  const { untilMs } = span;
  const keptMs = await keptAfter(executor, source, untilMs);
  const changes = await changesIn(executor, source, { fromMs, untilMs, keptMs });
  await keepReadings(executor, source, changes);
}

async function takeIn(executor: Executor, readings: readonly TakenReading[], now: Date): Promise<boolean> {
  const [first] = readings;
  if (first === undefined) return false;
  const { vehicleId, sourceAddress } = first;
  const source = { vehicleId, sourceAddress };
  for (const span of lateSpans(readings)) await keepAround(executor, source, span);
  const fromMs = Math.min(...readings.map(({ atMs }) => atMs));
  const calm = await calmBefore(executor, source, fromMs);
  const records = await lockRecords(executor, source, calm);
  const episodes = faultEpisodes(await readingsSince(executor, source, calm), marksOf(records));
  const isChanged = await writeRecords(executor, source, reconcile(records, episodes), now);
  await thinReadings(executor, source, calm);
  return isChanged;
}

/** A job of the worker: turns what machines have reported into occurrences. */
export const faultsJob = Object.freeze({
  name: 'faults',
  period_ms: 2_000,
  isPiecemeal: true as const,
  async run(executor: Executor, now: Date, recordFailure: RecordFailure = failWhole): Promise<number> {
    const taken = await takeReadings(executor, sourcesARun);
    let isChanged = false;
    for (const readings of bySource(taken)) {
      const [{ vehicleId, sourceAddress } = {}] = readings;
      // Of one that fails all is read again with its next reading.
      const isOther = await attemptRow(
        executor,
        () => takeIn(executor, readings, now),
        (error) => recordFailure({ vehicleId, sourceAddress }, error),
      );
      if (isOther === true) isChanged = true;
    }
    if (isChanged) await announceFaults(executor);
    return taken.length;
  },
});
