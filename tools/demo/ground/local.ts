import type { Position } from '@vehicle/server/context/fleet/base-map/tile-writer';
import { metresPerDegree, type Waypoint } from '../../fleet-simulator/machine/site.ts';

/** Metres east and north of the depot of a site. */
export type Metres = readonly [east: number, north: number];

/** Turns places of one site into metres and back. */
export class Local {
  readonly #latitude: number;
  readonly #longitude: number;
  readonly #metresEast: number;

  constructor([latitude, longitude]: Waypoint) {
    this.#latitude = latitude;
    this.#longitude = longitude;
    this.#metresEast = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  }

  metres([latitude, longitude]: Waypoint): Metres {
    return [(longitude - this.#longitude) * this.#metresEast, (latitude - this.#latitude) * metresPerDegree];
  }

  position([east, north]: Metres): Position {
    return [this.#longitude + east / this.#metresEast, this.#latitude + north / metresPerDegree];
  }
}

/** A line that knows what lies beside it. */
export class Way {
  readonly points: readonly Metres[];
  readonly length_m: number;

  constructor(points: readonly Metres[]) {
    this.points = points;
    this.length_m = points.reduce((sum, point, at) => {
      const before = points[at - 1] ?? point;
      return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
    }, 0);
  }

  /** So far along the line, and so far to the right of it. */
  at(along_m: number, right_m = 0): Metres {
    const { from, along, side, left_m } = this.#leg(along_m);
    return [from[0] + along[0] * left_m + side[0] * right_m, from[1] + along[1] * left_m + side[1] * right_m];
  }

  /** A rectangle whose middle lies there, its length along the line. */
  rectangle(along_m: number, right_m: number, [length_m, width_m]: readonly [number, number]): Metres[] {
    const { along, side } = this.#leg(along_m);
    const middle = this.at(along_m, right_m);
    return (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([ahead, right]) => [
      middle[0] + (along[0] * ahead * length_m + side[0] * right * width_m) / 2,
      middle[1] + (along[1] * ahead * length_m + side[1] * right * width_m) / 2,
    ]);
  }

  /** The part of the line that the place is on; before its beginning and behind its end the line goes on straight. */
  #leg(along_m: number): { from: Metres; along: Metres; side: Metres; left_m: number } {
    let left_m = along_m;
    for (const [at, from] of this.points.entries()) {
      const to = this.points[at + 1];
      if (to === undefined) break;
      const [east, north] = [to[0] - from[0], to[1] - from[1]];
      const length = Math.hypot(east, north);
      if (left_m <= length || at === this.points.length - 2) {
        const along = [east / length, north / length] as const;
        return { from, along, side: [along[1], -along[0]], left_m };
      }
      left_m -= length;
    }
    throw new RangeError('a way needs two points');
  }
}
