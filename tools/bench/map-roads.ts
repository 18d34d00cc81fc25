import {
  cellKey,
  cellPointOf,
  cellWidth_m,
  placeOf,
} from '@vehicle/server/context/telemetry/road/learn/grid';
import {
  addPacked,
  type Layer,
  packed,
  type TileLayer,
} from '@vehicle/server/context/telemetry/road/learn/layer';
import { linesOf } from '@vehicle/server/context/telemetry/road/learn/lines';
import { type LineCell, skeletonOf } from '@vehicle/server/context/telemetry/road/learn/skeleton';
import { Trail, type TrailPoint } from '@vehicle/server/context/telemetry/road/learn/trail';
import { likeness, mineRoads, vehicleDay } from './map-roads/mine.ts';

const vehicles = Number(process.env.VEHICLES ?? 500);
const days = Number(process.env.DAYS ?? 30);
const buckets = 16;
const limits = { recall: 0.95, invented: 0.05, rss_MiB: 700, ofCeiling: 0.08 };

/** As the store keeps them: packed, by tile. */
const layers = new Map<number, Buffer[]>();
let positions = 0;
let learning_ms = 0;
let ceiling_ms = 0;
let most_bytes = 0;
let layerBytes = 0;
let counted = 0;
const watch = () => {
  most_bytes = Math.max(most_bytes, process.memoryUsage().rss);
};

function countAlong(points: readonly TrailPoint[], counts: Map<number, number>): void {
  let before = points[0] && cellPointOf(points[0]);
  for (const point of points) {
    const at = cellPointOf(point);
    const from = before ?? at;
    const steps = Math.min(100, Math.ceil(Math.hypot(at.x - from.x, at.y - from.y)));
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const key = cellKey(
        Math.floor(from.x + (at.x - from.x) * share),
        Math.floor(from.y + (at.y - from.y) * share),
      );
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    before = at;
  }
}

for (let day = 0; day < days; day += 1) {
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const layer: Layer = new Map();
    const plain = new Map<number, number>();
    for (let vehicle = bucket; vehicle < vehicles; vehicle += buckets) {
      const points = vehicleDay(vehicle, day);
      positions += points.length;
      // The least that can be done: to count the cells between places on straight lines.
      let begun = performance.now();
      countAlong(points, plain);
      ceiling_ms += performance.now() - begun;
      begun = performance.now();
      const trail = new Trail(layer);
      for (const point of points) trail.push(point);
      trail.finish();
      learning_ms += performance.now() - begun;
    }
    counted += plain.size;
    const begun = performance.now();
    for (const [tile, cells] of layer) {
      const content = packed(cells);
      layerBytes += content.length;
      layers.set(tile, [...(layers.get(tile) ?? []), content]);
    }
    learning_ms += performance.now() - begun;
    watch();
  }
}

const begun = performance.now();
let longest_ms = 0;
const found = new Map<number, LineCell>();
for (const tile of layers.keys()) {
  const turn = performance.now();
  const near = new Map<number, TileLayer>();
  const layerOf = (key: number): TileLayer | undefined => {
    const known = near.get(key);
    if (known !== undefined) return known;
    const contents = layers.get(key);
    if (contents === undefined) return undefined;
    const cells: TileLayer = new Map();
    for (const content of contents) addPacked(cells, content);
    near.set(key, cells);
    return cells;
  };
  for (const [key, cell] of await skeletonOf(tile, layerOf, days)) found.set(key, cell);
  longest_ms = Math.max(longest_ms, performance.now() - turn);
  watch();
}
const lines = linesOf(found);
const drawing_ms = performance.now() - begun;
watch();

const { recall, invented, learned_km, truth_km } = likeness(
  mineRoads,
  lines.map(({ points }) => points.map(placeOf)),
);
const rss_MiB = Math.round(most_bytes / 2 ** 20);
const ofCeiling = ceiling_ms / learning_ms;
const failed = [
  ...(recall >= limits.recall ? [] : [`recall ${recall.toFixed(3)} < ${limits.recall}`]),
  ...(invented <= limits.invented ? [] : [`invented ${invented.toFixed(3)} > ${limits.invented}`]),
  ...(rss_MiB <= limits.rss_MiB ? [] : [`rss ${rss_MiB} MiB > ${limits.rss_MiB}`]),
  ...(ofCeiling >= limits.ofCeiling ? [] : [`${ofCeiling.toFixed(3)} of the ceiling < ${limits.ofCeiling}`]),
];
console.log(
  `cell ${cellWidth_m(cellPointOf(mineRoads[0]?.[0] ?? { latitude: 39, longitude: 110 }).y).toFixed(1)} m, ${counted} cells counted`,
);
console.log(
  JSON.stringify({
    bench: 'map-roads',
    vehicles,
    days,
    positions,
    truth_km,
    learned_km,
    lines: lines.length,
    recall: Number(recall.toFixed(4)),
    invented: Number(invented.toFixed(4)),
    positionsPerSecond: Math.round((positions / learning_ms) * 1000),
    ofCeiling: Number(ofCeiling.toFixed(3)),
    learning_s: Number((learning_ms / 1000).toFixed(1)),
    drawing_s: Number((drawing_ms / 1000).toFixed(1)),
    longestTile_ms: Math.round(longest_ms),
    layer_MiB: Number((layerBytes / 2 ** 20).toFixed(1)),
    rss_MiB,
    failed,
  }),
);
if (failed.length > 0) process.exitCode = 1;
