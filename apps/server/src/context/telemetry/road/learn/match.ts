import type { RoadKind, RoadState } from '@vehicle/contract/telemetry/road/contract';
import { type CellPoint, cellPointOf, cellWidth_m, placeOf } from './grid.ts';
import { lengthOf } from './lines.ts';

/** What the learning has drawn. */
export interface Draft {
  kind: RoadKind;
  points: CellPoint[];
  radius_m: number;
  timesPerDay: number;
  forwardShare: number;
}

/** A road as it is kept. */
export interface KeptRoad {
  id: number;
  kind: RoadKind;
  name: string | null;
  state: RoadState;
  line: readonly number[];
}

/** A draft with what was set by hand; `id` null: it is new. */
export interface MatchedRoad extends Draft {
  id: number | null;
  name: string | null;
  state: RoadState;
}

export interface Matching {
  roads: MatchedRoad[];
  /** Kept for what was set by hand, though nobody drives there now. */
  absent: number[];
  gone: number[];
}

/** As near as this to a line that was there is that line. */
const near_m = 18;
/** A place may be found again so far away. */
const samePlace_m = 45;
/** What is left over of a line beside a hidden one and is shorter goes with its neighbour. */
const leastPiece_m = 60;
const step_m = 8;

export function pointsOf(line: readonly number[]): CellPoint[] {
  const points: CellPoint[] = [];
  for (let at = 0; at + 1 < line.length; at += 2)
    points.push(cellPointOf({ longitude: line[at] ?? 0, latitude: line[at + 1] ?? 0 }));
  return points;
}

/** Longitude and latitude in turn, to a tenth of a metre. */
export function coordinatesOf(points: readonly CellPoint[]): number[] {
  return points.flatMap((point) => {
    const { longitude, latitude } = placeOf(point);
    return [Number(longitude.toFixed(6)), Number(latitude.toFixed(6))];
  });
}

/** The line with a point each few metres; its own points stay. */
function dense(points: readonly CellPoint[], cell_m: number): CellPoint[] {
  return points.flatMap((point, at) => {
    const before = points[at - 1];
    if (before === undefined) return [point];
    const steps = Math.max(
      1,
      Math.ceil((Math.hypot(point.x - before.x, point.y - before.y) * cell_m) / step_m),
    );
    return Array.from({ length: steps }, (_, step) => ({
      x: before.x + ((point.x - before.x) * (step + 1)) / steps,
      y: before.y + ((point.y - before.y) * (step + 1)) / steps,
    }));
  });
}

/** Finds the kept lines that are near a point. */
class NearLines {
  readonly #squares = new Map<string, Array<{ point: CellPoint; road: KeptRoad }>>();
  readonly #reach: number;

  constructor(roads: readonly KeptRoad[], cell_m: number) {
    this.#reach = near_m / cell_m;
    for (const road of roads)
      for (const point of dense(pointsOf(road.line), cell_m)) {
        const key = this.#squareOf(point);
        const square = this.#squares.get(key) ?? [];
        square.push({ point, road });
        this.#squares.set(key, square);
      }
  }

  #squareOf({ x, y }: CellPoint): string {
    return `${Math.floor(x / this.#reach)} ${Math.floor(y / this.#reach)}`;
  }

  /** The nearest one that fits. */
  at({ x, y }: CellPoint, fits: (road: KeptRoad) => boolean): KeptRoad | null {
    let best: { road: KeptRoad; apart: number } | null = null;
    for (const east of [-1, 0, 1])
      for (const south of [-1, 0, 1]) {
        const key = this.#squareOf({ x: x + east * this.#reach, y: y + south * this.#reach });
        for (const { point, road } of this.#squares.get(key) ?? []) {
          const apart = Math.hypot(point.x - x, point.y - y);
          if (apart <= this.#reach && (best === null || apart < best.apart) && fits(road))
            best = { road, apart };
        }
      }
    return best?.road ?? null;
  }
}

interface Piece {
  state: RoadState;
  points: CellPoint[];
}

