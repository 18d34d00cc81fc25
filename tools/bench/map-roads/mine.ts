import type { Place } from '@vehicle/server/context/telemetry/road/learn/grid';
import type { TrailPoint } from '@vehicle/server/context/telemetry/road/learn/trail';

/** A place in metres east and north of the middle of the mine. */
type Metres = readonly [east: number, north: number];

const middle: Place = { latitude: 39.61, longitude: 109.82 };
const metresPerDegree = 111_195;
const metresPerDegreeEast = metresPerDegree * Math.cos((middle.latitude * Math.PI) / 180);

function placeAt([east, north]: Metres): Place {
  return {
    latitude: middle.latitude + north / metresPerDegree,
    longitude: middle.longitude + east / metresPerDegreeEast,
  };
}

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A curve through the corners, a point each few metres. */
function curved(corners: readonly Metres[]): Metres[] {
  const points: Metres[] = [];
  const cornerAt = (at: number): Metres => corners[Math.max(0, Math.min(corners.length - 1, at))] ?? [0, 0];
  for (let at = 0; at < corners.length - 1; at += 1) {
    const [a, b, c, d] = [cornerAt(at - 1), cornerAt(at), cornerAt(at + 1), cornerAt(at + 2)];
    const steps = Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / 5);
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const on = (axis: 0 | 1): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      points.push([on(0), on(1)]);
    }
  }
  return [...points, cornerAt(corners.length - 1)];
}

interface Road {
  name: string;
  points: Metres[];
}

/** Of the pit, the dump, the plant, the workshop and the gate; what hangs together shares its ends. */
const roads: readonly Road[] = Object.entries({
  haul: [
    [0, 0],
    [350, 120],
    [700, 60],
    [1050, 260],
    [1300, 620],
    [1280, 1050],
  ],
  ramp: [
    [0, 0],
    [-180, -220],
    [-80, -480],
    [-330, -620],
    [-560, -480],
    [-780, -620],
    [-700, -900],
  ],
  dump: [
    [1280, 1050],
    [1500, 1350],
    [1900, 1450],
    [2250, 1300],
  ],
  plant: [
    [1280, 1050],
    [980, 1300],
    [620, 1380],
    [260, 1620],
    [-150, 1640],
  ],
  gate: [
    [-150, 1640],
    [-600, 1780],
    [-1050, 1650],
    [-1500, 1800],
    [-2100, 1720],
  ],
  west: [
    [0, 0],
    [-400, 180],
    [-760, 420],
    [-900, 820],
    [-1050, 1650],
  ],
  shop: [
    [620, 1380],
    [640, 1700],
    [420, 1950],
  ],
  face: [
    [-560, -480],
    [-620, -200],
    [-900, -60],
    [-1250, -180],
  ],
  water: [
    [700, 60],
    [820, -260],
    [1150, -420],
    [1600, -380],
  ],
  drill: [
    [1150, -420],
    [1230, -760],
    [1000, -1050],
  ],
  loop: [
    [1280, 1050],
    [1650, 900],
    [1980, 1020],
    [2250, 1300],
  ],
  store: [
    [-900, 820],
    [-1300, 760],
    [-1620, 980],
  ],
} as const satisfies Record<string, readonly Metres[]>).map(([name, corners]) => ({
  name,
  points: curved(corners),
}));

const roadNamed = (name: string): Metres[] => {
  const found = roads.find((road) => road.name === name);
  if (found === undefined) throw new Error(`the mine has no road ${name}`);
  return found.points;
};

/** The lines that are to be learned. */
export const mineRoads: readonly Place[][] = roads.map(({ points }) => points.map(placeAt));

