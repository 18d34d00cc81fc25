const HOUR_MS = 3_600_000;

/** A reading of a counter: value and milliseconds. */
export type Reading = readonly [value: number, at: number];

/** How fast a counter can rise, and what it may rise by at once because it counts in steps. */
export interface MeterLimit {
  perHour: number;
  atOnce: number;
}

/** h (SPN 247, 0.05 h a step). */
export const hourMeterLimit: MeterLimit = { perHour: 1, atOnce: 0.1 };
/** km (SPN 245 and 917, JT/T 808 item 0x01). */
export const odometerLimit: MeterLimit = { perHour: 200, atOnce: 1 };
/** L (SPN 250, 0.5 L a step). */
export const fuelMeterLimit: MeterLimit = { perHour: 500, atOnce: 1 };

/** What a counter rose by; null: it was reset or changed, since it went back or rose faster than it can. */
export function meterStep(before: Reading, now: Reading, limit: MeterLimit): number | null {
  const rise = now[0] - before[0];
  const most = limit.atOnce + (limit.perHour * (now[1] - before[1])) / HOUR_MS;
  return rise < 0 || rise > most ? null : rise;
}
