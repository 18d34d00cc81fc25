import type { Carry, GaugeCode } from './fold-state.ts';
import { knownGapMs, type Machine } from './machine.ts';

const CONTACTOR_CLOSED = 1;
const CHARGING = 2;
const STANDING_KMH = 1;
const LOW_LOAD_PERCENT = 30;
/** The governor holds the idle speed about as closely as this. */
const IDLE_SPEED_TOLERANCE = 1.2;

/** What a machine does from its last message until the next one, by readings that are not older than the gap allows. */
export interface Activity {
  /** Null: not known. */
  isRunning: boolean | null;
  isIdle: boolean;
}

function fresh(carry: Carry, machine: Machine): (code: GaugeCode) => number | null {
  const oldest = carry.at - knownGapMs(machine);
  return (code) => {
    const reading = carry.newest[code];
    return reading === undefined || reading[1] < oldest ? null : reading[0];
  };
}

/** By the position and by the wheels: underground the one stands still where the other does not. */
function isStanding(value: (code: GaugeCode) => number | null): boolean {
  const speeds = [value('positionSpeed'), value('vehicleSpeed')].filter((speed) => speed !== null);
  return speeds.length > 0 && speeds.every((speed) => speed < STANDING_KMH);
}

function isLoadLow(value: (code: GaugeCode) => number | null, { idleSpeed_rpm }: Machine): boolean {
  if ((value('motorSpeed') ?? 0) !== 0) return false;
  const load = value('engineLoad');
  if (load !== null) return load < LOW_LOAD_PERCENT;
  const speed = value('engineSpeed');
  return speed === null || idleSpeed_rpm === null || speed <= idleSpeed_rpm * IDLE_SPEED_TOLERANCE;
}

export function activityOf(carry: Carry, machine: Machine): Activity {
  const value = fresh(carry, machine);
  const engineSpeed = value('engineSpeed');
  const mainContactor = value('mainContactor');
  if (engineSpeed === null && mainContactor === null) return { isRunning: null, isIdle: false };
  const isRunning = engineSpeed === null ? mainContactor === CONTACTOR_CLOSED : engineSpeed > 0;
  return { isRunning, isIdle: isRunning && isStanding(value) && isLoadLow(value, machine) };
}

/** Where neither battery nor charger tells: energy flows into the battery of a machine that stands. */
export function isCharging(carry: Carry, machine: Machine, power_kw: number): boolean {
  const value = fresh(carry, machine);
  const states = [value('batteryState'), value('chargerState')].filter((state) => state !== null);
  return states.length > 0 ? states.includes(CHARGING) : power_kw < 0 && isStanding(value);
}
