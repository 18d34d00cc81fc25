/** R3.29. */
export type Period = 'DAY' | 'MONTH';

export interface DayRange {
  /** Calendar days, both of them within. */
  from: string;
  until: string;
}

const day_ms = 86_400_000;

/** Every day (`2026-11-21`) or month (`2026-11`) that the range touches, in order. */
export function periodsIn({ from, until }: DayRange, period: Period): string[] {
  const names = new Set<string>();
  for (let at_ms = Date.parse(from); at_ms <= Date.parse(until); at_ms += day_ms) {
    names.add(new Date(at_ms).toISOString().slice(0, period === 'DAY' ? 10 : 7));
  }
  return [...names];
}

/** One entry for each period of the range, with data or not. */
export function filledSeries<T extends { at: string }>(
  range: DayRange,
  period: Period,
  { entries, empty }: { entries: readonly T[]; empty: Omit<T, 'at'> },
): Array<T | (Omit<T, 'at'> & { at: string })> {
  const byName = new Map(entries.map((entry) => [entry.at, entry]));
  return periodsIn(range, period).map((at) => byName.get(at) ?? { ...empty, at });
}
