import type { Sensors } from './drafts.ts';
import type { Spoiler } from './spoil/spoiler.ts';
import * as activity from './spoil/spoilers-activity.ts';
import * as delivery from './spoil/spoilers-delivery.ts';
import * as level from './spoil/spoilers-level.ts';
import * as meter from './spoil/spoilers-meter.ts';
import type { Habits } from './timeline.ts';
import type { Machine } from './types.ts';

export interface Scenario {
  name: string;
  /** Diesel unless said. */
  energy?: Machine['energy'];
  /** What is wrong with it, in this order. */
  spoilers: readonly Spoiler[];
  machine?: Partial<Machine>;
  shift?: Habits['shift'];
  chargesAt_h?: number;
  heartbeat?: Sensors['heartbeat'];
  /** How many machines are like this; 1 unless said. */
  machines?: number;
}

const clean: Scenario[] = [
  { name: 'clean-diesel', spoilers: [], machines: 2 },
  { name: 'clean-night', spoilers: [], shift: 'night' },
  { name: 'clean-electric', energy: 'electric', spoilers: [], machines: 2 },
  { name: 'clean-hybrid', energy: 'hybrid', spoilers: [] },
];

const meters: Scenario[] = [
  { name: 'meter-absent-every-third-day', spoilers: [meter.absentEveryThirdDay], machines: 2 },
  { name: 'hour-meter-heard-rarely', spoilers: [meter.receivedRarely], machines: 2 },
  { name: 'hour-meter-heard-shortly', spoilers: [meter.receivedShortly] },
  { name: 'odometer-exchanged', spoilers: [meter.odometerExchanged] },
  {
    name: 'odometer-exchanged-no-positions',
    spoilers: [meter.odometerExchanged, activity.noPositions],
    machine: { topSpeed_kmh: null },
    heartbeat: 'none',
  },
  { name: 'false-low-odometer', spoilers: [meter.falseLow] },
  { name: 'false-high-odometer', energy: 'electric', spoilers: [meter.falseHigh] },
  { name: 'false-hours-and-litres', spoilers: [meter.falseHours, meter.falseLitres] },
  { name: 'false-often', spoilers: [meter.falseOften] },
  { name: 'meters-reset', spoilers: [meter.metersReset], machines: 2 },
  { name: 'distance-comes-and-goes', spoilers: [meter.distanceComesAndGoes] },
  { name: 'fuel-meter-comes-and-goes', spoilers: [meter.fuelMeterComesAndGoes], machines: 2 },
];

const levels: Scenario[] = [
  { name: 'level-drops-out', spoilers: [level.noFuelMeter, level.levelDropsOut], machines: 2 },
  { name: 'level-sloshes', spoilers: [level.noFuelMeter, level.levelSloshes], machines: 3 },
  { name: 'level-sloshes-little', spoilers: [level.noFuelMeter, level.levelSloshesLittle], machines: 2 },
  { name: 'level-sloshes-night', spoilers: [level.noFuelMeter, level.levelSloshes], shift: 'night' },
  { name: 'level-out-of-range', spoilers: [level.noFuelMeter, level.levelOutOfRange] },
  { name: 'litres-only', spoilers: [level.noFuelMeter, level.litresOnly] },
  {
    name: 'litres-of-unknown-tank',
    spoilers: [level.noFuelMeter, level.litresOnly],
    machine: { tank_l: null },
  },
  { name: 'litres-every-other-day', spoilers: [level.noFuelMeter, level.litresEveryOtherDay] },
  { name: 'charge-over-midnight', energy: 'electric', spoilers: [], chargesAt_h: 22.3, machines: 2 },
  { name: 'charge-over-midnight-by-soc', energy: 'electric', spoilers: [level.noPower], chargesAt_h: 22.3 },
  { name: 'power-half-days', energy: 'electric', spoilers: [level.powerHalfDays], machines: 2 },
  { name: 'power-now-and-then', energy: 'electric', spoilers: [level.powerNowAndThen] },
  { name: 'battery-state-unknown', energy: 'electric', spoilers: [level.noBatteryState] },
  { name: 'soc-drops-out', energy: 'electric', spoilers: [level.noPower, level.levelDropsOut] },
];

