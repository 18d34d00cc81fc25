import type { DayUsage, Filling } from './types.ts';

/** One figure of one vehicle-day that the two formulas do not agree in. */
export interface Cell {
  vehicle: string;
  day: string;
  figure: string;
  shown: unknown;
  expected: unknown;
}

const numbers = [
  'running_h',
  'idle_h',
  'working_h',
  'unknown_h',
  'online_h',
  'covered_h',
  'mileage_km',
  'fuel_l',
  'idle_fuel_l',
  'refuelled_l',
  'electricity_kwh',
  'idle_electricity_kwh',
  'charged_kwh',
  'message_count',
] as const satisfies (keyof DayUsage)[];
const lists = ['refuels', 'charges'] as const satisfies (keyof DayUsage)[];

/** What a day says of which nothing is known. */
const nothing: DayUsage = {
  running_h: null,
  idle_h: null,
  working_h: null,
  unknown_h: null,
  online_h: 0,
  covered_h: 0,
  mileage_km: null,
  fuel_l: null,
  idle_fuel_l: null,
  refuelled_l: null,
  electricity_kwh: null,
  idle_electricity_kwh: null,
  charged_kwh: null,
  message_count: 0,
  refuels: [],
  charges: [],
};

/** Both add thousands of doubles, in other orders. */
const near = 1e-6;
const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= near * Math.max(1, Math.abs(one), Math.abs(other));

function isSame(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : isNear(one, other);
}

const isSameList = (one: readonly Filling[], other: readonly Filling[]): boolean =>
  one.length === other.length &&
  one.every((filling, at) => {
    const same = other[at];
    return same?.from === filling.from && same.until === filling.until && isNear(same.amount, filling.amount);
  });

/** Every figure of every day that differs, and how many were compared. */
export function compare(
  vehicle: string,
  shown: ReadonlyMap<string, DayUsage>,
  expected: ReadonlyMap<string, DayUsage>,
): { cells: number; days: number; differing: Cell[] } {
  const days = [...new Set([...shown.keys(), ...expected.keys()])].toSorted();
  const differing = days.flatMap((day) => {
    const [own, other] = [shown.get(day) ?? nothing, expected.get(day) ?? nothing];
    const fields = [
      ...numbers.filter((figure) => !isSame(own[figure], other[figure])),
      ...lists.filter((figure) => !isSameList(own[figure], other[figure])),
    ];
    return fields.map(
      (figure): Cell => ({ vehicle, day, figure, shown: own[figure], expected: other[figure] }),
    );
  });
  return { cells: days.length * (numbers.length + lists.length), days: days.length, differing };
}
