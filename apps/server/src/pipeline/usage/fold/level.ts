import { platformDay } from '../../../platform/platform-day.ts';
import { isMovingAt } from './activity.ts';
import {
  type Carry,
  type Filling,
  type FillingList,
  type FoldState,
  type LevelCode,
  type LevelState,
  leaveOut,
  type PowerState,
  readingsOf,
} from './fold-state.ts';
import { takeIdleEnergy } from './idle.ts';
import type { Instant } from './instant.ts';
import { knownGap_ms, type Machine } from './machine.ts';
import { silent_ms } from './meter.ts';
import {
  type CountKeys,
  count,
  type Part,
  type Since,
  sinceFirst,
  sinceReading,
  spread,
  uncoveredShare,
} from './since.ts';
import { addTo, type SumKey, sumsOf } from './sums.ts';

/** A level counts when it is the middle one of so many readings: it has held. */
const readings = 5;
/** A day with so many readings of a machine at rest says how noisy its level is. */
const noisyReadings = 20;
const noiseFactor = 3;
const fillingShare = 0.03;
/** Where the tank is not known. */
const filling_l = 5;
/** Rises that come one after the other are one filling. */
const pause_ms = 10 * 60_000;
/** The terminal's own litres stand in for a level that has not been reported for so long. */
const levelHolds_ms = 10 * 60_000;
const most_l = 10_000;
const tankPerHour = 500;

interface Reported {
  instant: Instant;
  machine: Machine;
}

interface Level extends CountKeys {
  list: FillingList;
  idle: SumKey;
  perHour: number;
  /** What it holds, L or kWh; null: not known. */
  capacity: number | null;
  /** The source that is believed more. */
  highers: readonly Since[];
  power: PowerState | null;
}

const thresholdOf = ({ noise }: LevelState, capacity: number | null): number =>
  Math.max(capacity === null ? filling_l : capacity * fillingShare, noise * noiseFactor);

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[(values.length - 1) / 2] ?? 0;

/** A level without readings; how noisy it is stays known. */
const levelAt = (code: LevelCode, at: number, known: LevelState | null): LevelState => ({
  code,
  newest: [],
  low: null,
  filling: null,
  noise: known?.noise ?? 0,
  deviation: known?.deviation ?? { day: platformDay(at).day, sum: 0, readings: 0 },
});

const isRecent = ({ newest }: LevelState, at: number): boolean => at - (newest.at(-1)?.at ?? 0) <= silent_ms;

/** The noise of a day is known when it is over, and holds until another one tells it. */
function takeDay(level: LevelState, at: number): void {
  const { day } = platformDay(at);
  const { deviation } = level;
  if (deviation.day === day) return;
  if (deviation.readings >= noisyReadings) level.noise = deviation.sum / deviation.readings;
  level.deviation = { day, sum: 0, readings: 0 };
}

function takeFilling(state: FoldState, list: FillingList, filling: Filling & { isMore: boolean }): Filling {
  const { isMore, ...entry } = filling;
  const { day } = platformDay(entry.until);
  state.fillings[day] ??= {};
  const own = state.fillings[day];
  own[list] ??= [];
  const last = own[list].at(-1);
  if (isMore && last !== undefined)
    return Object.assign(last, { until: entry.until, amount: last.amount + entry.amount });
  own[list].push(entry);
  return entry;
}

interface Change {
  used: number;
  /** What was filled in; `isMore`: of the filling before. */
  filled: { amount: number; isMore: boolean } | null;
}

const nothing: Change = { used: 0, filled: null };

/** Tells use and filling apart. */
function changeOf(
  level: LevelState,
  low: number,
  { held, at, threshold }: { held: number; at: number; threshold: number },
): Change {
  const { filling } = level;
  if (filling !== null && at - filling.until > pause_ms) level.filling = null;
  else if (filling !== null) {
    if (held > filling.peak) {
      const { day } = platformDay(at);
      const amount = held - filling.peak;
      level.filling = { peak: held, until: at, day };
      level.low = held;
      return { used: 0, filled: { amount, isMore: filling.day === day } };
    }
    if (held > filling.peak - threshold) return nothing;
    level.filling = null;
  }
  if (held < low) {
    level.low = held;
    return { used: low - held, filled: null };
  }
  const amount = held - low;
  if (amount < threshold) return nothing;
  level.filling = { peak: held, until: at, day: platformDay(at).day };
  level.low = held;
  return { used: 0, filled: { amount, isMore: false } };
}

function countLevel(state: FoldState, carry: Carry, since: Since, { at, level, change }: Counted): void {
  const { key, steps, idle, list, perHour } = level;
  // Where nobody looked, a level says only on which days it fell.
  const saysUse = (parts: Map<string, Part>) =>
    since.isBroken ? new Map([...parts].filter(([, { amount }]) => amount > 0)) : parts;
  if (change.used > 0 || !since.isBroken) {
    const use = { amount: change.used, perHour };
    const parts = saysUse(spread(since, use, null));
    const provisional = level.highers.map((higher) => ({
      higher,
      parts: saysUse(spread(since, use, higher)),
    }));
    count(state.sums, parts, { key, steps }, provisional);
    takeIdleEnergy(carry, since, { until: at, key: idle, parts });
  }
  if (change.filled === null) return;
  const { amount, isMore } = change.filled;
  const span = { from: since.at, until: at };
  if (list === 'tank') {
    takeFilling(state, list, { ...span, amount, isMore });
    return;
  }
  // Of a charge the battery's power may have counted a part, or be about to.
  const { free, after } = uncoveredShare(since, level.power?.since ?? null);
  const { from } = takeFilling(state, list, { ...span, amount: amount * free, isMore });
  if (after > 0) level.power?.charges.push({ day: platformDay(at).day, from, amount: amount * after });
}

