const day_ms = 86_400_000;

/** The mines' clock. */
export const gmt8_ms = 8 * 3_600_000;

/** So many days before now, at that hour of the mines' day; today's hour may lie ahead, then it is now. */
export function momentBefore(now: Date, days: number, hour = 10): string {
  const midnight = Math.floor((now.getTime() - days * day_ms + gmt8_ms) / day_ms) * day_ms - gmt8_ms;
  return new Date(Math.min(midnight + hour * 3_600_000, now.getTime())).toISOString();
}

/** The mines' calendar day so many days before now; a negative number lies ahead. */
export function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * day_ms + gmt8_ms).toISOString().slice(0, 10);
}
