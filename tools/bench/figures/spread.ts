import { HOUR_MS } from './calendar.ts';
import { type Line, type Piece, piecesBetween } from './pieces.ts';

/** The time between two readings, its amount laid out on its pieces. */
export interface Span {
  /** The number of its first piece in the line. */
  firstPiece: number;
  amounts: readonly number[];
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
  return pieces.reduce((sum, { from, until }) => sum + until - from, 0) / HOUR_MS;
}

/** What each class takes; what none may take goes to the last class that has time. */
function shares(amount: number, hours: ReadonlyMap<TimeClass, number>, perHour: number) {
  const order: TimeClass[] = ['active', 'unknown', 'quiet'];
  const there = order.filter((name) => (hours.get(name) ?? 0) > 0);
  const taken = new Map<TimeClass, number>();
  let left = amount;
  for (const name of there) {
    const isLast = name === there.at(-1);
    const most = isLast ? Number.POSITIVE_INFINITY : perHour * (hours.get(name) ?? 0);
    const part = Math.min(left, most);
    taken.set(name, part);
    left -= part;
  }
  return taken;
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
  const taken = shares(step.amount, hours, manner.perHour);
  const amounts = pieces.map((piece) => {
    const name = manner.classOf(piece);
    return ((taken.get(name) ?? 0) * hoursOf([piece])) / (hours.get(name) ?? 1);
  });
  return { firstPiece: line.firstPiece[step.first] ?? 0, amounts };
}
