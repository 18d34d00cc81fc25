import type { Line } from './formula/pieces.ts';
import type { Span } from './spoil/spread.ts';

/** What counts of a quantity: its sources in order of belief, each only where none before it speaks. */
export interface Counted {
  /** Of the days that are known. */
  byDay: ReadonlyMap<number, number>;
  /** Of spans that lie whole in one idle run. */
  idleByDay: ReadonlyMap<number, number>;
}

function add(sums: Map<number, number>, day: number, amount: number): void {
  sums.set(day, (sums.get(day) ?? 0) + amount);
}

/** Marks each piece over which one of the spans lies. */
export function coveredPieces(line: Line, spans: readonly Span[]): boolean[] {
  const covered = line.pieces.map(() => false);
  for (const { firstPiece, amounts } of spans) covered.fill(true, firstPiece, firstPiece + amounts.length);
  return covered;
}

function isWholeInIdleRun(line: Line, { firstPiece, amounts }: Span): boolean {
  const run = line.pieces[firstPiece]?.idleRun ?? null;
  if (run === null) return false;
  return amounts.every((_, offset) => line.pieces[firstPiece + offset]?.idleRun === run);
}

export function count(line: Line, sources: readonly (readonly Span[])[]): Counted {
  const byDay = new Map<number, number>();
  const idleByDay = new Map<number, number>();
  let covered = coveredPieces(line, []);
  for (const spans of sources) {
    for (const span of spans) {
      const numbers = span.amounts.map((_, offset) => span.firstPiece + offset);
      const isWhole = numbers.every((number) => !covered[number]);
      const isIdle = isWhole && isWholeInIdleRun(line, span);
      for (const [offset, amount] of span.amounts.entries()) {
        const piece = line.pieces[span.firstPiece + offset];
        if (!piece || covered[span.firstPiece + offset]) continue;
        if (span.isMuteAtZero && amount === 0) continue;
        add(byDay, piece.day, amount);
        if (isIdle) add(idleByDay, piece.day, amount);
      }
    }
    const now = coveredPieces(line, spans);
    covered = covered.map((isCovered, number) => isCovered || (now[number] ?? false));
  }
  return { byDay, idleByDay };
}
