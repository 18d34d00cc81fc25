export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Asia/Shanghai has had no other offset since 1991. */
const OFFSET_MS = 8 * HOUR_MS;

/** Number of the calendar day of the platform. */
export function dayNumber(at: number): number {
  return Math.floor((at + OFFSET_MS) / DAY_MS);
}

/** The midnight with which a day begins. */
export function dayStart(day: number): number {
  return day * DAY_MS - OFFSET_MS;
}

export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Number of the day that is called so, as 2026-03-02. */
export function dayNamed(name: string): number {
  return Math.round(Date.parse(`${name}T00:00:00Z`) / DAY_MS);
}
