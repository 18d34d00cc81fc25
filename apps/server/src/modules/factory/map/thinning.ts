import type { Fix, Stop } from './track.ts';

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

function axesOf(fixes: readonly Fix[]): Axes {
  const scale = Math.cos(((fixes[0]?.latitude ?? 0) * Math.PI) / 180) * metresPerDegree;
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

/** Douglas and Peucker's weights of the fixes between the first and the last of the indexes. */
function weigh(axes: Axes, indexes: readonly number[], weights: Float64Array): void {
  const open: Array<Chord & { limit: number }> = [{ from: 0, to: indexes.length - 1, limit: most }];
  for (let chord = open.pop(); chord !== undefined; chord = open.pop()) {
    const ends = { from: indexes[chord.from] ?? 0, to: indexes[chord.to] ?? 0 };
    let farthest = -1;
    let greatest = 0;
    for (let at = chord.from + 1; at < chord.to; at++) {
      const off = deviation(axes, indexes[at] ?? 0, ends);
      if (off > greatest) [farthest, greatest] = [at, off];
    }
    if (farthest < 0) continue;
    const limit = Math.min(chord.limit, greatest);
    weights[indexes[farthest] ?? 0] = limit;
    open.push({ ...chord, to: farthest, limit }, { ...chord, from: farthest, limit });
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

interface Marks {
  stops: readonly Stop[];
  /** Indexes of the fixes behind a gap. */
  gaps: readonly number[];
}

function weightsOf(fixes: readonly Fix[], { stops, gaps }: Marks): Float64Array {
  const axes = axesOf(fixes);
  const weights = new Float64Array(fixes.length);
  const ends = [];
  for (let from = 0; from < fixes.length - 1; from += block) {
    const to = Math.min(from + block, fixes.length - 1);
    weigh(axes, range(from, to), weights);
    ends.push(from);
  }
  weigh(axes, [...ends, fixes.length - 1], weights);
  for (const at of gaps) weights.fill(marked, at - 1, at + 1);
  for (const { first, last } of stops) {
    weights[first] = marked;
    weights[last] = marked;
  }
  weights[0] = most;
  weights[fixes.length - 1] = most;
  return weights;
}

/** Indexes, in order, of at most `points` fixes that tell the most of the line, its times and its speeds. */
export function thinned(fixes: readonly Fix[], marks: Marks, points: number): number[] {
  if (fixes.length <= points) return [...fixes.keys()];
  const weights = weightsOf(fixes, marks);
  return [...fixes.keys()]
    .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
    .slice(0, points)
    .sort((a, b) => a - b);
}
