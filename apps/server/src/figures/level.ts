import type { Reading } from './meter.ts';

/** What was filled in: litres of a refuelling, kWh of a charge. */
export interface Filling {
  /** Milliseconds. */
  from: number;
  until: number;
  amount: number;
}

export interface LevelState {
  /** The lowest since the last filling: a tank that sloshes rises, but it does not fill. */
  low: number;
  /** Of the last reading, milliseconds. */
  at: number;
  /** Until when it has last been filled. */
  filledUntil: number | null;
}

/** Rises that come one after the other are one filling. */
const PAUSE_MS = 10 * 60_000;

export interface LevelChange {
  state: LevelState;
  /** What was taken out since the last reading. */
  used: number;
  /** What was filled in, of `isMore` to the filling before. */
  filled: { amount: number; isMore: boolean } | null;
}

/**
 * Tells use and filling apart (L or kWh). A level below the lowest is use; one that is higher by at least `threshold` is a
 * filling, and while it goes on each rise is; smaller rises are noise.
 */
export function levelChange(state: LevelState, [level, at]: Reading, threshold: number): LevelChange {
  const rise = level - state.low;
  if (rise < 0) {
    return { state: { low: level, at, filledUntil: null }, used: -rise, filled: null };
  }
  const isMore = state.filledUntil !== null && at - state.filledUntil <= PAUSE_MS;
  if (rise > 0 && (isMore || rise >= threshold)) {
    return { state: { low: level, at, filledUntil: at }, used: 0, filled: { amount: rise, isMore } };
  }
  return { state: { ...state, at }, used: 0, filled: null };
}
