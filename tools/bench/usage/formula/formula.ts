/** The usage of a machine, computed once more and all at once from what it sent: nothing here is the product's. */
import { dayName, dayNumber } from '../calendar.ts';
import { type Counted, count } from '../counted.ts';
import { type FillingsByDay, fillingsByDay, powerCharges, uncoveredRises } from '../fillings.ts';
import { instantsOf, storedMessages } from '../instants.ts';
import { byMotion, byRunning, hoursOf, type Manner, type Span, spanBetween } from '../spoil/spread.ts';
import type { DayUsage, Delivery, Filling, Machine, UsageEvent } from '../types.ts';
import { batteryReadings, tankReadings } from './level-readings.ts';
import { type LevelSteps, levelSteps, type Use } from './level-steps.ts';
import { type MeterCode, meterSteps, type Step, topSpeedOf } from './meter-steps.ts';
import { type Line, lineOf, type Piece } from './pieces.ts';
import { type PowerSpan, powerSpans } from './power-steps.ts';

const litresPerHour = 500;
const leastFillingShare = 0.03;
const leastFilling_l = 5;

interface Quantities {
  hours: Counted;
  mileage: Counted;
  fuel: Counted;
  electricity: Counted;
  /** On which it is known what was charged. */
  chargingDays: ReadonlySet<number>;
  refuels: FillingsByDay;
  charges: readonly FillingsByDay[];
  tankDays: ReadonlySet<number>;
  events: UsageEvent[];
}

function spansOf(line: Line, steps: readonly Step[], manner: Manner): Span[] {
  return steps.map((step) => spanBetween(line, step, manner));
}

/** A fall with a gap in its span makes only those days known that get a part of it. */
function levelSpans(line: Line, uses: readonly Use[], manner: Manner): Span[] {
  return uses.map((use) => ({ ...spanBetween(line, use, manner), isMuteAtZero: use.hasGap }));
}

/** Each interval of which it is known whether the machine ran. */
function activitySpans(line: Line): Span[] {
  return line.pieces.flatMap((piece, firstPiece): Span[] => {
    if (piece.isRunning === null) return [];
    return [{ firstPiece, amounts: [piece.isRunning ? hoursOf([piece]) : 0] }];
  });
}

function leastFilling(capacity: number | null): number {
  return capacity === null ? leastFilling_l : leastFillingShare * capacity;
}

interface Battery {
  power: PowerSpan[];
  soc: LevelSteps;
}

function electricity(line: Line, { power, soc }: Battery) {
  const manner: Manner = { classOf: byRunning, perHour: Number.POSITIVE_INFINITY };
  const spans = power.map(({ use }) => use);
  const bySoc = levelSpans(line, soc.uses, manner);
  return {
    electricity: count(line, [spans, bySoc]),
    // A rise of the level that is listed is known, even where its span says nothing of use.
    chargingDays: new Set([
      ...count(line, [[...spans, ...bySoc]]).byDay.keys(),
      ...soc.rises.map(({ until }) => dayNumber(until)),
    ]),
    charges: [powerCharges(line, power), fillingsByDay(uncoveredRises(line, soc.rises, power))],
  };
}

function compute(line: Line, machine: Machine): Quantities {
  const events: UsageEvent[] = [];
  const meter = (code: MeterCode, manner: Manner): Span[] => {
    const judged = meterSteps(line, machine, code);
    events.push(...judged.events);
    return spansOf(line, judged.steps, manner);
  };
  const hourly: Manner = { classOf: byRunning, perHour: 1 };
  const onRoad: Manner = { classOf: byMotion, perHour: topSpeedOf(machine) };
  const burning: Manner = { classOf: byRunning, perHour: litresPerHour };
  const tankReported = tankReadings(line, machine);
  const batteryReported = batteryReadings(line, machine);
  const tank = levelSteps(line, tankReported.readings, leastFilling(machine.tank_l));
  const soc = levelSteps(line, batteryReported.readings, leastFilling(machine.battery_kwh));
  events.push(...tankReported.events, ...batteryReported.events, ...tank.events, ...soc.events);
  return {
    hours: count(line, [meter('engineTotalHours', hourly), activitySpans(line)]),
    mileage: count(line, [meter('totalVehicleDistance', onRoad), meter('jt808Odometer', onRoad)]),
    fuel: count(line, [meter('totalFuelUsed', burning), levelSpans(line, tank.uses, burning)]),
    ...electricity(line, { power: powerSpans(line, machine), soc }),
    refuels: fillingsByDay(tank.rises),
    tankDays: tank.heldDays,
    events: events.toSorted((one, other) => one.at - other.at),
  };
}

