import { clamp } from './noise.ts';

/** WGS-84 degrees and metres above the sea. */
export type Waypoint = readonly [latitude: number, longitude: number, elevation_m: number];

interface SiteDefinition {
  /** From the depot to the portal of the drift. */
  surface: readonly Waypoint[];
  /** From the portal to each working face. */
  roadways: readonly (readonly Waypoint[])[];
  /** Yearly mean and half the difference between day and night on the surface, °C. */
  ambient_C: readonly [mean: number, swing: number];
}

// Plausible lines in real coal-mining regions; no line is the road of a real mine.
const definitions = {
  datong: {
    surface: [
      [40.031, 113.048, 1198],
      [40.0332, 113.0461, 1203],
      [40.0361, 113.0437, 1211],
      [40.0379, 113.0402, 1208],
      [40.0402, 113.0371, 1201],
    ],
    roadways: [
      [
        [40.0447, 113.033, 1158],
        [40.0502, 113.0271, 1096],
        [40.0561, 113.0222, 1041],
        [40.063, 113.019, 1002],
      ],
      [
        [40.0447, 113.033, 1158],
        [40.0502, 113.0271, 1096],
        [40.0528, 113.0342, 1062],
        [40.0569, 113.0401, 1031],
        [40.0603, 113.0466, 1008],
      ],
    ],
    ambient_C: [7, 7],
  },
  ordos: {
    surface: [
      [39.352, 110.071, 1236],
      [39.3541, 110.0752, 1241],
      [39.3577, 110.0781, 1238],
      [39.3612, 110.0823, 1229],
      [39.363, 110.0869, 1224],
    ],
    roadways: [
      [
        [39.3661, 110.0938, 1182],
        [39.3702, 110.1012, 1129],
        [39.3766, 110.1075, 1078],
        [39.3841, 110.1121, 1049],
      ],
      [
        [39.3661, 110.0938, 1182],
        [39.3702, 110.1012, 1129],
        [39.3688, 110.1101, 1094],
        [39.365, 110.1187, 1066],
        [39.3611, 110.1262, 1047],
      ],
    ],
    ambient_C: [8, 7],
  },
  huainan: {
    surface: [
      [32.8105, 116.829, 24],
      [32.8128, 116.8312, 25],
      [32.816, 116.8329, 26],
      [32.8187, 116.8361, 25],
    ],
    roadways: [
      [
        [32.8222, 116.8427, -22],
        [32.8269, 116.8496, -76],
        [32.8323, 116.8553, -128],
        [32.8391, 116.8588, -181],
      ],
      [
        [32.8222, 116.8427, -22],
        [32.8269, 116.8496, -76],
        [32.8241, 116.8577, -119],
        [32.8215, 116.8662, -156],
        [32.8177, 116.8731, -192],
      ],
    ],
    ambient_C: [16, 5],
  },
  yulin: {
    surface: [
      [38.846, 110.471, 1172],
      [38.8485, 110.4742, 1176],
      [38.8521, 110.476, 1181],
      [38.855, 110.4801, 1178],
    ],
    roadways: [
      [
        [38.8581, 110.4866, 1149],
        [38.8612, 110.493, 1121],
      ],
    ],
    ambient_C: [9, 7],
  },
} as const satisfies Record<string, SiteDefinition>;

export type SiteCode = keyof typeof definitions;
export const siteCodes = ['datong', 'ordos', 'huainan', 'yulin'] as const satisfies readonly SiteCode[];

/** The lines that its machines drive on. */
export function linesOf(site: SiteCode): Pick<SiteDefinition, 'surface' | 'roadways'> {
  return definitions[site];
}

export const metresPerDegree = 111_195;
const toRadians = Math.PI / 180;

interface Leg {
  from: Waypoint;
  to: Waypoint;
  start_m: number;
  length_m: number;
  heading_deg: number;
}

export interface Place {
  latitude: number;
  longitude: number;
  elevation_m: number;
  /** Of somebody who drives from the depot to the face; 0 north, clockwise. */
  heading_deg: number;
  /** Rise per metre in that direction. */
  grade: number;
}

function legOf(from: Waypoint, to: Waypoint, start_m: number): Leg {
  const north_m = (to[0] - from[0]) * metresPerDegree;
  const east_m = (to[1] - from[1]) * metresPerDegree * Math.cos(from[0] * toRadians);
  const heading_deg = (Math.atan2(east_m, north_m) / toRadians + 360) % 360;
  return { from, to, start_m, length_m: Math.hypot(north_m, east_m), heading_deg };
}

/** The line from a depot (0 m) through the portal to a working face. */
export class Route {
  readonly portal_m: number;
  readonly length_m: number;
  readonly ambient_C: readonly [mean: number, swing: number];
  /** Machines of one site have the same weather. */
  readonly weatherSeed: number;
  readonly #legs: readonly Leg[];

  constructor(site: SiteCode, face: number) {
    const definition: SiteDefinition = definitions[site];
    const roadway = definition.roadways[face % definition.roadways.length] ?? [];
    const legs: Leg[] = [];
    let start_m = 0;
    let portal_m = 0;
    let from: Waypoint | undefined;
    for (const [index, to] of [...definition.surface, ...roadway].entries()) {
      if (from !== undefined) {
        const leg = legOf(from, to, start_m);
        legs.push(leg);
        start_m += leg.length_m;
      }
      if (index === definition.surface.length - 1) portal_m = start_m;
      from = to;
    }
    this.#legs = legs;
    this.portal_m = portal_m;
    this.length_m = start_m;
    this.ambient_C = definition.ambient_C;
    this.weatherSeed = siteCodes.indexOf(site);
  }

  isUnderground(at_m: number): boolean {
    return at_m > this.portal_m;
  }

  /** The roadway between the last antenna at the portal and the first at the face has no network. */
  hasNetwork(at_m: number): boolean {
    const depth_m = at_m - this.portal_m;
    return depth_m < 150 || at_m > this.length_m - 250;
  }

  placeAt(at_m: number): Place {
    const leg = this.#legs.findLast((candidate) => candidate.start_m <= at_m) ?? this.#legs[0];
    if (leg === undefined) throw new RangeError('a route needs two points');
    const share = clamp((at_m - leg.start_m) / leg.length_m, 0, 1);
    const between = (axis: 0 | 1 | 2): number => leg.from[axis] + (leg.to[axis] - leg.from[axis]) * share;
    return {
      latitude: between(0),
      longitude: between(1),
      elevation_m: between(2),
      heading_deg: leg.heading_deg,
      grade: (leg.to[2] - leg.from[2]) / leg.length_m,
    };
  }
}
