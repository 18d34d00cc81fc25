import type { FaultContent, FaultLamp } from '../ingest/decode/fault-content.ts';

/** What one source reported at one time. */
export interface FaultReading extends FaultContent {
  atMs: number;
}

/** One time that a fault was there. */
export interface FaultEpisode {
  spn: number;
  fmi: number;
  /** The gravest that was on with it. */
  lamp: FaultLamp;
  /** As the controller counts, where it does; else how often it has come. */
  occurrences: number;
  firstMs: number;
  /** The last reading that had it. */
  lastMs: number;
  /** The first reading after it that had it no more; null: it is there. */
  clearedMs: number | null;
}

/** What a person has done about a fault. */
export interface FaultMark {
  atMs: number;
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

  present({ atMs, lamp }: FaultReading, code: FaultContent['codes'][number]): void {
    const open = this.#open;
    if (open === null || this.#isAnother(open.episode, atMs)) this.#begin(atMs, code);
    const { episode, ...count } = this.#open ?? this.#begin(atMs, code);
    const isBack = episode.clearedMs !== null;
    const comings = count.comings + (isBack ? 1 : 0);
    const counted = Math.max(count.counted, code.occurrences ?? 0);
    episode.clearedMs = null;
    episode.lastMs = atMs;
    episode.lamp = graver(episode.lamp, lamp);
    episode.occurrences = counted > 0 ? counted : comings;
    this.#open = { episode, comings, counted };
  }

  absent(atMs: number): void {
    if (this.#open !== null) this.#open.episode.clearedMs ??= atMs;
  }

  #begin(atMs: number, { spn, fmi }: FaultContent['codes'][number]): Open {
    const episode: FaultEpisode = {
      spn,
      fmi,
      lamp: 'none',
      occurrences: 1,
      firstMs: atMs,
      lastMs: atMs,
      clearedMs: null,
    };
    this.episodes.push(episode);
    this.#open = { episode, comings: 1, counted: 0 };
    return this.#open;
  }

  /** What a person has cleared is over. What a person has dealt with may stay, but once it has gone it comes anew. */
  #isAnother({ firstMs, clearedMs }: FaultEpisode, atMs: number): boolean {
    const isGone = clearedMs !== null;
    if (isGone && atMs - clearedMs > flapping_ms) return true;
    return this.#marks.some(
      (mark) => mark.atMs >= firstMs && mark.atMs < atMs && (mark.kind === 'cleared' || isGone),
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
    for (const [key, history] of histories) if (!listed.has(key)) history.absent(reading.atMs);
    for (const [key, code] of listed) {
      const history = histories.get(key) ?? new CodeHistory(marks.get(key) ?? []);
      histories.set(key, history);
      history.present(reading, code);
    }
  }
  return [...histories.values()]
    .flatMap(({ episodes }) => episodes)
    .sort((a, b) => a.firstMs - b.firstMs || a.spn - b.spn || a.fmi - b.fmi);
}
