import { historyLimit } from '@vehicle/contract/telemetry/metric-history/contract';
import { type DateShortcut, dateShortcuts, rangeOf } from '../../../../kit/text/date-range.ts';

/** From inclusive, until exclusive, milliseconds since 1970. */
export interface Period {
  from: number;
  until: number;
}

/** As calls and addresses have it. */
export function instantsOf({ from, until }: Period) {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

const hourShortcuts = ['lastHour', 'lastDay'] as const;
/** R9.9, with the last hour and the last 24 hours before them. */
export type PeriodShortcut = (typeof hourShortcuts)[number] | DateShortcut;
export const periodShortcuts: readonly PeriodShortcut[] = [...hourShortcuts, ...dateShortcuts];

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
const hours: Readonly<Record<(typeof hourShortcuts)[number], number>> = { lastHour: 1, lastDay: 24 };

/** What a shortcut means at a moment; all but the month before end with that moment. */
export function periodOf(shortcut: PeriodShortcut, now: number): Period {
  if (shortcut === 'lastHour' || shortcut === 'lastDay')
    return { from: now - hours[shortcut] * hour_ms, until: now };
  const { from, to } = rangeOf(shortcut, new Date(now));
  return { from: from.getTime(), until: to.getTime() };
}

/** Why a period cannot be asked for. */
export function faultOf({ from, until }: Period): 'tooLong' | 'reversed' | null {
  if (until <= from) return 'reversed';
  return until - from > historyLimit.days * day_ms ? 'tooLong' : null;
}

export type PeriodChoice = { kind: 'shortcut'; shortcut: PeriodShortcut } | { kind: 'exact'; period: Period };

/** What an address says: `period=lastWeek`, or `from` and `until` as ISO 8601. */
export function choiceIn(address: URLSearchParams, standard: PeriodShortcut): PeriodChoice {
  const period = {
    from: Date.parse(address.get('from') ?? ''),
    until: Date.parse(address.get('until') ?? ''),
  };
  if (period.from < period.until) return { kind: 'exact', period };
  const named = address.get('period');
  return { kind: 'shortcut', shortcut: periodShortcuts.find((one) => one === named) ?? standard };
}

/** Puts a choice into an address. */
export function withChoice(address: URLSearchParams, choice: PeriodChoice): URLSearchParams {
  const changed = new URLSearchParams(address);
  for (const name of ['period', 'from', 'until']) changed.delete(name);
  const said = choice.kind === 'shortcut' ? { period: choice.shortcut } : instantsOf(choice.period);
  for (const [name, value] of Object.entries(said)) changed.set(name, value);
  return changed;
}

/** No shorter than the bounds of the whole, no smaller than ten seconds. */
const shortest_ms = 10_000;

/** A part of the whole around the middle of what is in view: half of it, twice as much, or moved by half of it. */
export function stepped(view: Period, whole: Period, step: { zoom: number } | { move: number }): Period {
  const length = view.until - view.from;
  const wanted = 'zoom' in step ? Math.max(shortest_ms, length * step.zoom) : length;
  const middle = (view.from + view.until) / 2 + ('move' in step ? step.move * length : 0);
  const size = Math.min(wanted, whole.until - whole.from);
  const from = Math.min(Math.max(middle - size / 2, whole.from), whole.until - size);
  return { from: Math.round(from), until: Math.round(from + size) };
}
