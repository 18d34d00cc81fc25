import { day_ms, dayStart, hour_ms, minute_ms } from './calendar.ts';
import type { Seeded } from './seeded.ts';
import type { Machine } from './types.ts';

/** A time in which the machine truly does one thing. */
export interface Segment {
  from: number;
  until: number;
  mode: 'off' | 'asleep' | 'refuel' | 'charge' | 'idle' | 'lift' | 'drive' | 'downhill';
  engine_rpm: number;
  motor_rpm: number;
  load_percent: number;
  speed_kmh: number;
  litresPerHour: number;
  /** Filled in over the whole of it. */
  refuel_l: number;
  /** Out of the battery. */
  battery_kw: number;
}

export interface Habits {
  firstDay: number;
  days: number;
  shift: 'day' | 'night' | 'double';
  /** Hour of the clock at which it is plugged in after the shift. */
  chargesAt_h: number | null;
}

type Mode = Segment['mode'];
type Doing = Omit<Segment, 'from' | 'until'>;

const still: Omit<Doing, 'mode'> = {
  engine_rpm: 0,
  motor_rpm: 0,
  load_percent: 0,
  speed_kmh: 0,
  litresPerHour: 0,
  refuel_l: 0,
  battery_kw: 0,
};

function byEngine(mode: Mode, random: Seeded, idle_rpm: number): Partial<Doing> {
  if (mode === 'idle')
    return { engine_rpm: idle_rpm, load_percent: 12, litresPerHour: random.between(2.2, 3.2) };
  if (mode === 'lift') return { engine_rpm: 1650, load_percent: 71, litresPerHour: random.between(11, 16) };
  if (mode === 'drive') return { engine_rpm: 1480, load_percent: 56, litresPerHour: random.between(9, 14) };
  if (mode === 'downhill') return { engine_rpm: 1300, load_percent: 8, litresPerHour: random.between(1, 2) };
  return {};
}

function byMotor(mode: Mode, random: Seeded): Partial<Doing> {
  if (mode === 'idle') return { motor_rpm: 0, battery_kw: random.between(0.6, 1.1) };
  if (mode === 'lift') return { motor_rpm: 700, battery_kw: random.between(9, 16) };
  if (mode === 'drive') return { motor_rpm: 1900, battery_kw: random.between(14, 26) };
  if (mode === 'downhill') return { motor_rpm: 1500, battery_kw: -random.between(3, 8) };
  return {};
}

const moves: ReadonlySet<Mode> = new Set<Mode>(['drive', 'downhill']);

/** What the machine has in its tank and battery while the timeline is drawn up. */
interface Stores {
  tank_l: number;
  litres: number;
  battery_kwh: number;
  kwh: number;
}

function doing(mode: Mode, machine: Machine, random: Seeded): Doing {
  const speed = moves.has(mode) ? { speed_kmh: Math.round(random.between(4, 24)) } : {};
  const engine = machine.energy === 'electric' ? {} : byEngine(mode, random, machine.idleSpeed_rpm ?? 800);
  const motor = machine.energy === 'diesel' ? {} : byMotor(mode, random);
  return { ...still, mode, ...engine, ...motor, ...speed };
}

function workModes(random: Seeded): Mode {
  return random.pick(['idle', 'drive', 'lift', 'drive', 'downhill', 'idle', 'drive', 'off']);
}

const minutes: ReadonlyMap<Mode, readonly [number, number]> = new Map<Mode, readonly [number, number]>([
  ['idle', [1, 25]],
  ['lift', [4, 20]],
  ['drive', [5, 40]],
  ['downhill', [3, 12]],
]);

function length_ms(mode: Mode, random: Seeded): number {
  const [least, most] = minutes.get(mode) ?? [10, 45];
  return Math.round(random.between(least, most) * 60) * 1000;
}

/** Draws up segment after segment. */
class Timeline {
  readonly segments: Segment[] = [];
  private readonly stores: Stores;

