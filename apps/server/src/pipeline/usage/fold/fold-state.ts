import type { Quantity } from './instant.ts';
import type { Place } from './path.ts';
import type { Since } from './since.ts';
import type { SumKey, SumsByDay } from './sums.ts';

export type MeterCode = 'engineTotalHours' | 'totalVehicleDistance' | 'jt808Odometer' | 'totalFuelUsed';
export type LevelCode = 'fuelLevel' | 'jt808Fuel' | 'soc';
export type GaugeCode = Exclude<Quantity, MeterCode | LevelCode>;

/** Value and milliseconds. */
export type Reading = readonly [value: number, at: number];
export type Newest = Partial<Record<GaugeCode, Reading>>;

/** What was filled in: litres of a refuelling, kWh of a charge. */
export interface Filling {
  /** Milliseconds. */
  from: number;
  until: number;
  amount: number;
}

/** Refuellings; charges by the battery's power and by its state of charge. */
export type FillingList = 'tank' | 'power' | 'soc';
export type Fillings = Partial<Record<FillingList, Filling[]>>;

/** Readings of a day that count for nothing, and why. */
export interface LeftOut {
  kind: 'falseReading' | 'meterReplaced' | 'meterSilent' | 'outOfRange' | 'levelDropout';
  code: MeterCode | LevelCode;
  count: number;
  /** Milliseconds. */
  firstAt: number;
  lastAt: number;
  /** What was believed before the last of them, and what it said. */
  before: number | null;
  after: number | null;
}

export interface MeterState {
  /** The last reading that counts. */
  last: Since;
  /** One that cannot follow it: false, or of a new meter. The next one tells. */
  candidate: Since | null;
}

/** The readings that a later one may go on from. */
export const readingsOf = (meter: MeterState | undefined): Since[] =>
  [meter?.last, meter?.candidate].filter((each) => each !== null && each !== undefined);

/** A tank (L) or a battery (kWh), measured by a level that moves. */
export interface LevelState {
  code: LevelCode;
  /** The newest readings, at most five, each with the time until the next. */
  newest: Since[];
  /** The lowest held level since the last filling; null: none has held yet. */
  low: number | null;
  filling: { peak: number; until: number; day: string } | null;
  /** How far readings of a machine at rest lay from the held level: on the last day with enough of them, and today. */
  noise: number;
  deviation: { day: string; sum: number; readings: number };
}

export interface PowerState {
  /** Out of the battery; negative into it. `value` is kW. */
  since: Since;
  isCharging: boolean;
  /** What the state of charge has counted as charged since; `from` tells which charge of the day. */
  charges: { day: string; from: number; amount: number }[];
}

/** Energy used in a run of idle intervals, which counts when the run has been long enough. */
export interface IdleEnergy {
  until: number;
  key: SumKey;
  byDay: Record<string, number>;
}

/** What is known of a vehicle after a message, as far as later usage depends on it. Times in milliseconds. */
export interface Carry {
  /** Of the last message. */
  at: number;
  place: Place | null;
  newest: Newest;
  meters: Partial<Record<MeterCode, MeterState>>;
  tank: LevelState | null;
  /** When the tank was last reported as a share of its volume. */
  fuelLevelAt: number | null;
  soc: LevelState | null;
  power: PowerState | null;
  /** Idling that goes on: its length, and what of it is in no sum yet because it has not been long enough. */
  idle: { length_ms: number; time: SumsByDay; energy: IdleEnergy[] } | null;
}

/** Of the day that is being computed. `sums` and `fillings` also hold what the day says about days before it. */
export interface FoldState {
  carry: Carry | null;
  sums: SumsByDay;
  fillings: Record<string, Fillings>;
  leftOut: LeftOut[];
}

/** The state in which a day begins. */
export const beginning = (carry: Carry | null): FoldState => ({ carry, sums: {}, fillings: {}, leftOut: [] });

export const carryAt = (at: number): Carry => ({
  at,
  place: null,
  newest: {},
  meters: {},
  tank: null,
  fuelLevelAt: null,
  soc: null,
  power: null,
  idle: null,
});

interface Leaving {
  kind: LeftOut['kind'];
  code: LeftOut['code'];
  at: number;
  before: number | null;
  after: number | null;
}

/** Tells of a reading that counts for nothing, beside those like it. */
export function leaveOut({ leftOut }: FoldState, { kind, code, at, before, after }: Leaving): void {
  const known = leftOut.find((each) => each.kind === kind && each.code === code);
  if (known === undefined) leftOut.push({ kind, code, count: 1, firstAt: at, lastAt: at, before, after });
  else {
    Object.assign(known, { count: known.count + 1, lastAt: at, before, after });
    known.firstAt = Math.min(known.firstAt, at);
  }
}
