import type { GaugeCode, Newest } from './fold-state.ts';
import { knownGap_ms, type Machine } from './machine.ts';

const contactorClosed = 1;
const charging = 2;
const standing_kmh = 1;
const lowLoad_percent = 30;
/** The governor holds the idle speed about as closely as this. */
const idleSpeedTolerance = 1.15;
/** Where the model does not say it. */
const usualIdleSpeed_rpm = 900;

/** What a machine does from one message until the next one, by readings that are not older than the gap allows. */
export interface Activity {
  /** Null: not known. */
  isRunning: boolean | null;
  isMoving: boolean | null;
  /** Of a running machine; null: it is not known what it does, or whether it runs. */
  kind: 'work' | 'idle' | null;
}

/** What is said between messages that are too far apart. */
export const nothingKnown: Activity = { isRunning: null, isMoving: null, kind: null };

type Value = (code: GaugeCode) => number | null;

function fresh(newest: Newest, at: number, machine: Machine): Value {
  const oldest = at - knownGap_ms(machine);
  return (code) => {
    const reading = newest[code];
    return reading === undefined || reading[1] < oldest ? null : reading[0];
  };
}

/** By the position and by the wheels: underground the one stands still where the other does not. */
function isMovingBy(value: Value): boolean | null {
  const position = value('positionSpeed');
  const wheels = value('vehicleSpeed');
  if (position === null && wheels === null) return null;
  return (position ?? 0) >= standing_kmh || (wheels ?? 0) >= standing_kmh;
}

function kindOf(value: Value, isMoving: boolean | null, machine: Machine): Activity['kind'] {
  if (isMoving !== false) return isMoving === null ? null : 'work';
  const [motor, load, speed] = [value('motorSpeed'), value('engineLoad'), value('engineSpeed')];
  if (motor !== null && motor !== 0) return 'work';
  if (load !== null) return load < lowLoad_percent ? 'idle' : 'work';
  const idleSpeed_rpm = machine.idleSpeed_rpm ?? usualIdleSpeed_rpm;
  if (speed !== null) return speed < idleSpeedTolerance * idleSpeed_rpm ? 'idle' : null;
  return motor === 0 ? 'idle' : null;
}

/** What the machine does from `at` on, where the newest readings are those at `at`. */
export function activityAt(newest: Newest, at: number, machine: Machine): Activity {
  const value = fresh(newest, at, machine);
  const isMoving = isMovingBy(value);
  const engineSpeed = value('engineSpeed');
  const mainContactor = value('mainContactor');
  if (engineSpeed === null && mainContactor === null) return { isRunning: null, isMoving, kind: null };
  const isRunning = engineSpeed === null ? mainContactor === contactorClosed : engineSpeed > 0;
  return { isRunning, isMoving, kind: isRunning ? kindOf(value, isMoving, machine) : null };
}

export const isMovingAt = (newest: Newest, at: number, machine: Machine): boolean | null =>
  isMovingBy(fresh(newest, at, machine));

/** Where neither battery nor charger tells: energy flows into the battery of a machine that stands. */
export function isChargingAt(newest: Newest, at: number, machine: Machine, power_kw: number): boolean {
  const value = fresh(newest, at, machine);
  const states = [value('batteryState'), value('chargerState')].filter((state) => state !== null);
  return states.length > 0 ? states.includes(charging) : power_kw < 0 && isMovingBy(value) === false;
}
