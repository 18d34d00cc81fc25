import { type Activity, activities, fresh_ms, type Motion, type RunningKind } from '../activity.ts';
import { dayNumber, dayStart, minute_ms, second_ms } from '../calendar.ts';
import type { Instant } from '../instants.ts';
import type { Machine } from '../types.ts';

/** An elementary interval: between two neighbouring instants and within one day. */
export interface Piece {
  from: number;
  until: number;
  day: number;
  isGap: boolean;
  isOnline: boolean;
  isRunning: boolean | null;
  motion: Motion;
  kind: RunningKind | null;
  /** The number of the idle run of at least 3 minutes in which it lies. */
  idleRun: number | null;
}

/** The line of time of one machine, cut wherever anything can change. */
export interface Line {
  instants: readonly Instant[];
  activity: readonly Activity[];
  pieces: readonly Piece[];
  /** Of each instant the first piece that begins with it or after it. */
  firstPiece: readonly number[];
}

type Interval = Omit<Piece, 'day'>;

const shortestIdle_ms = 3 * minute_ms;

function intervalsOf(instants: readonly Instant[], activity: readonly Activity[], machine: Machine) {
  return instants.slice(0, -1).map((instant, index): Interval => {
    const from = instant.at;
    const until = instants[index + 1]?.at ?? from;
    const isGap = until - from > fresh_ms(machine);
    const known = isGap ? null : activity[index];
    return {
      from,
      until,
      isGap,
      isOnline: until - from <= machine.offlineAfter_s * second_ms,
      isRunning: known?.isRunning ?? null,
      motion: known?.motion ?? null,
      kind: known?.kind ?? null,
      idleRun: null,
    };
  });
}

/** Neighbouring idle intervals, as [first, one after the last]. */
function idleStretches(intervals: readonly Interval[]): [number, number][] {
  const isIdle = (index: number) => intervals[index]?.kind === 'idle';
  const indexes = intervals.map((_, index) => index);
  const starts = indexes.filter((index) => isIdle(index) && !isIdle(index - 1));
  const ends = indexes.filter((index) => isIdle(index) && !isIdle(index + 1));
  return starts.map((start, number) => [start, (ends[number] ?? start) + 1]);
}

/** What idles for less than 3 minutes together works. */
function judgeIdleRuns(intervals: Interval[]): void {
  for (const [number, [start, end]] of idleStretches(intervals).entries()) {
    const run = intervals.slice(start, end);
    const length_ms = run.reduce((sum, { from, until }) => sum + until - from, 0);
    for (const interval of run) {
      if (length_ms >= shortestIdle_ms) interval.idleRun = number;
      else interval.kind = 'work';
    }
  }
}

function cutAtMidnights(interval: Interval): Piece[] {
  const pieces: Piece[] = [];
  for (let from = interval.from; from < interval.until; ) {
    const day = dayNumber(from);
    const until = Math.min(interval.until, dayStart(day + 1));
    pieces.push({ ...interval, from, until, day });
    from = until;
  }
  return pieces;
}

export function lineOf(instants: readonly Instant[], machine: Machine): Line {
  const activity = activities(instants, machine);
  const intervals = intervalsOf(instants, activity, machine);
  judgeIdleRuns(intervals);
  const pieces: Piece[] = [];
  const firstPiece: number[] = [];
  for (const interval of intervals) {
    firstPiece.push(pieces.length);
    pieces.push(...cutAtMidnights(interval));
  }
  firstPiece.push(pieces.length);
  return { instants, activity, pieces, firstPiece };
}

/** The pieces between two instants, by the numbers of these. */
export function piecesBetween(line: Line, first: number, last: number): readonly Piece[] {
  return line.pieces.slice(line.firstPiece[first], line.firstPiece[last]);
}
