import { isDeepStrictEqual } from 'node:util';
import type { Stores } from '../../platform/db/telemetry.ts';
import { dayNamed, platformDay } from '../../platform/platform-day.ts';
import { type DayUsage, usageOf } from './day-usage.ts';
import { carryOver, type DayFold, emptyDay, foldDay } from './fold/fold-day.ts';
import { beginning, type Carry } from './fold/fold-state.ts';
import type { Instant } from './fold/instant.ts';
import type { Machine } from './fold/machine.ts';
import { machinesOf } from './fold/work-fold.sql.ts';
import { storedUsage } from './stored-usage.sql.ts';
import { readInstants } from './usage.ts';

/** All messages of a vehicle in order, and what its model said when each day was first computed. */
interface Recomputation {
  instants: readonly Instant[];
  machineOf(day: string): Machine;
}

function byDay(instants: readonly Instant[]): Map<string, Instant[]> {
  const days = new Map<string, Instant[]>();
  for (const instant of instants) {
    const { day } = platformDay(instant.at);
    const own = days.get(day);
    if (own === undefined) days.set(day, [instant]);
    else own.push(instant);
  }
  return days;
}

/** The usage of each day, computed from the first message on: what `work_daily` must say. */
export function recomputed({ instants, machineOf }: Recomputation): Map<string, DayUsage> {
  const folds = new Map<string, DayFold>();
  let carry: Carry | null = null;
  for (const [day, own] of byDay(instants)) {
    const machine = machineOf(day);
    const state = beginning(carry);
    const fold = foldDay({ day, machine, state, tail: {} }, own);
    carry = state.carry;
    folds.set(day, fold);
    for (const [earlier, reported] of Object.entries(carryOver(fold))) {
      const known = folds.get(earlier) ?? emptyDay(earlier, machine);
      folds.set(earlier, { ...known, tail: { ...known.tail, [day]: reported } });
    }
  }
  const inOrder = [...folds].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(inOrder.map(([day, fold]) => [day, usageOf(fold)]));
}

export interface Difference {
  vehicleId: number;
  day: string;
  /** Undefined: none. */
  stored: DayUsage | undefined;
  recomputed: DayUsage | undefined;
}

/** How the stored usage of a vehicle differs from a recomputation of all its messages from the day of `from` on. */
export async function differences(
  stores: Stores,
  { vehicleId, from, until }: { vehicleId: number; from: number; until: number },
): Promise<Difference[]> {
  const stored = await storedUsage(stores.executor, vehicleId);
  const machine = (await machinesOf(stores.executor, [vehicleId])).get(vehicleId);
  if (machine === undefined) return [];
  const first = Math.min(platformDay(from).from, ...[...stored.keys()].map((day) => dayNamed(day).from));
  const instants = [];
  for (let at = first; at < until; at = platformDay(at).until) {
    instants.push(...(await readInstants(stores, vehicleId, { from: at, until: platformDay(at).until })));
  }
  const machineOf = (day: string) => stored.get(day)?.machine ?? machine;
  const fresh = recomputed({ instants, machineOf });
  const days = [...new Set([...stored.keys(), ...fresh.keys()])].toSorted();
  return days
    .map((day) => ({ vehicleId, day, stored: stored.get(day)?.usage, recomputed: fresh.get(day) }))
    .filter((each) => !isDeepStrictEqual(each.stored, each.recomputed));
}
