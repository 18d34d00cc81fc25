import {
  type Carry,
  type FoldState,
  leaveOut,
  type MeterCode,
  type MeterState,
  readingsOf,
} from './fold-state.ts';
import { dropIdleEnergy, takeIdleEnergy } from './idle.ts';
import type { Instant } from './instant.ts';
import type { Machine } from './machine.ts';
import {
  type CountKeys,
  count,
  cover,
  possiblyActive_ms,
  type Since,
  sinceReading,
  spread,
} from './since.ts';
import { addSums, type SumKey } from './sums.ts';

const hour_ms = 3_600_000;
/** After that long without a reading nobody can say on which day a counter rose. */
export const silent_ms = 31 * 24 * hour_ms;
/** km: positions are a few metres off too. */
const distanceSlack = 1;
/** A winding tunnel is longer than the line between positions. */
const pathFactor = 3;
const fuelPerHour = 500;

interface Meter extends CountKeys {
  code: MeterCode;
  idle?: SumKey;
  /** It counts in steps, and may be off by as much. */
  slack: number;
  /** How much of it an hour can bring. */
  perHour(machine: Machine): number;
  /** What it can have risen by until then, beside the slack. */
  most(since: Since, at: number, machine: Machine): number;
  /** What it takes over from, or is taken over by. */
  lower?: (carry: Carry) => readonly (readonly Since[])[];
  higher?: MeterCode;
}

function mostDistance(since: Since, _at: number, { topSpeed_kmh }: Machine): number {
  const byTime = (topSpeed_kmh * possiblyActive_ms(since)) / hour_ms;
  const byPath = since.path_km === null ? Number.POSITIVE_INFINITY : pathFactor * since.path_km;
  return Math.min(byTime, byPath);
}

/** The one that is believed more comes first. */
const meters: readonly Meter[] = [
  {
    code: 'engineTotalHours',
    key: 'hourMeter_h',
    steps: 'hourMeterSteps',
    // SPN 247 counts in steps of 0.05 h.
    slack: 0.1,
    perHour: () => 1,
    most: (since, at) => (at - since.at) / hour_ms,
  },
  {
    code: 'totalVehicleDistance',
    key: 'odometer_km',
    steps: 'odometerSteps',
    slack: distanceSlack,
    perHour: ({ topSpeed_kmh }) => topSpeed_kmh,
    most: mostDistance,
    lower: (carry) => readingsOf(carry.meters.jt808Odometer).map((each) => [each]),
  },
  {
    code: 'jt808Odometer',
    key: 'terminalOdometer_km',
    steps: 'terminalOdometerSteps',
    slack: distanceSlack,
    perHour: ({ topSpeed_kmh }) => topSpeed_kmh,
    most: mostDistance,
    higher: 'totalVehicleDistance',
  },
  {
    code: 'totalFuelUsed',
    key: 'fuelMeter_l',
    steps: 'fuelMeterSteps',
    idle: 'fuelMeterIdle_l',
    perHour: () => fuelPerHour,
    // SPN 250 counts in steps of 0.5 L.
    slack: 1,
    most: (since, at) => (fuelPerHour * (at - since.at)) / hour_ms,
    lower: ({ tank }) => [tank?.newest ?? []],
  },
];

interface Judged {
  state: FoldState;
  carry: Carry;
  meter: Meter;
  machine: Machine;
}

const isPossible = ({ meter, machine }: Judged, since: Since, now: Since): boolean => {
  const rise = now.value - since.value;
  return rise >= 0 && rise <= meter.slack + meter.most(since, now.at, machine);
};

/** Counts what the meter rose by, and takes over what another source has counted in the meantime. */
function countStep({ state, carry, meter, machine }: Judged, since: Since, now: Since): void {
  const { code, key, steps, idle, higher, lower } = meter;
  const rise = { amount: now.value - since.value, perHour: meter.perHour(machine) };
  const parts = spread(since, rise, null);
  const highers = readingsOf(higher && carry.meters[higher]).map((each) => ({
    higher: each,
    parts: spread(since, rise, each),
  }));
  count(state.sums, parts, { key, steps }, highers);
  addSums(state.sums, since.lower, -1);
  for (const chain of lower?.(carry) ?? []) cover(chain, since);
  if (code === 'totalFuelUsed') dropIdleEnergy(carry, since, 'tankIdle_l');
  if (idle !== undefined) takeIdleEnergy(carry, since, { until: now.at, key: idle, parts });
}

function judgeCandidate(judged: Judged, { last, candidate }: { last: Since; candidate: Since }, now: Since) {
  const { state, meter } = judged;
  const isOnOld = () => isPossible(judged, last, now);
  const isOnNew = () => isPossible(judged, candidate, now);
  const isLow = candidate.value < last.value;
  const isFalse = isLow ? isOnOld() : !isOnNew() && isOnOld();
  const reported = { code: meter.code, at: candidate.at, before: last.value, after: candidate.value };
  if (isFalse) {
    leaveOut(state, { kind: 'falseReading', ...reported });
    countStep(judged, last, now);
    return { last: now, candidate: null };
  }
  if (isOnNew()) {
    leaveOut(state, { kind: 'meterReplaced', ...reported });
    countStep(judged, candidate, now);
    return { last: now, candidate: null };
  }
  leaveOut(state, { kind: 'falseReading', ...reported });
  return { last, candidate: now };
}

function judge(judged: Judged, known: MeterState, now: Since): MeterState {
  const { state, meter } = judged;
  const { last, candidate } = known;
  if (now.at - last.at > silent_ms) {
    const { code } = meter;
    leaveOut(state, { kind: 'meterSilent', code, at: now.at, before: last.value, after: now.value });
    return { last: now, candidate: null };
  }
  // Two readings that contradict each other by a step of the meter.
  if (now.value < last.value && last.value - now.value <= meter.slack) return known;
  if (candidate !== null) return judgeCandidate(judged, { last, candidate }, now);
  if (!isPossible(judged, last, now)) return { last, candidate: now };
  countStep(judged, last, now);
  return { last: now, candidate: null };
}

/** Counters that rose. */
export function foldMeters(
  state: FoldState,
  carry: Carry,
  { instant, machine }: { instant: Instant; machine: Machine },
): void {
  for (const meter of meters) {
    const value = instant.values[meter.code];
    if (value === undefined) continue;
    const now = sinceReading(value, instant.at);
    const known = carry.meters[meter.code];
    carry.meters[meter.code] =
      known === undefined
        ? { last: now, candidate: null }
        : judge({ state, carry, meter, machine }, known, now);
  }
}
