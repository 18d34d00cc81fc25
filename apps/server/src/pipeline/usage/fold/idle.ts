import { type Carry, type FoldState, readingsOf } from './fold-state.ts';
import { isUncovered, type Part, type Since } from './since.ts';
import { addSums, addTime, addTo, type Span, type SumKey, sumsOf } from './sums.ts';

/** Standing with a running engine for less is part of the work. */
const idleAfter_ms = 3 * 60_000;

/** Readings of the source that may take over what has been said of the energy. */
function highersOf(key: SumKey, { meters, power }: Carry): Since[] {
  if (key === 'tankIdle_l') return readingsOf(meters.totalFuelUsed);
  return key === 'socIdle_kwh' && power !== null ? [power.since] : [];
}

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
export function dropIdleEnergy({ idle }: Carry, since: Since, lower: SumKey): void {
  if (idle === null) return;
  idle.energy = idle.energy.filter(({ until, key }) => key !== lower || until <= since.at);
}

/** Once the idling has been long enough, all of it counts from its beginning. */
export function countIdle(state: FoldState, carry: Carry): void {
  const { idle } = carry;
  if (idle === null || idle.length_ms < idleAfter_ms) return;
  addSums(state.sums, idle.time, 1);
  idle.time = {};
  for (const { until, key, byDay } of idle.energy) {
    const highers = highersOf(key, carry).filter(({ at }) => until > at);
    for (const [day, amount] of Object.entries(byDay)) {
      addTo(sumsOf(state.sums, day), key, amount);
      for (const { lower } of highers) addTo(sumsOf(lower, day), key, amount);
    }
  }
  idle.energy = [];
}
