import { dayNamed } from '../../platform/platform-day.ts';
import type { DayFold } from './fold/fold-day.ts';
import type { Filling, FillingList, LeftOut } from './fold/fold-state.ts';
import { plus, type SumKey, type Sums } from './fold/sums.ts';

const hour_ms = 3_600_000;
/** What is left where an amount has been counted and taken back. */
const nothing = 1e-9;

/** Where the time of a figure comes from; a day may have more than one source, each for other hours of it. */
export interface Sources {
  running: readonly ('hourMeter' | 'activity')[];
  mileage: readonly ('odometer' | 'terminalOdometer')[];
  fuel: readonly ('fuelMeter' | 'tank')[];
  electricity: readonly ('power' | 'soc')[];
}

/** The usage of a vehicle's day, as `work_daily` has them; null: not known. */
export interface DayUsage {
  running_h: number | null;
  idle_h: number | null;
  working_h: number | null;
  /** Running of which nobody knows whether it was work. */
  unknown_h: number | null;
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
  left_out: LeftOut[];
}

interface Origin<S extends string> {
  source: S;
  steps: SumKey;
  amount: SumKey;
  /** The part of it in idling. */
  idle?: SumKey;
}

// In the order in which they are believed.
const mileages = [
  { source: 'odometer', steps: 'odometerSteps', amount: 'odometer_km' },
  { source: 'terminalOdometer', steps: 'terminalOdometerSteps', amount: 'terminalOdometer_km' },
] as const satisfies Origin<string>[];
const fuels = [
  { source: 'fuelMeter', steps: 'fuelMeterSteps', amount: 'fuelMeter_l', idle: 'fuelMeterIdle_l' },
  { source: 'tank', steps: 'tankSteps', amount: 'tank_l', idle: 'tankIdle_l' },
] as const satisfies Origin<string>[];
const electricities = [
  { source: 'power', steps: 'powerSteps', amount: 'power_kwh', idle: 'powerIdle_kwh' },
  { source: 'soc', steps: 'socSteps', amount: 'soc_kwh', idle: 'socIdle_kwh' },
] as const satisfies Origin<string>[];

const has = (sums: Sums, key: SumKey): boolean => (sums[key] ?? 0) > 0;

/** What the sources together say of a day. */
function amountOf<S extends string>(origins: readonly Origin<S>[], sums: Sums) {
  const known = origins.filter(({ steps }) => has(sums, steps));
  const total = (key: (origin: Origin<S>) => SumKey | undefined) =>
    known.reduce((sum, origin) => sum + (sums[key(origin) ?? origin.amount] ?? 0), 0);
  return {
    sources: known.map(({ source }) => source),
    amount: known.length === 0 ? null : total(({ amount }) => amount),
    inIdle: total(({ idle }) => idle),
  };
}

interface Hours extends Pick<DayUsage, 'running_h' | 'idle_h' | 'working_h' | 'unknown_h'> {
  sources: Sources['running'];
}

function hoursOf(day: string, sums: Sums): Hours {
  const sources = [
    ...(has(sums, 'hourMeterSteps') ? (['hourMeter'] as const) : []),
    ...(has(sums, 'freeWatched_ms') ? (['activity'] as const) : []),
  ];
  if (sources.length === 0)
    return { running_h: null, idle_h: null, working_h: null, unknown_h: null, sources };
  const { from, until } = dayNamed(day);
  const told_h = (sums.hourMeter_h ?? 0) + (sums.freeRan_ms ?? 0) / hour_ms;
  // A meter that counts in steps of three minutes may be a little ahead of the day.
  const running_h = Math.max(0, Math.min(told_h, (until - from) / hour_ms));
  const ran_h = ((sums.ran_ms ?? 0) - (sums.kindless_ms ?? 0)) / hour_ms;
  if (ran_h === 0 && running_h > 0)
    return { running_h, idle_h: null, working_h: null, unknown_h: running_h, sources };
  const idle_h = Math.min((sums.idle_ms ?? 0) / hour_ms, running_h);
  const working_h = Math.min(Math.max(0, ran_h - (sums.idle_ms ?? 0) / hour_ms), running_h - idle_h);
  return { running_h, idle_h, working_h, unknown_h: Math.max(0, running_h - idle_h - working_h), sources };
}

/** Those of the day and what later days add; where one goes on in the next moment they are one. */
function fillingsOf({ day, own, tail }: ReportedDay, list: FillingList): Filling[] {
  const fillings: Filling[] = [];
  for (const reported of [own.fillings[day], ...tailsOf(tail).map((each) => each.fillings)]) {
    for (const filling of reported?.[list] ?? []) {
      const known =
        list === 'power'
          ? fillings.findLast(({ until }) => until === filling.from)
          : fillings.find(({ from }) => from === filling.from);
      if (known === undefined) fillings.push({ ...filling });
      else {
        known.until = Math.max(known.until, filling.until);
        known.amount += filling.amount;
      }
    }
  }
  // A battery that is full may be said to charge although nothing flows.
  return fillings.filter(({ amount }) => Math.abs(amount) > nothing);
}

const totalOf = (fillings: readonly Filling[]): number =>
  fillings.reduce((total, { amount }) => total + amount, 0);

const tailsOf = (tail: DayFold['tail']) =>
  Object.keys(tail)
    .toSorted()
    .flatMap((from) => tail[from] ?? []);

type ReportedDay = Pick<DayFold, 'day' | 'own' | 'tail'>;

/** The usage of a day from what its own messages and later ones say about it. */
export function usageOf(fold: ReportedDay): DayUsage {
  const { day, own, tail } = fold;
  const sums = tailsOf(tail).reduce((all, reported) => plus(all, reported.sums), own.sums[day] ?? {});
  const { sources: running, ...hours } = hoursOf(day, sums);
  const mileage = amountOf(mileages, sums);
  const fuel = amountOf(fuels, sums);
  const electricity = amountOf(electricities, sums);
  const inIdle = ({ amount, inIdle: reported }: typeof fuel | typeof electricity) =>
    amount === null || hours.idle_h === null ? null : reported;
  const refuels = fillingsOf(fold, 'tank');
  const charges = [...fillingsOf(fold, 'power'), ...fillingsOf(fold, 'soc')].toSorted(
    (one, other) => one.from - other.from,
  );
  return {
    ...hours,
    online_h: (sums.online_ms ?? 0) / hour_ms,
    covered_h: (sums.covered_ms ?? 0) / hour_ms,
    mileage_km: mileage.amount,
    fuel_l: fuel.amount,
    idle_fuel_l: inIdle(fuel),
    refuelled_l: has(sums, 'tankLevels') ? totalOf(refuels) : null,
    electricity_kwh: electricity.amount,
    idle_electricity_kwh: inIdle(electricity),
    charged_kwh: electricity.amount === null && charges.length === 0 ? null : totalOf(charges),
    message_count: sums.messages ?? 0,
    sources: {
      running,
      mileage: mileage.sources,
      fuel: fuel.sources,
      electricity: electricity.sources,
    },
    refuels,
    charges,
    left_out: own.leftOut,
  };
}
