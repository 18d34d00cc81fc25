import { isChargingAt } from './activity.ts';
import type { Carry, FoldState, PowerState } from './fold-state.ts';
import { dropIdleEnergy, takeIdleEnergy } from './idle.ts';
import type { Instant } from './instant.ts';
import { knownGap_ms, type Machine } from './machine.ts';
import { cover, sinceReading } from './since.ts';
import { addSums, addTo, eachDay, sumsOf } from './sums.ts';

const hour_ms = 3_600_000;
/** More is an error of a sensor. */
const most_kw = 10_000;

interface Reported {
  instant: Instant;
  machine: Machine;
}

function powerOf({ newest }: Carry, { instant, machine }: Reported): number | null {
  const { tractionBatteryVoltage, tractionBatteryCurrent } = newest;
  if (tractionBatteryVoltage === undefined || tractionBatteryCurrent === undefined) return null;
  const times = [tractionBatteryVoltage[1], tractionBatteryCurrent[1]];
  if (Math.min(...times) < instant.at - knownGap_ms(machine) || Math.max(...times) < instant.at) return null;
  // SAE J1939 counts the current into the battery (SPN 5920) as positive.
  const kw = -(tractionBatteryVoltage[0] * tractionBatteryCurrent[0]) / 1000;
  return Math.abs(kw) > most_kw ? null : kw;
}

/** kWh of each calendar day between two readings, along the line from the one power to the other. */
function energyByDay(from: number, until: number, [first, last]: readonly [number, number]) {
  const kwAt = (at: number) => first + ((last - first) * (at - from)) / (until - from);
  const byDay: { day: string; from: number; until: number; amount: number }[] = [];
  eachDay({ from, until }, (day, part) => {
    const amount = (((kwAt(part.from) + kwAt(part.until)) / 2) * (part.until - part.from)) / hour_ms;
    byDay.push({ day, ...part, amount });
  });
  return byDay;
}

type DayEnergy = ReturnType<typeof energyByDay>[number];

function takeCharge(state: FoldState, { day, from, until, amount }: DayEnergy): void {
  state.fillings[day] ??= {};
  const own = state.fillings[day];
  own.power ??= [];
  const last = own.power.at(-1);
  if (last?.until === from) Object.assign(last, { until, amount: last.amount + amount });
  else own.power.push({ from, until, amount });
}

/** What the state of charge has said of the time since the reading before is none of its business any more. */
function takeOver(state: FoldState, carry: Carry, { since, charges }: PowerState): void {
  addSums(state.sums, since.lower, -1);
  dropIdleEnergy(carry, since, 'socIdle_kwh');
  for (const { day, from, amount } of charges) {
    state.fillings[day] ??= {};
    const own = state.fillings[day];
    own.soc ??= [];
    const charge = own.soc.findLast((each) => each.from === from);
    if (charge === undefined) own.soc.push({ from, until: from, amount: -amount });
    else charge.amount -= amount;
  }
}

/** The battery's energy, ∫U·I by trapezoids between readings without a gap. `carry.newest` holds the message's readings. */
export function foldPower(state: FoldState, carry: Carry, reported: Reported): void {
  const kw = powerOf(carry, reported);
  if (kw === null) return;
  const { instant, machine } = reported;
  const { at } = instant;
  const before = carry.power;
  carry.power = {
    since: sinceReading(kw, at),
    isCharging: isChargingAt(carry.newest, at, machine, kw),
    charges: [],
  };
  if (before === null || at - before.since.at > knownGap_ms(machine)) return;
  const { since, isCharging } = before;
  cover(carry.soc?.newest ?? [], since);
  takeOver(state, carry, before);
  const byDay = energyByDay(since.at, at, [since.value, kw]);
  const whole = byDay.reduce((sum, { amount }) => sum + amount, 0);
  const used = byDay.map(({ day, amount }) => [day, { amount: isCharging ? 0 : amount }] as const);
  for (const [day, { amount }] of used) {
    addTo(sumsOf(state.sums, day), 'power_kwh', amount);
    addTo(sumsOf(state.sums, day), 'powerSteps', 1);
  }
  takeIdleEnergy(carry, since, { until: at, key: 'powerIdle_kwh', parts: new Map(used) });
  if (!isCharging) return;
  for (const part of byDay) takeCharge(state, { ...part, amount: whole < 0 ? -part.amount : 0 });
}
