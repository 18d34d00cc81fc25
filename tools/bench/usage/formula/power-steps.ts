import { fresh_ms } from '../activity.ts';
import { hour_ms } from '../calendar.ts';
import { knownValues } from '../instants.ts';
import type { Span } from '../spoil/spread.ts';
import type { Machine } from '../types.ts';
import { type Line, type Piece, piecesBetween } from './pieces.ts';

/** The time between two power readings: what was used and what was charged on each of its pieces. */
export interface PowerSpan {
  first: number;
  last: number;
  isCharging: boolean;
  use: Span;
  charge: Span;
}

interface PowerReading {
  index: number;
  at: number;
  /** Out of the battery positive. */
  kw: number;
  isCharging: boolean;
}

const largest_kw = 10_000;
const charging = 2;

function powerReadings(line: Line, machine: Machine): PowerReading[] {
  const known = (code: string) => knownValues(line.instants, code, fresh_ms(machine));
  const [volts, amperes] = [known('tractionBatteryVoltage'), known('tractionBatteryCurrent')];
  const [battery, charger] = [known('batteryState'), known('chargerState')];
  return line.instants.flatMap(({ at, reported }, index): PowerReading[] => {
    const isReported = reported.has('tractionBatteryVoltage') || reported.has('tractionBatteryCurrent');
    const [u, i] = [volts[index] ?? null, amperes[index] ?? null];
    if (!isReported || u === null || i === null) return [];
    const kw = -(u * i) / 1000;
    const states = [battery[index] ?? null, charger[index] ?? null].filter((state) => state !== null);
    const flowsIn = kw < 0 && line.activity[index]?.motion === 'standing';
    const isCharging = states.length > 0 ? states.includes(charging) : flowsIn;
    return Math.abs(kw) <= largest_kw ? [{ index, at, kw, isCharging }] : [];
  });
}

/** The area below the straight line of power from one reading to the other, over a piece between them. */
function energy_kwh([from, to]: readonly [PowerReading, PowerReading], piece: Piece): number {
  const kwAt = (at: number) => from.kw + ((to.kw - from.kw) * (at - from.at)) / (to.at - from.at);
  return (((kwAt(piece.from) + kwAt(piece.until)) / 2) * (piece.until - piece.from)) / hour_ms;
}

function spanOf(line: Line, [from, to]: readonly [PowerReading, PowerReading]): PowerSpan {
  const energies = piecesBetween(line, from.index, to.index).map((piece) => energy_kwh([from, to], piece));
  // The sign of the whole, wherever midnight parts it.
  const isFilled = from.kw + to.kw < 0;
  const firstPiece = line.firstPiece[from.index] ?? 0;
  return {
    first: from.index,
    last: to.index,
    isCharging: from.isCharging,
    use: { firstPiece, amounts: energies.map((energy) => (from.isCharging ? 0 : energy)) },
    charge: { firstPiece, amounts: energies.map((energy) => (from.isCharging && isFilled ? -energy : 0)) },
  };
}

export function powerSpans(line: Line, machine: Machine): PowerSpan[] {
  const readings = powerReadings(line, machine);
  return readings.flatMap((reading, number) => {
    const next = readings[number + 1];
    return next && next.at - reading.at <= fresh_ms(machine) ? [spanOf(line, [reading, next])] : [];
  });
}