/** The line in pieces: those that lie on what was hidden or erased, and the others. */
function piecesOf(points: readonly CellPoint[], lines: NearLines, cell_m: number): Piece[] {
  const isSet = ({ state }: KeptRoad) => state !== 'shown';
  const pieces: Piece[] = [];
  for (const point of dense(points, cell_m)) {
    const state = lines.at(point, isSet)?.state ?? 'shown';
    const last = pieces.at(-1);
    if (last?.state === state) last.points.push(point);
    else pieces.push({ state, points: last === undefined ? [point] : [...last.points.slice(-1), point] });
  }
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isShort = lengthOf(piece.points) * cell_m < leastPiece_m;
    if (last !== undefined && (isShort || last.state === piece.state))
      last.points.push(...piece.points.slice(1));
    else joined.push(piece);
  }
  const [first, second] = joined;
  if (first !== undefined && second !== undefined && lengthOf(first.points) * cell_m < leastPiece_m)
    joined.splice(0, 2, { state: second.state, points: [...first.points, ...second.points.slice(1)] });
  return joined;
}

interface Candidate {
  road: KeptRoad;
  at: number;
  overlap: number;
}

/** Gives new drawings what was set by hand on the roads that they go along, and their ids. */
export function matched(drafts: readonly Draft[], kept: readonly KeptRoad[]): Matching {
  const first = drafts[0]?.points[0];
  const cell_m = cellWidth_m(first?.y ?? pointsOf(kept[0]?.line ?? [0, 0])[0]?.y ?? 0);
  const lines = new NearLines(
    kept.filter(({ kind }) => kind === 'road'),
    cell_m,
  );
  const roads: MatchedRoad[] = [];
  const candidates: Candidate[] = [];
  for (const draft of drafts) {
    const pieces: Piece[] =
      draft.kind === 'road'
        ? piecesOf(draft.points, lines, cell_m)
        : [{ state: 'shown', points: draft.points }];
    for (const { state, points } of pieces) {
      const near = draft.kind === 'road' ? alongside(points, lines, cell_m) : placesNear(draft, kept, cell_m);
      const best = near.toSorted((one, other) => other.overlap - one.overlap)[0];
      const own = draft.kind === 'road' ? state : (best?.road.state ?? 'shown');
      if (own === 'erased') continue;
      const at = roads.length;
      const named = best !== undefined && best.overlap >= 0.5 ? best.road.name : null;
      roads.push({ ...draft, points, id: null, name: named, state: own });
      candidates.push(...near.filter(({ road }) => road.state === own).map((one) => ({ ...one, at })));
    }
  }
  const taken = new Set<number>();
  for (const { road, at, overlap } of candidates.toSorted((one, other) => other.overlap - one.overlap)) {
    const draft = roads[at];
    if (draft === undefined || draft.id !== null || taken.has(road.id) || overlap < 0.3) continue;
    taken.add(road.id);
    draft.id = road.id;
    draft.name = road.name;
  }
  const left = kept.filter(({ id }) => !taken.has(id));
  const isSetByHand = ({ name, state }: KeptRoad) => name !== null || state !== 'shown';
  return {
    roads,
    absent: left.filter(isSetByHand).map(({ id }) => id),
    gone: left.filter((road) => !isSetByHand(road)).map(({ id }) => id),
  };
}

/** The kept roads that a line goes along, each with the share of the line. */
function alongside(
  points: readonly CellPoint[],
  lines: NearLines,
  cell_m: number,
): Array<Omit<Candidate, 'at'>> {
  const counts = new Map<KeptRoad, number>();
  const all = dense(points, cell_m);
  for (const point of all) {
    const road = lines.at(point, () => true);
    if (road !== null) counts.set(road, (counts.get(road) ?? 0) + 1);
  }
  return [...counts].map(([road, count]) => ({ road, overlap: count / all.length }));
}

function placesNear(
  { kind, points }: Draft,
  kept: readonly KeptRoad[],
  cell_m: number,
): Array<Omit<Candidate, 'at'>> {
  const [point] = points;
  if (point === undefined) return [];
  return kept.flatMap((road) => {
    const [place] = road.kind === kind ? pointsOf(road.line) : [];
    if (place === undefined) return [];
    const apart_m = Math.hypot(place.x - point.x, place.y - point.y) * cell_m;
    return apart_m > samePlace_m ? [] : [{ road, overlap: 1 - apart_m / (2 * samePlace_m) }];
  });
}
