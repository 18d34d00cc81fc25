import { dayOf } from '../../platform/platform-day.ts';
import { type DayFigures, figuresOf } from './day-figures.ts';
import { type DayFold, emptyDay, foldDay, spillOf } from './fold/fold-day.ts';
import { beginning, type Carry } from './fold/fold-state.ts';
import type { Instant } from './fold/instant.ts';
import type { Machine } from './fold/machine.ts';

/** All messages of a vehicle in order, and what its model said when each day was first reckoned. */
export interface Recomputation {
  instants: readonly Instant[];
  machineOf(day: string): Machine;
}

function byDay(instants: readonly Instant[]): Map<string, Instant[]> {
  const days = new Map<string, Instant[]>();
  for (const instant of instants) {
    const { day } = dayOf(instant.at);
    const own = days.get(day);
    if (own === undefined) days.set(day, [instant]);
    else own.push(instant);
  }
  return days;
}

/** The figures of each day, reckoned from the first message on: what `work_daily` must say. */
export function recomputed({ instants, machineOf }: Recomputation): Map<string, DayFigures> {
  const folds = new Map<string, DayFold>();
  let carry: Carry | null = null;
  for (const [day, own] of byDay(instants)) {
    const machine = machineOf(day);
    const state = beginning(carry);
    const fold = foldDay({ day, machine, state, tail: {} }, own);
    carry = state.carry;
    folds.set(day, fold);
    for (const [earlier, told] of Object.entries(spillOf(fold))) {
      const known = folds.get(earlier) ?? emptyDay(earlier, machine);
      folds.set(earlier, { ...known, tail: { ...known.tail, [day]: told } });
    }
  }
  const inOrder = [...folds].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(inOrder.map(([day, fold]) => [day, figuresOf(fold)]));
}
