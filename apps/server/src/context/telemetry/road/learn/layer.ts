import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { tileCells, tileCorner, tileOf } from './grid.ts';

/** Directions of travel, from east clockwise. */
export const sectors = 8;
/** What a cell counts beside the passes in each direction. */
export const stopMark = 8;
export const portalMark = 9;
const marks = 10;
/** Weights are kept in so many parts of a pass. */
const parts = 8;

/** What vehicles have left on one tile: by cell and mark how often. */
export type TileLayer = Map<number, number>;
/** By tile. */
export type Layer = Map<number, TileLayer>;

/** Counts at a cell of the world. */
export function mark(
  layer: Layer,
  { x, y, kind }: { x: number; y: number; kind: number },
  weight: number,
): void {
  const tile = tileOf(x, y);
  let cells = layer.get(tile);
  if (cells === undefined) {
    cells = new Map();
    layer.set(tile, cells);
  }
  const corner = tileCorner(tile);
  const key = ((y - corner.y) * tileCells + (x - corner.x)) * marks + kind;
  cells.set(key, (cells.get(key) ?? 0) + weight);
}

/** Goes through what a tile has: column and row within the tile, mark and weight. */
export function eachMark(
  cells: TileLayer,
  visit: (column: number, row: number, kind: number, weight: number) => void,
): void {
  for (const [key, weight] of cells) {
    const cell = Math.floor(key / marks);
    visit(cell % tileCells, Math.floor(cell / tileCells), key % marks, weight);
  }
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest & 127) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

/** In order of the cells, each as the step from the one before, and packed. */
export function packed(cells: TileLayer): Buffer {
  const bytes: number[] = [];
  let before = 0;
  for (const [key, weight] of [...cells].sort(([one], [other]) => one - other)) {
    const amount = Math.round(weight * parts);
    if (amount === 0) continue;
    pushVarint(bytes, key - before);
    pushVarint(bytes, amount);
    before = key;
  }
  return deflateRawSync(Buffer.from(bytes));
}

/** Adds what `packed` has made to what is there. */
export function addPacked(into: TileLayer, content: Buffer): void {
  const bytes = inflateRawSync(content);
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  let key = 0;
  while (at < bytes.length) {
    key += varint();
    into.set(key, (into.get(key) ?? 0) + varint() / parts);
  }
}
