import type { MaintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';

export type Measure = 'h' | 'km' | 'days';

/** How far a round of maintenance has gone by one of its measures. */
export interface Progress {
  measure: Measure;
  /** Since the round began; never below zero. */
  used: number;
  span: number;
  /** Below zero when the limit is passed. */
  left: number;
}

type Computed = Pick<
  MaintenanceReminder,
  'due_h' | 'due_km' | 'dueOn' | 'start_h' | 'start_km' | 'startOn' | 'now_h' | 'now_km'
>;

const day_ms = 86_400_000;

function dayNumber(day: string | null): number | null {
  return day === null ? null : Date.parse(day) / day_ms;
}

interface Reach {
  start: number | null;
  due: number | null;
  now: number | null;
}

function progressBy(measure: Measure, { start, due, now }: Reach): Progress[] {
  if (start === null || due === null || now === null) return [];
  return [{ measure, used: Math.max(0, now - start), span: due - start, left: due - now }];
}

/** The measures that are limited and known, the one that is used up most first; `today` is `YYYY-MM-DD`. */
export function progressOf(row: Computed, today: string): Progress[] {
  const measures = [
    ...progressBy('h', { start: row.start_h, due: row.due_h, now: row.now_h }),
    ...progressBy('km', { start: row.start_km, due: row.due_km, now: row.now_km }),
    ...progressBy('days', {
      start: dayNumber(row.startOn),
      due: dayNumber(row.dueOn),
      now: dayNumber(today),
    }),
  ];
  return measures.toSorted((a, b) => b.used / b.span - a.used / a.span);
}
