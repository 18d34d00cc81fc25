import { activityOf } from './activity.ts';
import { foldLevels, foldMeters, foldPower, type Told } from './consumption.ts';
import { type Carry, carryAt, type FoldState, type GaugeCode } from './fold-state.ts';
import { knownGapMs } from './machine.ts';
import { dayOf } from './platform-day.ts';
import { addTime, addTo, pour, type Span, sumsOf } from './sums.ts';

/** Standing with a running engine for less is part of the work. */
const IDLE_AFTER_MS = 3 * 60_000;

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

/** What the time since the message before was, by what was known when it began. */
function foldInterval(state: FoldState, carry: Carry, { instant, machine }: Told): void {
  const span: Span = { from: carry.at, until: instant.at };
  const length_ms = span.until - span.from;
  if (length_ms <= machine.offlineAfter_s * 1000) addTime(state.sums, span, 'online_ms');
  const isKnown = length_ms <= knownGapMs(machine);
  const { isRunning, isIdle } = isKnown ? activityOf(carry, machine) : { isRunning: null, isIdle: false };
  if (isKnown) addTime(state.sums, span, 'covered_ms');
  if (isRunning !== null) addTime(state.sums, span, 'watched_ms');
  if (isRunning === true) addTime(state.sums, span, 'ran_ms');
  if (!isIdle) {
    carry.idle = null;
    return;
  }
  carry.idle ??= { length_ms: 0, pending: {} };
  carry.idle.length_ms += length_ms;
  addTime(carry.idle.pending, span, 'idle_ms');
}

function foldGauges(carry: Carry, { at, values }: Told['instant']): void {
  for (const code of gauges) {
    const value = values[code];
    if (value !== undefined) carry.newest[code] = [value, at];
  }
}

/**
 * Takes in the next moment of device time; figures are nothing but this, message after message. `state` is of the day of the
 * moment, and is changed.
 */
export function foldInstant(state: FoldState, told: Told): void {
  const { instant } = told;
  addTo(sumsOf(state.sums, dayOf(instant.at).day), 'messages', instant.messages);
  const carry = state.carry ?? carryAt(instant.at);
  if (state.carry !== null) foldInterval(state, carry, told);
  state.carry = carry;
  foldMeters(state, carry, instant);
  foldLevels(state, carry, told);
  foldGauges(carry, instant);
  foldPower(state, carry, told);
  if (carry.idle !== null && carry.idle.length_ms >= IDLE_AFTER_MS) pour(carry.idle.pending, state.sums);
  carry.at = instant.at;
}
