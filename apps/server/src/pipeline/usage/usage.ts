import { askNodes } from '../../platform/db/ask-nodes.ts';
import type { Executor } from '../../platform/db/executor.ts';
import type { Stores, Telemetry } from '../../platform/db/telemetry.ts';
import { apart, attemptRow, type RecordFailure } from '../../platform/db/transaction.ts';
import { platformDay } from '../../platform/platform-day.ts';
import { inSlices } from '../../platform/process/event-loop.ts';
import type { JobRun } from '../../platform/process/job-run.ts';
import { liveMessages } from '../store/loose-message.sql.ts';
import { type Arrivals, notedArrivals, settleArrivals } from '../store/marks/arrival.sql.ts';
import { readColumns } from '../store/message-columns.sql.ts';
import type { DayFold } from './fold/fold-day.ts';
import { type FoldContext, foldVehicle } from './fold/fold-vehicle.ts';
import { type Instant, InstantList, instantsOf, usageCodes } from './fold/instant.ts';
import type { Machine } from './fold/machine.ts';
import type { Span } from './fold/sums.ts';
import { foldOfDay, foldsAround, foldsSince, machinesOf, writeFolds } from './fold/work-fold.sql.ts';

const minute_ms = 60_000;
/** Messages of this age are of a day that is not packed, and there are so few that many vehicles are read at once. */
const live_ms = 30 * minute_ms;
const day_ms = 86_400_000;
const silentDays = 10;
const vehiclesAtOnce = 500;
/** In a turn of the event loop: terminals wait for their answers meanwhile. */
const vehiclesATurn = 5;

interface UsageWork {
  executor: Executor;
  telemetry: Telemetry;
  now: Date;
  recordFailure: RecordFailure;
}

/** Every message of the vehicle in the span. */
export async function readInstants(stores: Stores, vehicleId: number, span: Span): Promise<Instant[]> {
  const range = { vehicleId, from: new Date(span.from), until: new Date(span.until) };
  return instantsOf(await readColumns(stores, range, usageCodes));
}

const earliestOf = (spans: readonly Span[]): number => Math.min(...spans.map(({ from }) => from));
const byDay = (folds: readonly DayFold[]) => new Map(folds.map((fold) => [fold.day, fold]));

/** One vehicle, from wherever its new messages lie. */
async function foldOne(
  work: UsageWork,
  { vehicleId, spans, machine }: { vehicleId: number; spans: readonly Span[]; machine: Machine },
): Promise<void> {
  const { executor, now } = work;
  const context: FoldContext = {
    machine,
    folds: byDay(await foldsAround(executor, vehicleId, platformDay(earliestOf(spans)).day)),
    demand: (day) => foldOfDay(executor, vehicleId, day),
    read: (span) => readInstants(work, vehicleId, span),
  };
  const folds = await foldVehicle(context, spans);
  await writeFolds(
    executor,
    folds.map((fold) => ({ vehicleId, fold })),
    now,
  );
}

const foldsOf = (found: Map<number, Map<string, DayFold>>, vehicleId: number): Map<string, DayFold> => {
  const folds = found.get(vehicleId) ?? new Map<string, DayFold>();
  found.set(vehicleId, folds);
  return folds;
};

const resumeOf = (folds: ReadonlyMap<string, DayFold>): number =>
  Math.max(...[...folds.values()].map(({ resumeAt }) => resumeAt ?? Number.NEGATIVE_INFINITY));

/** The vehicles whose new messages are live and only go on from where they are, with the days that they go on from. */
async function goingOn(
  { executor, now }: UsageWork,
  arrivals: Arrivals,
): Promise<Map<number, Map<string, DayFold>>> {
  const since = now.getTime() - live_ms;
  const live = [...arrivals]
    .filter(([, spans]) => earliestOf(spans) >= since)
    .map(([vehicleId]) => vehicleId);
  const found = new Map<number, Map<string, DayFold>>();
  for (const days of [0, silentDays]) {
    // Most have a row of today; the others have been silent for a night or a weekend.
    const wanted = live.filter((vehicleId) => !found.has(vehicleId));
    if (wanted.length === 0) break;
    const { day } = platformDay(since - days * day_ms);
    for (const { vehicleId, fold } of await foldsSince(executor, wanted, day)) {
      foldsOf(found, vehicleId).set(fold.day, fold);
    }
  }
  for (const [vehicleId, folds] of found) {
    const resumeAt = resumeOf(folds);
    const isGoingOn =
      resumeAt > Number.NEGATIVE_INFINITY && resumeAt <= earliestOf(arrivals.get(vehicleId) ?? []);
    if (!isGoingOn) found.delete(vehicleId);
  }
  return found;
}

/** From where a vehicle is to be read: where it stopped, or from the first day with something new. */
function startOf(folds: ReadonlyMap<string, DayFold>, spans: readonly Span[]): number {
  return Math.max(resumeOf(folds), platformDay(earliestOf(spans)).from);
}

