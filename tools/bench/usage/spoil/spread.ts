import { hour_ms } from '../calendar.ts';
import { type Line, type Piece, piecesBetween } from '../formula/pieces.ts';

/** The time between two readings, its amount laid out on its pieces. */
export interface Span {
  /** The number of its first piece in the line. */
  firstPiece: number;
  amounts: readonly number[];
  /** It says nothing of days that get nothing of it. */
  isMuteAtZero?: boolean;
}

export type TimeClass = 'active' | 'unknown' | 'quiet';

/** How an amount is laid on time: what counts as active, and the most that an hour takes. */
export interface Manner {
  classOf: (piece: Piece) => TimeClass;
  perHour: number;
}

export function byRunning({ isRunning }: Piece): TimeClass {
  if (isRunning === null) return 'unknown';
  return isRunning ? 'active' : 'quiet';
}

export function byMotion({ motion }: Piece): TimeClass {
  if (motion === null) return 'unknown';
  return motion === 'moving' ? 'active' : 'quiet';
}

export function hoursOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { from, until }) => sum + until - from, 0) / hour_ms;
}

/** What an hour of each class takes, and an hour of any class of what none of them may take. */
function rates(amount: number, hours: ReadonlyMap<TimeClass, number>, perHour: number) {
  const order: TimeClass[] = ['active', 'unknown', 'quiet'];
  const byClass = new Map<TimeClass, number>();
  let left = amount;
  let length_h = 0;
  for (const name of order) {
    const there = hours.get(name) ?? 0;
    if (there === 0) continue;
    const part = name === 'quiet' ? left : Math.min(left, perHour * there);
    byClass.set(name, part / there);
    left -= part;
    length_h += there;
  }
  return { byClass, rest: length_h > 0 ? left / length_h : 0 };
}

/** Lays the amount of a step on the pieces between its two instants. */
export function spanBetween(
  line: Line,
  step: { first: number; last: number; amount: number },
  manner: Manner,
) {
  const pieces = piecesBetween(line, step.first, step.last);
  const groups = Map.groupBy(pieces, manner.classOf);
  const hours = new Map([...groups].map(([name, group]) => [name, hoursOf(group)]));
  const { byClass, rest } = rates(step.amount, hours, manner.perHour);
  const amounts = pieces.map(
    (piece) => ((byClass.get(manner.classOf(piece)) ?? 0) + rest) * hoursOf([piece]),
  );
  return { firstPiece: line.firstPiece[step.first] ?? 0, amounts };
}
