import { setImmediate as eventsSeen, setTimeout as sleep } from 'node:timers/promises';

/** Long work rests no longer than this, however long its last piece was. */
const longestRest_ms = 50;

let last: Promise<void> = Promise.resolve();
let turnBegan_ms = 0;
let callers = 0;

/** Says that somebody waits for an answer that is quickly made, until what it gives is called. */
export function quickWork(): () => void {
  callers += 1;
  return () => {
    callers -= 1;
  };
}

async function nextOf(): Promise<void> {
  const piece_ms = Math.min(performance.now() - turnBegan_ms, longestRest_ms);
  await eventsSeen();
  const until_ms = performance.now() + piece_ms;
  while (callers > 0 && performance.now() < until_ms) await sleep(1);
  turnBegan_ms = performance.now();
}

/**
 * Waits for a turn of the event loop that no other long work has: however many pieces of long work there are at once, what
 * else the process has to do waits for one of them. While somebody waits for quick work, long work rests as long as it works.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(nextOf);
  return last;
}

/** The values, so many at a time; what else the process has to do comes in between. */
export async function* inSlices<T>(values: readonly T[], slice = 1_000): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < values.length; from += slice) {
    if (from > 0) await yieldToEventLoop();
    yield values.slice(from, from + slice);
  }
}

/** As `map` of a list, a slice in a turn of the event loop. */
export async function mapInSlices<T, U>(values: readonly T[], map: (value: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  for await (const slice of inSlices(values)) for (const value of slice) mapped.push(map(value));
  return mapped;
}
