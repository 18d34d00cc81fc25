import { foldInstant } from './fold.ts';
import type { Carry, Fillings, FoldState } from './fold-state.ts';
import type { Instant } from './instant.ts';
import type { Machine } from './machine.ts';
import type { Sums } from './sums.ts';

/**
 * Where a day goes on lies this long before its last message, so that messages that come a little out of order, or while
 * others are being read, do not make the whole day be read again.
 */
const patience_ms = 10_000;

/** What the messages of a day say about it (and, in `sums` and `fillings`, about days before it). */
export type DaySums = Pick<FoldState, 'sums' | 'fillings' | 'leftOut'>;

/** What the messages of a later day say about a day: a reading tells of all the time since the one before. */
export interface Tail {
  sums: Sums;
  fillings: Fillings;
}

/** A vehicle's day as `work_fold` keeps it; texts are JSON. */
export interface DayFold {
  day: string;
  machine: Machine;
  /** Null: no message in the day, and then neither of the other two. */
  resumeAt: number | null;
  /** A `FoldState`: before the message at `resumeAt`. */
  checkpoint: string | null;
  /** A `Carry`: after the last message. */
  closing: string | null;
  own: DaySums;
  /** By the later day that says it. */
  tail: Record<string, Tail>;
}

export interface Opening {
  day: string;
  machine: Machine;
  state: FoldState;
  tail: DayFold['tail'];
}

const patientFromOf = (instants: readonly Instant[]): number => (instants.at(-1)?.at ?? 0) - patience_ms;

/** How many of these messages of a day lie before the one from which it goes on: they only change the state. */
export function settledCount(instants: readonly Instant[]): number {
  const patientFrom = patientFromOf(instants);
  return instants.findIndex(({ at }) => at >= patientFrom);
}

/** Takes in messages of one day, of which there is at least one, from the state on. `state` is used up. */
export function foldDay({ day, machine, state, tail }: Opening, instants: readonly Instant[]): DayFold {
  const patientFrom = patientFromOf(instants);
  let resumeAt: number | null = null;
  let checkpoint: string | null = null;
  for (const instant of instants) {
    if (checkpoint === null && instant.at >= patientFrom) {
      resumeAt = instant.at;
      checkpoint = JSON.stringify(state);
    }
    foldInstant(state, { instant, machine });
  }
  const { carry, sums, fillings, leftOut } = state;
  return {
    day,
    machine,
    resumeAt,
    checkpoint,
    closing: JSON.stringify(carry),
    own: { sums, fillings, leftOut },
    tail,
  };
}

/** A day of which only an interval between messages of other days is known. */
export const emptyDay = (day: string, machine: Machine): DayFold => ({
  day,
  machine,
  resumeAt: null,
  checkpoint: null,
  closing: null,
  own: { sums: {}, fillings: {}, leftOut: [] },
  tail: {},
});

/** What a day says about days before it. */
export function carryOver({ day, own }: Pick<DayFold, 'day' | 'own'>): Record<string, Tail> {
  const before = new Set([...Object.keys(own.sums), ...Object.keys(own.fillings)]);
  before.delete(day);
  return Object.fromEntries(
    [...before].map((each) => [each, { sums: own.sums[each] ?? {}, fillings: own.fillings[each] ?? {} }]),
  );
}

/** No message is in the day, and nothing is said about it any more. */
export const isNothing = ({ closing, tail }: DayFold): boolean =>
  closing === null && Object.keys(tail).length === 0;

export function readCarry(text: string | null): Carry | null {
  return text === null ? null : JSON.parse(text);
}

export function readState(text: string): FoldState {
  return JSON.parse(text);
}
