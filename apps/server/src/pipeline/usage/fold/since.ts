import { addTo, eachDay, type Span, type SumKey, type Sums, type SumsByDay, sumsOf } from './sums.ts';

const hour_ms = 3_600_000;

/** What the machine did: `active`, by another source; nobody knows; `quiet`, it is known that it did not. */
export type TimeClass = 'active' | 'unknown' | 'quiet';
const classes: readonly TimeClass[] = ['active', 'unknown', 'quiet'];

export const timeClass = (isActive: boolean | null): TimeClass =>
  isActive === null ? 'unknown' : isActive ? 'active' : 'quiet';

/** Milliseconds of a day by class: all, and that of it which a source that is believed more has counted. */
export type ClassTimes = Partial<Record<TimeClass, [all: number, covered: number]>>;

/** What has been since a reading that counts, by calendar day. */
export interface Since {
  value: number;
  /** Milliseconds. */
  at: number;
  time: Record<string, ClassTimes>;
  /** What the source that is believed less has counted on this time; it is taken off when this source counts it. */
  lower: SumsByDay;
  /** Kilometres by positions; null: they are not there all the time. */
  path_km: number | null;
  /** There was a gap. */
  isBroken: boolean;
}

export const sinceReading = (value: number, at: number): Since => ({
  value,
  at,
  time: {},
  lower: {},
  path_km: 0,
  isBroken: false,
});

export function addInterval(since: Since, span: Span, kind: TimeClass): void {
  eachDay(span, (day, { from, until }) => {
    since.time[day] ??= {};
    const times = since.time[day];
    times[kind] ??= [0, 0];
    times[kind][0] += until - from;
  });
}

/**
 * The time since `higher` belongs to it, whatever the other source says of it. `chain`: readings one after the other, each with
 * the time until the next.
 */
export function cover(chain: readonly Since[], higher: Since): void {
  const later: Record<string, ClassTimes> = {};
  for (const since of chain.toReversed()) {
    const isWhole = since.at >= higher.at;
    for (const [day, times] of Object.entries(since.time)) {
      for (const kind of classes) {
        const own = times[kind];
        if (own === undefined) continue;
        const after = (higher.time[day]?.[kind]?.[0] ?? 0) - (later[day]?.[kind]?.[0] ?? 0);
        own[1] = isWhole ? own[0] : own[1] + after;
      }
    }
    if (!isWhole) return;
    addTimes(later, since.time);
  }
}

function addTimes(to: Record<string, ClassTimes>, from: Readonly<Record<string, ClassTimes>>): void {
  for (const [day, times] of Object.entries(from)) {
    to[day] ??= {};
    const own = to[day];
    for (const kind of classes) {
      const [all, covered] = times[kind] ?? [0, 0];
      if (all === 0) continue;
      const known = own[kind] ?? [0, 0];
      own[kind] = [known[0] + all, known[1] + covered];
    }
  }
}

/** What has been since the first of readings that stand one after the other. */
export function sinceFirst(chain: readonly [Since, ...Since[]]): Since {
  const whole = sinceReading(chain[0].value, chain[0].at);
  for (const { time, isBroken } of chain) {
    addTimes(whole.time, time);
    whole.isBroken ||= isBroken;
  }
  return whole;
}

function lengthOf(since: Since, kind: TimeClass): number {
  let length_ms = 0;
  for (const times of Object.values(since.time)) length_ms += times[kind]?.[0] ?? 0;
  return length_ms;
}

/** Time in which the machine did something, or may have. */
export const possiblyActive_ms = (since: Since): number =>
  lengthOf(since, 'active') + lengthOf(since, 'unknown');

type Density = Record<TimeClass, number>;

