import { platformDay } from '../../../platform/platform-day.ts';

/** What adds up over a day. `…Steps` count the spans that say something of it. */
export const sumKeys = [
  'messages',
  'covered_ms',
  'online_ms',
  /** Running by its own activity, whatever the hour meter says; idling and running of unknown kind are parts of it. */
  'ran_ms',
  'idle_ms',
  'kindless_ms',
  /** Time beside the spans of the hour meter of which it is known whether the machine ran, and in which it ran. */
  'freeWatched_ms',
  'freeRan_ms',
  'hourMeter_h',
  'hourMeterSteps',
  'odometer_km',
  'odometerSteps',
  'terminalOdometer_km',
  'terminalOdometerSteps',
  'fuelMeter_l',
  'fuelMeterSteps',
  'fuelMeterIdle_l',
  'tank_l',
  'tankSteps',
  'tankIdle_l',
  /** Held levels of the tank: it is known whether it was filled. */
  'tankLevels',
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

export function plus(one: Sums, other: Sums): Sums {
  const total: Sums = {};
  for (const key of sumKeys) {
    if (one[key] !== undefined || other[key] !== undefined) total[key] = (one[key] ?? 0) + (other[key] ?? 0);
  }
  return total;
}

/** Adds everything of `from`, or takes it off. */
export function addSums(to: SumsByDay, from: SumsByDay, sign: 1 | -1): void {
  for (const [day, own] of Object.entries(from)) {
    for (const key of sumKeys) if (own[key] !== undefined) addTo(sumsOf(to, day), key, sign * own[key]);
  }
}

export interface Span {
  /** Milliseconds. */
  from: number;
  until: number;
}

/** Calls with each calendar day that the span touches and how long it is in it. */
export function eachDay({ from, until }: Span, take: (day: string, part: Span) => void): void {
  for (let at = from; at < until; ) {
    const day = platformDay(at);
    const end = Math.min(until, day.until);
    take(day.day, { from: at, until: end });
    at = end;
  }
}

/** The time itself, split exactly at midnight. */
export function addTime(byDay: SumsByDay, span: Span, key: SumKey): void {
  eachDay(span, (day, { from, until }) => addTo(sumsOf(byDay, day), key, until - from));
}
