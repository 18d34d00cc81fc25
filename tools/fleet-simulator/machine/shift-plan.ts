import type { FleetMachine, MachineDuty } from './fleet-machine.ts';
import { uniform } from './noise.ts';
import type { Route } from './site.ts';

/** Times are seconds since 1970. */
export type Task =
  | { kind: 'wait'; until_s: number; isOn: boolean }
  | { kind: 'drive'; to_m: number; isLoaded: boolean }
  | { kind: 'work'; until_s: number }
  | { kind: 'refill'; until_s: number };

const minute_s = 60;
const hour_s = 3600;
const shift_s = 8 * hour_s;
/** The mines' clock. */
const gmt8_s = 8 * hour_s;

/** How a kind of machine spends a shift. */
interface Habit {
  roundTrips: number;
  /** Share of the time at the face, or at the depot, between two drives. */
  atFace: number;
  /** km/h on the surface and underground. */
  speedLimit_kmh: readonly [surface: number, underground: number];
  /** Loaded on the way in, or on the way out. */
  hauls: 'in' | 'out' | 'never';
  /** Share of the rated power that its tools take at the face. */
  toolLoad: number;
}

export const habits: Record<MachineDuty, Habit> = {
  supportCarrier: { roundTrips: 1, atFace: 0.85, speedLimit_kmh: [16, 11], hauls: 'in', toolLoad: 0.32 },
  personnelCarrier: { roundTrips: 3, atFace: 0.4, speedLimit_kmh: [35, 25], hauls: 'never', toolLoad: 0.04 },
  materialCarrier: { roundTrips: 3, atFace: 0.6, speedLimit_kmh: [28, 20], hauls: 'in', toolLoad: 0.12 },
  loader: { roundTrips: 1, atFace: 0.9, speedLimit_kmh: [14, 10], hauls: 'never', toolLoad: 0.5 },
  utility: { roundTrips: 2, atFace: 0.7, speedLimit_kmh: [26, 18], hauls: 'out', toolLoad: 0.2 },
};

/** Crews relieve each other one machine after the other. */
const reliefAfter_s = 150 * minute_s;

function relief_s(machine: FleetMachine): number {
  return gmt8_s - uniform(machine.seed, 8, 0) * reliefAfter_s;
}

/** Shifts change at 0:00, 8:00 and 16:00 of the mine or soon after; the remainder by three names the shift. */
export function shiftAt(machine: FleetMachine, at_s: number): number {
  return Math.floor((at_s + relief_s(machine)) / shift_s);
}

function shiftStart_s(machine: FleetMachine, shift: number): number {
  return shift * shift_s - relief_s(machine);
}

/** One drive to the face, the work there with a break in its middle, and the drive back. */
function roundTrip(machine: FleetMachine, route: Route, work: { from_s: number; until_s: number }): Task[] {
  const habit = habits[machine.duty];
  const middle_s = (work.from_s + work.until_s) / 2;
  const isLong = work.until_s - work.from_s > 3 * hour_s;
  const rest: Task[] = [
    { kind: 'work', until_s: middle_s },
    { kind: 'wait', until_s: middle_s + 30 * minute_s, isOn: false },
  ];
  return [
    { kind: 'drive', to_m: route.length_m, isLoaded: habit.hauls === 'in' },
    ...(isLong ? rest : []),
    { kind: 'work', until_s: work.until_s },
    { kind: 'drive', to_m: 0, isLoaded: habit.hauls === 'out' },
    { kind: 'refill', until_s: work.until_s + 2 * hour_s },
  ];
}

function workShift(machine: FleetMachine, route: Route, shift: number): Task[] {
  const start_s = shiftStart_s(machine, shift);
  const habit = habits[machine.duty];
  const delay_s = (5 + 15 * uniform(machine.seed, 1, shift)) * minute_s;
  const begin_s = start_s + delay_s + 8 * minute_s;
  // The last minutes are for the handover at the depot.
  const slice_s = (start_s + shift_s - 10 * minute_s - begin_s) / habit.roundTrips;
  const drive_s = (2 * route.length_m * 3.6) / habit.speedLimit_kmh[1];
  const tasks: Task[] = [
    { kind: 'wait', until_s: start_s + delay_s, isOn: false },
    { kind: 'wait', until_s: begin_s, isOn: true },
  ];
  for (let trip = 0; trip < habit.roundTrips; trip++) {
    const from_s = begin_s + trip * slice_s;
    const spare_s = Math.max(0, slice_s - 1.4 * drive_s);
    const until_s = from_s + 0.7 * drive_s + spare_s * habit.atFace;
    tasks.push(...roundTrip(machine, route, { from_s, until_s }));
    const idle_s = (3 + 9 * uniform(machine.seed, 9 + trip, shift)) * minute_s;
    tasks.push({ kind: 'wait', until_s: from_s + slice_s - idle_s, isOn: false });
    tasks.push({ kind: 'wait', until_s: from_s + slice_s, isOn: trip + 1 < habit.roundTrips });
  }
  return [...tasks, ...parkedUntil(start_s + shift_s)];
}

function parkedUntil(until_s: number): Task[] {
  return [
    { kind: 'refill', until_s },
    { kind: 'wait', until_s, isOn: false },
  ];
}

/** What a machine does in a shift; always the same for the same machine and shift. */
export function shiftPlan(machine: FleetMachine, route: Route, shift: number): Task[] {
  const start_s = shiftStart_s(machine, shift);
  const ofDay = ((shift % 3) + 3) % 3;
  const isDayOff = uniform(machine.seed, 2, Math.floor(shift / 3)) < 0.05;
  if (machine.shifts.includes(ofDay) && !isDayOff) return workShift(machine, route, shift);
  if (machine.maintenanceShift !== ofDay) return parkedUntil(start_s + shift_s);
  return [
    { kind: 'wait', until_s: start_s + 90 * minute_s, isOn: false },
    { kind: 'wait', until_s: start_s + 115 * minute_s, isOn: true },
    { kind: 'wait', until_s: start_s + 3 * hour_s, isOn: false },
    { kind: 'wait', until_s: start_s + 3.2 * hour_s, isOn: true },
    ...parkedUntil(start_s + shift_s),
  ];
}
