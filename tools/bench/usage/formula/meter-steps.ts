import { day_ms, hour_ms } from '../calendar.ts';
import type { meterCodes, Place } from '../instants.ts';
import { byMotion, hoursOf } from '../spoil/spread.ts';
import type { Machine, UsageEvent } from '../types.ts';
import { type Line, piecesBetween } from './pieces.ts';

export type MeterCode = (typeof meterCodes)[number];

/** An increase that counts, between two instants by their numbers. */
export interface Step {
  first: number;
  last: number;
  amount: number;
}

interface Reading {
  index: number;
  at: number;
  value: number;
}

const earth_km = 6371.0088;
const silent_ms = 31 * day_ms;
const usualTopSpeed_kmh = 60;

/** By so much a meter may differ from itself. */
const slack: Readonly<Record<MeterCode, number>> = {
  engineTotalHours: 0.1,
  totalVehicleDistance: 1,
  jt808Odometer: 1,
  totalFuelUsed: 1,
};

export function topSpeedOf({ topSpeed_kmh }: Machine): number {
  return topSpeed_kmh ?? usualTopSpeed_kmh;
}

/** The haversine formula. */
export function distance_km(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east;
  return 2 * earth_km * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Null where positions do not lead from one reading to the other. */
function path_km(line: Line, from: Reading, to: Reading): number | null {
  if (piecesBetween(line, from.index, to.index).some(({ isGap }) => isGap)) return null;
  const places = line.instants.slice(from.index, to.index + 1).map(({ place }) => place);
  let path = 0;
  for (const [number, place] of places.entries()) {
    if (!place) return null;
    const before = places[number - 1];
    if (before) path += distance_km(before, place);
  }
  return path;
}

function most_km(line: Line, machine: Machine, [from, to]: readonly [Reading, Reading]): number {
  const between = piecesBetween(line, from.index, to.index);
  const movable = between.filter((piece) => byMotion(piece) !== 'quiet');
  const bySpeed = slack.totalVehicleDistance + topSpeedOf(machine) * hoursOf(movable);
  const path = path_km(line, from, to);
  return path === null ? bySpeed : Math.min(bySpeed, slack.totalVehicleDistance + 3 * path);
}

function isPossible(
  line: Line,
  machine: Machine,
  { code, from, to }: { code: MeterCode; from: Reading; to: Reading },
) {
  const increase = to.value - from.value;
  if (increase < 0) return false;
  const hours = (to.at - from.at) / hour_ms;
  if (code === 'engineTotalHours') return increase <= slack[code] + hours;
  if (code === 'totalFuelUsed') return increase <= slack[code] + 500 * hours;
  return increase <= most_km(line, machine, [from, to]);
}

/** It says nothing: neither that the meter went on nor that it is another. */
function isJustBelow(last: Reading, { value }: Reading, code: MeterCode): boolean {
  return value < last.value && last.value - value <= slack[code];
}

interface Judged {
  steps: Step[];
  events: UsageEvent[];
}

/** Which increases of a meter count. */
export function meterSteps(line: Line, machine: Machine, code: MeterCode): Judged {
  const readings = line.instants.flatMap(({ at, reported }, index): Reading[] => {
    const value = reported.get(code);
    return value === undefined ? [] : [{ index, at, value }];
  });
  const judged: Judged = { steps: [], events: [] };
  const event = (kind: UsageEvent['kind'], { at }: Reading) => judged.events.push({ kind, code, at });
  const possible = (from: Reading, to: Reading) => isPossible(line, machine, { code, from, to });
  const [first, ...later] = readings;
  if (!first) return judged;
  let last = first;
  let candidate: Reading | null = null;

  const accept = (from: Reading, to: Reading): void => {
    judged.steps.push({ first: from.index, last: to.index, amount: to.value - from.value });
    last = to;
    candidate = null;
  };
  /** The origin from which the reading after a candidate is possible; below, the old meter is asked first. */
  const origin = (doubted: Reading, reading: Reading): Reading | undefined => {
    const order = doubted.value < last.value ? [last, doubted] : [doubted, last];
    return order.find((from) => possible(from, reading));
  };
  const decide = (doubted: Reading, reading: Reading): void => {
    const from = origin(doubted, reading);
    event(from === doubted ? 'meterReplaced' : 'falseReading', doubted);
    if (from) accept(from, reading);
    else candidate = reading;
  };

  for (const reading of later) {
    if (reading.at - last.at > silent_ms) {
      event('meterSilent', reading);
      last = reading;
      candidate = null;
    } else if (isJustBelow(last, reading, code)) continue;
    else if (candidate) decide(candidate, reading);
    else if (possible(last, reading)) accept(last, reading);
    else candidate = reading;
  }
  return judged;
}