const activities: Scenario[] = [
  { name: 'speed-unknown', spoilers: [activity.speedUnknown] },
  { name: 'speed-unknown-electric', energy: 'electric', spoilers: [activity.speedUnknown] },
  { name: 'speed-comes-and-goes', spoilers: [activity.speedComesAndGoes] },
  { name: 'load-and-idle-speed-unknown', spoilers: [activity.loadUnknown], machine: { idleSpeed_rpm: null } },
  {
    name: 'load-unknown-fast-idle',
    spoilers: [activity.loadUnknown, activity.fastIdle],
    machine: { idleSpeed_rpm: null },
  },
  { name: 'activity-unknown', spoilers: [activity.activityUnknown] },
  { name: 'motor-unknown', energy: 'electric', spoilers: [activity.motorUnknown] },
  { name: 'hybrid-engine-every-other-day', energy: 'hybrid', spoilers: [activity.engineEveryOtherDay] },
  { name: 'no-hour-meter', spoilers: [activity.noHourMeter] },
  { name: 'no-meters', spoilers: [activity.noMeters] },
];

const deliveries: Scenario[] = [
  { name: 'meter-covers-gaps', spoilers: [delivery.holesWhileRunning], machines: 2 },
  { name: 'gaps-without-meter', spoilers: [activity.noMeters, delivery.holesWhileRunning], shift: 'double' },
  { name: 'holes-at-the-limit', spoilers: [delivery.holesAtTheLimit, activity.noHourMeter] },
  { name: 'holes-over-midnight', spoilers: [delivery.holesOverMidnight], shift: 'night' },
  { name: 'silent-12-days', spoilers: [delivery.silentTwelveDays], machines: 2 },
  { name: 'silent-12-days-electric', energy: 'electric', spoilers: [delivery.silentTwelveDays] },
  { name: 'contradictions', spoilers: [delivery.contradictions], machines: 2 },
  { name: 'contradictions-electric', energy: 'electric', spoilers: [delivery.contradictions] },
  { name: 'split-messages', spoilers: [delivery.splitMessages] },
  { name: 'duplicates', spoilers: [delivery.duplicates] },
  { name: 'disorder', spoilers: [delivery.disorder] },
  { name: 'late-by-hours', spoilers: [delivery.lateByHours], shift: 'night' },
  { name: 'late-by-days', energy: 'electric', spoilers: [delivery.lateByDays] },
  { name: 'late-by-days-resets', spoilers: [meter.metersReset, delivery.lateByDays] },
  { name: 'slow-10-min', spoilers: [], machine: { reportInterval_s: 600 }, machines: 2 },
  { name: 'slow-10-min-electric', energy: 'electric', spoilers: [], machine: { reportInterval_s: 600 } },
  {
    name: 'slow-10-min-level',
    spoilers: [level.noFuelMeter, level.levelSloshes],
    machine: { reportInterval_s: 600 },
  },
];

export const scenarios: readonly Scenario[] = [...clean, ...meters, ...levels, ...activities, ...deliveries];

/** What a mixed machine may have, several at once, in the order in which they would happen. */
export const mixable: readonly Spoiler[] = [
  meter.absentEveryThirdDay,
  meter.receivedRarely,
  meter.receivedShortly,
  meter.odometerExchanged,
  meter.metersReset,
  meter.falseLow,
  meter.falseHigh,
  meter.falseLitres,
  meter.distanceComesAndGoes,
  meter.fuelMeterComesAndGoes,
  level.levelSloshes,
  level.levelDropsOut,
  level.levelOutOfRange,
  level.litresEveryOtherDay,
  level.powerHalfDays,
  level.powerNowAndThen,
  level.noBatteryState,
  activity.speedComesAndGoes,
  activity.loadUnknown,
  activity.engineEveryOtherDay,
  activity.motorUnknown,
  delivery.holesWhileRunning,
  delivery.holesAtTheLimit,
  delivery.holesOverMidnight,
  delivery.contradictions,
  delivery.splitMessages,
  delivery.duplicates,
  delivery.disorder,
  delivery.lateByHours,
  delivery.lateByDays,
];
