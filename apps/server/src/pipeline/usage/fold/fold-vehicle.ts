import { dayNamed, dayOf, type PlatformDay } from '../../../platform/platform-day.ts';
import { type DayFold, emptyDay, foldDay, readCarry, readState, spillOf } from './fold-day.ts';
import { beginning } from './fold-state.ts';
import type { Instant } from './instant.ts';
import type { Machine } from './machine.ts';
import type { Span } from './sums.ts';

/** What is known of one vehicle, and how more of it is read. */
export interface VehicleGround {
  /** Of the model as it is now, for days that are reckoned for the first time. */
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
    for (let at = from; at < until; at = dayOf(at).until) {
      const { day } = dayOf(at);
      days.set(day, Math.min(days.get(day) ?? at, at));
    }
  }
  return days;
}

const messagesOf = ({ day, own }: DayFold): number => own.sums[day]?.messages ?? 0;

interface Course {
  ground: VehicleGround;
  /** Days that have been reckoned anew. */
  changed: Map<string, DayFold>;
  /** The last day with messages so far. */
  before: DayFold | undefined;
  /** Whether it has ended otherwise than when the days after it were reckoned. */
  beginsOtherwise: boolean;
}

interface Visit {
  platformDay: PlatformDay;
  known: DayFold | undefined;
  /** Earliest new message; null: only what is before the day has changed. */
  newFrom: number | null;
}

/** The day from where it can go on, or from its first message; null: it stays as it is. */
async function refold(
  { ground, before }: Course,
  { platformDay, known, newFrom }: Visit,
): Promise<DayFold | null> {
  const { day, from, until } = platformDay;
  const resumeAt = known?.resumeAt ?? null;
  const checkpoint = known?.checkpoint ?? null;
  const goesOn = newFrom !== null && resumeAt !== null && checkpoint !== null && newFrom >= resumeAt;
  const instants = await ground.read({ from: goesOn ? resumeAt : from, until });
  if (instants.length === 0) return null;
  const machine = known?.machine ?? ground.machine;
  const state = goesOn ? readState(checkpoint) : beginning(readCarry(before?.closing ?? null));
  const fold = foldDay({ day, machine, state, tail: known?.tail ?? {} }, instants);
  // Messages are removed only when their time is over; the figures stay, and what is left does not replace them.
  return known !== undefined && messagesOf(fold) < messagesOf(known) ? null : fold;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Hands what the day says about those before it to them; what it said before and no longer says is taken back. */
async function handBack(
  { ground, changed }: Course,
  fold: DayFold,
  known: DayFold | undefined,
): Promise<void> {
  const spill = spillOf(fold);
  const days = new Set([...Object.keys(known === undefined ? {} : spillOf(known)), ...Object.keys(spill)]);
  for (const day of days) {
    const target = ground.folds.get(day) ?? (await ground.demand(day));
    const { [fold.day]: told, ...others } = target?.tail ?? {};
    const own = spill[day];
    if (isSame(told, own)) continue;
    const tail = own === undefined ? others : { ...others, [fold.day]: own };
    const taken = { ...(target ?? emptyDay(day, fold.machine)), tail };
    changed.set(day, taken);
    ground.folds.set(day, taken);
  }
}

async function visitDay(course: Course, day: string, newFrom: number | null): Promise<void> {
  const { ground, changed } = course;
  const known = ground.folds.get(day);
  const hadMessages = known !== undefined && known.closing !== null;
  if (newFrom === null && !hadMessages) return;
  const isTouched = course.beginsOtherwise || newFrom !== null;
  const goesOnFrom = course.beginsOtherwise ? null : newFrom;
  const fold = isTouched
    ? await refold(course, { platformDay: dayNamed(day), known, newFrom: goesOnFrom })
    : null;
  if (fold === null) {
    if (hadMessages) Object.assign(course, { before: known, beginsOtherwise: false });
    return;
  }
  changed.set(day, fold);
  ground.folds.set(day, fold);
  await handBack(course, fold, known);
  course.beginsOtherwise = fold.closing !== (known?.closing ?? null);
  course.before = fold;
}

/**
 * Reckons the days with something new, and those after them for as long as they begin otherwise than before. `spans` hold the
 * new messages. Answers the days that have changed.
 */
export async function foldVehicle(ground: VehicleGround, spans: readonly Span[]): Promise<DayFold[]> {
  const news = newDays(spans);
  const first = [...news.keys()].toSorted()[0];
  if (first === undefined) return [];
  const course: Course = {
    ground,
    changed: new Map(),
    before: lastBefore(ground, first),
    beginsOtherwise: false,
  };
  const days = new Set([...news.keys(), ...ground.folds.keys()]);
  for (const day of [...days].toSorted()) {
    if (day >= first) await visitDay(course, day, news.get(day) ?? null);
  }
  return [...course.changed.values()];
}

function lastBefore({ folds }: VehicleGround, day: string): DayFold | undefined {
  const before = [...folds.values()].filter((fold) => fold.day < day && fold.closing !== null);
  return before.toSorted((one, other) => (one.day < other.day ? -1 : 1)).at(-1);
}
