const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** Milliseconds. */
export interface TimeSpan {
  from: number;
  until: number;
}

export interface Tick {
  /** Of the axis, in percent. */
  at: number;
  text: string;
}

/** Steps between ticks, in days of the reader's zone from one day on. */
const steps_days = [1, 2, 7, 14, 30, 61, 91, 182, 365, 730, 1826] as const;
const steps_h = [1, 2, 3, 6, 12] as const;
const mostTicks = 6;

/** Where a moment stands on the axis, in percent; what lies outside stands at its end. */
export function placeOn({ from, until }: TimeSpan, ms: number): number {
  if (until <= from) return 0;
  return Math.min(100, Math.max(0, ((ms - from) / (until - from)) * 100));
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function dayText(date: Date, isLong: boolean): string {
  const day = `${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return isLong ? `${date.getFullYear()}-${day}` : day;
}

function hourTicks(span: TimeSpan): Date[] {
  const step = steps_h.find((hours) => (span.until - span.from) / (hours * hour_ms) <= mostTicks) ?? 12;
  const first = new Date(span.from);
  first.setHours(Math.ceil((first.getHours() + 1) / step) * step, 0, 0, 0);
  const ticks: Date[] = [];
  for (const at = first; at.getTime() < span.until; at.setHours(at.getHours() + step))
    ticks.push(new Date(at));
  return ticks;
}

function dayTicks(span: TimeSpan): Date[] {
  const days = (span.until - span.from) / day_ms;
  const step = steps_days.find((each) => days / each <= mostTicks) ?? Math.ceil(days / mostTicks);
  const first = new Date(span.from);
  first.setHours(24, 0, 0, 0);
  const ticks: Date[] = [];
  for (const at = first; at.getTime() < span.until; at.setDate(at.getDate() + step)) ticks.push(new Date(at));
  return ticks;
}

/** A few round moments of the axis in the reader's zone. */
export function ticksOf(span: TimeSpan): Tick[] {
  const length = span.until - span.from;
  if (length <= 0) return [];
  const isHours = length <= 2 * day_ms;
  const dates = isHours ? hourTicks(span) : dayTicks(span);
  const isLong = length > 300 * day_ms;
  const textOf = (date: Date) => {
    if (!isHours) return dayText(date, isLong);
    return date.getHours() === 0 ? dayText(date, false) : `${pad(date.getHours())}:${pad(date.getMinutes())}`;
  };
  return dates.map((date) => ({ at: placeOn(span, date.getTime()), text: textOf(date) }));
}
