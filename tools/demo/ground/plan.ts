import type { Corners } from '@vehicle/contract/fleet/site-plan/contract';
import type { SiteCode } from '../../fleet-simulator/machine/site.ts';
import type { Metres } from './local.ts';
import { type Mine, mineAt } from './mine.ts';
import { type Ink, Picture, type Pixel } from './picture.ts';

/** A drawing of one level of a mine, and where it lies. */
export interface Plan {
  name: string;
  level: string;
  image: Buffer;
  corners: Corners;
}

const longestSide_px = 1800;
const margin_m = 80;

/** They are to be seen on light and on dark ground. */
const inks = {
  wall: [98, 112, 134, 255],
  building: [128, 142, 164, 190],
  yard: [128, 142, 164, 60],
  bay: [98, 112, 134, 150],
  kerb: [98, 112, 134, 255],
  road: [206, 213, 224, 255],
  water: [76, 132, 170, 130],
  rock: [98, 112, 134, 255],
  drift: [206, 213, 224, 255],
  panel: [176, 128, 62, 150],
  goaf: [176, 128, 62, 50],
} as const satisfies Record<string, Ink>;

/** A sheet that shows so much of the mine; draws in metres. */
class Sheet {
  readonly picture: Picture;
  readonly #west: number;
  readonly #north: number;
  readonly #east: number;
  readonly #south: number;
  readonly #pxPerMetre: number;

  constructor(points: readonly Metres[]) {
    const [easts, norths] = [points.map(([east]) => east), points.map(([, north]) => north)];
    this.#west = Math.min(...easts) - margin_m;
    this.#east = Math.max(...easts) + margin_m;
    this.#south = Math.min(...norths) - margin_m;
    this.#north = Math.max(...norths) + margin_m;
    const [width_m, height_m] = [this.#east - this.#west, this.#north - this.#south];
    this.#pxPerMetre = longestSide_px / Math.max(width_m, height_m);
    this.picture = new Picture(
      Math.round(width_m * this.#pxPerMetre),
      Math.round(height_m * this.#pxPerMetre),
    );
  }

  pixels(points: readonly Metres[]): Pixel[] {
    return points.map(([east, north]) => [
      (east - this.#west) * this.#pxPerMetre,
      (this.#north - north) * this.#pxPerMetre,
    ]);
  }

  line(points: readonly Metres[], width_m: number, ink: Ink): void {
    this.picture.stroke(this.pixels(points), Math.max(1.5, width_m * this.#pxPerMetre), ink);
  }

  area(points: readonly Metres[], inside: Ink, edge: Ink): void {
    const ring = this.pixels(points);
    this.picture.fill(ring, inside);
    this.picture.outline(ring, 2, edge);
  }

  cornersIn({ local }: Mine): Corners {
    const at = (east: number, north: number): [number, number] => {
      const [longitude, latitude] = local.position([east, north]);
      return [longitude, latitude];
    };
    return [
      at(this.#west, this.#north),
      at(this.#east, this.#north),
      at(this.#east, this.#south),
      at(this.#west, this.#south),
    ];
  }
}

/** A road with its edges; all edges first, so that roads that meet are one. */
function drawRoads(
  sheet: Sheet,
  roads: readonly { points: readonly Metres[]; width_m: number }[],
  { edge, inside }: { edge: Ink; inside: Ink },
): void {
  for (const { points, width_m } of roads) sheet.line(points, width_m + 3, edge);
  for (const { points, width_m } of roads) sheet.line(points, width_m, inside);
}

const bays = 12;

function surfacePlan(mine: Mine): Omit<Plan, 'name' | 'level'> {
  const { road, roads, yards, buildings, pond } = mine;
  const sheet = new Sheet([...yards, ...buildings, pond].flatMap(({ points }) => points).concat(road.points));
  for (const yard of yards) sheet.area(yard.points, inks.yard, inks.wall);
  drawRoads(
    sheet,
    roads.map((one) => ({ points: one.points, width_m: one.class === 'main' ? 11 : 7 })),
    { edge: inks.kerb, inside: inks.road },
  );
  sheet.area(pond.points, inks.water, inks.wall);
  for (const building of buildings) sheet.area(building.points, inks.building, inks.wall);
  // Where machines park, beside the road through the vehicle park.
  for (let bay = 0; bay <= bays; bay += 1) {
    const along_m = -78 + bay * 11.5;
    sheet.line([road.at(along_m, 22), road.at(along_m, 50)], 0.8, inks.bay);
    sheet.line([road.at(along_m, -22), road.at(along_m, -50)], 0.8, inks.bay);
  }
  return { image: sheet.picture.png(), corners: sheet.cornersIn(mine) };
}

const driftWidth_m = 12;
const panel = { length_m: 420, width_m: 190, strips: 14 };

function undergroundPlan(mine: Mine): Omit<Plan, 'name' | 'level'> {
  const faces = mine.roadways.map((way, at) => ({ way, side: at % 2 === 0 ? -1 : 1 }));
  const panelOf = ({ way, side }: (typeof faces)[number]): Metres[] =>
    way.rectangle(way.length_m - panel.length_m / 2, side * (panel.width_m / 2 + driftWidth_m), [
      panel.length_m,
      panel.width_m,
    ]);
  const sheet = new Sheet([...mine.roadways.flatMap(({ points }) => points), ...faces.flatMap(panelOf)]);
  for (const face of faces) {
    const { way, side } = face;
    sheet.area(panelOf(face), inks.goaf, inks.panel);
    // The strips that the face has been cut in.
    for (let strip = 1; strip < panel.strips; strip += 1) {
      const along_m = way.length_m - (panel.length_m * strip) / panel.strips;
      const from_m = side * driftWidth_m;
      sheet.line([way.at(along_m, from_m), way.at(along_m, from_m + side * panel.width_m)], 1, inks.panel);
    }
  }
  drawRoads(
    sheet,
    mine.roadways.map(({ points }) => ({ points, width_m: driftWidth_m })),
    { edge: inks.rock, inside: inks.drift },
  );
  return { image: sheet.picture.png(), corners: sheet.cornersIn(mine) };
}

/** As the mine calls the height of its faces. */
const levels = {
  datong: '+1000 水平',
  ordos: '+1050 水平',
  huainan: '-190 水平',
} as const satisfies Partial<Record<SiteCode, string>>;

export type PlannedSite = keyof typeof levels;

/** The plans of a mine: what stands on the ground, and the roadways of the level that is worked. */
export function plansOf(site: PlannedSite): Plan[] {
  const mine = mineAt(site);
  const named = (level: string) => ({ name: `${mine.name.zh} ${level}`, level });
  return [
    { ...named('地面'), ...surfacePlan(mine) },
    { ...named(levels[site]), ...undergroundPlan(mine) },
  ];
}
