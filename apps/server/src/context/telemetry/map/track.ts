import type { Fix } from './fix.ts';
import { type KeptFix, Thinning } from './thinning.ts';

export interface Stop {
  from: Fix;
  until: Fix;
}

const standing_kmh = 1;
const stopAfter_ms = 3 * 60_000;
/** A receiver at rest wanders about so far. */
const wander_m = 100;
/** Steps that would need more are satellite errors. */
const fastest_kmh = 200;
const earthRadius_m = 6_371_008.8;
const perDegree = Math.PI / 180;

/** Along the great circle. */
export function distance_m(a: Fix, b: Fix): number {
  const [lat1, lat2] = [a.latitude * perDegree, b.latitude * perDegree];
  const half = Math.sin((lat2 - lat1) / 2) ** 2;
  const across = Math.sin(((b.longitude - a.longitude) * perDegree) / 2) ** 2;
  return (
    2 * earthRadius_m * Math.asin(Math.min(1, Math.sqrt(half + Math.cos(lat1) * Math.cos(lat2) * across)))
  );
}

/** Where no speed is reported, what has hardly moved since the fix before stands. */
function isStanding(fix: Fix, before: Fix | undefined): boolean {
  if (fix.speed_kmh !== null) return fix.speed_kmh < standing_kmh;
  if (before === undefined) return false;
  const moved_m = distance_m(before, fix);
  return moved_m * 3.6 < standing_kmh * ((fix.at - before.at) / 1000);
}

/** The length of a step; none where it is a satellite error. */
function stepOf(before: Fix | undefined, fix: Fix): number {
  if (before === undefined) return 0;
  const step_m = distance_m(before, fix);
  return step_m * 3.6 <= (fastest_kmh * (fix.at - before.at)) / 1000 ? step_m : 0;
}

export interface TrackTotals {
  positions: number;
  distance_km: number;
  duration_s: number;
  /** The three of which the duration is made beside the time on the way. */
  standing_s: number;
  unfixed_s: number;
  silent_s: number;
  maxSpeed_kmh: number | null;
}

interface SketchOptions {
  /** The most fixes that are kept of the line. */
  points: number;
  /** Silence that is longer is a gap. */
  gapAfter_ms: number;
  /** At which the place is asked for, in their order, milliseconds. */
  moments: readonly number[];
}

/** Where a vehicle has been, added fix by fix in their order; holds no more of them than it gives. */
export class TrackSketch {
  readonly #options: SketchOptions;
  readonly #thinning: Thinning;
  readonly #stops: Stop[] = [];
  readonly #gaps: number[] = [];
  readonly #places: Array<Fix | undefined> = [];
  #first: Fix | undefined;
  #last: Fix | undefined;
  #count = 0;
  /** Where it stands, since when, and how far it has wandered meanwhile. */
  #standing: { from: Fix; index: number; wandered_m: number } | null = null;
  #moved_m = 0;
  #standing_ms = 0;
  #unfixed_ms = 0;
  #silent_ms = 0;
  /** Whether it has reported without a fix since the last one. */
  #isLost = false;
  #maxSpeed_kmh: number | null = null;

  constructor(options: SketchOptions) {
    this.#options = options;
    this.#thinning = new Thinning(options.points);
  }

  /** It has reported, and satellites did not see it. */
  lose(): void {
    this.#isLost = true;
  }

  push(fix: Fix): void {
    const before = this.#last;
    const index = this.#count;
    this.#tellPlaces(fix.at);
    this.#thinning.push(fix);
    const isGap = before !== undefined && fix.at - before.at > this.#options.gapAfter_ms;
    if (isGap) {
      this.#gaps.push(index);
      this.#thinning.mark(index - 1, before);
      this.#thinning.mark(index, fix);
    }
    this.#walk(fix, before, index, isGap);
    this.#isLost = false;
    if (fix.speed_kmh !== null) this.#maxSpeed_kmh = Math.max(this.#maxSpeed_kmh ?? 0, fix.speed_kmh);
    this.#first ??= fix;
    this.#last = fix;
    this.#count += 1;
  }

  /** After the last fix. */
  finish() {
    this.#stand(this.#last, this.#count - 1);
    this.#tellPlaces(Number.POSITIVE_INFINITY);
    const totals: TrackTotals = {
      positions: this.#count,
      distance_km: this.#moved_m / 1000,
      duration_s: ((this.#last?.at ?? 0) - (this.#first?.at ?? 0)) / 1000,
      standing_s: this.#standing_ms / 1000,
      unfixed_s: this.#unfixed_ms / 1000,
      silent_s: this.#silent_ms / 1000,
      maxSpeed_kmh: this.#maxSpeed_kmh,
    };
    const kept = this.#thinning.kept();
    return { kept, gaps: this.#gapsIn(kept), stops: this.#stops, places: this.#places, totals };
  }

  /**
   * Standing in one place for at least three minutes is a stop, whether it has reported all the time or was silent meanwhile.
   * Who reported without a fix, as under the ground, may have been anywhere.
   */
  #walk(fix: Fix, before: Fix | undefined, index: number, isGap: boolean): void {
    const step_m = stepOf(before, fix);
    const standing = this.#standing;
    const isStill = isStanding(fix, before);
    const isUnseen = isGap && this.#isLost;
    if (!isUnseen && isStill && standing !== null && distance_m(standing.from, fix) <= wander_m) {
      standing.wandered_m += step_m;
      return;
    }
    this.#stand(before, index - 1);
    this.#moved_m += step_m;
    if (before !== undefined && isUnseen) this.#unfixed_ms += fix.at - before.at;
    else if (before !== undefined && isGap) this.#silent_ms += fix.at - before.at;
    if (isStill) this.#standing = { from: fix, index, wandered_m: 0 };
  }

  /** It has stood, if it has, until this fix; what a receiver wanders in a stop is no way. */
  #stand(until: Fix | undefined, index: number): void {
    const standing = this.#standing;
    this.#standing = null;
    if (standing === null || until === undefined) return;
    const length_ms = until.at - standing.from.at;
    if (length_ms < stopAfter_ms) {
      this.#moved_m += standing.wandered_m;
      return;
    }
    this.#standing_ms += length_ms;
    this.#stops.push({ from: standing.from, until });
    this.#thinning.mark(standing.index, standing.from);
    this.#thinning.mark(index, until);
  }

  #tellPlaces(until_ms: number): void {
    const { moments } = this.#options;
    while ((moments[this.#places.length] ?? Number.POSITIVE_INFINITY) < until_ms)
      this.#places.push(this.#last);
  }

  /** The places in `kept` of the first fix behind each gap. */
  #gapsIn(kept: readonly KeptFix[]): number[] {
    const shown = new Set<number>();
    let next = 0;
    for (const gap of this.#gaps) {
      while ((kept[next]?.index ?? gap) < gap) next += 1;
      shown.add(next);
    }
    return [...shown];
  }
}
