import type { FaultContent, FaultLamp } from '../ingest/decode/fault-content.ts';

/** What one source reported at one time. */
export interface FaultReading extends FaultContent {
  at_ms: number;
}

/** One time that a fault was there. */
export interface FaultEpisode {
  spn: number;
  fmi: number;
  /** The gravest that was on with it. */
  lamp: FaultLamp;
  /** As the controller counts, where it does; else how often it has come. */
  occurrences: number;
  first_ms: number;
  /** The last reading that had it. */
  last_ms: number;
  /** The first reading after it that had it no more; null: it is there. */
  cleared_ms: number | null;
}

/** What a person has done about a fault. */
export interface FaultMark {
  at_ms: number;
  kind: 'handled' | 'cleared';
}

/** A fault that is back within this time had not gone: loose plugs and readings at a limit come and go. */
export const flapping_ms = 5 * 60_000;

const gravity: readonly FaultLamp[] = ['none', 'protect', 'malfunction', 'amberWarning', 'redStop'];

function graver(one: FaultLamp, other: FaultLamp): FaultLamp {
  return gravity.indexOf(one) >= gravity.indexOf(other) ? one : other;
}

interface Open {
  episode: FaultEpisode;
  comings: number;
  counted: number;
}

export const codeKeyOf = ({ spn, fmi }: { spn: number; fmi: number }): string => `${spn}.${fmi}`;

/** The two ends of one fault code, found reading by reading. */
class CodeHistory {
  readonly #marks: readonly FaultMark[];
  readonly episodes: FaultEpisode[] = [];
  #open: Open | null = null;

  constructor(marks: readonly FaultMark[]) {
    this.#marks = marks;
  }

  present({ at_ms, lamp }: FaultReading, code: FaultContent['codes'][number]): void {
    const open = this.#open;
    if (open === null || this.#isAnother(open.episode, at_ms)) this.#begin(at_ms, code);
    const { episode, ...count } = this.#open ?? this.#begin(at_ms, code);
    const isBack = episode.cleared_ms !== null;
    const comings = count.comings + (isBack ? 1 : 0);
    const counted = Math.max(count.counted, code.occurrences ?? 0);
    episode.cleared_ms = null;
    episode.last_ms = at_ms;
    episode.lamp = graver(episode.lamp, lamp);
    episode.occurrences = counted > 0 ? counted : comings;
    this.#open = { episode, comings, counted };
  }

  absent(at_ms: number): void {
    if (this.#open !== null) this.#open.episode.cleared_ms ??= at_ms;
  }

  #begin(at_ms: number, { spn, fmi }: FaultContent['codes'][number]): Open {
    const episode: FaultEpisode = {
      spn,
      fmi,
      lamp: 'none',
      occurrences: 1,
      first_ms: at_ms,
      last_ms: at_ms,
      cleared_ms: null,
    };
    this.episodes.push(episode);
    this.#open = { episode, comings: 1, counted: 0 };
    return this.#open;
  }

  /** What a person has cleared is over. What a person has dealt with may stay, but once it has gone it comes anew. */
  #isAnother({ first_ms, cleared_ms }: FaultEpisode, at_ms: number): boolean {
    const isGone = cleared_ms !== null;
    if (isGone && at_ms - cleared_ms > flapping_ms) return true;
    return this.#marks.some(
      (mark) => mark.at_ms >= first_ms && mark.at_ms < at_ms && (mark.kind === 'cleared' || isGone),
    );
  }
}

/**
 * The faults of one source from its readings in order of time. A DM1 lists everything that is active (SAE J1939-73 §5.7.1), so
 * what it no longer lists is over. Silence ends nothing: a machine that is off has not been repaired.
 */
export function faultEpisodes(
  readings: readonly FaultReading[],
  marks: ReadonlyMap<string, readonly FaultMark[]> = new Map(),
): FaultEpisode[] {
  const histories = new Map<string, CodeHistory>();
  for (const reading of readings) {
    const listed = new Map(reading.codes.map((code) => [codeKeyOf(code), code]));
    for (const [key, history] of histories) if (!listed.has(key)) history.absent(reading.at_ms);
    for (const [key, code] of listed) {
      const history = histories.get(key) ?? new CodeHistory(marks.get(key) ?? []);
      histories.set(key, history);
      history.present(reading, code);
    }
  }
  return [...histories.values()]
    .flatMap(({ episodes }) => episodes)
    .sort((a, b) => a.first_ms - b.first_ms || a.spn - b.spn || a.fmi - b.fmi);
}