/** Amount of each millisecond: active time takes the most that it can, then unknown time, then the rest. */
function densityOf(since: Since, amount: number, perHour: number): Density {
  const density: Density = { active: 0, unknown: 0, quiet: 0 };
  let left = amount;
  for (const kind of classes) {
    const length_ms = lengthOf(since, kind);
    const most = kind === 'quiet' ? left : Math.min(left, (perHour * length_ms) / hour_ms);
    if (length_ms === 0 || most <= 0) continue;
    density[kind] = most / length_ms;
    left -= most;
  }
  if (left <= 0) return density;
  const whole_ms = classes.reduce((sum, kind) => sum + lengthOf(since, kind), 0);
  for (const kind of classes) density[kind] += left / whole_ms;
  return density;
}

/** What of an amount falls on a day. */
export interface Part {
  amount: number;
  /** What of it falls on the time since the last reading of the source that is believed more. */
  provisional: number;
  /** No time of the day counts but that. */
  isProvisional: boolean;
}

/**
 * What of an amount that was reported since a reading counts on each day: what falls on time that is not covered. `higher`: since
 * the last reading of the source that is believed more.
 */
export function spread(
  since: Since,
  { amount, perHour }: { amount: number; perHour: number },
  higher: Since | null,
): Map<string, Part> {
  const days = Object.keys(since.time);
  if (days.length === 1 && days[0] !== undefined && higher === null && isUncovered(since))
    return new Map([[days[0], { amount, provisional: 0, isProvisional: false }]]);
  const parts = new Map<string, Part>();
  const isAllAfter = higher !== null && since.at >= higher.at;
  const density = densityOf(since, amount, perHour);
  for (const [day, times] of Object.entries(since.time)) {
    const part: Part = { amount: 0, provisional: 0, isProvisional: higher !== null };
    let free_ms = 0;
    for (const kind of classes) {
      const [all, covered] = times[kind] ?? [0, 0];
      const free = all - covered;
      const after = isAllAfter ? free : (higher?.time[day]?.[kind]?.[0] ?? 0);
      free_ms += free;
      part.amount += density[kind] * free;
      part.provisional += density[kind] * after;
      if (after < free) part.isProvisional = false;
    }
    if (free_ms > 0) parts.set(day, part);
  }
  return parts;
}

/** Of all the time since a reading: what is not covered, and what of that lies after the last reading of the better source. */
export function uncoveredShare(since: Since, higher: Since | null): { free: number; after: number } {
  let [whole_ms, free_ms, after_ms] = [0, 0, 0];
  const isAllAfter = higher !== null && since.at >= higher.at;
  for (const [day, times] of Object.entries(since.time)) {
    for (const kind of classes) {
      const [all, covered] = times[kind] ?? [0, 0];
      whole_ms += all;
      free_ms += all - covered;
      after_ms += isAllAfter ? all - covered : (higher?.time[day]?.[kind]?.[0] ?? 0);
    }
  }
  return { free: free_ms / whole_ms, after: after_ms / whole_ms };
}

export const isUncovered = (since: Since): boolean =>
  Object.values(since.time).every((times) => classes.every((kind) => (times[kind]?.[1] ?? 0) === 0));

export interface CountKeys {
  key: SumKey;
  steps: SumKey;
}

const add = (byDay: SumsByDay, day: string, amounts: Sums): void => {
  for (const [key, amount] of Object.entries(amounts) as [SumKey, number][])
    addTo(sumsOf(byDay, day), key, amount);
};

/** Counts the parts, and remembers what of them the source that is believed more may yet take over. */
export function count(
  sums: SumsByDay,
  parts: ReadonlyMap<string, Part>,
  { key, steps }: CountKeys,
  highers: readonly { higher: Since; parts: ReadonlyMap<string, Part> }[],
): void {
  for (const [day, { amount }] of parts) add(sums, day, { [key]: amount, [steps]: 1 });
  for (const { higher, parts: own } of highers) {
    for (const [day, { provisional, isProvisional }] of own)
      add(higher.lower, day, { [key]: provisional, [steps]: isProvisional ? 1 : 0 });
  }
}
