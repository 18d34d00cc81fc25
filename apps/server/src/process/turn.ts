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
