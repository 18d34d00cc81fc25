import { type CellPoint, cellKey, cellOfKey, cellWidth_m } from './grid.ts';
import type { LineCell } from './skeleton.ts';

/** A line between two places where lines meet or end. */
export interface DrawnLine {
  points: CellPoint[];
  length_m: number;
  /** How often it has been driven in both directions. */
  passes: number;
  /** Share of the passes that go in the direction of the points. */
  forwardShare: number;
}

type Cells = Map<number, LineCell>;

/** An end so near to another line leads to it. */
const joins_cells = 5;
/** What hangs on a line and is no longer is no road. */
const spur_cells = 6;
const shortest_m = 50;
const tolerance_m = 2.5;
/** The sum of vectors that lie up to half a sector beside the line is a little shorter than what was driven. */
const straightness = 0.93;

const straight = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const slanting = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

/** The cells that follow on this one; a slanting step counts only where no straight ones do. */
function neighbours(cells: Cells, key: number): number[] {
  const { x, y } = cellOfKey(key);
  const found: number[] = [];
  for (const [east, south] of straight) {
    const near = cellKey(x + east, y + south);
    if (cells.has(near)) found.push(near);
  }
  for (const [east, south] of slanting) {
    const near = cellKey(x + east, y + south);
    if (!cells.has(near)) continue;
    if (!cells.has(cellKey(x + east, y)) && !cells.has(cellKey(x, y + south))) found.push(near);
  }
  return found;
}

/** The ways from each place where lines meet or end to the next one, and closed rings. */
function chainsOf(cells: Cells): number[][] {
  const degrees = new Map<number, number>();
  for (const key of cells.keys()) degrees.set(key, neighbours(cells, key).length);
  const chains: number[][] = [];
  const walked = new Set<string>();
  const seen = new Set<number>();
  const walk = (start: number, first: number): void => {
    if (walked.has(`${start} ${first}`)) return;
    const chain = [start, first];
    seen.add(start).add(first);
    let [before, at] = [start, first];
    while (degrees.get(at) === 2 && at !== start) {
      const [one, other] = neighbours(cells, at);
      const next = one === before ? other : one;
      if (next === undefined) break;
      [before, at] = [at, next];
      seen.add(at);
      chain.push(at);
    }
    walked.add(`${start} ${first}`).add(`${at} ${before}`);
    chains.push(chain);
  };
  for (const [key, degree] of degrees)
    if (degree !== 2) for (const near of neighbours(cells, key)) walk(key, near);
  for (const key of degrees.keys()) {
    const [near] = neighbours(cells, key);
    if (!seen.has(key) && near !== undefined) walk(key, near);
  }
  return chains;
}

function isEnd(cells: Cells, key: number | undefined): boolean {
  return key !== undefined && neighbours(cells, key).length <= 1;
}

/** Takes away what only hangs on a line, and what stands for itself and is too short. */
function prune(cells: Cells): void {
  for (let round = 0; round < 3; round += 1) {
    let taken = 0;
    for (const chain of chainsOf(cells)) {
      const [first, last] = [isEnd(cells, chain[0]), isEnd(cells, chain.at(-1))];
      if (chain.length > spur_cells || first === last) continue;
      for (const key of first ? chain.slice(0, -1) : chain.slice(1)) cells.delete(key);
      taken += 1;
    }
    if (taken === 0) return;
  }
}

/** Leads loose ends to the line that they nearly reach. */
function join(cells: Cells): void {
  for (const chain of chainsOf(cells)) {
    for (const own of [chain, chain.toReversed()]) {
      const [end] = own;
      if (end === undefined || !isEnd(cells, end)) continue;
      const near = nearestOther(cells, end, new Set(own.slice(0, 3 * joins_cells)));
      if (near !== null) bridge(cells, end, near);
    }
  }
}

function nearestOther(cells: Cells, end: number, own: ReadonlySet<number>): number | null {
  const { x, y } = cellOfKey(end);
  let best: { key: number; apart: number } | null = null;
  for (let east = -joins_cells; east <= joins_cells; east += 1)
    for (let south = -joins_cells; south <= joins_cells; south += 1) {
      const key = cellKey(x + east, y + south);
      const apart = Math.hypot(east, south);
      if (apart > joins_cells || own.has(key) || !cells.has(key)) continue;
      if (best === null || apart < best.apart) best = { key, apart };
    }
  return best?.key ?? null;
}

