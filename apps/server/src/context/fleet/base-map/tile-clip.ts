/** In the units of a tile, from its upper left corner. */
export type TilePoint = readonly [x: number, y: number];

/** Of a square, the same in both directions. */
export interface TileBounds {
  least: number;
  most: number;
}

/** The share of the way between both at which it enters and leaves the square (Liang and Barsky); null: it stays outside. */
function within(
  [x, y]: TilePoint,
  [toX, toY]: TilePoint,
  { least, most }: TileBounds,
): readonly [enter: number, leave: number] | null {
  let [enter, leave] = [0, 1];
  for (const [from, step] of [
    [x, toX - x],
    [y, toY - y],
  ] as const) {
    if (step === 0) {
      if (from < least || from > most) return null;
      continue;
    }
    const [one, other] = [(least - from) / step, (most - from) / step];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave ? [enter, leave] : null;
}

function between([x, y]: TilePoint, [toX, toY]: TilePoint, share: number): TilePoint {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

/** The parts of a line that lie in the square. */
export function clippedLine(points: readonly TilePoint[], bounds: TileBounds): TilePoint[][] {
  const parts: TilePoint[][] = [];
  let open: TilePoint[] | null = null;
  for (const [at, to] of points.entries()) {
    const from = points[at - 1];
    if (from === undefined) continue;
    const inside = within(from, to, bounds);
    if (inside === null) {
      open = null;
      continue;
    }
    const [enter, leave] = inside;
    if (open === null || enter > 0) {
      open = [between(from, to, enter)];
      parts.push(open);
    }
    open.push(between(from, to, leave));
    if (leave < 1) open = null;
  }
  return parts;
}

/** What of an area lies in the square, cut edge by edge (Sutherland and Hodgman). */
export function clippedArea(ring: readonly TilePoint[], { least, most }: TileBounds): readonly TilePoint[] {
  const edges = [
    [0, least, 1],
    [0, most, -1],
    [1, least, 1],
    [1, most, -1],
  ] as const;
  return edges.reduce<readonly TilePoint[]>((points, [axis, limit, sign]) => {
    const depth = (point: TilePoint) => (point[axis] - limit) * sign;
    return points.flatMap((point, at) => {
      const before = points.at(at - 1) ?? point;
      const [was, is] = [depth(before), depth(point)];
      const crossing = was < 0 !== is < 0 ? [between(before, point, was / (was - is))] : [];
      return is < 0 ? crossing : [...crossing, point];
    });
  }, ring);
}
