import { isCharging } from './activity.ts';
import type { Carry, FillingList, FoldState, LevelCode, MeterCode } from './fold-state.ts';
import type { Instant } from './instant.ts';
import { levelChange } from './level.ts';
import { knownGapMs, type Machine } from './machine.ts';
import {
  fuelMeterLimit,
  hourMeterLimit,
  type MeterLimit,
  meterStep,
  odometerLimit,
  type Reading,
} from './meter.ts';
import { addAmount, type Span, type SumKey } from './sums.ts';

const HOUR_MS = 3_600_000;
/** More is an error of a sensor. */
const MOST_KW = 10_000;

/** Where an amount goes; `idle` is its part that was used in idling. */
interface Keys {
  key: SumKey;
  steps: SumKey;
  idle?: SumKey;
}

const meters: readonly (Keys & { code: MeterCode; limit: MeterLimit })[] = [
  { code: 'engineTotalHours', limit: hourMeterLimit, key: 'hourMeter_h', steps: 'hourMeterSteps' },
  { code: 'totalVehicleDistance', limit: odometerLimit, key: 'odometer_km', steps: 'odometerSteps' },
  { code: 'jt808Odometer', limit: odometerLimit, key: 'terminalOdometer_km', steps: 'terminalOdometerSteps' },
  {
    code: 'totalFuelUsed',
    limit: fuelMeterLimit,
    key: 'fuelMeter_l',
    steps: 'fuelMeterSteps',
    idle: 'fuelMeterIdle_l',
  },
];

interface LevelKind extends Keys {
  code: LevelCode;
  /** L or kWh of one unit of the reading; null: the model does not say how much it holds. */
  unitOf(machine: Machine): number | null;
  /** The least rise that is a filling, L or kWh. */
  thresholdOf(machine: Machine): number;
  /** A reading above is an error of the sensor. */
  most: number;
}

const REFUEL_SHARE = 0.1;
/** Where the tank is not known. */
const REFUEL_L = 15;
const CHARGE_SHARE = 0.03;

const levels: readonly LevelKind[] = [
  {
    code: 'fuelLevel',
    unitOf: ({ tank_l }) => (tank_l === null ? null : tank_l / 100),
    thresholdOf: ({ tank_l }) => (tank_l ?? 0) * REFUEL_SHARE,
    most: 100,
    key: 'fuelLevel_l',
    steps: 'fuelLevelSteps',
    idle: 'fuelLevelIdle_l',
  },
  {
    code: 'jt808Fuel',
    unitOf: () => 1,
    thresholdOf: ({ tank_l }) => (tank_l === null ? REFUEL_L : tank_l * REFUEL_SHARE),
    most: 10_000,
    key: 'terminalFuel_l',
    steps: 'terminalFuelSteps',
    idle: 'terminalFuelIdle_l',
  },
  {
    code: 'soc',
    unitOf: ({ battery_kwh }) => (battery_kwh === null ? null : battery_kwh / 100),
    thresholdOf: ({ battery_kwh }) => (battery_kwh ?? 0) * CHARGE_SHARE,
    most: 100,
    key: 'soc_kwh',
    steps: 'socSteps',
    idle: 'socIdle_kwh',
  },
];

function takeUse(state: FoldState, span: Span, use: Keys & { amount: number }): void {
  const { key, steps, idle, amount } = use;
  addAmount(state.sums, span, { key, amount, steps });
  const run = state.carry?.idle ?? null;
  if (run !== null && idle !== undefined && amount !== 0) addAmount(run.pending, span, { key: idle, amount });
}

/** Adds to the filling before where it is one with it, and begins another one with each calendar day. */
function takeFilling(
  state: FoldState,
  list: FillingList,
  filled: Span & { amount: number; isMore: boolean },
): void {
  const { from, until, amount, isMore } = filled;
  state.fillings[list] ??= [];
  const entries = state.fillings[list];
  const last = entries.at(-1);
  if (!isMore || last === undefined) {
    entries.push({ from, until, amount });
    return;
  }
  last.until = until;
  last.amount += amount;
}

/** Counters that rose. */
export function foldMeters(state: FoldState, carry: Carry, { at, values }: Instant): void {
  for (const { code, limit, ...keys } of meters) {
    const value = values[code];
    if (value === undefined) continue;
    const before = carry.meters[code];
    const now: Reading = [value, at];
    carry.meters[code] = now;
    const rise = before === undefined ? null : meterStep(before, now, limit);
    if (before !== undefined && rise !== null)
      takeUse(state, { from: before[1], until: at }, { ...keys, amount: rise });
  }
}

/** Tanks and batteries that were emptied and filled. */
export function foldLevels(state: FoldState, carry: Carry, { instant, machine }: Told): void {
  for (const { code, unitOf, thresholdOf, most, ...keys } of levels) {
    const value = instant.values[code];
    const unit = unitOf(machine);
    if (value === undefined || unit === null || value < 0 || value > most) continue;
    const { at } = instant;
    const before = carry.levels[code];
    if (before === undefined) {
      carry.levels[code] = { low: value * unit, at, filledUntil: null };
      continue;
    }
    const change = levelChange(before, [value * unit, at], thresholdOf(machine));
    carry.levels[code] = change.state;
    const span = { from: before.at, until: at };
    takeUse(state, span, { ...keys, amount: change.used });
    if (change.filled !== null) takeFilling(state, code, { ...span, ...change.filled });
  }
}

/** A message and what its vehicle is. */
export interface Told {
  instant: Instant;
  machine: Machine;
}

function powerOf(carry: Carry, { instant, machine }: Told): number | null {
  const { tractionBatteryVoltage, tractionBatteryCurrent } = carry.newest;
  if (tractionBatteryVoltage === undefined || tractionBatteryCurrent === undefined) return null;
  const oldest = instant.at - knownGapMs(machine);
  const times = [tractionBatteryVoltage[1], tractionBatteryCurrent[1]];
  if (Math.min(...times) < oldest || Math.max(...times) < instant.at) return null;
  // SAE J1939 counts the current into the battery (SPN 5920) as positive.
  const kw = -(tractionBatteryVoltage[0] * tractionBatteryCurrent[0]) / 1000;
  return Math.abs(kw) > MOST_KW ? null : kw;
}

/** The battery's energy, ∫U·I by trapezoids between readings without a gap. `carry.newest` holds the message's readings. */
export function foldPower(state: FoldState, carry: Carry, told: Told): void {
  const kw = powerOf(carry, told);
  if (kw === null) return;
  const { at } = told.instant;
  const before = carry.power;
  carry.power = { kw, at, isCharging: isCharging({ ...carry, at }, told.machine, kw) };
  if (before === null || at - before.at > knownGapMs(told.machine)) return;
  const span = { from: before.at, until: at };
  const kwh = (((before.kw + kw) / 2) * (at - before.at)) / HOUR_MS;
  const keys = { key: 'power_kwh', steps: 'powerSteps', idle: 'powerIdle_kwh' } as const;
  takeUse(state, span, { ...keys, amount: before.isCharging ? 0 : kwh });
  if (!before.isCharging || kwh >= 0) return;
  const isMore = state.fillings.power?.at(-1)?.until === before.at;
  takeFilling(state, 'power', { ...span, amount: -kwh, isMore });
}