  private readonly machine: Machine;
  private readonly random: Seeded;
  private at: number;

  constructor(machine: Machine, random: Seeded, from: number) {
    this.machine = machine;
    this.random = random;
    this.at = from;
    const [tank_l, battery_kwh] = [machine.tank_l ?? 240, machine.battery_kwh ?? 90];
    this.stores = { tank_l, litres: tank_l * 0.8, battery_kwh, kwh: battery_kwh * 0.85 };
  }

  private push(what: Doing, lasts_ms: number): void {
    const until = this.at + lasts_ms;
    const hours = lasts_ms / hour_ms;
    this.stores.litres += what.refuel_l - what.litresPerHour * hours;
    this.stores.kwh -= what.battery_kw * hours;
    this.segments.push({ ...what, from: this.at, until });
    this.at = until;
  }

  /** Asleep up to a moment; not at all if that is past. */
  sleepUntil(at: number): void {
    if (at > this.at) this.push({ ...still, mode: 'asleep' }, at - this.at);
  }

  refuelIfLow(): void {
    if (this.machine.energy === 'electric' || this.stores.litres > 0.42 * this.stores.tank_l) return;
    const refuel_l = 0.92 * this.stores.tank_l - this.stores.litres;
    this.push({ ...still, mode: 'off' }, 6 * minute_ms);
    this.push({ ...still, mode: 'refuel', refuel_l }, 7 * minute_ms);
    this.push({ ...still, mode: 'off' }, 9 * minute_ms);
  }

  /** What empties the battery is not begun. */
  workUntil(end: number): void {
    while (this.at < end) {
      const mode = workModes(this.random);
      if (mode === this.segments.at(-1)?.mode) continue;
      const what = doing(mode, this.machine, this.random);
      const lasts = Math.min(length_ms(mode, this.random), end - this.at);
      if (this.machine.energy !== 'diesel' && this.stores.kwh - what.battery_kw * (lasts / hour_ms) < 6)
        return;
      this.push(what, lasts);
    }
  }

  chargeFrom(at: number): void {
    if (this.machine.energy === 'diesel') return;
    this.sleepUntil(at);
    const kw = this.random.between(14, 22);
    const missing = 0.94 * this.stores.battery_kwh - this.stores.kwh;
    if (missing < 3) return;
    this.push({ ...still, mode: 'charge', battery_kw: -kw }, Math.round((missing / kw) * 3600) * 1000);
  }
}

function shiftsOf(shift: Habits['shift'], random: Seeded): [number, number][] {
  const jitter = () => random.between(-0.4, 0.4);
  if (shift === 'night') return [[20.5 + jitter(), 27.2 + jitter()]];
  if (shift === 'day') return [[7.5 + jitter(), 15.5 + jitter()]];
  return [
    [6.5 + jitter(), 11 + jitter()],
    [16 + jitter(), 20.5 + jitter()],
  ];
}

/** What a machine truly does over the days, without a hole. */
export function timelineOf(machine: Machine, habits: Habits, random: Seeded): Segment[] {
  const timeline = new Timeline(machine, random, dayStart(habits.firstDay));
  for (let day = habits.firstDay; day < habits.firstDay + habits.days; day += 1) {
    const midnight = dayStart(day);
    const rests = random.chance(0.1);
    for (const [from, until] of rests ? [] : shiftsOf(habits.shift, random)) {
      // A shift of the last night ends with the last day.
      const end = Math.min(midnight + until * hour_ms, dayStart(habits.firstDay + habits.days) - hour_ms);
      timeline.sleepUntil(Math.round((midnight + from * hour_ms) / 1000) * 1000);
      timeline.refuelIfLow();
      timeline.workUntil(Math.round(end / 1000) * 1000);
    }
    if (habits.chargesAt_h !== null) timeline.chargeFrom(midnight + habits.chargesAt_h * hour_ms);
  }
  timeline.sleepUntil(dayStart(habits.firstDay) + habits.days * day_ms);
  return timeline.segments;
}
