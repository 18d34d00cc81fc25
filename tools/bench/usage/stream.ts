import { dayNamed } from './calendar.ts';
import { type Draft, draftsOf, type Sensors } from './drafts.ts';
import { mixable, type Scenario, scenarios } from './scenarios.ts';
import { type Seeded, seeded } from './seeded.ts';
import { chain } from './spoil/spoiler.ts';
import { type Habits, timelineOf } from './timeline.ts';
import { type TruthDay, truthDaysOf } from './truth-days.ts';
import type { Delivery, Machine } from './types.ts';

export interface Vehicle {
  /** The scenario and the number of the machine in it. */
  name: string;
  scenario: string;
  machine: Machine;
  /** In order of receipt. */
  deliveries: Delivery[];
  truthDays: ReadonlyMap<string, TruthDay>;
}

export interface Extent {
  /** First calendar day of device time. */
  firstDay: string;
  days: number;
  /** Machines that combine several scenarios. */
  mixed: number;
}

export const usualExtent: Extent = { firstDay: '2026-10-19', days: 14, mixed: 16 };

/** At no tank is 3 % a multiple of what the sensor of litres resolves. */
const tanks_l = [285, 315, 255] as const;

function machineOf({ energy = 'diesel', machine }: Scenario, random: Seeded): Machine {
  const reportInterval_s = random.pick([20, 60, 90, 120, 60, 90, 30, 120]);
  return {
    reportInterval_s,
    offlineAfter_s: random.pick([300, 600, 1_800]),
    tank_l: energy === 'electric' ? null : random.pick(tanks_l),
    battery_kwh: energy === 'diesel' ? null : random.pick([87, 112.5, 141]),
    idleSpeed_rpm: energy === 'electric' ? null : random.pick([700, 800, 850]),
    topSpeed_kmh: random.pick([30, 40, 60]),
    energy,
    ...machine,
  };
}

function habitsOf(scenario: Scenario, { firstDay, days }: Extent, random: Seeded): Habits {
  const { energy = 'diesel', chargesAt_h = 17.2 } = scenario;
  return {
    firstDay: dayNamed(firstDay),
    days,
    shift: scenario.shift ?? random.pick(['day', 'double', 'day', 'night']),
    chargesAt_h: energy === 'diesel' ? null : chargesAt_h,
  };
}

function sensorsOf({ heartbeat }: Scenario, random: Seeded): Sensors {
  return {
    heartbeat: heartbeat ?? random.pick(['full', 'position', 'none', 'full']),
    hours: Math.round(random.between(700, 9_000)),
    km: Math.round(random.between(1_500, 40_000)),
    litres: Math.round(random.between(5_000, 60_000)),
  };
}

function deliveryOf({ at, receivedAt, metrics, position }: Draft): Delivery {
  return {
    receivedAt: Math.round(receivedAt),
    report: { at: new Date(at).toISOString(), ...(position ? { position } : {}), metrics },
  };
}

function vehicleOf(
  scenario: Scenario,
  name: string,
  { extent, random }: { extent: Extent; random: Seeded },
): Vehicle {
  const machine = machineOf(scenario, random);
  const habits = habitsOf(scenario, extent, random);
  const segments = timelineOf(machine, habits, random);
  const drafts = draftsOf(segments, { machine, sensors: sensorsOf(scenario, random), random });
  const { firstDay, days } = habits;
  const spoiled = chain(...scenario.spoilers)(drafts, { random, machine, firstDay, days });
  return {
    name,
    scenario: scenario.name,
    machine,
    deliveries: spoiled.map(deliveryOf).toSorted((one, other) => one.receivedAt - other.receivedAt),
    truthDays: truthDaysOf(segments),
  };
}

function mixedScenario(random: Seeded): Scenario {
  const wanted = new Set(Array.from({ length: 4 }, () => Math.floor(random.next() * mixable.length)));
  return {
    name: 'mixed',
    energy: random.pick(['diesel', 'electric', 'hybrid']),
    // In the order of the list: what is sent twice or late has been spoiled before.
    spoilers: mixable.filter((_, number) => wanted.has(number)),
  };
}

/** One vehicle after another, so that a bench need not hold all their messages at once. */
export function* eachVehicle(seed: number, extent: Extent = usualExtent): Generator<Vehicle> {
  const random = seeded(seed);
  const mixed = Array.from({ length: extent.mixed }, () => mixedScenario(random));
  const numbers = new Map<string, number>();
  for (const scenario of [...scenarios, ...mixed]) {
    for (let machine = 0; machine < (scenario.machines ?? 1); machine += 1) {
      const number = (numbers.get(scenario.name) ?? 0) + 1;
      numbers.set(scenario.name, number);
      // Each has draws of its own, so that a new scenario leaves the others as they are.
      const own = seeded(seed + hashOf(`${scenario.name}-${number}`));
      yield vehicleOf(scenario, `${scenario.name}-${number}`, { extent, random: own });
    }
  }
}

function hashOf(name: string): number {
  return [...name].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
}

/** All machines of a seed with what they sent and what truly was. */
export function vehicles(seed: number, extent: Extent = usualExtent): Vehicle[] {
  return [...eachVehicle(seed, extent)];
}
