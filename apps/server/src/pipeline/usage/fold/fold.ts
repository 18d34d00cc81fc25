import { platformDay } from '../../../platform/platform-day.ts';
import { type Activity, activityAt, nothingKnown } from './activity.ts';
import { type Carry, carryAt, type FoldState, type GaugeCode, readingsOf } from './fold-state.ts';
import { countIdle, foldIdle } from './idle.ts';
import type { Instant } from './instant.ts';
import { foldLevels } from './level.ts';
import { knownGap_ms, type Machine } from './machine.ts';
import { foldMeters, silent_ms } from './meter.ts';
import { distance_km } from './path.ts';
import { foldPower } from './power.ts';
import { addInterval, type Since, type TimeClass, timeClass } from './since.ts';
import { addTime, addTo, type Span, type SumKey, sumsOf } from './sums.ts';

const gauges: readonly GaugeCode[] = [
  'engineSpeed',
  'mainContactor',
  'motorSpeed',
  'engineLoad',
  'vehicleSpeed',
  'positionSpeed',
  'batteryState',
  'chargerState',
  'tractionBatteryVoltage',
  'tractionBatteryCurrent',
];

interface Reported {
  instant: Instant;
  machine: Machine;
}

type Tracked = readonly (Since | null | undefined)[];

function lengthen(all: Tracked, span: Span, kind: TimeClass): void {
  for (const since of all) {
    if (!since) continue;
    if (span.until - since.at <= silent_ms) addInterval(since, span, kind);
    else Object.assign(since, { time: {}, lower: {} });
  }
}

/** Every reading that a later one may go on from has seen this interval go by. */
function lengthenAll(carry: Carry, span: Span, { isRunning, isMoving }: Activity): void {
  const { engineTotalHours, totalFuelUsed, totalVehicleDistance, jt808Odometer } = carry.meters;
  const hours = readingsOf(engineTotalHours);
  const energy = [
    totalFuelUsed?.last,
    totalFuelUsed?.candidate,
    carry.tank?.newest.at(-1),
    carry.soc?.newest.at(-1),
  ];
  lengthen([...hours, ...energy, carry.power?.since], span, timeClass(isRunning));
  for (const since of hours) {
    if (span.until - since.at > silent_ms) continue;
    if (isRunning !== null) addTime(since.lower, span, 'freeWatched_ms');
    if (isRunning === true) addTime(since.lower, span, 'freeRan_ms');
  }
  const odometers = [totalVehicleDistance, jt808Odometer];
  lengthen(odometers.flatMap(readingsOf), span, timeClass(isMoving));
}

/** Positions are there as long as each message has one and none is missing. */
function lengthenPaths(carry: Carry, place: Instant['place'], isKnown: boolean): void {
  const { totalVehicleDistance, jt808Odometer } = carry.meters;
  const step = !isKnown || place === null || carry.place === null ? null : distance_km(carry.place, place);
  for (const meter of [totalVehicleDistance, jt808Odometer]) {
    for (const since of readingsOf(meter)) {
      since.path_km = since.path_km === null || step === null ? null : since.path_km + step;
    }
  }
}

/** A tank may have been emptied and filled while nobody looked. */
function breakLevels({ tank, soc }: Carry): void {
  for (const since of [tank?.newest.at(-1), soc?.newest.at(-1)]) if (since) since.isBroken = true;
}

/** What the time since the message before was, by what was known when it began. */
function foldInterval(state: FoldState, carry: Carry, { instant, machine }: Reported): void {
  const span: Span = { from: carry.at, until: instant.at };
  const length_ms = span.until - span.from;
  const add = (key: SumKey) => addTime(state.sums, span, key);
  if (length_ms <= machine.offlineAfter_s * 1000) add('online_ms');
  const isKnown = length_ms <= knownGap_ms(machine);
  const activity = isKnown ? activityAt(carry.newest, carry.at, machine) : nothingKnown;
  if (isKnown) add('covered_ms');
  if (activity.isRunning !== null) add('freeWatched_ms');
  if (activity.isRunning === true) {
    add('freeRan_ms');
    add('ran_ms');
    if (activity.kind === null) add('kindless_ms');
  }
  foldIdle(carry, span, activity.kind === 'idle');
  lengthenAll(carry, span, activity);
  lengthenPaths(carry, instant.place, isKnown);
  if (!isKnown) breakLevels(carry);
}

function foldGauges(carry: Carry, { at, values }: Instant): void {
  for (const code of gauges) {
    const value = values[code];
    if (value !== undefined) carry.newest[code] = [value, at];
  }
}

/**
 * Takes in the next moment of device time; usage is nothing but this, message after message. `state` is of the day of the
 * moment, and is changed. A source that is believed more comes before the one that it takes over from.
 */
export function foldInstant(state: FoldState, reported: Reported): void {
  const { instant } = reported;
  addTo(sumsOf(state.sums, platformDay(instant.at).day), 'messages', instant.messages);
  const carry = state.carry ?? carryAt(instant.at);
  if (state.carry !== null) foldInterval(state, carry, reported);
  state.carry = carry;
  foldGauges(carry, instant);
  foldMeters(state, carry, reported);
  foldPower(state, carry, reported);
  foldLevels(state, carry, reported);
  countIdle(state, carry);
  carry.at = instant.at;
  carry.place = instant.place;
}