function bridge(cells: Cells, from: number, to: number): void {
  const [a, b] = [cellOfKey(from), cellOfKey(to)];
  const steps = Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y));
  for (let at = 1; at < steps; at += 1) {
    const x = Math.round(a.x + ((b.x - a.x) * at) / steps);
    const y = Math.round(a.y + ((b.y - a.y) * at) / steps);
    const key = cellKey(x, y);
    if (!cells.has(key)) cells.set(key, { x: x + 0.5, y: y + 0.5, driven: 0, east: 0, south: 0 });
  }
}

/** Each point in the middle of those around it; the ends stay. */
function smoothed(points: readonly CellPoint[], radius: number): CellPoint[] {
  return points.map((point, at) => {
    const reach = Math.min(radius, at, points.length - 1 - at);
    if (reach === 0) return point;
    const around = points.slice(at - reach, at + reach + 1);
    return {
      x: around.reduce((sum, one) => sum + one.x, 0) / around.length,
      y: around.reduce((sum, one) => sum + one.y, 0) / around.length,
    };
  });
}

function distanceToLine(point: CellPoint, from: CellPoint, to: CellPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const at = Math.max(0, Math.min(1, share));
  return Math.hypot(point.x - from.x - at * dx, point.y - from.y - at * dy);
}

/** The points that a line cannot do without (Douglas and Peucker). */
export function simplified(points: readonly CellPoint[], tolerance: number): CellPoint[] {
  const kept = new Set([0, points.length - 1]);
  const spans: Array<readonly [number, number]> = [[0, points.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const [start, end] = [points[from], points[to]];
    if (start === undefined || end === undefined) continue;
    let [farthest, apart] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const point = points[at];
      const distance = point === undefined ? 0 : distanceToLine(point, start, end);
      if (distance > apart) [farthest, apart] = [at, distance];
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => kept.has(at));
}

export function lengthOf(points: readonly CellPoint[]): number {
  return points.reduce((sum, { x, y }, at) => {
    const before = points[at - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
}

function lineOf(cells: Cells, chain: readonly number[]): DrawnLine {
  const along = chain.flatMap((key) => cells.get(key) ?? []);
  const middle = smoothed(along, 2);
  const cell_m = cellWidth_m(middle[0]?.y ?? 0);
  const length = lengthOf(middle);
  // Where lines meet what was driven belongs to several.
  const own = along.length > 6 ? along.slice(2, -2) : along;
  const ownPoints = along.length > 6 ? middle.slice(2, -2) : middle;
  const driven = own.reduce((sum, one) => sum + one.driven, 0);
  const forward = own.reduce((sum, one, at) => {
    const [before, after] = [ownPoints[Math.max(0, at - 1)], ownPoints[Math.min(own.length - 1, at + 1)]];
    if (before === undefined || after === undefined) return sum;
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    return sum + (one.east * dx + one.south * dy) / Math.max(1e-9, Math.hypot(dx, dy));
  }, 0);
  const excess = driven === 0 ? 0 : Math.max(-1, Math.min(1, forward / driven / straightness));
  return {
    points: simplified(middle, tolerance_m / cell_m),
    length_m: length * cell_m,
    passes: driven / Math.max(1, lengthOf(ownPoints)),
    forwardShare: (1 + excess) / 2,
  };
}

/** The lines that the cells draw, each between two places where lines meet or end. */
export function linesOf(found: ReadonlyMap<number, LineCell>): DrawnLine[] {
  const cells: Cells = new Map(found);
  prune(cells);
  join(cells);
  prune(cells);
  const lines: DrawnLine[] = [];
  for (const chain of chainsOf(cells)) {
    const line = lineOf(cells, chain);
    const isAlone = isEnd(cells, chain[0]) && isEnd(cells, chain.at(-1));
    if (line.length_m >= (isAlone ? shortest_m : 1)) lines.push(line);
  }
  return lines;
}
