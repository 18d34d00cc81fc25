import type { Quantity } from './instant.ts';
import type { Filling, LevelState } from './level.ts';
import type { Reading } from './meter.ts';
import type { SumsByDay } from './sums.ts';

export type MeterCode = 'engineTotalHours' | 'totalVehicleDistance' | 'jt808Odometer' | 'totalFuelUsed';
export type LevelCode = 'fuelLevel' | 'jt808Fuel' | 'soc';
export type GaugeCode = Exclude<Quantity, MeterCode | LevelCode>;

/** Refuellings by the level that showed them, charges by the battery's power and by its state of charge. */
export type FillingList = LevelCode | 'power';

export interface PowerReading {
  /** Out of the battery; negative into it. */
  kw: number;
  at: number;
  isCharging: boolean;
}

/** What is known of a vehicle after a message, as far as later figures depend on it. Times in milliseconds. */
export interface Carry {
  /** Of the last message. */
  at: number;
  newest: Partial<Record<GaugeCode, Reading>>;
  meters: Partial<Record<MeterCode, Reading>>;
  levels: Partial<Record<LevelCode, LevelState>>;
  power: PowerReading | null;
  /** Idling that goes on: its length, and what of it is in no sum yet because it has not been long enough. */
  idle: { length_ms: number; pending: SumsByDay } | null;
}

/** Of the day that is being reckoned. `sums` also holds what the day says about days before it. */
export interface FoldState {
  carry: Carry | null;
  sums: SumsByDay;
  fillings: Partial<Record<FillingList, Filling[]>>;
}

/** The state in which a day begins. */
export const beginning = (carry: Carry | null): FoldState => ({ carry, sums: {}, fillings: {} });

export const carryAt = (at: number): Carry => ({
  at,
  newest: {},
  meters: {},
  levels: {},
  power: null,
  idle: null,
});
