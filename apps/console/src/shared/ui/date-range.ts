/** R9.9: for periods of whole months, and for periods of days. */
export const monthShortcuts = ['thisMonth', 'yearToDate', 'lastSixMonths'] as const;
export const dayShortcuts = ['lastWeek', 'lastMonth', 'lastThreeMonths'] as const;
export type DateShortcut = (typeof monthShortcuts)[number] | (typeof dayShortcuts)[number];

/** Both ends in the reader's zone; `from` is the beginning of its day. */
export interface DateRange {
  from: Date;
  to: Date;
}

const daysOf = { lastWeek: 7, lastMonth: 30, lastThreeMonths: 90 } as const;

/** The same day some months before, or the last of its month where that is shorter. */
function monthsBefore(date: Date, months: number): Date {
  const last = new Date(date.getFullYear(), date.getMonth() - months + 1, 0).getDate();
  return new Date(date.getFullYear(), date.getMonth() - months, Math.min(date.getDate(), last));
}

function startOf(shortcut: DateShortcut, now: Date): Date {
  if (shortcut === 'thisMonth') return new Date(now.getFullYear(), now.getMonth(), 1);
  if (shortcut === 'yearToDate') return new Date(now.getFullYear(), 0, 1);
  if (shortcut === 'lastSixMonths') return monthsBefore(now, 6);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysOf[shortcut]);
}

/** The range that a shortcut means at a moment; it ends with that moment. */
export function rangeOf(shortcut: DateShortcut, now: Date): DateRange {
  return { from: startOf(shortcut, now), to: now };
}
