/** `node tools/bench/usage/truth.ts [--seed=1] [--only=NAME] [--days]`: how far the definition leads from what truly was. */
import { parseArgs } from 'node:util';
import { formulaDays } from './formula/formula.ts';
import { eachVehicle, type Vehicle } from './stream.ts';
import type { TruthDay } from './truth-days.ts';
import type { DayUsage } from './types.ts';

const fields = [
  'running_h',
  'idle_h',
  'mileage_km',
  'fuel_l',
  'refuelled_l',
  'electricity_kwh',
  'charged_kwh',
] as const satisfies readonly (keyof TruthDay)[];
type Field = (typeof fields)[number];

export interface Distance {
  field: Field;
  /** Of the days that are known. */
  shown: number;
  trueThen: number;
  /** Of all days. */
  trueInAll: number;
  knownDays: number;
  worst: { day: string; shown: number; true: number } | null;
}

/** How far the usage of a vehicle is from what truly was, by field. */
export function distances({ truthDays }: Vehicle, usage: ReadonlyMap<string, DayUsage>): Distance[] {
  return fields.map((field) => {
    const known = [...truthDays].flatMap(([day, truth]) => {
      const shown = usage.get(day)?.[field] ?? null;
      return shown === null ? [] : [{ day, shown, true: truth[field] }];
    });
    const off = (one: { shown: number; true: number }) => Math.abs(one.shown - one.true);
    return {
      field,
      shown: known.reduce((sum, { shown }) => sum + shown, 0),
      trueThen: known.reduce((sum, one) => sum + one.true, 0),
      trueInAll: [...truthDays.values()].reduce((sum, truth) => sum + truth[field], 0),
      knownDays: known.length,
      worst: known.toSorted((one, other) => off(other) - off(one))[0] ?? null,
    };
  });
}

const rounded = (value: number): string => value.toFixed(value < 100 ? 2 : 0);

function printDays(vehicle: Vehicle, usage: ReadonlyMap<string, DayUsage>): void {
  for (const [day, truth] of vehicle.truthDays) {
    const cells = fields.map((field) => {
      const shown = usage.get(day)?.[field] ?? null;
      return `${field} ${shown === null ? '-' : rounded(shown)}/${rounded(truth[field])}`;
    });
    process.stdout.write(`    ${day}  ${cells.join('  ')}\n`);
  }
}

function printVehicle(vehicle: Vehicle, withDays: boolean): void {
  const usage = formulaDays(vehicle.deliveries, vehicle.machine);
  process.stdout.write(
    `${vehicle.name}  (T ${vehicle.machine.reportInterval_s} s, ${vehicle.deliveries.length} messages)\n`,
  );
  for (const { field, shown, trueThen, trueInAll, knownDays, worst } of distances(vehicle, usage)) {
    if (trueInAll === 0 && shown === 0) continue;
    const day = worst ? `worst ${worst.day} ${rounded(worst.shown)} / ${rounded(worst.true)}` : '';
    const sums = `${rounded(shown)} / ${rounded(trueThen)}`.padEnd(20);
    process.stdout.write(`  ${field.padEnd(16)} ${sums} ${knownDays} days known  ${day}\n`);
  }
  if (withDays) printDays(vehicle, usage);
}

function main(): void {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      days: { type: 'boolean', default: false },
    },
  });
  let [machines, messages, days] = [0, 0, 0];
  for (const vehicle of eachVehicle(Number(values.seed))) {
    if (!vehicle.name.startsWith(values.only)) continue;
    printVehicle(vehicle, values.days);
    machines += 1;
    messages += vehicle.deliveries.length;
    days += vehicle.truthDays.size;
  }
  process.stdout.write(`\n${JSON.stringify({ machines, days, messages })}\n`);
}

if (import.meta.main) main();
