import { fail } from '../../../http/errors.ts';

/** Hashing takes a core for its time: a few at once, a few waiting, and the rest is told to come back. */
export const gateLimits = Object.freeze({ running: 2, waiting: 20 });

let running = 0;
const waiting: Array<() => void> = [];

/** Runs the work when it is its turn; raises TOO_MANY_REQUESTS when too many wait. */
export async function throughArgonGate<T>(work: () => Promise<T>): Promise<T> {
  if (running >= gateLimits.running) {
    if (waiting.length >= gateLimits.waiting) throw fail.tooManyRequests(2);
    // The one that leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
