import type { Instant, Quantity } from './instant.ts';
import type { Machine } from './machine.ts';
import { dayOf } from './platform-day.ts';

const HOUR_MS = 3_600_000;
const IDLE_AFTER_MS = 180_000;

/** The figures of a vehicle's day that the formulas of docs/figures.md give; null: not known. */
export interface FormulaDay {
  running_h: number | null;
  idle_h: number | null;
  working_h: number | null;
  online_h: number;
  covered_h: number;
  mileage_km: number | null;
  /** By the meter (SPN 250) only. */
  fuel_l: number | null;
  idle_fuel_l: number | null;
  message_count: number;
}

type Amounts = Map<string, number>;

interface Step {
  /** The message that told the later reading. */
  index: number;
  from: number;
  until: number;
  amount: number;
}

/** Adds an amount to the days of a span, by their shares of it. */
function spread(amounts: Amounts, { from, until, amount }: Omit<Step, 'index'>): void {
  for (let at = from; at < until; at = dayOf(at).until) {
    const { day, until: end } = dayOf(at);
    const share = (Math.min(until, end) - at) / (until - from);
    amounts.set(day, (amounts.get(day) ?? 0) + amount * share);
  }
}

/** As `spread`, or all to the day of the later reading where the days are no neighbours. */
function spreadReading(amounts: Amounts, step: Step): void {
  const isNear = dayOf(dayOf(step.from).until).until >= step.until;
  if (isNear) {
    spread(amounts, step);
    return;
  }
  const { day } = dayOf(step.until);
  amounts.set(day, (amounts.get(day) ?? 0) + step.amount);
}

/** What a counter rose by from reading to reading, where that can be. */
function stepsOf(
  instants: readonly Instant[],
  code: Quantity,
  { perHour, atOnce }: { perHour: number; atOnce: number },
): Step[] {
  const told = instants.flatMap(({ at, values }, index) => {
    const value = values[code];
    return value === undefined ? [] : [{ at, value, index }];
  });
  return told.slice(1).flatMap((now, place) => {
    const before = told[place] ?? now;
    const amount = now.value - before.value;
    const most = atOnce + (perHour * (now.at - before.at)) / HOUR_MS;
    return amount < 0 || amount > most ? [] : [{ index: now.index, from: before.at, until: now.at, amount }];
  });
}

interface Interval {
  from: number;
  until: number;
  isKnown: boolean;
  /** By what was known when it began; null: nothing. */
  isRunning: boolean | null;
  isIdle: boolean;
}

/** Between each message and the next one. */
function intervalsOf(instants: readonly Instant[], machine: Machine): Interval[] {
  const gap_ms = 3 * machine.reportInterval_s * 1000;
  const known = (index: number, code: Quantity): number | null => {
    const now = instants[index]?.at ?? 0;
    for (let at = index; at >= 0 && (instants[at]?.at ?? 0) >= now - gap_ms; at--) {
      const value = instants[at]?.values[code];
      if (value !== undefined) return value;
    }
    return null;
  };
  const isIdling = (index: number): boolean => {
    const speeds = [known(index, 'positionSpeed'), known(index, 'vehicleSpeed')].filter(
      (each) => each !== null,
    );
    const [load, rpm] = [known(index, 'engineLoad'), known(index, 'engineSpeed')];
    const isLoadLow = load === null ? (rpm ?? 0) <= 1.2 * (machine.idleSpeed_rpm ?? Infinity) : load < 30;
    const isStanding = speeds.length > 0 && speeds.every((speed) => speed < 1);
    return isStanding && isLoadLow && (known(index, 'motorSpeed') ?? 0) === 0;
  };
  return instants.slice(1).map(({ at: until }, index) => {
    const from = instants[index]?.at ?? until;
    const isKnown = until - from <= gap_ms;
    const [rpm, contactor] = [known(index, 'engineSpeed'), known(index, 'mainContactor')];
    const told = rpm === null ? (contactor === null ? null : contactor === 1) : rpm > 0;
    const isRunning = isKnown ? told : null;
    return { from, until, isKnown, isRunning, isIdle: isRunning === true && isIdling(index) };
  });
}

/** Which intervals belong to a run of idle ones that is long enough. */
function idleRuns(intervals: readonly Interval[]): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < intervals.length; at++) {
    let end = at;
    while (intervals[end]?.isIdle) end++;
    const run = intervals.slice(at, end);
    const length_ms = run.reduce((sum, { from, until }) => sum + until - from, 0);
    if (length_ms >= IDLE_AFTER_MS) for (let each = at; each < end; each++) found.add(each);
    at = Math.max(at, end);
  }
  return found;
}

function hoursOf(
  intervals: readonly Interval[],
  isMeant: (interval: Interval, index: number) => boolean,
): Amounts {
  const amounts: Amounts = new Map();
  for (const [index, interval] of intervals.entries()) {
    const { from, until } = interval;
    if (isMeant(interval, index)) spread(amounts, { from, until, amount: (until - from) / HOUR_MS });
  }
  return amounts;
}

function readingsOf(steps: readonly Step[]): Amounts {
  const amounts: Amounts = new Map();
  for (const step of steps) spreadReading(amounts, step);
  return amounts;
}

/** The figures of each day of a vehicle by the formulas as they are written down, from all of its messages at once. */
export function formulaDays(instants: readonly Instant[], machine: Machine): Map<string, FormulaDay> {
  const intervals = intervalsOf(instants, machine);
  const inRun = idleRuns(intervals);
  const online = hoursOf(intervals, ({ from, until }) => until - from <= machine.offlineAfter_s * 1000);
  const covered = hoursOf(intervals, ({ isKnown }) => isKnown);
  const watched = hoursOf(intervals, ({ isRunning }) => isRunning !== null);
  const ran = hoursOf(intervals, ({ isRunning }) => isRunning === true);
  const idled = hoursOf(intervals, (_, index) => inRun.has(index));
  const hourMeter = readingsOf(stepsOf(instants, 'engineTotalHours', { perHour: 1, atOnce: 0.1 }));
  const odometer = readingsOf(stepsOf(instants, 'totalVehicleDistance', { perHour: 200, atOnce: 1 }));
  const fuelSteps = stepsOf(instants, 'totalFuelUsed', { perHour: 500, atOnce: 1 });
  const fuel = readingsOf(fuelSteps);
  // The interval that ends with message n is the one of place n − 1.
  const idleFuel = readingsOf(fuelSteps.filter(({ index }) => inRun.has(index - 1)));

  const days = new Set(instants.map(({ at }) => dayOf(at).day));
  return new Map(
    [...days].map((day) => {
      const isWatched = (watched.get(day) ?? 0) > 0;
      const running_h = hourMeter.get(day) ?? (isWatched ? (ran.get(day) ?? 0) : null);
      const idle_h = isWatched && running_h !== null ? Math.min(idled.get(day) ?? 0, running_h) : null;
      const fuel_l = fuel.get(day) ?? null;
      return [
        day,
        {
          running_h,
          idle_h,
          working_h: running_h === null || idle_h === null ? null : running_h - idle_h,
          online_h: online.get(day) ?? 0,
          covered_h: covered.get(day) ?? 0,
          mileage_km: odometer.get(day) ?? null,
          fuel_l,
          idle_fuel_l: fuel_l !== null && isWatched ? (idleFuel.get(day) ?? 0) : null,
          message_count: instants
            .filter(({ at }) => dayOf(at).day === day)
            .reduce((sum, { messages }) => sum + messages, 0),
        },
      ] as const;
    }),
  );
}
