import { type Fleet, noHeading } from './fleet.ts';
import type { Drawing, MapViewport } from './fleet-message.ts';
import { statusOrder } from './fleet-status.ts';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from './mercator.ts';

/** Of the whole earth at zoom 0. */
const earth_px = 512;
/** Marks that are closer are one. */
export const closest_px = 26;
/** Small enough that what shares a cell is close, however it lies in it. */
const cell_px = 13;
/** Discs of stacks may cover each other by so little. */
const overlap = 0.8;
const kinds = statusOrder.length;

/** How wide the mark of so many is. */
export function diameterOf(count: number): number {
  if (count === 1) return 24;
  if (count < 10) return 34;
  return count < 100 ? 40 : 46;
}

/** Between these steps of the zoom marks stay what they are. */
export function zoomStep(zoom: number): number {
  return Math.floor(zoom * 2) / 2;
}

/** What is seen as a part of the unit square; x beyond 1 goes on at 0. */
export interface ViewportBox {
  west: number;
  width: number;
  north: number;
  south: number;
}

export function boxOf({ west, east, north, south }: MapViewport): ViewportBox {
  const left = mercatorX(west);
  return {
    west: left,
    width: Math.min(1, mercatorX(east) - left),
    north: mercatorY(north),
    south: mercatorY(south),
  };
}

/** So much is drawn around what is seen that a short pan finds its marks there already. */
export function widened({ west, width, north, south }: ViewportBox, by: number): ViewportBox {
  const height = south - north;
  return {
    west: west - width * by,
    width: Math.min(1, width * (1 + 2 * by)),
    north: north - height * by,
    south: south + height * by,
  };
}

/** Slots of the vehicles within the box whose status is shown. */
export function slotsWithin(fleet: Fleet, box: ViewportBox, isShown: readonly boolean[]): Uint32Array {
  const found = new Uint32Array(fleet.size);
  let count = 0;
  for (let slot = 0; slot < fleet.size; slot += 1) {
    if (isShown[fleet.statuses[slot] ?? 0] !== true) continue;
    const y = fleet.y[slot] ?? 0;
    if (y < box.north || y > box.south) continue;
    const east = (fleet.x[slot] ?? 0) - box.west;
    if (box.width < 1 && east - Math.floor(east) > box.width) continue;
    found[count] = slot;
    count += 1;
  }
  return found.subarray(0, count);
}

/** One mark: a vehicle, or several that would cover each other. Its vehicles are a chain of slots. */
interface Cluster {
  count: number;
  x: number;
  y: number;
  first: number;
  last: number;
  mix: number[];
}

/** Marks, and of each slot the next one of its mark; −1: none. */
export interface Clusters {
  marks: Cluster[];
  next: Int32Array;
}

function clusterOf(fleet: Fleet, slot: number): Cluster {
  const mix = new Array<number>(kinds).fill(0);
  mix[fleet.statuses[slot] ?? 0] = 1;
  return { count: 1, x: fleet.x[slot] ?? 0, y: fleet.y[slot] ?? 0, first: slot, last: slot, mix };
}

/** One vehicle more: as `merge`, without an object for each of 100,000. */
function add(cluster: Cluster, fleet: Fleet, slot: number, next: Int32Array): void {
  cluster.count += 1;
  cluster.x += ((fleet.x[slot] ?? 0) - cluster.x) / cluster.count;
  cluster.y += ((fleet.y[slot] ?? 0) - cluster.y) / cluster.count;
  next[cluster.last] = slot;
  cluster.last = slot;
  const status = fleet.statuses[slot] ?? 0;
  cluster.mix[status] = (cluster.mix[status] ?? 0) + 1;
}

/** The second goes into the first, whose place becomes the middle of both. */
function merge(first: Cluster, second: Cluster, next: Int32Array): void {
  const count = first.count + second.count;
  first.x = (first.x * first.count + second.x * second.count) / count;
  first.y = (first.y * first.count + second.y * second.count) / count;
  first.count = count;
  next[first.last] = second.first;
  first.last = second.last;
  for (const [at, number] of second.mix.entries()) first.mix[at] = (first.mix[at] ?? 0) + number;
  second.count = 0;
}

/** So many cells away a disc may still be covered. */
const reach = Math.ceil((diameterOf(100) * overlap) / cell_px);

