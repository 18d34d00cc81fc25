export const second_ms = 1_000;
export const minute_ms = 60_000;
export const hour_ms = 3_600_000;
export const day_ms = 86_400_000;

/** Asia/Shanghai has had no other offset since 1991. */
const offset_ms = 8 * hour_ms;

/** Number of the calendar day of the platform. */
export function dayNumber(at: number): number {
  return Math.floor((at + offset_ms) / day_ms);
}

/** The midnight with which a day begins. */
export function dayStart(day: number): number {
  return day * day_ms - offset_ms;
}

export function dayName(day: number): string {
  return new Date(day * day_ms).toISOString().slice(0, 10);
}

/** Number of the day that is called so, as 2026-03-02. */
export function dayNamed(name: string): number {
  return Math.round(Date.parse(`${name}T00:00:00Z`) / day_ms);
}
