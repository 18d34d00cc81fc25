import { dayNamed, type PlatformDay, platformDay } from '../../../platform/platform-day.ts';
import { inSlices } from '../../../platform/process/event-loop.ts';
import { foldInstant } from './fold.ts';
import {
  carryOver,
  type DayFold,
  emptyDay,
  foldDay,
  readCarry,
  readState,
  settledCount,
} from './fold-day.ts';
import { beginning } from './fold-state.ts';
import type { Instant } from './instant.ts';
import type { Machine } from './machine.ts';
import type { Span } from './sums.ts';

/** What is known of one vehicle, and how more of it is read. */
export interface FoldContext {
  /** Of the model as it is now, for days that are computed for the first time. */
  machine: Machine;
  /** From the last day with messages before the first span on, by day; days before only on demand. */
  folds: Map<string, DayFold>;
  /** A day that is not among `folds`, which is put there. */
  demand(day: string): Promise<DayFold | undefined>;
  /** The messages of a part of a day, in order. */
  read(span: Span): Promise<Instant[]>;
}

/** Earliest new device time by day. */
function newDays(spans: readonly Span[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { from, until } of spans) {
    for (let at = from; at < until; at = platformDay(at).until) {
      const { day } = platformDay(at);
      days.set(day, Math.min(days.get(day) ?? at, at));
    }
  }
  return days;
}

const messagesOf = ({ day, own }: DayFold): number => own.sums[day]?.messages ?? 0;

interface FoldRun {
  context: FoldContext;
  /** Days that have been computed anew. */
  changed: Map<string, DayFold>;
  /** The last day with messages so far. */
  before: DayFold | undefined;
  /** Whether it has ended otherwise than when the days after it were computed. */
  beginsOtherwise: boolean;
}

interface DayInput {
  platformDay: PlatformDay;
  known: DayFold | undefined;
  /** Earliest new message; null: only what is before the day has changed. */
  newFrom: number | null;
}

/** The day from where it can go on, or from its first message; null: it stays as it is. */
async function refold(
  { context, before }: FoldRun,
  { platformDay, known, newFrom }: DayInput,
): Promise<DayFold | null> {
  const { day, from, until } = platformDay;
  const resumeAt = known?.resumeAt ?? null;
  const checkpoint = known?.checkpoint ?? null;
  const goesOn = newFrom !== null && resumeAt !== null && checkpoint !== null && newFrom >= resumeAt;
  const instants = await context.read({ from: goesOn ? resumeAt : from, until });
  if (instants.length === 0) return null;
  const machine = known?.machine ?? context.machine;
  const state = goesOn ? readState(checkpoint) : beginning(readCarry(before?.closing ?? null));
  // A whole day may have to be read again: terminals wait for their answers meanwhile.
  const settled = settledCount(instants);
  for await (const slice of inSlices(instants.slice(0, settled))) {
    for (const instant of slice) foldInstant(state, { instant, machine });
  }
  const fold = foldDay({ day, machine, state, tail: known?.tail ?? {} }, instants.slice(settled));
  // Messages are removed only when their time is over; the usage stays, and what is left does not replace them.
  return known !== undefined && messagesOf(fold) < messagesOf(known) ? null : fold;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Adds what the day says about earlier days to them, and takes back what it said before and no longer says. */
async function propagateBack(
  { context, changed }: FoldRun,
  fold: DayFold,
  known: DayFold | undefined,
): Promise<void> {
  const carried = carryOver(fold);
  const days = new Set([
    ...Object.keys(known === undefined ? {} : carryOver(known)),
    ...Object.keys(carried),
  ]);
  for (const day of days) {
    const target = context.folds.get(day) ?? (await context.demand(day));
    const { [fold.day]: reported, ...others } = target?.tail ?? {};
    const own = carried[day];
    if (isSame(reported, own)) continue;
    const tail = own === undefined ? others : { ...others, [fold.day]: own };
    const taken = { ...(target ?? emptyDay(day, fold.machine)), tail };
    changed.set(day, taken);
    context.folds.set(day, taken);
  }
}

async function foldDayInRun(run: FoldRun, day: string, newFrom: number | null): Promise<void> {
  const { context, changed } = run;
  const known = context.folds.get(day);
  const hadMessages = known !== undefined && known.closing !== null;
  if (newFrom === null && !hadMessages) return;
  const isTouched = run.beginsOtherwise || newFrom !== null;
  const goesOnFrom = run.beginsOtherwise ? null : newFrom;
  const fold = isTouched
    ? await refold(run, { platformDay: dayNamed(day), known, newFrom: goesOnFrom })
    : null;
  if (fold === null) {
    if (hadMessages) Object.assign(run, { before: known, beginsOtherwise: false });
    return;
  }
  changed.set(day, fold);
  context.folds.set(day, fold);
  await propagateBack(run, fold, known);
  run.beginsOtherwise = fold.closing !== (known?.closing ?? null);
  run.before = fold;
}

/**
 * Computes the days with something new, and those after them for as long as they begin otherwise than before. `spans` hold the
 * new messages. Answers the days that have changed.
 */
export async function foldVehicle(context: FoldContext, spans: readonly Span[]): Promise<DayFold[]> {
  const news = newDays(spans);
  const first = [...news.keys()].toSorted()[0];
  if (first === undefined) return [];
  const run: FoldRun = {
    context,
    changed: new Map(),
    before: lastBefore(context, first),
    beginsOtherwise: false,
  };
  const days = new Set([...news.keys(), ...context.folds.keys()]);
  for (const day of [...days].toSorted()) {
    if (day >= first) await foldDayInRun(run, day, news.get(day) ?? null);
  }
  return [...run.changed.values()];
}

function lastBefore({ folds }: FoldContext, day: string): DayFold | undefined {
  const before = [...folds.values()].filter((fold) => fold.day < day && fold.closing !== null);
  return before.toSorted((one, other) => (one.day < other.day ? -1 : 1)).at(-1);
}