/** Ways there; back is the same unless it goes round. How often each is chosen, of all of them. */
const tours: ReadonlyArray<{
  legs: ReadonlyArray<readonly [name: string, isBackwards: boolean]>;
  weight: number;
  isRound?: true;
}> = [
  {
    legs: [
      ['ramp', true],
      ['haul', false],
      ['dump', false],
    ],
    weight: 30,
  },
  {
    legs: [
      ['ramp', true],
      ['haul', false],
      ['plant', false],
    ],
    weight: 24,
  },
  {
    legs: [
      ['haul', false],
      ['dump', false],
      ['loop', true],
    ],
    weight: 12,
    isRound: true,
  },
  {
    legs: [
      ['plant', true],
      ['shop', false],
    ],
    weight: 4,
  },
  {
    legs: [
      ['gate', true],
      ['plant', true],
    ],
    weight: 8,
  },
  {
    legs: [
      ['west', false],
      ['gate', false],
    ],
    weight: 6,
  },
  {
    legs: [
      ['face', true],
      ['ramp', true],
    ],
    weight: 6,
  },
  { legs: [['water', false]], weight: 3 },
  {
    legs: [
      ['water', false],
      ['drill', false],
    ],
    weight: 2,
  },
  {
    legs: [
      ['west', false],
      ['store', false],
    ],
    weight: 2,
  },
];
const allWeights = tours.reduce((sum, { weight }) => sum + weight, 0);

/** Where machines wander about between two tours: beside the workshop and at the plant. */
const yards: readonly Metres[] = [
  [470, 2080],
  [-260, 1500],
];

function legOf([name, isBackwards]: readonly [string, boolean]): Metres[] {
  const points = roadNamed(name);
  return isBackwards ? points.toReversed() : points;
}

interface Nearest {
  at: number;
  apart_m: number;
}

function nearestOf(points: readonly Metres[], [east, north]: Metres): Nearest {
  return points.reduce<Nearest>(
    (best, point, at) => {
      const apart_m = Math.hypot(point[0] - east, point[1] - north);
      return apart_m < best.apart_m ? { at, apart_m } : best;
    },
    { at: 0, apart_m: Number.POSITIVE_INFINITY },
  );
}

/** Further apart two legs would be driven over land, and what is learned there would be called invented. */
const touches_m = 1;

/** A leg is joined in its middle where the way ends on it, or the way is left in its middle where the leg begins on it. */
function joined(legs: ReadonlyArray<readonly [string, boolean]>): Metres[] {
  return legs.map(legOf).reduce((way, leg) => {
    const [last, first] = [way.at(-1), leg[0]];
    if (last === undefined || first === undefined) return leg;
    const [onLeg, onWay] = [nearestOf(leg, last), nearestOf(way, first)];
    if (Math.min(onLeg.apart_m, onWay.apart_m) > touches_m)
      throw new Error(`the legs of a tour lie ${onLeg.apart_m.toFixed(0)} m apart`);
    return onLeg.apart_m <= onWay.apart_m
      ? way.concat(leg.slice(onLeg.at))
      : way.slice(0, onWay.at + 1).concat(leg);
  });
}

const ways = tours.map(({ legs, isRound }) => {
  const there = joined(legs);
  return isRound ? there : [...there, ...there.toReversed()];
});

function chosenWay(random: () => number): Metres[] {
  let left = random() * allWeights;
  for (const [at, { weight }] of tours.entries()) {
    left -= weight;
    if (left < 0) return ways[at] ?? [];
  }
  return ways[0] ?? [];
}

const interval_s = 15;
const noise_m = 5;
const toursPerDay = 5;

