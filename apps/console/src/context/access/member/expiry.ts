import { formatDate } from '../../../kit/text/format.ts';

/** So long that nobody will see it: a member without an end. */
export const longTerm = '2099-12-31';

/** The same day some months later, or the last of its month where that is shorter. */
export function dayAfterMonths(from: Date, months: number): string {
  const last = new Date(from.getFullYear(), from.getMonth() + months + 1, 0).getDate();
  return formatDate(new Date(from.getFullYear(), from.getMonth() + months, Math.min(from.getDate(), last)));
}

/** A member can be used through its last day. */
export function hasExpired(day: string, now: Date): boolean {
  return day < formatDate(now);
}
