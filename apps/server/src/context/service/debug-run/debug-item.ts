import { type DebugItem, debugItem } from '@vehicle/contract/service/debug-specification/contract';
import { z } from 'zod';

/** The items of a specification as they are stored with a run. */
export const storedItems = z.array(debugItem);

interface Outcome {
  passed: boolean | null;
}

type Limits = Pick<DebugItem, 'min' | 'max'>;

export function hasLimits({ min, max }: Limits): boolean {
  return min !== null || max !== null;
}

export function isWithin({ min, max }: Limits, value: number): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}

/** A machine goes on until its value is right; a person's word is the last. */
function isDone({ metricId }: DebugItem, outcome: Outcome | undefined): boolean {
  const passed = outcome?.passed ?? null;
  return metricId === null ? passed !== null : passed === true;
}

/** % of the items that are done. */
export function progressOf(items: readonly DebugItem[], outcomes: ReadonlyMap<number, Outcome>): number {
  const done = items.filter((item) => isDone(item, outcomes.get(item.seq))).length;
  return Math.floor((100 * done) / items.length);
}

/** The items without which the machine has not passed. */
export function missingItems(
  items: readonly DebugItem[],
  outcomes: ReadonlyMap<number, Outcome>,
): DebugItem[] {
  return items.filter(({ seq, required }) => required && outcomes.get(seq)?.passed !== true);
}
