import type { Carry, FoldState, MeterCode } from './fold-state.ts';
import { isUncovered, type Part, type Since } from './since.ts';
import { addSums, addTime, addTo, type Span, type SumKey, type Sums, sumsOf } from './sums.ts';

/** Standing with a running engine for less is part of the work. */
const IDLE_AFTER_MS = 3 * 60_000;

/** The meter that takes over what another source has said of the same energy. */
const takenOverBy: Partial<Record<SumKey, MeterCode>> = { tankIdle_l: 'totalFuelUsed' };

/** The next interval, idle or not. */
export function foldIdle(carry: Carry, span: Span, isIdle: boolean): void {
  if (!isIdle) {
    carry.idle = null;
    return;
  }
  carry.idle ??= { length_ms: 0, time: {}, energy: [] };
  carry.idle.length_ms += span.until - span.from;
  addTime(carry.idle.time, span, 'idle_ms');
}

/** Energy that was used since a reading is that of idling when all of that time was, and no other source counts any of it. */
export function takeIdleEnergy(
  { idle }: Carry,
  since: Since,
  { until, key, parts }: { until: number; key: SumKey; parts: ReadonlyMap<string, Pick<Part, 'amount'>> },
): void {
  if (idle === null || idle.length_ms < until - since.at || !isUncovered(since)) return;
  const byDay = Object.fromEntries([...parts].map(([day, { amount }]) => [day, amount]));
  idle.energy.push({ until, key, byDay });
}

/** What another source has said of the time since the reading is none of the idling that is not long enough yet. */
export function dropIdleEnergy({ idle }: Carry, since: Since, meter: MeterCode): void {
  if (idle === null) return;
  idle.energy = idle.energy.filter(({ until, key }) => takenOverBy[key] !== meter || until <= since.at);
}

/** Once the idling has been long enough, all of it counts from its beginning. */
export function countIdle(state: FoldState, { idle, meters }: Carry): void {
  if (idle === null || idle.length_ms < IDLE_AFTER_MS) return;
  addSums(state.sums, idle.time, 1);
  idle.time = {};
  for (const { until, key, byDay } of idle.energy) {
    const meter = meters[takenOverBy[key] ?? 'engineTotalHours'];
    const highers = takenOverBy[key] === undefined ? [] : [meter?.last, meter?.candidate];
    for (const [day, amount] of Object.entries(byDay)) {
      addTo(sumsOf(state.sums, day), key, amount);
      for (const higher of highers) {
        const lower: Sums | null = higher && until > higher.at ? sumsOf(higher.lower, day) : null;
        if (lower !== null) addTo(lower, key, amount);
      }
    }
  }
  idle.energy = [];
}