interface Counted {
  at: number;
  level: Level;
  change: Change;
}

/** Takes in a reading, L or kWh, and answers the level as it is from then on. */
function foldLevel(
  state: FoldState,
  carry: Carry,
  level: LevelState,
  { reading, reported, kind }: Reading,
): void {
  const { at } = reported.instant;
  takeDay(level, at);
  level.newest = [...level.newest, sinceReading(reading, at)].slice(-readings);
  const [, first, middle, ...others] = level.newest;
  if (first === undefined || middle === undefined || level.newest.length < readings) return;
  const held = median(level.newest.map(({ value }) => value));
  if (kind.list === 'tank') addTo(sumsOf(state.sums, platformDay(at).day), 'tankLevels', 1);
  const threshold = thresholdOf(level, kind.capacity);
  // The middle one stands apart from those before and after it; a filling does not.
  if (Math.abs(middle.value - held) >= threshold)
    leaveOut(state, {
      kind: 'levelDropout',
      code: level.code,
      at: middle.at,
      before: held,
      after: middle.value,
    });
  const { low } = level;
  if (low === null) level.low = held;
  else {
    const change = changeOf(level, low, { held, at, threshold });
    // What a middle reading shows happened after the one before it.
    countLevel(state, carry, sinceFirst([first, middle, ...others]), { at, level: kind, change });
  }
  if (isMovingAt(carry.newest, at, reported.machine) !== false) return;
  level.deviation.sum += Math.abs(reading - held);
  level.deviation.readings += 1;
}

interface Reading {
  reading: number;
  reported: Reported;
  kind: Level;
}

/** A reading within its range; null: there is none. */
function within(state: FoldState, { at, values }: Instant, code: LevelCode, most: number): number | null {
  const value = values[code];
  if (value === undefined) return null;
  if (value >= 0 && value <= most) return value;
  leaveOut(state, { kind: 'outOfRange', code, at, before: null, after: value });
  return null;
}

/** The tank by its share, and by the terminal's litres where that has not been reported for a while. */
function tankReading(
  state: FoldState,
  carry: Carry,
  { instant, machine }: Reported,
): { code: LevelCode; reading: number } | null {
  const share = machine.tank_l === null ? null : within(state, instant, 'fuelLevel', 100);
  const litres = within(state, instant, 'jt808Fuel', most_l);
  // After a silence, in which a tank is often filled, the share has its time anew to be reported again.
  const isAfterSilence = carry.fuelLevelAt !== null && instant.at - carry.at > knownGap_ms(machine);
  if (share !== null || isAfterSilence) carry.fuelLevelAt = instant.at;
  // It sloshes.
  if (isMovingAt(carry.newest, instant.at, machine) === true) return null;
  if (share !== null && machine.tank_l !== null)
    return { code: 'fuelLevel', reading: (share * machine.tank_l) / 100 };
  const isShareKnown = carry.fuelLevelAt !== null && instant.at - carry.fuelLevelAt <= levelHolds_ms;
  return litres === null || isShareKnown ? null : { code: 'jt808Fuel', reading: litres };
}

function foldTank(state: FoldState, carry: Carry, reported: Reported): void {
  const tank = tankReading(state, carry, reported);
  if (tank === null) return;
  const { at } = reported.instant;
  const known = carry.tank;
  const goesOn = known !== null && known.code === tank.code && isRecent(known, at);
  carry.tank = goesOn ? known : levelAt(tank.code, at, known);
  foldLevel(state, carry, carry.tank, {
    reading: tank.reading,
    reported,
    kind: {
      list: 'tank',
      key: 'tank_l',
      steps: 'tankSteps',
      idle: 'tankIdle_l',
      perHour: tankPerHour,
      capacity: reported.machine.tank_l,
      highers: readingsOf(carry.meters.totalFuelUsed),
      power: null,
    },
  });
}

function foldSoc(state: FoldState, carry: Carry, reported: Reported): void {
  const capacity = reported.machine.battery_kwh;
  const share = capacity === null ? null : within(state, reported.instant, 'soc', 100);
  if (share === null || capacity === null) return;
  const { at } = reported.instant;
  const isPowerKnown = carry.power !== null && at - carry.power.since.at <= knownGap_ms(reported.machine);
  const power = isPowerKnown ? carry.power : null;
  const known = carry.soc;
  carry.soc = known !== null && isRecent(known, at) ? known : levelAt('soc', at, known);
  foldLevel(state, carry, carry.soc, {
    reading: (share * capacity) / 100,
    reported,
    kind: {
      list: 'soc',
      key: 'soc_kwh',
      steps: 'socSteps',
      idle: 'socIdle_kwh',
      perHour: Number.POSITIVE_INFINITY,
      capacity,
      highers: power === null ? [] : [power.since],
      power,
    },
  });
}

/** Tanks and batteries that were emptied and filled. `carry.newest` holds the message's readings. */
export function foldLevels(state: FoldState, carry: Carry, reported: Reported): void {
  foldTank(state, carry, reported);
  foldSoc(state, carry, reported);
}
