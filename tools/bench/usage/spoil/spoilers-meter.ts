import { dayStart, hour_ms, minute_ms } from '../calendar.ts';
import type { Draft } from '../drafts.ts';
import { changed, dayIndex, type Spoiled, type Spoiler, without } from './spoiler.ts';

const hourMeter = ['engineTotalHours'];
const odometers = ['totalVehicleDistance', 'jt808Odometer'];
const fuelMeter = ['totalFuelUsed'];

export const absentEveryThirdDay: Spoiler = without(
  [...hourMeter, ...fuelMeter],
  (draft, spoiled) => dayIndex(draft, spoiled) % 3 === 2,
);

/** The moments of the first 5 minutes in which the machine truly does something on a day. */
function isInFirstMinutes(drafts: readonly Draft[], spoiled: Spoiled): (draft: Draft) => boolean {
  const awake = drafts.filter(({ segment }) => segment.mode !== 'asleep');
  const first = new Map(awake.toReversed().map((draft) => [dayIndex(draft, spoiled), draft.at]));
  return (draft) => {
    const from = first.get(dayIndex(draft, spoiled));
    return from !== undefined && draft.at >= from && draft.at <= from + 5 * minute_ms;
  };
}

/** Received for 5 minutes on every fourth day, and on no other. */
export const receivedRarely: Spoiler = (drafts, spoiled) => {
  const isReceived = isInFirstMinutes(drafts, spoiled);
  return without(hourMeter, (draft) => !(dayIndex(draft, spoiled) % 4 === 0 && isReceived(draft)))(
    drafts,
    spoiled,
  );
};

/** Received for only 5 minutes on every fourth day, always on the others. */
export const receivedShortly: Spoiler = (drafts, spoiled) => {
  const isReceived = isInFirstMinutes(drafts, spoiled);
  return without(hourMeter, (draft) => dayIndex(draft, spoiled) % 4 === 3 && !isReceived(draft))(
    drafts,
    spoiled,
  );
};

/** From a midnight on the meters stand elsewhere. */
function movedFrom(
  codes: readonly string[],
  { day, move }: { day: number; move: (value: number) => number },
): Spoiler {
  return (drafts, { firstDay }) => {
    const from = dayStart(firstDay + day);
    return changed(drafts, (code, value, { at }) =>
      codes.includes(code) && at >= from ? Number(move(value).toFixed(3)) : value,
    );
  };
}

export const odometerExchanged: Spoiler = movedFrom(odometers, { day: 6, move: (value) => value + 900 });

/** Each of the meters begins at 0 in the middle of a shift. */
export const metersReset: Spoiler = (drafts, { firstDay }) => {
  const from = dayStart(firstDay + 5) + 10 * hour_ms;
  const codes = new Set([...hourMeter, ...odometers, ...fuelMeter]);
  const zero = new Map<string, number>();
  return changed(drafts, (code, value, { at }) => {
    if (!codes.has(code) || at < from) return value;
    const first = zero.get(code) ?? value;
    zero.set(code, first);
    return Number((value - first).toFixed(3));
  });
};

/** One reading in a while is off by a fixed amount. */
function falseReadings(
  codes: readonly string[],
  { offset, share }: { offset: number; share: number },
): Spoiler {
  return (drafts, { random }) => {
    const isHit = new Map(drafts.map((draft) => [draft, random.chance(share)]));
    return changed(drafts, (code, value, draft) =>
      codes.includes(code) && isHit.get(draft) ? Math.max(0, Number((value + offset).toFixed(3))) : value,
    );
  };
}

export const falseLow: Spoiler = falseReadings(odometers, { offset: -700, share: 0.004 });
export const falseHigh: Spoiler = falseReadings(odometers, { offset: 1_300, share: 0.004 });
export const falseHours: Spoiler = falseReadings(hourMeter, { offset: 80, share: 0.004 });
export const falseLitres: Spoiler = falseReadings(fuelMeter, { offset: -4_000, share: 0.004 });
/** Two false readings may follow each other. */
export const falseOften: Spoiler = falseReadings([...odometers, ...fuelMeter], { offset: -650, share: 0.08 });

/** The bus gives the distance of one shift and none of the next; the terminal's own odometer goes on. */
export const distanceComesAndGoes: Spoiler = without(['totalVehicleDistance'], (draft, spoiled) => {
  const day = dayIndex(draft, spoiled);
  return day % 3 === 1 || (day % 3 === 2 && draft.at % (6 * hour_ms) < 3 * hour_ms);
});

/** Days without, hours without: the level goes on. */
export const fuelMeterComesAndGoes: Spoiler = without(fuelMeter, (draft, spoiled) => {
  const day = dayIndex(draft, spoiled);
  return day % 4 === 1 || (day % 4 === 3 && draft.at % (4 * hour_ms) < 2 * hour_ms);
});
