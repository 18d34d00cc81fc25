export const day_ms = 86_400_000;
const hour_ms = 3_600_000;

/** `YYYY-MM-DD` of UTC, as partitions have it. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const daysBefore = (now: Date, days: number): string =>
  utcDay(new Date(now.getTime() - days * day_ms));

/**
 * Days from this one on are never packed: what comes in for them need not be held against what is packed. The job that packs
 * begins an hour later, so that no clock and no statement under way matters.
 */
export const firstOpenDay = (now: Date): string => daysBefore(now, 1);

/** The newest day that is packed when that many closed days stay as they are. */
export function lastPackedDay(now: Date, looseDays: number): string {
  return daysBefore(new Date(now.getTime() - hour_ms), looseDays + 1);
}
