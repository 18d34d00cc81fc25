import type { Fix } from './fix.ts';

/** Beginning and end, and what is never left out as long as there is room for it. */
const most = Number.POSITIVE_INFINITY;
const marked = 1e12;
/** Fixes that are weighed against each other at once, so that the worst track takes no more than its length times this. */
const block = 1000;
/** A difference of 1 km/h is worth as much as one of so many metres. */
const metresPerKmh = 2;
const metresPerDegree = 111_195;

/** East and north in metres and speed, one axis each, over time. */
interface Axes {
  at: Float64Array;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

function axesOf(fixes: readonly Fix[], latitude: number): Axes {
  const scale = Math.cos((latitude * Math.PI) / 180) * metresPerDegree;
  return {
    at: Float64Array.from(fixes, ({ at }) => at),
    x: Float64Array.from(fixes, ({ longitude }) => longitude * scale),
    y: Float64Array.from(fixes, ({ latitude }) => latitude * metresPerDegree),
    z: Float64Array.from(fixes, ({ speed_kmh }) => (speed_kmh ?? 0) * metresPerKmh),
  };
}

interface Chord {
  from: number;
  to: number;
}

/** How far the fix is from where somebody would be who goes evenly along the chord. */
function deviation({ at, x, y, z }: Axes, index: number, { from, to }: Chord): number {
  const [begin, end] = [at[from] ?? 0, at[to] ?? 0];
  const part = end > begin ? ((at[index] ?? 0) - begin) / (end - begin) : 0;
  const off = (axis: Float64Array) => {
    const start = axis[from] ?? 0;
    return (axis[index] ?? 0) - start - part * ((axis[to] ?? 0) - start);
  };
  return Math.hypot(off(x), off(y), off(z));
}

/** Douglas and Peucker's weights of the fixes between the first and the last. */
function weightsOf(fixes: readonly Fix[], latitude: number): Float64Array {
  const axes = axesOf(fixes, latitude);
  const weights = new Float64Array(fixes.length);
  const open: Array<Chord & { limit: number }> = [{ from: 0, to: fixes.length - 1, limit: most }];
  for (let chord = open.pop(); chord !== undefined; chord = open.pop()) {
    let farthest = -1;
    let greatest = 0;
    for (let at = chord.from + 1; at < chord.to; at++) {
      const off = deviation(axes, at, chord);
      if (off > greatest) [farthest, greatest] = [at, off];
    }
    if (farthest < 0) continue;
    const limit = Math.min(chord.limit, greatest);
    weights[farthest] = limit;
    open.push({ ...chord, to: farthest, limit }, { ...chord, from: farthest, limit });
  }
  return weights;
}

export interface KeptFix {
  /** Its place among all fixes. */
  index: number;
  fix: Fix;
}

interface WeighedFix extends KeptFix {
  weight: number;
}

const heaviestFirst = (a: WeighedFix, b: WeighedFix) => b.weight - a.weight || a.index - b.index;

/** Of fixes that are added one by one, at most `points` that tell the most of the line, its times and its speeds. */
export class Thinning {
  readonly #points: number;
  /** What may still be kept; those that weigh less than `points` others are dropped now and then. */
  #candidates: WeighedFix[] = [];
  #least = -1;
  readonly #marks = new Map<number, Fix>();
  /** The fixes where the blocks begin, weighed against each other in the end. */
  readonly #ends: KeptFix[] = [];
  #block: Fix[] = [];
  #count = 0;
  #latitude = 0;

  constructor(points: number) {
    this.#points = points;
  }

  push(fix: Fix): void {
    if (this.#count === 0) this.#latitude = fix.latitude;
    this.#count += 1;
    this.#block.push(fix);
    if (this.#block.length <= block) return;
    this.#weighBlock();
    this.#block = [fix];
  }

  /** Never left out as long as there is room for it. */
  mark(index: number, fix: Fix): void {
    this.#marks.set(index, fix);
  }

  /** In their order, after the last has been added. */
  kept(): KeptFix[] {
    const last = this.#block.at(-1);
    if (last === undefined) return [];
    this.#weighBlock();
    const ends = [...this.#ends];
    if (this.#block.length > 1) ends.push({ index: this.#count - 1, fix: last });
    const weights = weightsOf(
      ends.map(({ fix }) => fix),
      this.#latitude,
    );
    const all = new Map(this.#candidates.map((one) => [one.index, one]));
    for (const [at, end] of ends.entries()) all.set(end.index, { ...end, weight: weights[at] ?? 0 });
    for (const [index, fix] of this.#marks) all.set(index, { index, fix, weight: marked });
    for (const end of [ends[0], ends.at(-1)]) if (end) all.set(end.index, { ...end, weight: most });
    const chosen = [...all.values()].sort(heaviestFirst).slice(0, this.#points);
    return chosen.sort((a, b) => a.index - b.index).map(({ index, fix }) => ({ index, fix }));
  }

  #weighBlock(): void {
    const from = this.#count - this.#block.length;
    const [first] = this.#block;
    if (first) this.#ends.push({ index: from, fix: first });
    const weights = weightsOf(this.#block, this.#latitude);
    for (const [at, fix] of this.#block.slice(0, -1).entries()) {
      const weight = weights[at] ?? 0;
      if (at > 0 && weight > this.#least) this.#candidates.push({ index: from + at, fix, weight });
    }
    if (this.#candidates.length < 2 * this.#points + block) return;
    this.#candidates.sort(heaviestFirst).length = this.#points;
    this.#least = this.#candidates.at(-1)?.weight ?? -1;
  }
}
