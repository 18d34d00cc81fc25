import { day_ms, dayNumber, minute_ms } from '../calendar.ts';
import type { Machine, UsageEvent } from '../types.ts';
import type { Line } from './pieces.ts';

/** A level in litres or kilowatt-hours, at an instant by its number. */
export interface LevelReading {
  index: number;
  at: number;
  code: string;
  value: number;
}

/** A level with the median of itself and the four before it. */
export interface HeldLevel extends LevelReading {
  held: number;
  /** Of this day's threshold. */
  day: number;
  /** The instant of the reading three before it: what the median shows happened after that. */
  since: { index: number; at: number };
  /** The reading two before it. */
  middle: { value: number; at: number };
  /** The first held level after a beginning: nothing leads to it. */
  isFirst: boolean;
}

const heldReadings = 5;
const silent_ms = 31 * day_ms;
const coveredByPercent_ms = 10 * minute_ms;
const largest_l = 10_000;

interface ReportedLevels {
  readings: LevelReading[];
  events: UsageEvent[];
}

/** What was reported of a level and lies within its bounds. */
function validReadings(line: Line, code: string, bounds: { most: number; unit: number }): ReportedLevels {
  const reported = line.instants.flatMap(({ at, reported: values }, index) => {
    const value = values.get(code);
    return value === undefined ? [] : [{ index, at, code, value }];
  });
  const isValid = ({ value }: LevelReading) => value >= 0 && value <= bounds.most;
  return {
    readings: reported.filter(isValid).map((reading) => ({ ...reading, value: reading.value * bounds.unit })),
    events: reported
      .filter((reading) => !isValid(reading))
      .map(({ at }) => ({ kind: 'outOfRange', code, at })),
  };
}

/** What is reported while it is known to move is passed over: the tank sloshes. */
function withoutMoving(line: Line, { readings, events }: ReportedLevels): ReportedLevels {
  return { readings: readings.filter(({ index }) => line.activity[index]?.motion !== 'moving'), events };
}

/** One reading of the tank at an instant: the share of a known tank, else the litres where no share was reported of late. */
export function tankReadings(line: Line, { tank_l }: Machine): ReportedLevels {
  const none: ReportedLevels = { readings: [], events: [] };
  const shares =
    tank_l === null
      ? none
      : withoutMoving(line, validReadings(line, 'fuelLevel', { most: 100, unit: tank_l / 100 }));
  const litres = withoutMoving(line, validReadings(line, 'jt808Fuel', { most: largest_l, unit: 1 }));
  const shareAt = new Map(shares.readings.map((share) => [share.index, share]));
  const litresAt = new Map(litres.readings.map((reading) => [reading.index, reading]));
  let shareReportedAt = Number.NEGATIVE_INFINITY;
  const readings = line.instants.flatMap(({ at }, index): LevelReading[] => {
    const share = shareAt.get(index);
    if (share) shareReportedAt = at;
    const reading = share ?? (at - shareReportedAt <= coveredByPercent_ms ? undefined : litresAt.get(index));
    return reading ? [reading] : [];
  });
  return { readings, events: [...shares.events, ...litres.events] };
}

export function batteryReadings(line: Line, { battery_kwh }: Machine): ReportedLevels {
  if (battery_kwh === null) return { readings: [], events: [] };
  return validReadings(line, 'soc', { most: 100, unit: battery_kwh / 100 });
}

/** Cuts where the kind of reading changes or a month without one passed. */
function stretches(readings: readonly LevelReading[]): LevelReading[][] {
  const all: LevelReading[][] = [];
  for (const reading of readings) {
    const before = all.at(-1)?.at(-1);
    const goesOn = before && before.code === reading.code && reading.at - before.at <= silent_ms;
    if (goesOn) all.at(-1)?.push(reading);
    else all.push([reading]);
  }
  return all;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

export function heldLevels(readings: readonly LevelReading[]): HeldLevel[] {
  return stretches(readings).flatMap((stretch) =>
    stretch.slice(heldReadings - 1).map((reading, number) => {
      const window = stretch.slice(number, number + heldReadings);
      const { index, at } = window[1] ?? reading;
      const middle = window[2] ?? reading;
      return {
        ...reading,
        held: median(window.map(({ value }) => value)),
        day: dayNumber(reading.at),
        since: { index, at },
        middle: { value: middle.value, at: middle.at },
        isFirst: number === 0,
      };
    }),
  );
}
