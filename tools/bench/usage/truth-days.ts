import { dayName, dayNumber, dayStart, hour_ms, minute_ms } from './calendar.ts';
import type { Segment } from './timeline.ts';

/** What truly was on a calendar day, whatever was reported of it. */
export interface TruthDay {
  running_h: number;
  /** Standing without work, 3 minutes and longer. */
  idle_h: number;
  mileage_km: number;
  fuel_l: number;
  refuelled_l: number;
  /** What flowed back while driving is taken off. */
  electricity_kwh: number;
  charged_kwh: number;
}

const shortestIdle_ms = 3 * minute_ms;
const resting: ReadonlySet<Segment['mode']> = new Set<Segment['mode']>(['off', 'asleep', 'refuel', 'charge']);

/** The engine turns, or the main contactor is closed. */
export function isRunning({ mode }: Segment): boolean {
  return !resting.has(mode);
}

function nothing(): TruthDay {
  return {
    running_h: 0,
    idle_h: 0,
    mileage_km: 0,
    fuel_l: 0,
    refuelled_l: 0,
    electricity_kwh: 0,
    charged_kwh: 0,
  };
}

function addPart(sums: TruthDay, segment: Segment, hours: number): void {
  const length_ms = segment.until - segment.from;
  if (isRunning(segment)) sums.running_h += hours;
  if (segment.mode === 'idle' && length_ms >= shortestIdle_ms) sums.idle_h += hours;
  sums.mileage_km += segment.speed_kmh * hours;
  sums.fuel_l += segment.litresPerHour * hours;
  sums.refuelled_l += segment.refuel_l * ((hours * hour_ms) / length_ms);
  if (segment.mode === 'charge') sums.charged_kwh -= segment.battery_kw * hours;
  else sums.electricity_kwh += segment.battery_kw * hours;
}

export function truthDaysOf(segments: readonly Segment[]): Map<string, TruthDay> {
  const days = new Map<string, TruthDay>();
  for (const segment of segments) {
    for (let from = segment.from; from < segment.until; ) {
      const day = dayNumber(from);
      const until = Math.min(segment.until, dayStart(day + 1));
      const sums = days.get(dayName(day)) ?? nothing();
      addPart(sums, segment, (until - from) / hour_ms);
      days.set(dayName(day), sums);
      from = until;
    }
  }
  return days;
}
