import type { QuarantineReason } from '../report.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const SUSPECT_AHEAD_MS = 10 * MINUTE_MS;
const FALSE_AHEAD_MS = DAY_MS;
const OLDEST_DAYS = 400;

export type TimeVerdict = 'plausible' | 'suspect' | Extract<QuarantineReason, 'time' | 'future' | 'past'>;

/** Whether a device time can be true when it is received at `receivedMs`; `suspect` is kept but never the newest. */
export function judgeDeviceTime(atMs: number | null, receivedMs: number): TimeVerdict {
  if (atMs === null || !Number.isFinite(atMs)) return 'time';
  const aheadMs = atMs - receivedMs;
  if (aheadMs > FALSE_AHEAD_MS) return 'future';
  // Reckoned in whole days, since a day's partition exists or it does not.
  if (Math.floor(receivedMs / DAY_MS) - Math.floor(atMs / DAY_MS) > OLDEST_DAYS) return 'past';
  return aheadMs > SUSPECT_AHEAD_MS ? 'suspect' : 'plausible';
}