/** What the terminal of a vehicle tells on a day: tours over the roads, standing and wandering in yards, jumps, lost fixes. */
export function vehicleDay(vehicle: number, day: number): TrailPoint[] {
  const random = randomOf(vehicle * 1009 + day * 7919 + 13);
  const points: TrailPoint[] = [];
  let at_ms = Date.UTC(2026, 9, 1 + day, 0, 0, Math.floor(random() * 3600));
  const gaussian = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const tell = (place: Metres, speed_kmh: number, heading_deg: number): void => {
    const isWild = random() < 0.002;
    const error = isWild ? 400 : noise_m / 1.6;
    const said = placeAt([place[0] + gaussian() * error, place[1] + gaussian() * error]);
    points.push({
      at_ms,
      ...said,
      speed_kmh: Math.max(0, speed_kmh + gaussian() * 0.8),
      heading_deg: (heading_deg + gaussian() * 4 + 360) % 360,
      isFixed: random() > 0.004,
    });
    at_ms += interval_s * 1000;
  };
  for (let tour = 0; tour < toursPerDay; tour += 1) {
    const way = chosenWay(random);
    const pace_ms = 5 + random() * 5;
    let at_m = random() * 40;
    let walked_m = 0;
    for (const [at, point] of way.entries()) {
      const next = way[at + 1];
      if (next === undefined) break;
      const [dx, dy] = [next[0] - point[0], next[1] - point[1]];
      const length = Math.hypot(dx, dy);
      const heading = (Math.atan2(dx, dy) * 180) / Math.PI;
      for (; at_m < walked_m + length; at_m += pace_ms * interval_s) {
        const share = (at_m - walked_m) / length;
        tell([point[0] + dx * share, point[1] + dy * share], pace_ms * 3.6, heading);
      }
      walked_m += length;
    }
    const yard = yards[Math.floor(random() * yards.length)] ?? [0, 0];
    const stand: Metres = [yard[0] + (random() - 0.5) * 160, yard[1] + (random() - 0.5) * 160];
    at_ms += 300_000;
    for (let step = 0; step < 20; step += 1) tell(stand, 0, random() * 360);
    for (let step = 0; step < 6; step += 1)
      tell(
        [yard[0] + (random() - 0.5) * 160, yard[1] + (random() - 0.5) * 160],
        4 + random() * 5,
        random() * 360,
      );
    at_ms += 300_000;
  }
  return points;
}

interface Likeness {
  /** Share of the real length that has a learned line within 10 m. */
  recall: number;
  /** Share of the learned length that has no real road within 10 m. */
  invented: number;
  learned_km: number;
  truth_km: number;
}

const near_m = 10;

function inMetres({ latitude, longitude }: Place): Metres {
  return [
    (longitude - middle.longitude) * metresPerDegreeEast,
    (latitude - middle.latitude) * metresPerDegree,
  ];
}

/** A point each metre or two. */
function sampled(line: readonly Place[]): Metres[] {
  const points = line.map(inMetres);
  return points.flatMap((point, at) => {
    const next = points[at + 1];
    if (next === undefined) return [];
    const steps = Math.max(1, Math.round(Math.hypot(next[0] - point[0], next[1] - point[1]) / 2));
    return Array.from(
      { length: steps },
      (_, step): Metres => [
        point[0] + ((next[0] - point[0]) * step) / steps,
        point[1] + ((next[1] - point[1]) * step) / steps,
      ],
    );
  });
}

const squareOf = (east: number, north: number): string =>
  `${Math.floor(east / near_m)} ${Math.floor(north / near_m)}`;

function shareNear(points: readonly Metres[], others: readonly Metres[]): number {
  const squares = Map.groupBy(others, ([east, north]) => squareOf(east, north));
  const steps = [-near_m, 0, near_m];
  const isNear = ([east, north]: Metres): boolean =>
    steps.some((right) =>
      steps.some((up) =>
        (squares.get(squareOf(east + right, north + up)) ?? []).some(
          (one) => Math.hypot(one[0] - east, one[1] - north) <= near_m,
        ),
      ),
    );
  return points.filter(isNear).length / Math.max(1, points.length);
}

/** How like the learned lines are to the real ones. */
export function likeness(
  truth: ReadonlyArray<readonly Place[]>,
  learned: ReadonlyArray<readonly Place[]>,
): Likeness {
  const [real, drawn] = [truth.flatMap(sampled), learned.flatMap(sampled)];
  return {
    recall: shareNear(real, drawn),
    invented: 1 - shareNear(drawn, real),
    learned_km: Math.round(drawn.length / 50) / 10,
    truth_km: Math.round(real.length / 50) / 10,
  };
}
