import type { ArchiveTile } from './archive-writer.ts';
import { clippedArea, clippedLine, type TilePoint } from './tile-clip.ts';
import { varint } from './varint.ts';

/** Longitude and latitude, WGS-84 degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** Something on the ground, as vector tiles hold it. */
export interface GroundFeature {
  layer: string;
  kind: 'point' | 'line' | 'area';
  /** An area is closed by itself. */
  positions: readonly Position[];
  properties: Readonly<Record<string, string | number | boolean>>;
  /** Seen from here on; everywhere where it is not said. */
  fromZoom?: number;
}

const extent = 4096;
/** Beyond the edges, so that a line's width is not cut at them. */
const buffer = 128;
const geometryTypes = { point: 1, line: 2, area: 3 } as const;
const commands = { moveTo: 1, lineTo: 2, closePath: 7 } as const;

function mercator([longitude, latitude]: Position): readonly [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

const bytesField = (number: number, content: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(content.length),
  ...content,
];
const numberField = (number: number, value: number): number[] => [...varint(number * 8), ...varint(value)];
const textField = (number: number, text: string): number[] => bytesField(number, [...Buffer.from(text)]);

function tagValue(value: string | number | boolean): number[] {
  if (typeof value === 'string') return textField(1, value);
  if (typeof value === 'boolean') return numberField(7, value ? 1 : 0);
  const double = Buffer.alloc(8);
  double.writeDoubleLE(value);
  return [...varint(3 * 8 + 1), ...double];
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** The commands of all parts; each begins where the one before has ended. */
function drawn(kind: GroundFeature['kind'], parts: readonly (readonly TilePoint[])[]): number[] {
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  const to = (point: TilePoint): void => {
    numbers.push(zigzag(point[0] - x), zigzag(point[1] - y));
    [x, y] = point;
  };
  for (const part of parts) {
    const [first, ...others] = part;
    if (first === undefined) continue;
    numbers.push(commands.moveTo + 8);
    to(first);
    if (others.length > 0) numbers.push(commands.lineTo + 8 * others.length);
    for (const point of others) to(point);
    if (kind === 'area') numbers.push(commands.closePath + 8);
  }
  return numbers.flatMap(varint);
}

/** Without points that fall upon the one before. */
function distinct(points: readonly TilePoint[]): TilePoint[] {
  return points.filter(([x, y], at) => {
    const before = points[at - 1];
    return before === undefined || before[0] !== x || before[1] !== y;
  });
}

/** Twice the area, positive where the ring goes round clockwise as it is seen: so the outer rings of tiles go. */
function turnOf(ring: readonly TilePoint[]): number {
  return ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

function partsIn({ kind }: GroundFeature, points: readonly TilePoint[]): TilePoint[][] {
  const bounds = { least: -buffer, most: extent + buffer };
  const whole = (part: readonly TilePoint[]) =>
    distinct(part.map(([x, y]): TilePoint => [Math.round(x), Math.round(y)]));
  if (kind === 'point') {
    // Only one tile has it.
    const isIn = ([x, y]: TilePoint) => x >= 0 && y >= 0 && x < extent && y < extent;
    return points.filter(isIn).map((point) => whole([point]));
  }
  if (kind === 'line')
    return clippedLine(points, bounds)
      .map(whole)
      .filter((part) => part.length > 1);
  const ring = whole(clippedArea(points, bounds));
  const turn = turnOf(ring);
  if (ring.length < 3 || turn === 0) return [];
  return [turn > 0 ? ring : ring.toReversed()];
}

interface TileAt {
  z: number;
  x: number;
  y: number;
}

function layerOf(name: string, features: readonly GroundFeature[], { z, x, y }: TileAt): number[] {
  const keys = new Map<string, number>();
  const values = new Map<string | number | boolean, number>();
  const numbered = <K>(known: Map<K, number>, key: K): number => {
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  };
  const size = extent * 2 ** z;
  const written = features.flatMap((feature) => {
    const points = feature.positions
      .map(mercator)
      .map(([right, down]): TilePoint => [right * size - x * extent, down * size - y * extent]);
    const parts = partsIn(feature, points);
    if (parts.length === 0) return [];
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
      ...varint(numbered(keys, key)),
      ...varint(numbered(values, value)),
    ]);
    return bytesField(2, [
      ...bytesField(2, tags),
      ...numberField(3, geometryTypes[feature.kind]),
      ...bytesField(4, drawn(feature.kind, parts)),
    ]);
  });
  if (written.length === 0) return [];
  return bytesField(3, [
    ...numberField(15, 2),
    ...textField(1, name),
    ...written,
    ...[...keys.keys()].flatMap((key) => textField(3, key)),
    ...[...values.keys()].flatMap((value) => bytesField(4, tagValue(value))),
    ...numberField(5, extent),
  ]);
}

/** The tiles of a zoom that what is there reaches into, the edges of its neighbours included. */
function tilesUnder(features: readonly GroundFeature[], z: number): TileAt[] {
  const found = new Map<string, TileAt>();
  const edge = buffer / extent;
  for (const { positions } of features) {
    const places = positions.map(mercator).map(([x, y]) => [x * 2 ** z, y * 2 ** z] as const);
    const [columns, rows] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const last = 2 ** z - 1;
    const from = (all: readonly number[]) => Math.max(0, Math.floor(Math.min(...all) - edge));
    const until = (all: readonly number[]) => Math.min(last, Math.floor(Math.max(...all) + edge));
    for (let x = from(columns); x <= until(columns); x += 1)
      for (let y = from(rows); y <= until(rows); y += 1) found.set(`${x} ${y}`, { z, x, y });
  }
  return [...found.values()];
}

/** The vector tiles (Mapbox Vector Tile 2) of what is on the ground, for an archive. */
export function vectorTiles(
  features: readonly GroundFeature[],
  { minZoom, maxZoom }: { minZoom: number; maxZoom: number },
): ArchiveTile[] {
  const tiles: ArchiveTile[] = [];
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const seen = features.filter(({ fromZoom = 0 }) => fromZoom <= z);
    const layers = [...Map.groupBy(seen, ({ layer }) => layer)];
    for (const tile of tilesUnder(seen, z)) {
      const content = layers.flatMap(([name, own]) => layerOf(name, own, tile));
      if (content.length > 0) tiles.push({ ...tile, content: Uint8Array.from(content) });
    }
  }
  return tiles;
}