type Hours = Pick<DayUsage, 'running_h' | 'idle_h' | 'working_h' | 'unknown_h'>;

/** A day's own activity parts the hours that it got; what it does not explain is of unknown kind. */
function partHours(ofDay: readonly Piece[], got: number | undefined): Hours {
  if (got === undefined) return { running_h: null, idle_h: null, working_h: null, unknown_h: null };
  const running = Math.min(got, 24);
  const ran = hoursOf(ofDay.filter(({ isRunning }) => isRunning));
  const idled = hoursOf(ofDay.filter(({ kind }) => kind === 'idle'));
  const unclear = hoursOf(ofDay.filter(({ kind }) => kind === 'unknown'));
  if (ran === unclear && running > 0) {
    return { running_h: running, idle_h: null, working_h: null, unknown_h: running };
  }
  const idle = Math.min(idled, running);
  const working = Math.min(ran - idled - unclear, running - idle);
  return { running_h: running, idle_h: idle, working_h: working, unknown_h: running - idle - working };
}

function sumOf(fillings: readonly Filling[]): number {
  return fillings.reduce((sum, { amount }) => sum + amount, 0);
}

function usageOf(
  quantities: Quantities,
  day: number,
  { pieces, messages }: { pieces: Piece[]; messages: number },
) {
  const hours = partHours(pieces, quantities.hours.byDay.get(day));
  const refuels = quantities.refuels.get(day) ?? [];
  const charges = quantities.charges
    .flatMap((source) => source.get(day) ?? [])
    .toSorted((one, other) => one.from - other.from);
  const idleEnergy = ({ byDay, idleByDay }: Counted) =>
    byDay.has(day) && hours.idle_h !== null ? (idleByDay.get(day) ?? 0) : null;
  const usage: DayUsage = {
    ...hours,
    online_h: hoursOf(pieces.filter(({ isOnline }) => isOnline)),
    covered_h: hoursOf(pieces.filter(({ isGap }) => !isGap)),
    mileage_km: quantities.mileage.byDay.get(day) ?? null,
    fuel_l: quantities.fuel.byDay.get(day) ?? null,
    idle_fuel_l: idleEnergy(quantities.fuel),
    refuelled_l: quantities.tankDays.has(day) ? sumOf(refuels) : null,
    electricity_kwh: quantities.electricity.byDay.get(day) ?? null,
    idle_electricity_kwh: idleEnergy(quantities.electricity),
    charged_kwh: quantities.chargingDays.has(day) ? sumOf(charges) : null,
    message_count: messages,
    refuels,
    charges,
  };
  return usage;
}

/** Days with messages, with a counted interval or with a counted span. */
function daysOf(line: Line, quantities: Quantities, messageDays: Iterable<number>): number[] {
  const counted = line.pieces.filter(({ isGap, isOnline }) => !isGap || isOnline).map(({ day }) => day);
  const { hours, mileage, fuel, electricity: used, chargingDays } = quantities;
  const spans = [hours, mileage, fuel, used].flatMap(({ byDay }) => [...byDay.keys()]);
  return [...new Set([...messageDays, ...counted, ...spans, ...chargingDays])].toSorted(
    (one, other) => one - other,
  );
}

/** The usage of each day, by its name (2026-03-02). */
export const formulaDays = (messages: readonly Delivery[], machine: Machine): Map<string, DayUsage> =>
  daysOfStored(storedMessages(messages), machine);

/** The same of messages of which none is a repeat, in order of receipt. */
export function daysOfStored(stored: readonly Delivery[], machine: Machine): Map<string, DayUsage> {
  const line = lineOf(instantsOf(stored), machine);
  const quantities = compute(line, machine);
  const ofDay = Map.groupBy(stored, ({ report }) => dayNumber(Date.parse(report.at)));
  const pieces = Map.groupBy(line.pieces, ({ day }) => day);
  return new Map(
    daysOf(line, quantities, ofDay.keys()).map((day) => {
      const what = { pieces: pieces.get(day) ?? [], messages: ofDay.get(day)?.length ?? 0 };
      return [dayName(day), usageOf(quantities, day, what)];
    }),
  );
}

/** What the formula noticed about readings, in order of time. */
export function formulaEvents(messages: readonly Delivery[], machine: Machine): UsageEvent[] {
  const line = lineOf(instantsOf(storedMessages(messages)), machine);
  return compute(line, machine).events;
}
