import { dayNumber, hour_ms, minute_ms } from '../calendar.ts';
import type { Draft } from '../drafts.ts';
import { always, changed, clockHours, dayIndex, type Spoiler, without } from './spoiler.ts';

const levels: ReadonlySet<string> = new Set(['fuelLevel', 'soc']);

export const noFuelMeter: Spoiler = without(['totalFuelUsed'], always);

/** In one message every 3 and a half hours the sensor gives 0. */
export const levelDropsOut: Spoiler = (drafts) => {
  let last = Number.NEGATIVE_INFINITY;
  const hit = new Set<Draft>();
  for (const draft of drafts) {
    if (draft.at - last < 3.5 * hour_ms) continue;
    last = draft.at;
    hit.add(draft);
  }
  return changed(drafts, (code, value, draft) => (levels.has(code) && hit.has(draft) ? 0 : value));
};

function bounded(percent: number): number {
  return Number((Math.round(Math.min(100, Math.max(0, percent)) / 0.4) * 0.4).toFixed(1));
}

/** It swings while driving by so many per cent, and trembles for half an hour after a refuel. */
function sloshes(swing: number): Spoiler {
  return (drafts, { random }) => {
    let refuelledAt = Number.NEGATIVE_INFINITY;
    return drafts.map((draft) => {
      const level = draft.metrics.fuelLevel;
      if (draft.segment.mode === 'refuel') refuelledAt = draft.at;
      if (level === undefined) return draft;
      const trembles = draft.at - refuelledAt < 30 * minute_ms ? 2.5 : 0.5;
      const noise = draft.segment.speed_kmh > 0 ? swing : trembles;
      return { ...draft, metrics: { ...draft.metrics, fuelLevel: bounded(level + noise * random.gauss()) } };
    });
  };
}

export const levelSloshes: Spoiler = sloshes(4);
export const levelSloshesLittle: Spoiler = sloshes(1.2);

/** What SPN 96 and SOC give for "not available" and for an error. */
export const levelOutOfRange: Spoiler = (drafts, { random }) => {
  const isHit = new Map(drafts.map((draft) => [draft, random.chance(0.03)]));
  return changed(drafts, (code, value, draft) =>
    levels.has(code) && isHit.get(draft) ? random.pick([102, 101.6, -0.4]) : value,
  );
};

/** The terminal's own sensor tells litres; of a share nothing is reported, or not on every other day. */
function litresInstead(isShareReported: (day: number) => boolean): Spoiler {
  return (drafts, spoiled) =>
    drafts.map((draft) => {
      const { fuelLevel, ...others } = draft.metrics;
      if (fuelLevel === undefined) return draft;
      // In thirds of a litre, so that no filling is exactly as large as the threshold.
      const litres = Math.round((fuelLevel * (spoiled.machine.tank_l ?? 240)) / 100 / 0.3) * 0.3;
      const kept = isShareReported(dayIndex(draft, spoiled)) ? draft.metrics : others;
      return { ...draft, metrics: { ...kept, jt808Fuel: Number(litres.toFixed(1)) } };
    });
}

export const litresOnly: Spoiler = litresInstead(() => false);
export const litresEveryOtherDay: Spoiler = litresInstead((day) => day % 2 === 0);

const power = ['tractionBatteryVoltage', 'tractionBatteryCurrent'];

export const noPower: Spoiler = without(power, always);
/** Power is missing for half a day. */
export const powerHalfDays: Spoiler = without(
  power,
  (draft) => clockHours(draft) < 12 !== (dayNumber(draft.at) % 2 === 0),
);
/** Power is missing in every third message. */
export const powerNowAndThen: Spoiler = (drafts, spoiled) => {
  const missing = new Set(drafts.filter((_, number) => number % 3 === 1));
  return without(power, (draft) => missing.has(draft))(drafts, spoiled);
};
export const noBatteryState: Spoiler = without(['batteryState'], always);
