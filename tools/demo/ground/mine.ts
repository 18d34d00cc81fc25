import type { GroundFeature } from '@vehicle/server/context/fleet/base-map/tile-writer';
import { linesOf, type SiteCode } from '../../fleet-simulator/machine/site.ts';
import { Local, type Metres, Way } from './local.ts';

interface Name {
  zh: string;
  en: string;
}

/** Everything here is fictitious. */
export const mineNames = {
  datong: { zh: '晋安煤矿', en: 'Jin’an Coal Mine' },
  ordos: { zh: '北岭煤业', en: 'Beiling Coal' },
  huainan: { zh: '南湾矿业', en: 'Nanwan Mining' },
  yulin: { zh: '一厂试验场', en: 'Plant 1 proving ground' },
} as const satisfies Record<SiteCode, Name>;

/** Something that has been built at a mine: beside its road, in metres along it and to the right. */
interface Built {
  name: Name;
  along_m: number;
  right_m: number;
  size_m: readonly [length: number, width: number];
}

const yards: readonly Built[] = [
  {
    name: { zh: '停车场', en: 'Vehicle park' },
    along_m: -10,
    right_m: 0,
    size_m: [150, 110],
  },
  {
    name: { zh: '材料堆场', en: 'Material yard' },
    along_m: 300,
    right_m: 95,
    size_m: [130, 90],
  },
  {
    name: { zh: '储煤场', en: 'Coal stockyard' },
    along_m: 560,
    right_m: -130,
    size_m: [170, 120],
  },
];
const buildings: readonly Built[] = [
  { name: { zh: '维修车间', en: 'Workshop' }, along_m: -45, right_m: 84, size_m: [70, 34] },
  { name: { zh: '调度楼', en: 'Dispatch centre' }, along_m: 60, right_m: -70, size_m: [54, 20] },
  { name: { zh: '加油站', en: 'Fuel station' }, along_m: 120, right_m: 34, size_m: [24, 14] },
  { name: { zh: '充电间', en: 'Charging station' }, along_m: 165, right_m: -38, size_m: [40, 16] },
  { name: { zh: '洗煤厂', en: 'Coal preparation plant' }, along_m: 560, right_m: 110, size_m: [90, 46] },
  { name: { zh: '材料库', en: 'Material store' }, along_m: 300, right_m: 165, size_m: [80, 26] },
];
/** Before the portal, counted from it. */
const portalBuildings: readonly Built[] = [
  { name: { zh: '矿灯房', en: 'Lamp room' }, along_m: -70, right_m: -42, size_m: [44, 18] },
  { name: { zh: '通风机房', en: 'Fan house' }, along_m: -40, right_m: 46, size_m: [26, 22] },
];
const pond: Built = {
  name: { zh: '沉淀池', en: 'Settling pond' },
  along_m: 405,
  right_m: -150,
  size_m: [70, 40],
};
const names = {
  haul: { zh: '运输大道', en: 'Haul road' },
  approach: { zh: '进矿公路', en: 'Mine access road' },
  portal: { zh: '副斜井井口', en: 'Service drift portal' },
} as const satisfies Record<string, Name>;

interface Shape {
  kind: GroundFeature['kind'];
  points: readonly Metres[];
  name?: Name;
}

/** A site above the ground, in metres: what its tiles and the plan of its surface are made of. */
export interface Mine {
  local: Local;
  name: Name;
  road: Way;
  /** From the portal to each working face. */
  roadways: readonly Way[];
  roads: readonly (Shape & { class: 'main' | 'side' | 'track' })[];
  yards: readonly Shape[];
  buildings: readonly Shape[];
  pond: Shape;
}

export function mineAt(site: SiteCode): Mine {
  const { surface, roadways } = linesOf(site);
  const [depot] = surface;
  const portal = surface.at(-1);
  if (depot === undefined || portal === undefined) throw new RangeError(`${site} has no road`);
  const local = new Local(depot);
  const road = new Way(surface.map((point) => local.metres(point)));
  const area = ({ name, along_m, right_m, size_m }: Built, from_m = 0): Shape => ({
    kind: 'area',
    name,
    points: road.rectangle(from_m + along_m, right_m, size_m),
  });
  const line = (points: readonly Metres[], name?: Name): Shape => ({
    kind: 'line',
    points,
    ...(name && { name }),
  });
  return {
    local,
    name: mineNames[site],
    road,
    roadways: roadways.map((way) => new Way([portal, ...way].map((point) => local.metres(point)))),
    roads: [
      { ...line(road.points, names.haul), class: 'main' },
      {
        ...line([road.at(0), road.at(-160, 20), road.at(-420, 120), road.at(-900, 90)], names.approach),
        class: 'side',
      },
      { ...line([road.at(300), road.at(300, 50)]), class: 'side' },
      { ...line([road.at(560), road.at(560, -70)]), class: 'side' },
      { ...line([road.at(480, -110), road.at(436, -150)]), class: 'track' },
      { ...line([road.at(560), road.at(560, 87)]), class: 'side' },
    ],
    yards: yards.map((yard) => area(yard)),
    buildings: [
      ...buildings.map((one) => area(one)),
      ...portalBuildings.map((one) => area(one, road.length_m)),
    ],
    pond: area(pond),
  };
}

function worded(name: Name | undefined): Record<string, string> {
  return name === undefined ? {} : { name: name.zh, 'name:zh': name.zh, 'name:en': name.en };
}

/** From here on what is smaller than a road is drawn. */
const nearZoom = 13;

/** What the tiles of the mine hold. */
export function featuresOf(mine: Mine): GroundFeature[] {
  const { local, road } = mine;
  const feature = (
    layer: string,
    { kind, points, name }: Shape,
    more: Partial<GroundFeature> = {},
  ): GroundFeature => ({
    layer,
    kind,
    positions: points.map((point) => local.position(point)),
    ...more,
    properties: { ...worded(name), ...more.properties },
  });
  const place = (name: Name, at: Metres, properties: GroundFeature['properties'], fromZoom: number) =>
    feature('places', { kind: 'point', points: [at], name }, { properties, fromZoom });
  return [
    feature('water', mine.pond, { fromZoom: nearZoom }),
    ...mine.yards.map((yard) => feature('yards', yard, { fromZoom: nearZoom })),
    ...mine.buildings.map((building) => feature('buildings', building, { fromZoom: nearZoom })),
    ...mine.roads.map((one) =>
      feature('roads', one, {
        properties: { class: one.class },
        fromZoom: one.class === 'main' ? 9 : nearZoom - 1,
      }),
    ),
    place(mine.name, road.at(0, -150), { class: 'mine' }, 9),
    place(names.portal, road.at(road.length_m), { class: 'portal' }, nearZoom),
  ];
}
