import { second_ms } from './calendar.ts';
import { type Instant, knownValues, positionSpeedCode } from './instants.ts';
import type { Machine } from './types.ts';

export type Motion = 'moving' | 'standing' | null;
export type RunningKind = 'idle' | 'work' | 'unknown';

/** What was known at an instant of what the machine does. */
export interface Activity {
  isRunning: boolean | null;
  motion: Motion;
  /** Null unless it runs. */
  kind: RunningKind | null;
}

const lowLoad_percent = 30;
const usualIdleSpeed_rpm = 900;
const aboveIdle = 1.15;
const moving_kmh = 1;

type Known = Readonly<Record<(typeof codes)[number], number | null>>;
const codes = [
  'engineSpeed',
  'mainContactor',
  'motorSpeed',
  'engineLoad',
  'vehicleSpeed',
  positionSpeedCode,
] as const;

/** How old a value may be, and how long an interval that is no gap. */
export function fresh_ms({ reportInterval_s }: Machine): number {
  return 3 * reportInterval_s * second_ms;
}

function runningBy({ engineSpeed, mainContactor }: Known): boolean | null {
  if (engineSpeed !== null) return engineSpeed > 0;
  if (mainContactor !== null) return mainContactor === 1;
  return null;
}

function motionBy({ vehicleSpeed, positionSpeed }: Known): Motion {
  const speeds = [vehicleSpeed, positionSpeed].filter((speed) => speed !== null);
  if (speeds.length === 0) return null;
  return speeds.some((speed) => speed >= moving_kmh) ? 'moving' : 'standing';
}

/** Standing, and the motor does not turn: load tells idling from work, a low engine speed tells idling alone. */
function kindWhileStanding({ engineLoad, engineSpeed, motorSpeed }: Known, machine: Machine): RunningKind {
  if (engineLoad !== null) return engineLoad < lowLoad_percent ? 'idle' : 'work';
  if (engineSpeed === null) return motorSpeed === 0 ? 'idle' : 'unknown';
  const limit = aboveIdle * (machine.idleSpeed_rpm ?? usualIdleSpeed_rpm);
  return engineSpeed < limit ? 'idle' : 'unknown';
}

function kindBy(known: Known, machine: Machine): RunningKind {
  const motion = motionBy(known);
  if (motion === 'moving') return 'work';
  if (motion === null) return 'unknown';
  if (known.motorSpeed !== null && known.motorSpeed !== 0) return 'work';
  return kindWhileStanding(known, machine);
}

/** At each instant, from the values that are not too old. */
export function activities(instants: readonly Instant[], machine: Machine): Activity[] {
  const series = codes.map((code) => knownValues(instants, code, fresh_ms(machine)));
  const at = (code: (typeof codes)[number], index: number) => series[codes.indexOf(code)]?.[index] ?? null;
  return instants.map((_, index) => {
    const known: Known = {
      engineSpeed: at('engineSpeed', index),
      mainContactor: at('mainContactor', index),
      motorSpeed: at('motorSpeed', index),
      engineLoad: at('engineLoad', index),
      vehicleSpeed: at('vehicleSpeed', index),
      positionSpeed: at(positionSpeedCode, index),
    };
    const isRunning = runningBy(known);
    return { isRunning, motion: motionBy(known), kind: isRunning ? kindBy(known, machine) : null };
  });
}
