import { setTimeout as sleep } from 'node:timers/promises';
import { fail } from '../../../http/errors.ts';

/** Guesses at one account, from whatever sources, once there have been many within the window. */
export const paceLimit = Object.freeze({
  window_ms: 15 * 60_000,
  freeFailures: 20,
  spacing_ms: 1000,
  patience_ms: 5000,
});

/** When the next guess at each account may follow; forgotten when it is past. */
const nextAt_ms = new Map<string, number>();

/**
 * Lets guesses at one account follow each other slowly. Nobody is locked out by it: places that the account has been used from
 * do not come here. Raises TOO_MANY_REQUESTS for those who would wait too long.
 */
export async function takePace(account: string): Promise<void> {
  const now_ms = Date.now();
  for (const [key, at_ms] of nextAt_ms) if (at_ms < now_ms) nextAt_ms.delete(key);
  const at_ms = Math.max(now_ms, nextAt_ms.get(account) ?? 0);
  const wait_ms = at_ms - now_ms;
  if (wait_ms > paceLimit.patience_ms) throw fail.tooManyRequests(Math.ceil(wait_ms / 1000));
  nextAt_ms.set(account, at_ms + paceLimit.spacing_ms);
  if (wait_ms > 0) await sleep(wait_ms);
}
