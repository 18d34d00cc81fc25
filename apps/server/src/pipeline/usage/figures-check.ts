import { isDeepStrictEqual } from 'node:util';
import type { Executor } from '../../platform/db/executor.ts';
import { dayNamed, dayOf } from '../../platform/platform-day.ts';
import type { DayFigures } from './day-figures.ts';
import { readInstants } from './figures.ts';
import { machinesOf } from './fold/work-fold.sql.ts';
import { recomputed } from './recomputation.ts';
import { storedFigures } from './stored-figures.sql.ts';

export interface Difference {
  vehicleId: number;
  day: string;
  /** Undefined: none. */
  stored: DayFigures | undefined;
  recomputed: DayFigures | undefined;
}

/** How the stored figures of a vehicle differ from a recomputation of all its messages from the day of `from` on. */
export async function differences(
  executor: Executor,
  { vehicleId, from, until }: { vehicleId: number; from: number; until: number },
): Promise<Difference[]> {
  const stored = await storedFigures(executor, vehicleId);
  const machine = (await machinesOf(executor, [vehicleId])).get(vehicleId);
  if (machine === undefined) return [];
  const first = Math.min(dayOf(from).from, ...[...stored.keys()].map((day) => dayNamed(day).from));
  const instants = [];
  for (let at = first; at < until; at = dayOf(at).until) {
    instants.push(...(await readInstants(executor, vehicleId, { from: at, until: dayOf(at).until })));
  }
  const machineOf = (day: string) => stored.get(day)?.machine ?? machine;
  const fresh = recomputed({ instants, machineOf });
  const days = [...new Set([...stored.keys(), ...fresh.keys()])].toSorted();
  return days
    .map((day) => ({ vehicleId, day, stored: stored.get(day)?.figures, recomputed: fresh.get(day) }))
    .filter((each) => !isDeepStrictEqual(each.stored, each.recomputed));
}
