import { day_ms, dayStart, hour_ms, minute_ms, second_ms } from '../calendar.ts';
import type { Draft } from '../drafts.ts';
import type { Spoiler } from './spoiler.ts';

/** Nothing is sent, now or later, from one moment of each day for some hours. */
export const holesWhileRunning: Spoiler = (drafts, { firstDay, days, random }) => {
  const holes = Array.from({ length: days }, (_, day): [number, number] => {
    const from = dayStart(firstDay + day) + random.between(0, 22) * hour_ms;
    return [from, from + random.between(0.1, 3.5) * hour_ms];
  });
  return drafts.filter(({ at }) => !holes.some(([from, until]) => at >= from && at < until));
};

/** Short holes about 3 intervals long: some are gaps, some are not. */
export const holesAtTheLimit: Spoiler = (drafts, { random }) => {
  let left = 0;
  return drafts.filter(() => {
    if (left === 0 && random.chance(0.03)) left = Math.floor(random.between(1, 5));
    if (left === 0) return true;
    left -= 1;
    return false;
  });
};

/** Nothing around midnight. */
export const holesOverMidnight: Spoiler = (drafts, { random }) => {
  const width = random.between(1, 3) * hour_ms;
  return drafts.filter(({ at }) => (at + 8 * hour_ms + width / 2) % day_ms >= width);
};

export const silentTwelveDays: Spoiler = (drafts, { firstDay }) => {
  const from = dayStart(firstDay + 1) + 11 * hour_ms;
  return drafts.filter(({ at }) => at < from || at >= from + 12 * day_ms);
};

/** A second message of the same moment that says something else comes after it, and is right or is not. */
export const contradictions: Spoiler = (drafts, { random }) =>
  drafts.flatMap((draft): Draft[] => {
    if (!random.chance(0.06)) return [draft];
    const off = (code: string, value: number) => {
      if (code === 'engineSpeed') return value > 0 ? 0 : 1_500;
      if (code === 'totalFuelUsed' || code === 'engineTotalHours') return value + 0.5;
      if (code === 'tractionBatteryCurrent') return -value;
      return value;
    };
    const entries = Object.entries(draft.metrics).map(([code, value]) => [code, off(code, value)]);
    const wrong = { ...draft, metrics: Object.fromEntries(entries) };
    const [first, second] = random.chance(0.7) ? [wrong, draft] : [draft, wrong];
    return [
      first,
      { ...second, receivedAt: first.receivedAt + Math.round(random.between(1, 90)) * second_ms },
    ];
  });

/** What one message leaves out another of the same moment tells. */
export const splitMessages: Spoiler = (drafts) =>
  drafts.flatMap((draft): Draft[] => {
    const entries = Object.entries(draft.metrics);
    const part = (rest: number) => Object.fromEntries(entries.filter((_, number) => number % 2 === rest));
    return [
      { ...draft, metrics: part(0) },
      { ...draft, metrics: part(1), position: null, receivedAt: draft.receivedAt + 400 },
    ];
  });

export const duplicates: Spoiler = (drafts, { random }) =>
  drafts.flatMap((draft) => {
    const later = {
      ...draft,
      receivedAt: draft.receivedAt + Math.round(random.between(1, 7_200)) * second_ms,
    };
    return random.chance(0.15) ? [draft, later] : [draft];
  });

/** Each is late by up to 20 minutes, so that they come in another order. */
export const disorder: Spoiler = (drafts, { random }) =>
  drafts.map((draft) => ({
    ...draft,
    receivedAt: draft.receivedAt + Math.round(random.between(0, 20 * minute_ms)),
  }));

/** What a terminal keeps while it has no network comes at the end of each block of time. */
function heldBack(block_ms: number, share: number): Spoiler {
  return (drafts, { random }) => {
    const isHeld = new Map<number, boolean>();
    return drafts.map((draft) => {
      const block = Math.floor(draft.at / block_ms);
      const held = isHeld.get(block) ?? random.chance(share);
      isHeld.set(block, held);
      const opened = (block + 1) * block_ms;
      return held
        ? { ...draft, receivedAt: opened + Math.round((draft.at % block_ms) / 1000) + 5_000 }
        : draft;
    });
  };
}

export const lateByHours: Spoiler = heldBack(5 * hour_ms, 0.3);
export const lateByDays: Spoiler = heldBack(3 * day_ms, 0.5);
