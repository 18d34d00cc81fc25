import { yieldToEventLoop } from '../../../../platform/process/event-loop.ts';
import { cellKey, tileCells, tileCorner, tilesAround } from './grid.ts';
import { eachMark, sectors, type TileLayer } from './layer.ts';
import { thin } from './thin.ts';

/** A cell that a line goes through, with what was driven beside it. */
export interface LineCell {
  /** Where the middle of what was driven lies. */
  x: number;
  y: number;
  /** Lengths of cells that were driven, and their sum as a vector: its direction is that of travel. */
  driven: number;
  east: number;
  south: number;
}

/** Beyond the tile, so that its lines go on in the neighbour's exactly. */
const margin = 48;
const side = tileCells + 2 * margin;
/** What is driven less than this is no road: by passes, by passes a day, and by share of the busiest one near. */
const least = { passes: 0.6, perDay: 0.5, share: 0.003 };
/** What is next to a busy road and has less of it than this is the road's blur. */
const blur = 0.025;
/** What is wider than twice this, in cells, and goes in all directions, is a yard. */
const yardRadius = 4;
const leastCoherence = 0.72;
const reach = 3;

interface Sums {
  total: Float32Array;
  east: Float32Array;
  south: Float32Array;
  /** Of doubled directions: there and back are the same. */
  axisCos: Float32Array;
  axisSin: Float32Array;
}

const directions = Array.from({ length: sectors }, (_, kind) => {
  const angle = (kind / sectors) * 2 * Math.PI;
  return [Math.cos(angle), Math.sin(angle), Math.cos(2 * angle), Math.sin(2 * angle)] as const;
});

function sumsOf(tile: number, layerOf: (tile: number) => TileLayer | undefined): Sums {
  const size = side * side;
  const make = () => new Float32Array(size);
  const sums = { total: make(), east: make(), south: make(), axisCos: make(), axisSin: make() };
  const corner = tileCorner(tile);
  for (const near of tilesAround(tile)) {
    const cells = layerOf(near);
    if (cells === undefined) continue;
    const other = tileCorner(near);
    const [right, down] = [other.x - corner.x + margin, other.y - corner.y + margin];
    eachMark(cells, (column, row, kind, weight) => {
      const direction = directions[kind];
      const [x, y] = [column + right, row + down];
      if (direction === undefined || x < 0 || y < 0 || x >= side || y >= side) return;
      const at = y * side + x;
      sums.total[at] = (sums.total[at] ?? 0) + weight;
      sums.east[at] = (sums.east[at] ?? 0) + weight * direction[0];
      sums.south[at] = (sums.south[at] ?? 0) + weight * direction[1];
      sums.axisCos[at] = (sums.axisCos[at] ?? 0) + weight * direction[2];
      sums.axisSin[at] = (sums.axisSin[at] ?? 0) + weight * direction[3];
    });
  }
  return sums;
}

/** Each cell with a share of its neighbours, along rows and then along columns. */
function blurred(values: Float32Array): Float32Array {
  const along = (from: Float32Array, step: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let at = step; at < from.length - step; at += 1)
      to[at] = 0.25 * (from[at - step] ?? 0) + 0.5 * (from[at] ?? 0) + 0.25 * (from[at + step] ?? 0);
    return to;
  };
  return along(along(values, 1), side);
}

/** The largest, or the smallest, of the square around each cell. */
function extreme(
  values: Float32Array,
  radius: number,
  pick: (one: number, other: number) => number,
): Float32Array {
  const along = (from: Float32Array, step: number): Float32Array => {
    const to = Float32Array.from(from);
    for (let by = 1; by <= radius; by += 1)
      for (let at = radius * step; at < from.length - radius * step; at += 1)
        to[at] = pick(to[at] ?? 0, pick(from[at - by * step] ?? 0, from[at + by * step] ?? 0));
    return to;
  };
  return along(along(values, 1), side);
}

/** What has been driven often enough, without gaps of a cell, without the blur of busy roads and without yards. */
async function roadMask(sums: Sums, days: number): Promise<Uint8Array> {
  const smooth = blurred(sums.total);
  const busiest = smooth.reduce((one, other) => Math.max(one, other), 0);
  const enough = Math.max(least.passes, least.perDay * (days - 1), least.share * busiest);
  const near = extreme(smooth, 2, Math.max);
  const isRoad = Float32Array.from(smooth, (value, at) =>
    value >= enough && value >= blur * (near[at] ?? 0) ? 1 : 0,
  );
  await yieldToEventLoop();
  const closed = extreme(extreme(isRoad, 1, Math.max), 1, Math.min);
  const wide = extreme(extreme(closed, yardRadius, Math.min), yardRadius + 1, Math.max);
  const [cosine, sine, total] = [sums.axisCos, sums.axisSin, sums.total].map((values) =>
    blurred(blurred(values)),
  );
  return Uint8Array.from(closed, (value, at) => {
    if (value === 0) return 0;
    if (wide[at] === 0) return 1;
    const coherence = Math.hypot(cosine?.[at] ?? 0, sine?.[at] ?? 0) / Math.max(1e-6, total?.[at] ?? 0);
    return coherence >= leastCoherence && (smooth[at] ?? 0) >= 0.35 * (near[at] ?? 0) ? 1 : 0;
  });
}

/** Gives what was driven in each cell to the nearest line, as far as a road is wide. */
function gather(lines: Uint8Array, sums: Sums): Map<number, LineCell> {
  const found = new Map<number, LineCell>();
  const owner = new Int32Array(lines.length).fill(-1);
  let edge: number[] = [];
  for (const [at, value] of lines.entries()) {
    if (value !== 1) continue;
    owner[at] = at;
    edge.push(at);
    found.set(at, { x: 0, y: 0, driven: 0, east: 0, south: 0 });
  }
  for (let step = 0; step <= reach; step += 1) {
    const next: number[] = [];
    for (const at of edge) {
      const line = found.get(owner[at] ?? -1);
      const weight = sums.total[at] ?? 0;
      if (line !== undefined && weight > 0) {
        line.driven += weight;
        line.east += sums.east[at] ?? 0;
        line.south += sums.south[at] ?? 0;
        line.x += weight * ((at % side) + 0.5);
        line.y += weight * (Math.floor(at / side) + 0.5);
      }
      for (const near of [at - 1, at + 1, at - side, at + side]) {
        if (owner[near] !== -1) continue;
        owner[near] = owner[at] ?? -1;
        next.push(near);
      }
    }
    edge = next;
  }
  return found;
}

/** The cells of the tile that lines go through, by their keys; the layers are of so many days. */
export async function skeletonOf(
  tile: number,
  layerOf: (tile: number) => TileLayer | undefined,
  days: number,
): Promise<Map<number, LineCell>> {
  const sums = sumsOf(tile, layerOf);
  await yieldToEventLoop();
  const cells = await roadMask(sums, days);
  await yieldToEventLoop();
  thin({ width: side, height: side, cells });
  await yieldToEventLoop();
  const corner = tileCorner(tile);
  const found = new Map<number, LineCell>();
  for (const [at, line] of gather(cells, sums)) {
    const [column, row] = [(at % side) - margin, Math.floor(at / side) - margin];
    if (column < 0 || row < 0 || column >= tileCells || row >= tileCells) continue;
    const [x, y] = [corner.x + column, corner.y + row];
    const isDriven = line.driven > 0;
    found.set(cellKey(x, y), {
      ...line,
      x: isDriven ? line.x / line.driven - margin + corner.x : x + 0.5,
      y: isDriven ? line.y / line.driven - margin + corner.y : y + 0.5,
    });
  }
  return found;
}
