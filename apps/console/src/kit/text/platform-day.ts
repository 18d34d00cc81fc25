/** Calendar days of the platform, `YYYY-MM-DD`, both of them within. */
export interface DayRange {
  from: string;
  until: string;
}

/** Days are those of the platform, wherever the reader is (decisions §2). */
export const platformZone = { name: 'Asia/Shanghai', offset: '+08:00' } as const;
const day_ms = 86_400_000;

const written = new Intl.DateTimeFormat('en-CA', {
  timeZone: platformZone.name,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The platform's calendar day at a moment. */
export function platformDay(now: Date): string {
  return written.format(now);
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * day_ms).toISOString().slice(0, 10);
}

/** How many days the one is before the other. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / day_ms;
}
