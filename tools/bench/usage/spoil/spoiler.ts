import { dayNumber, dayStart, hour_ms } from '../calendar.ts';
import type { Draft } from '../drafts.ts';
import type { Seeded } from '../seeded.ts';
import type { Machine } from '../types.ts';

export interface Spoiled {
  random: Seeded;
  machine: Machine;
  firstDay: number;
  days: number;
}

/** Makes the messages of one machine worse; what truly was stays. */
export type Spoiler = (drafts: readonly Draft[], spoiled: Spoiled) => Draft[];

/** Leaves codes out of the messages that are meant. */
export function without(
  codes: readonly string[],
  isMeant: (draft: Draft, spoiled: Spoiled) => boolean,
): Spoiler {
  const left = new Set(codes);
  return (drafts, spoiled) =>
    drafts.map((draft) => {
      if (!isMeant(draft, spoiled)) return draft;
      const kept = Object.entries(draft.metrics).filter(([code]) => !left.has(code));
      return { ...draft, metrics: Object.fromEntries(kept) };
    });
}

/** Changes reported values. */
export function changed(
  drafts: readonly Draft[],
  change: (code: string, value: number, draft: Draft) => number,
) {
  return drafts.map((draft) => {
    const metrics = Object.entries(draft.metrics).map(([code, value]) => [code, change(code, value, draft)]);
    return { ...draft, metrics: Object.fromEntries(metrics) };
  });
}

export const always = (): boolean => true;

/** Which day of the stream it is, from 0. */
export function dayIndex({ at }: Draft, { firstDay }: Spoiled): number {
  return dayNumber(at) - firstDay;
}

/** Hours since the midnight before. */
export function clockHours({ at }: Draft): number {
  return (at - dayStart(dayNumber(at))) / hour_ms;
}

/** One after the other. */
export function chain(...spoilers: readonly Spoiler[]): Spoiler {
  return (drafts, spoiled) =>
    spoilers.reduce<readonly Draft[]>((made, spoiler) => spoiler(made, spoiled), drafts).slice();
}
