import { type CellPoint, cellPointOf, cellWidth_m } from './grid.ts';
import { type Layer, mark, portalMark, sectors, stopMark } from './layer.ts';

/** What a terminal tells of where it is. */
export interface TrailPoint {
  at_ms: number;
  latitude: number;
  longitude: number;
  /** Null: not told. */
  speed_kmh: number | null;
  /** North 0, clockwise; null: not told. */
  heading_deg: number | null;
  isFixed: boolean;
}

/** Silence that is longer tells nothing of the way between. */
const gap_s = 120;
const fastest_ms = 30;
/** Slower is standing, or wandering in a yard. */
const slowest_kmh = 8;
const shortest_m = 4;
/** Without a speed a way counts only where it is longer than two places that are said wrongly. */
const surelyMoved_m = 25;
/** As far from a place that was told its way is known; between two that are further apart only near them. */
const known_m = 75;
const knownWithoutHeading_m = 30;
const stop_s = 180;
const stopRadius_m = 40;
const withoutFix_s = 60;
const toRadians = Math.PI / 180;

interface Fix extends TrailPoint {
  point: CellPoint;
}

interface Standing {
  first: Fix;
  last: Fix;
  sum: CellPoint;
  count: number;
}

const distanceOf = (one: Fix, other: Fix): number =>
  Math.hypot(other.point.x - one.point.x, other.point.y - one.point.y) * cellWidth_m(one.point.y);

/** A point of the curve through both places in the directions of travel, or of the straight line. */
function wayOf(from: Fix, to: Fix): (share: number) => CellPoint {
  const [a, b] = [from.point, to.point];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const tangentOf = ({ heading_deg }: Fix): CellPoint | null =>
    heading_deg === null
      ? null
      : { x: Math.sin(heading_deg * toRadians) * length, y: -Math.cos(heading_deg * toRadians) * length };
  const [out, into] = [tangentOf(from), tangentOf(to)];
  if (out === null || into === null)
    return (share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  // Whose head points away from the way has turned on the spot, or drives backwards.
  const isAlong = ({ x, y }: CellPoint) => x * (b.x - a.x) + y * (b.y - a.y) > 0.3 * length * length;
  if (!isAlong(out) || !isAlong(into))
    return (share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  return (share) => {
    const [square, cube] = [share * share, share * share * share];
    const [start, end] = [2 * cube - 3 * square + 1, 3 * square - 2 * cube];
    const [leave, arrive] = [cube - 2 * square + share, cube - square];
    return {
      x: start * a.x + end * b.x + leave * out.x + arrive * into.x,
      y: start * a.y + end * b.y + leave * out.y + arrive * into.y,
    };
  };
}

function sectorOf(from: CellPoint, to: CellPoint): number {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) / (2 * Math.PI);
  return Math.round(turn * sectors + sectors) % sectors;
}

/** Draws the way of one vehicle, told in order of time, into a layer. */
export class Trail {
  readonly #layer: Layer;
  #before: Fix | null = null;
  #standing: Standing | null = null;
  /** Since when there is no fix, after a way that was driven. */
  #lost: { from: Fix; until_ms: number } | null = null;
  #isMoving = false;

  constructor(layer: Layer) {
    this.#layer = layer;
  }

  push(told: TrailPoint): void {
    if (!told.isFixed) {
      if (this.#before !== null && this.#isMoving) this.#lost = { from: this.#before, until_ms: told.at_ms };
      else if (this.#lost !== null) this.#lost.until_ms = told.at_ms;
      this.#endStanding();
      this.#before = null;
      this.#isMoving = false;
      return;
    }
    const fix: Fix = { ...told, point: cellPointOf(told) };
    if (this.#lost !== null) this.#regain(this.#lost, fix);
    if (this.#before !== null) this.#go(this.#before, fix);
    this.#before = fix;
  }

  finish(): void {
    this.#endStanding();
  }

  #markAt({ x, y }: CellPoint, kind: number): void {
    mark(this.#layer, { x: Math.floor(x), y: Math.floor(y), kind }, 1);
  }

  #regain({ from, until_ms }: { from: Fix; until_ms: number }, fix: Fix): void {
    this.#lost = null;
    if (until_ms - from.at_ms < withoutFix_s * 1000) return;
    this.#markAt(from.point, portalMark);
    if ((fix.speed_kmh ?? 0) >= slowest_kmh) this.#markAt(fix.point, portalMark);
  }

  #go(from: Fix, to: Fix): void {
    const took_s = (to.at_ms - from.at_ms) / 1000;
    const moved_m = distanceOf(from, to);
    this.#isMoving = false;
    if (took_s <= 0 || took_s > gap_s) {
      this.#endStanding();
      return;
    }
    if (moved_m / took_s > fastest_ms || isJump(from, to, { moved_m, took_s })) {
      this.#endStanding();
      return;
    }
    if (!isDriven(from, to, moved_m)) {
      this.#stand(from, to);
      return;
    }
    this.#endStanding();
    this.#isMoving = true;
    this.#draw(from, to, moved_m);
  }

  #stand(from: Fix, to: Fix): void {
    const standing = this.#standing ?? { first: from, last: from, sum: { ...from.point }, count: 1 };
    if (distanceOf(standing.first, to) > stopRadius_m) {
      this.#endStanding();
      return;
    }
    standing.last = to;
    standing.sum.x += to.point.x;
    standing.sum.y += to.point.y;
    standing.count += 1;
    this.#standing = standing;
  }

  #endStanding(): void {
    const standing = this.#standing;
    this.#standing = null;
    if (standing === null || standing.last.at_ms - standing.first.at_ms <= stop_s * 1000) return;
    const { sum, count } = standing;
    this.#markAt({ x: sum.x / count, y: sum.y / count }, stopMark);
  }

  #draw(from: Fix, to: Fix, moved_m: number): void {
    const cell_m = cellWidth_m(from.point.y);
    const way = wayOf(from, to);
    const hasHeading = from.heading_deg !== null && to.heading_deg !== null;
    const reach_m = hasHeading ? known_m : knownWithoutHeading_m;
    const steps = Math.max(1, Math.ceil((moved_m / cell_m) * 1.5));
    // Where the middle is not known its length is laid on both ends: the sum is what was driven.
    const drawn = Array.from({ length: steps }, (_, at) => (at + 0.5) / steps).filter(
      (share) => Math.min(share, 1 - share) * moved_m <= reach_m,
    );
    const weight = moved_m / cell_m / Math.max(1, drawn.length);
    for (const share of drawn) {
      const point = way(share);
      const kind = sectorOf(way(share - 0.25 / steps), way(share + 0.25 / steps));
      mark(this.#layer, { x: Math.floor(point.x), y: Math.floor(point.y), kind }, weight);
    }
  }
}

/** Further than the speeds that were told allow. */
function isJump(from: Fix, to: Fix, { moved_m, took_s }: { moved_m: number; took_s: number }): boolean {
  if (from.speed_kmh === null || to.speed_kmh === null) return false;
  return moved_m > ((Math.max(from.speed_kmh, to.speed_kmh) * 1.5) / 3.6) * took_s + surelyMoved_m;
}

function isDriven(from: Fix, to: Fix, moved_m: number): boolean {
  if (moved_m < shortest_m) return false;
  if (from.speed_kmh === null || to.speed_kmh === null) return moved_m >= surelyMoved_m;
  return (from.speed_kmh + to.speed_kmh) / 2 >= slowest_kmh;
}
