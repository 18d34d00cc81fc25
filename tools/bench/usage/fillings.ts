import { dayNumber } from './calendar.ts';
import { coveredPieces } from './counted.ts';
import type { Rise } from './formula/level-steps.ts';
import { type Line, piecesBetween } from './formula/pieces.ts';
import type { PowerSpan } from './formula/power-steps.ts';
import { hoursOf } from './spoil/spread.ts';
import type { Filling } from './types.ts';

export type FillingsByDay = ReadonlyMap<number, Filling[]>;

/** A filling is listed in each day in which a rise of it lies; a rise lies in the day in which it ends. */
export function fillingsByDay(rises: readonly Rise[]): FillingsByDay {
  const entries = Map.groupBy(rises, ({ until, filling }) => `${dayNumber(until)} ${filling}`);
  const fillings = [...entries.values()].map((ofEntry) => ({
    from: Math.min(...ofEntry.map(({ from }) => from)),
    until: Math.max(...ofEntry.map(({ until }) => until)),
    amount: ofEntry.reduce((sum, { amount }) => sum + amount, 0),
  }));
  return Map.groupBy(
    fillings.filter(({ amount }) => amount > 0),
    ({ until }) => dayNumber(until),
  );
}

/** Each rise with the part of its time that no power reading covers. */
export function uncoveredRises(line: Line, rises: readonly Rise[], power: readonly PowerSpan[]): Rise[] {
  const covered = coveredPieces(
    line,
    power.map(({ use }) => use),
  );
  return rises.map((rise) => {
    const first = line.firstPiece[rise.first] ?? 0;
    const pieces = piecesBetween(line, rise.first, rise.last);
    const open = pieces.filter((_, offset) => !covered[first + offset]);
    return { ...rise, amount: (rise.amount * hoursOf(open)) / hoursOf(pieces) };
  });
}

/** Charging intervals that follow each other without one between that does not charge. */
function chargeRuns(power: readonly PowerSpan[]): PowerSpan[][] {
  const runs: PowerSpan[][] = [];
  for (const span of power.filter(({ isCharging }) => isCharging)) {
    const run = runs.at(-1);
    if (run?.at(-1)?.last === span.first) run.push(span);
    else runs.push([span]);
  }
  return runs;
}

interface Part extends Filling {
  day: number;
}

function partsOf(line: Line, run: readonly PowerSpan[]): Part[] {
  return run.flatMap(({ charge }) =>
    charge.amounts.flatMap((amount, offset): Part[] => {
      const piece = line.pieces[charge.firstPiece + offset];
      return piece ? [{ from: piece.from, until: piece.until, day: piece.day, amount }] : [];
    }),
  );
}

/** A charge by power is cut at midnight. */
export function powerCharges(line: Line, power: readonly PowerSpan[]): FillingsByDay {
  const days = new Map<number, Filling[]>();
  for (const run of chargeRuns(power)) {
    for (const [day, parts] of Map.groupBy(partsOf(line, run), (part) => part.day)) {
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      const from = Math.min(...parts.map((part) => part.from));
      const until = Math.max(...parts.map((part) => part.until));
      if (amount !== 0) days.set(day, [...(days.get(day) ?? []), { from, until, amount }]);
    }
  }
  return days;
}
