import { type CellPoint, cellWidth_m, tileCorner } from './grid.ts';
import { eachMark, type TileLayer } from './layer.ts';

/** Where something has happened often. */
export interface BusyPlace {
  point: CellPoint;
  times: number;
  radius_m: number;
}

interface Happened extends CellPoint {
  times: number;
}

/** What happens within this of a place is of that place. */
const reach_m = 40;
const leastRadius_m = 12;

/** What the marks of one kind on a tile say, in cells of the world. */
export function happenedOn(tile: number, cells: TileLayer, kind: number): Happened[] {
  const corner = tileCorner(tile);
  const found: Happened[] = [];
  eachMark(cells, (column, row, other, weight) => {
    if (other === kind) found.push({ x: corner.x + column + 0.5, y: corner.y + row + 0.5, times: weight });
  });
  return found;
}

/** The places where it has happened so often, the busiest first; each event counts for one place. */
export function busyPlaces(happened: readonly Happened[], least: number): BusyPlace[] {
  const first = happened[0];
  if (first === undefined) return [];
  const reach = reach_m / cellWidth_m(first.y);
  const squares = Map.groupBy(happened, ({ x, y }) => `${Math.floor(x / reach)} ${Math.floor(y / reach)}`);
  const around = ({ x, y }: CellPoint): Happened[] => {
    const [column, row] = [Math.floor(x / reach), Math.floor(y / reach)];
    const steps = [-1, 0, 1];
    const near = steps.flatMap((east) =>
      steps.flatMap((south) => squares.get(`${column + east} ${row + south}`) ?? []),
    );
    return near.filter((one) => Math.hypot(one.x - x, one.y - y) <= reach);
  };
  const sumOf = (list: readonly Happened[]): number => list.reduce((sum, { times }) => sum + times, 0);
  const ranked = happened.map((one) => ({ one, sum: sumOf(around(one)) })).sort((a, b) => b.sum - a.sum);
  const taken = new Set<Happened>();
  const places: BusyPlace[] = [];
  for (const { one, sum } of ranked) {
    if (sum < least) break;
    const near = around(one).filter((other) => !taken.has(other));
    const times = sumOf(near);
    if (times < least) continue;
    for (const other of near) taken.add(other);
    const mean = (axis: 'x' | 'y') =>
      near.reduce((total, other) => total + other[axis] * other.times, 0) / times;
    const point = { x: mean('x'), y: mean('y') };
    const spread = near.reduce(
      (total, other) => total + other.times * ((other.x - point.x) ** 2 + (other.y - point.y) ** 2),
      0,
    );
    const radius_m = Math.max(leastRadius_m, 2 * Math.sqrt(spread / times) * cellWidth_m(one.y));
    places.push({ point, times, radius_m: Math.min(reach_m, radius_m) });
  }
  return places;
}
