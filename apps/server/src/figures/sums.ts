import { dayOf } from './platform-day.ts';

/** What adds up over a day. */
export const sumKeys = [
  'messages',
  'covered_ms',
  'online_ms',
  /** Time of which it is known whether the machine ran. */
  'watched_ms',
  'ran_ms',
  'idle_ms',
  'hourMeter_h',
  'hourMeterSteps',
  'odometer_km',
  'odometerSteps',
  'terminalOdometer_km',
  'terminalOdometerSteps',
  'fuelMeter_l',
  'fuelMeterSteps',
  'fuelMeterIdle_l',
  'fuelLevel_l',
  'fuelLevelSteps',
  'fuelLevelIdle_l',
  'terminalFuel_l',
  'terminalFuelSteps',
  'terminalFuelIdle_l',
  'power_kwh',
  'powerSteps',
  'powerIdle_kwh',
  'soc_kwh',
  'socSteps',
  'socIdle_kwh',
] as const;
export type SumKey = (typeof sumKeys)[number];

export type Sums = Partial<Record<SumKey, number>>;
/** By calendar day. */
export type SumsByDay = Record<string, Sums>;

/** The sums of a day, made where there are none. */
export function sumsOf(byDay: SumsByDay, day: string): Sums {
  byDay[day] ??= {};
  return byDay[day];
}

export function addTo(sums: Sums, key: SumKey, amount: number): void {
  sums[key] = (sums[key] ?? 0) + amount;
}

/** Moves everything of `from` to `to` and empties it. */
export function pour(from: SumsByDay, to: SumsByDay): void {
  for (const [day, own] of Object.entries(from)) {
    for (const key of sumKeys) if (own[key] !== undefined) addTo(sumsOf(to, day), key, own[key]);
    delete from[day];
  }
}

export function plus(one: Sums, other: Sums): Sums {
  const total: Sums = {};
  for (const key of sumKeys) {
    if (one[key] !== undefined || other[key] !== undefined) total[key] = (one[key] ?? 0) + (other[key] ?? 0);
  }
  return total;
}

export interface Span {
  /** Milliseconds. */
  from: number;
  until: number;
}

/** Calls with each calendar day that the span touches and its share of the span; the shares are 1 together. */
function shares({ from, until }: Span, take: (day: string, share: number) => void): void {
  const length = until - from;
  for (let at = from; at < until; ) {
    const day = dayOf(at);
    const end = Math.min(until, day.until);
    take(day.day, (end - at) / length);
    at = end;
  }
}

/** The time itself, split exactly at midnight. */
export function addTime(byDay: SumsByDay, span: Span, key: SumKey): void {
  const length = span.until - span.from;
  shares(span, (day, share) => addTo(sumsOf(byDay, day), key, share * length));
}

export interface Amount {
  key: SumKey;
  amount: number;
  /** Counts that the day knows something of it. */
  steps?: SumKey;
}

const isSameOrNextDay = ({ from, until }: Span): boolean => dayOf(dayOf(from).until).until >= until;

/**
 * Spreads what two readings differ by evenly over the time between them. Where they are not of the same day or of neighbouring
 * ones nobody knows when it happened, and it belongs to the day of the later reading.
 */
export function addAmount(byDay: SumsByDay, span: Span, { key, amount, steps }: Amount): void {
  const add = (day: string, share: number) => {
    const own = sumsOf(byDay, day);
    addTo(own, key, amount * share);
    if (steps !== undefined) addTo(own, steps, 1);
  };
  if (span.until > span.from && isSameOrNextDay(span)) shares(span, add);
  else add(dayOf(span.until).day, 1);
}