/** What many vehicles have said, each from its own device time on. */
async function liveInstants(
  work: UsageWork,
  sinceOf: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, Instant[]>> {
  const lists = new Map<number, InstantList>();
  for await (const slice of inSlices(await liveMessages(work, sinceOf, usageCodes))) {
    for (const message of slice) {
      const list = lists.get(message.vehicleId) ?? new InstantList();
      lists.set(message.vehicleId, list);
      list.take(message);
    }
  }
  return new Map([...lists].map(([vehicleId, { instants }]) => [vehicleId, instants]));
}

/** Takes in what is live of many vehicles at once; answers what is left of the arrivals. */
async function foldLive(work: UsageWork, arrivals: Arrivals): Promise<Arrivals> {
  const { executor, now } = work;
  const going = await goingOn(work, arrivals);
  if (going.size === 0) return arrivals;
  const machines = await machinesOf(executor, [...going.keys()]);
  const instants = await liveInstants(
    work,
    new Map(
      [...going].map(([vehicleId, folds]) => [vehicleId, startOf(folds, arrivals.get(vehicleId) ?? [])]),
    ),
  );
  const changed: Array<{ vehicleId: number; fold: DayFold }> = [];
  for await (const slice of inSlices([...going], vehiclesATurn)) {
    for (const [vehicleId, folds] of slice) {
      const machine = machines.get(vehicleId);
      if (machine === undefined) continue;
      const reported = instants.get(vehicleId) ?? [];
      const context: FoldContext = {
        machine,
        folds,
        demand: (day) => foldOfDay(executor, vehicleId, day),
        read: async ({ from, until }) => reported.filter(({ at }) => at >= from && at < until),
      };
      const days = await foldVehicle(context, arrivals.get(vehicleId) ?? []);
      changed.push(...days.map((fold) => ({ vehicleId, fold })));
    }
  }
  await writeFolds(executor, changed, now);
  return new Map([...arrivals].filter(([vehicleId]) => !going.has(vehicleId)));
}

/** Takes in the rest, vehicle by vehicle, as far as the time goes; answers what is left. */
async function foldEach(work: UsageWork, arrivals: Arrivals, until_ms: number): Promise<Arrivals> {
  const left: Arrivals = new Map(arrivals);
  const machines = await machinesOf(work.executor, [...arrivals.keys()]);
  for (const [vehicleId, spans] of arrivals) {
    if (left.size < arrivals.size && performance.now() >= until_ms) break;
    const machine = machines.get(vehicleId);
    // Its next message has everything read again since the last that could be computed.
    if (machine !== undefined) {
      await attemptRow(
        work.executor,
        () => foldOne(work, { vehicleId, spans, machine }),
        (error) => work.recordFailure({ vehicleId }, error),
      );
    }
    left.delete(vehicleId);
  }
  return left;
}

function* chunksOf(arrivals: Arrivals): Generator<Arrivals> {
  const all = [...arrivals];
  for (let at = 0; at < all.length; at += vehiclesAtOnce) yield new Map(all.slice(at, at + vehiclesAtOnce));
}

export interface UsageLimits {
  commits: number;
  /** What is not live is left for the next run after this; at least one vehicle is taken. */
  patience_ms: number;
}

/** Takes in what is noted; answers what is left for lack of time. */
async function takeIn(work: UsageWork, arrivals: Arrivals, until_ms: number): Promise<Arrivals> {
  const rest: Arrivals = new Map();
  for (const chunk of chunksOf(arrivals)) {
    await apart(work.executor, [...chunk], {
      work: async (part) => {
        for (const [vehicleId, spans] of await foldLive(work, new Map(part))) rest.set(vehicleId, spans);
        return part.length;
      },
      // Each by itself says why.
      recordFailure: (part) => {
        for (const [vehicleId, spans] of part) rest.set(vehicleId, spans);
      },
    });
  }
  return foldEach(work, rest, until_ms);
}

/**
 * Brings usage up to what has arrived, which stays noted until that is committed: a crash loses nothing, and has the same computed
 * again. Answers whether more waits that need not be waited for.
 */
export async function takeInArrivals(
  { transaction, telemetry, nodes, now, recordFailure, afterwards }: JobRun,
  { commits, patience_ms }: UsageLimits,
): Promise<{ commits: number; left: number; hasMore: boolean }> {
  const work = { executor: transaction, telemetry, now, recordFailure };
  const until_ms = performance.now() + patience_ms;
  const noted = await askNodes(
    { telemetry, nodes },
    async (node) => ({ node, ...(await notedArrivals(node, commits)) }),
    recordFailure,
  );
  const taken = { commits: 0, left: 0, hasMore: false };
  for (const { node, marks, arrivals } of noted) {
    if (marks.length === 0) continue;
    const left = await takeIn(work, arrivals, until_ms);
    afterwards(() => settleArrivals(node, marks, { left, now }));
    taken.commits += marks.length;
    taken.left += left.size;
    // Late data of many vehicles are gathered meanwhile, so that a day is not read again for each of its messages.
    if (left.size === 0 && marks.length === commits) taken.hasMore = true;
  }
  return taken;
}
