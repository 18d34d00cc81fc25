/** The world in cells: a tile of zoom 14 has 256 of them along each side, 5 to 9.6 m in the latitudes where people dig. */
export const tileCells = 256;
const tileZoom = 14;
const worldCells = tileCells * 2 ** tileZoom;
const equator_m = 40_075_016.686;
/** Beyond it there is no map. */
const farthest_deg = 85;

export interface Place {
  latitude: number;
  longitude: number;
}

/** Cells from the upper left corner of the world; a cell's middle ends in .5. */
export interface CellPoint {
  x: number;
  y: number;
}

export function cellPointOf({ latitude, longitude }: Place): CellPoint {
  const bounded = Math.max(-farthest_deg, Math.min(farthest_deg, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * worldCells,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldCells,
  };
}

export function placeOf({ x, y }: CellPoint): Place {
  const unrolled = Math.PI * (1 - (2 * y) / worldCells);
  return {
    latitude: (Math.atan(Math.sinh(unrolled)) * 180) / Math.PI,
    longitude: (x / worldCells) * 360 - 180,
  };
}

/** How wide a cell is there. */
export function cellWidth_m(y: number): number {
  return (equator_m / worldCells) * Math.cos((placeOf({ x: 0, y }).latitude * Math.PI) / 180);
}

/** One number for a cell of the world. */
export function cellKey(x: number, y: number): number {
  return x * worldCells + y;
}

export function cellOfKey(key: number): CellPoint {
  const y = key % worldCells;
  return { x: (key - y) / worldCells, y };
}

/** One number for the tile that holds the cell. */
export function tileOf(x: number, y: number): number {
  return Math.floor(x / tileCells) * 2 ** tileZoom + Math.floor(y / tileCells);
}

/** The upper left cell of a tile. */
export function tileCorner(tile: number): CellPoint {
  const y = tile % 2 ** tileZoom;
  return { x: ((tile - y) / 2 ** tileZoom) * tileCells, y: y * tileCells };
}

/** The tile and those around it. */
export function tilesAround(tile: number): number[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((east) => steps.map((south) => tile + east * 2 ** tileZoom + south));
}
