import { platformDay } from '../platform-day.ts';

/** So many days, weeks and months of which the last backup is kept. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

/** `7d 4w 6m`, as the settings have checked it. */
export function keepOf(text: string): Keep {
  const count = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0);
  return { days: count('d'), weeks: count('w'), months: count('m') };
}

const day_ms = 86_400_000;

const periodOf: Readonly<Record<keyof Keep, (day: string) => string>> = {
  days: (day) => day,
  // Weeks begin on Monday; 1970-01-01 was a Thursday.
  weeks: (day) => String(Math.floor((Date.parse(day) / day_ms + 3) / 7)),
  months: (day) => day.slice(0, 7),
};

/** Those that are kept: of the newest periods that have any the last one of each, and the last of all in any case. */
export function kept<T extends { at: Date }>(backups: readonly T[], keep: Keep): Set<T> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const found = new Set<T>(newestFirst.slice(0, 1));
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const lastOf = new Map<string, T>();
    for (const backup of newestFirst) {
      const period = periodOf[unit](platformDay(backup.at.getTime()).day);
      if (!lastOf.has(period)) lastOf.set(period, backup);
    }
    for (const backup of [...lastOf.values()].slice(0, keep[unit])) found.add(backup);
  }
  return found;
}
