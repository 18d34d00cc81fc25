import type { DayFold } from './fold-day.ts';
import type { FillingList, FoldState } from './fold-state.ts';
import type { Filling } from './level.ts';
import { plus, type SumKey, type Sums } from './sums.ts';

const HOUR_MS = 3_600_000;

interface KnownDay {
  sums: Sums;
  fillings: FoldState['fillings'];
}

/** Where a figure comes from; null: from nowhere. */
export interface Sources {
  running: 'hourMeter' | 'activity' | null;
  mileage: 'odometer' | 'terminalOdometer' | null;
  fuel: 'fuelMeter' | 'fuelLevel' | 'terminalFuel' | null;
  electricity: 'power' | 'soc' | null;
}

/** The figures of a vehicle's day, as `work_daily` has them; null: not known. */
export interface DayFigures {
  running_h: number | null;
  idle_h: number | null;
  working_h: number | null;
  online_h: number;
  covered_h: number;
  mileage_km: number | null;
  fuel_l: number | null;
  idle_fuel_l: number | null;
  refuelled_l: number | null;
  electricity_kwh: number | null;
  idle_electricity_kwh: number | null;
  charged_kwh: number | null;
  message_count: number;
  sources: Sources;
  refuels: Filling[];
  charges: Filling[];
}

interface Origin<S extends string> {
  source: S;
  steps: SumKey;
  amount: SumKey;
  /** The part of it in idling. */
  idle?: SumKey;
  list?: FillingList;
}

// In the order in which they are believed.
const mileages = [
  { source: 'odometer', steps: 'odometerSteps', amount: 'odometer_km' },
  { source: 'terminalOdometer', steps: 'terminalOdometerSteps', amount: 'terminalOdometer_km' },
] as const satisfies Origin<string>[];
const fuels = [
  { source: 'fuelMeter', steps: 'fuelMeterSteps', amount: 'fuelMeter_l', idle: 'fuelMeterIdle_l' },
  {
    source: 'fuelLevel',
    steps: 'fuelLevelSteps',
    amount: 'fuelLevel_l',
    idle: 'fuelLevelIdle_l',
    list: 'fuelLevel',
  },
  {
    source: 'terminalFuel',
    steps: 'terminalFuelSteps',
    amount: 'terminalFuel_l',
    idle: 'terminalFuelIdle_l',
    list: 'jt808Fuel',
  },
] as const satisfies Origin<string>[];
const electricities = [
  { source: 'power', steps: 'powerSteps', amount: 'power_kwh', idle: 'powerIdle_kwh', list: 'power' },
  { source: 'soc', steps: 'socSteps', amount: 'soc_kwh', idle: 'socIdle_kwh', list: 'soc' },
] as const satisfies Origin<string>[];

function firstKnown<O extends Origin<string>>(origins: readonly O[], sums: Sums): O | null {
  return origins.find(({ steps }) => (sums[steps] ?? 0) > 0) ?? null;
}

interface Energy {
  used: number | null;
  inIdle: number | null;
  fillings: Filling[];
  filled: number | null;
}

function energyOf(origins: readonly Origin<string>[], { sums, fillings }: KnownDay): Energy {
  const origin = firstKnown(origins, sums);
  // The meter tells nothing of refuelling, but the tank does beside it.
  const lists = origins.flatMap(({ list, steps }) =>
    list !== undefined && (sums[steps] ?? 0) > 0 ? [list] : [],
  );
  const list = lists[0];
  const listed = list === undefined ? [] : (fillings[list] ?? []);
  const isIdleKnown = (sums.watched_ms ?? 0) > 0;
  return {
    used: origin === null ? null : (sums[origin.amount] ?? 0),
    inIdle: origin === null || origin.idle === undefined || !isIdleKnown ? null : (sums[origin.idle] ?? 0),
    fillings: listed,
    filled: list === undefined ? null : listed.reduce((total, { amount }) => total + amount, 0),
  };
}

interface Hours {
  running_h: number | null;
  idle_h: number | null;
  working_h: number | null;
  source: Sources['running'];
}

function hoursOf(sums: Sums): Hours {
  const isWatched = (sums.watched_ms ?? 0) > 0;
  const isMetered = (sums.hourMeterSteps ?? 0) > 0;
  if (!isMetered && !isWatched) return { running_h: null, idle_h: null, working_h: null, source: null };
  const running_h = isMetered ? (sums.hourMeter_h ?? 0) : (sums.ran_ms ?? 0) / HOUR_MS;
  const source = isMetered ? 'hourMeter' : 'activity';
  if (!isWatched) return { running_h, idle_h: null, working_h: null, source };
  // The meter counts in steps of three minutes, so that idling may be a little ahead of it.
  const idle_h = Math.min((sums.idle_ms ?? 0) / HOUR_MS, running_h);
  return { running_h, idle_h, working_h: running_h - idle_h, source };
}

/** The figures of a day from what its own messages and the first ones after it say about it. */
export function figuresOf({ day, own, tail }: Pick<DayFold, 'day' | 'own' | 'tail'>): DayFigures {
  const sums = plus(own.sums[day] ?? {}, tail);
  const known: KnownDay = { sums, fillings: own.fillings };
  const { source, ...hours } = hoursOf(sums);
  const mileage = firstKnown(mileages, sums);
  const fuel = energyOf(fuels, known);
  const electricity = energyOf(electricities, known);
  return {
    ...hours,
    online_h: (sums.online_ms ?? 0) / HOUR_MS,
    covered_h: (sums.covered_ms ?? 0) / HOUR_MS,
    mileage_km: mileage === null ? null : (sums[mileage.amount] ?? 0),
    fuel_l: fuel.used,
    idle_fuel_l: fuel.inIdle,
    refuelled_l: fuel.filled,
    electricity_kwh: electricity.used,
    idle_electricity_kwh: electricity.inIdle,
    charged_kwh: electricity.filled,
    message_count: sums.messages ?? 0,
    sources: {
      running: source,
      mileage: mileage?.source ?? null,
      fuel: firstKnown(fuels, sums)?.source ?? null,
      electricity: firstKnown(electricities, sums)?.source ?? null,
    },
    refuels: fuel.fillings,
    charges: electricity.fillings,
  };
}