/** To the east and in the rows below; those to the west and above have looked here already. */
const neighbours = Array.from({ length: reach + 1 }, (_, down) =>
  Array.from({ length: 2 * reach + 1 }, (_, at) => [at - reach, down] as const),
)
  .flat()
  .filter(([right, down]) => down > 0 || right > 0);

function isTooClose(one: Cluster, other: Cluster, pixel: number): boolean {
  const least = Math.max(closest_px, ((diameterOf(one.count) + diameterOf(other.count)) / 2) * overlap);
  const singles = one.count === 1 && other.count === 1;
  return Math.hypot(other.x - one.x, other.y - one.y) < (singles ? closest_px : least) * pixel;
}

/** Of the vehicles in these slots which become one mark at this zoom. Cells are fixed to the earth: a stack stays what it is while the map is moved. */
export function clustersAt(fleet: Fleet, slots: Uint32Array, zoom: number): Clusters {
  const pixel = 1 / (earth_px * 2 ** zoomStep(zoom));
  const cells = 1 / (cell_px * pixel);
  const columns = Math.ceil(cells) + 2 * reach;
  const next = new Int32Array(fleet.size).fill(-1);
  const grid = new Map<number, Cluster>();
  for (const slot of slots) {
    const key = Math.floor((fleet.y[slot] ?? 0) * cells) * columns + Math.floor((fleet.x[slot] ?? 0) * cells);
    const there = grid.get(key);
    if (there === undefined) grid.set(key, clusterOf(fleet, slot));
    else add(there, fleet, slot, next);
  }
  for (const key of [...grid.keys()].sort((a, b) => a - b)) {
    const here = grid.get(key);
    if (here === undefined || here.count === 0) continue;
    for (const [right, down] of neighbours) {
      const other = grid.get(key + right + down * columns);
      if (other === undefined || other.count === 0) continue;
      if (isTooClose(here, other, pixel)) merge(here, other, next);
    }
  }
  return { marks: [...grid.values()].filter(({ count }) => count > 0), next };
}

/** Room for a mark beside another with its plate. */
const apart_px = 64;
/** Those that not even this parts stand at one place. */
const nearestApart = 18;

/** The least zoom at which one vehicle can be told from all others that are shown and that any zoom parts from it. */
export function apartZoom(fleet: Fleet, of: number, isShown: readonly boolean[]): number {
  const least = apart_px / (earth_px * 2 ** nearestApart);
  let nearest = 1;
  for (let slot = 0; slot < fleet.size; slot += 1) {
    if (slot === of || isShown[fleet.statuses[slot] ?? 0] !== true) continue;
    const away = Math.hypot(
      (fleet.x[slot] ?? 0) - (fleet.x[of] ?? 0),
      (fleet.y[slot] ?? 0) - (fleet.y[of] ?? 0),
    );
    if (away >= least && away < nearest) nearest = away;
  }
  return Math.max(0, Math.ceil(2 * Math.log2(apart_px / (earth_px * nearest))) / 2);
}

/** The slots of one mark. */
export function slotsOf({ marks, next }: Clusters, mark: number): Uint32Array {
  const { count = 0, first = 0 } = marks[mark] ?? {};
  const slots = new Uint32Array(count);
  for (let at = 0, slot = first; at < count; at += 1) {
    slots[at] = slot;
    slot = next[slot] ?? 0;
  }
  return slots;
}

/** Marks as the page draws them. */
export function drawingOf(fleet: Fleet, { marks }: Clusters): Drawing {
  const each = <T>(read: (slot: number) => T, otherwise: T) =>
    marks.map(({ count, first }) => (count === 1 ? read(first) : otherwise));
  return {
    longitudes: Float64Array.from(marks, ({ x }) => longitudeOf(x)),
    latitudes: Float64Array.from(marks, ({ y }) => latitudeOf(y)),
    counts: Uint32Array.from(marks, ({ count }) => count),
    ids: Uint32Array.from(each((slot) => fleet.ids[slot] ?? 0, 0)),
    fixed: Uint8Array.from(each((slot) => fleet.fixed[slot] ?? 0, 1)),
    headings: Int16Array.from(each((slot) => fleet.headings[slot] ?? noHeading, noHeading)),
    mixes: Uint32Array.from(marks.flatMap(({ mix }) => mix)),
    labels: each((slot) => fleet.plateNos[slot] || (fleet.vins[slot] ?? ''), ''),
    vehicles: fleet.size,
  };
}
