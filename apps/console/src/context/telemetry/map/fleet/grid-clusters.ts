import { type Fleet, noHeading } from './fleet.ts';
import type { Drawing, MapViewport } from './fleet-message.ts';
import { statusOrder } from './fleet-status.ts';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from './mercator.ts';

/** Of the whole earth at zoom 0. */
const earth_px = 512;
/** Marks of clusters are up to so wide; what would overlap becomes one. */
const closest_px = 48;
/** From this zoom on every vehicle has its own mark, unless there would be too many. */
const singleZoom = 15;
const mostSingles = 1500;
const kinds = statusOrder.length;

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

interface Cluster {
  count: number;
  x: number;
  y: number;
  /** One of its vehicles. */
  slot: number;
  mix: number[];
}

function clusterOf(fleet: Fleet, slot: number): Cluster {
  const mix = new Array<number>(kinds).fill(0);
  mix[fleet.statuses[slot] ?? 0] = 1;
  return { count: 1, x: fleet.x[slot] ?? 0, y: fleet.y[slot] ?? 0, slot, mix };
}

/** One vehicle more: as `merge`, without an object for each of 100,000. */
function add(cluster: Cluster, fleet: Fleet, slot: number): void {
  cluster.count += 1;
  cluster.x += ((fleet.x[slot] ?? 0) - cluster.x) / cluster.count;
  cluster.y += ((fleet.y[slot] ?? 0) - cluster.y) / cluster.count;
  const status = fleet.statuses[slot] ?? 0;
  cluster.mix[status] = (cluster.mix[status] ?? 0) + 1;
}

/** The second goes into the first, whose place becomes the middle of both. */
function merge(first: Cluster, second: Cluster): void {
  const count = first.count + second.count;
  first.x = (first.x * first.count + second.x * second.count) / count;
  first.y = (first.y * first.count + second.y * second.count) / count;
  first.count = count;
  for (const [at, number] of second.mix.entries()) first.mix[at] = (first.mix[at] ?? 0) + number;
  second.count = 0;
}

/** To the east and in the row below; those to the west and above have looked here already. */
const neighbours = [
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

/** Cells are fixed to the earth, so that a cluster stays what it is while the map is moved. */
function gridded(fleet: Fleet, slots: Uint32Array, zoom: number): Cluster[] {
  const cells = (earth_px * 2 ** zoom) / closest_px;
  const columns = Math.ceil(cells) + 2;
  const grid = new Map<number, Cluster>();
  for (const slot of slots) {
    const key = Math.floor((fleet.y[slot] ?? 0) * cells) * columns + Math.floor((fleet.x[slot] ?? 0) * cells);
    const there = grid.get(key);
    if (there === undefined) grid.set(key, clusterOf(fleet, slot));
    else add(there, fleet, slot);
  }
  const closest = (closest_px * 0.8) / (earth_px * 2 ** zoom);
  for (const key of [...grid.keys()].sort((a, b) => a - b)) {
    const here = grid.get(key);
    if (here === undefined || here.count === 0) continue;
    for (const [right, down] of neighbours) {
      const other = grid.get(key + right + down * columns);
      if (other === undefined || other.count === 0) continue;
      if (Math.hypot(other.x - here.x, other.y - here.y) < closest) merge(here, other);
    }
  }
  return [...grid.values()].filter(({ count }) => count > 0);
}

function drawingOf(fleet: Fleet, clusters: readonly Cluster[]): Drawing {
  const single = ({ count, slot }: Cluster) => (count === 1 ? slot : null);
  const each = <T>(read: (slot: number) => T, otherwise: T) =>
    clusters.map((cluster) => {
      const slot = single(cluster);
      return slot === null ? otherwise : read(slot);
    });
  return {
    longitudes: Float64Array.from(clusters, ({ x }) => longitudeOf(x)),
    latitudes: Float64Array.from(clusters, ({ y }) => latitudeOf(y)),
    counts: Uint32Array.from(clusters, ({ count }) => count),
    ids: Uint32Array.from(each((slot) => fleet.ids[slot] ?? 0, 0)),
    headings: Int16Array.from(each((slot) => fleet.headings[slot] ?? noHeading, noHeading)),
    mixes: Uint32Array.from(clusters.flatMap(({ mix }) => mix)),
    labels: each((slot) => fleet.plateNos[slot] || (fleet.vins[slot] ?? ''), ''),
    vehicles: fleet.size,
  };
}

/** What is drawn of these vehicles at a zoom: those that would cover each other become one mark with a number. */
export function drawingAt(fleet: Fleet, slots: Uint32Array, zoom: number): Drawing {
  const isSingle = zoom >= singleZoom && slots.length <= mostSingles;
  const clusters = isSingle
    ? Array.from(slots, (slot) => clusterOf(fleet, slot))
    : gridded(fleet, slots, Math.floor(zoom));
  return drawingOf(fleet, clusters);
}
