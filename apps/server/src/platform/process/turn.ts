import { setImmediate as eventsSeen } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other long work has: however many pieces of long work there are at once, what
 * else the process has to do waits for one of them.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => eventsSeen());
  return last;
}

const SLICE = 1_000;

/** As `map` of a list, so many in a turn of the event loop. */
export async function mapInTurns<T, U>(values: readonly T[], map: (value: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  for (let from = 0; from < values.length; from += SLICE) {
    if (from > 0) await nextTurn();
    for (const value of values.slice(from, from + SLICE)) mapped.push(map(value));
  }
  return mapped;
}
