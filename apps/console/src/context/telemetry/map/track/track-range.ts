import { trackLimit } from '@vehicle/contract/telemetry/map/contract';
import { rangeOf } from '../../../../kit/text/date-range.ts';

/** R9.9, as far as a track reaches, and the three that a dispatcher asks for most. */
export const trackShortcuts = [
  'today',
  'yesterday',
  'lastDay',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'previousMonth',
] as const;
export type TrackShortcut = (typeof trackShortcuts)[number];

/** ISO 8601; from inclusive, until exclusive. */
export interface TrackRange {
  from: string;
  until: string;
}

const day_ms = 86_400_000;

function rangeUntil(shortcut: TrackShortcut, now: Date): { from: Date; to: Date } {
  const dayBegin = (daysAgo: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
  if (shortcut === 'today') return { from: dayBegin(0), to: now };
  if (shortcut === 'yesterday') return { from: dayBegin(1), to: dayBegin(0) };
  if (shortcut === 'lastDay') return { from: new Date(now.getTime() - day_ms), to: now };
  return rangeOf(shortcut, now);
}

/** The range that a shortcut means now. No longer than a track may be: in a month with a change of clocks an hour is left out. */
export function trackRangeOf(shortcut: TrackShortcut, now: Date): TrackRange {
  const { from, to } = rangeUntil(shortcut, now);
  const from_ms = Math.max(from.getTime(), to.getTime() - trackLimit.days * day_ms);
  return { from: new Date(from_ms).toISOString(), until: to.toISOString() };
}

export function isTrackRange({ from, until }: TrackRange): boolean {
  const length_ms = Date.parse(until) - Date.parse(from);
  return length_ms > 0 && length_ms <= trackLimit.days * day_ms;
}

/** As the address has it: a shortcut, or two moments (`2026-11-22T08:00:00.000Z/2026-11-22T16:00:00.000Z`). */
export interface TrackChoice {
  /** Null: exact moments. */
  shortcut: TrackShortcut | null;
  range: TrackRange;
}

const separator = '/';

/** What is no track is the last 24 hours. */
export function trackChoiceIn(text: string, now: Date): TrackChoice {
  const shortcut = trackShortcuts.find((each) => each === text) ?? 'lastDay';
  const [from = '', until = ''] = text.split(separator);
  if (!isTrackRange({ from, until })) return { shortcut, range: trackRangeOf(shortcut, now) };
  return {
    shortcut: null,
    range: { from: new Date(from).toISOString(), until: new Date(until).toISOString() },
  };
}

export function textOfTrack({ from, until }: TrackRange): string {
  return `${from}${separator}${until}`;
}
