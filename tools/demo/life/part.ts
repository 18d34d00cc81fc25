import { fittedPart, replacePart } from '@vehicle/contract/fleet/fitted-part/contract';
import { part } from '@vehicle/contract/fleet/part/contract';
import { dayBefore, momentBefore } from '../calendar.ts';
import { machineTypes } from '../machine-type.ts';
import { forEachOf } from '../office.ts';
import { type DemoVehicle, demoVehicles } from '../vehicle-list.ts';
import type { Setting } from './setting.ts';

type PartRow = readonly [
  /** Behind `DEMO-P-`. */
  word: string,
  name: string,
  specification: string,
  unit: string,
  serialised: boolean,
  life_h: number | null,
  life_months: number | null,
  /** CNY. */
  price: number,
  /** Where it is fitted; null: it is only used up. */
  position: string | null,
  energy: 'diesel' | 'electric' | 'any',
];

/** The demo's list of parts. */
const partRows = [
  ['ENGINE', '防爆柴油机总成', 'TY4102FB 75 kW', 'machine', true, 12_000, 96, 86_000, '机舱', 'diesel'],
  ['DRIVE', '永磁驱动电机', 'TYC-90 90 kW', 'machine', true, 15_000, 120, 64_000, '后桥', 'electric'],
  ['BATTERY', '磷酸铁锂电池箱', '307 V 345 Ah', 'group', true, 4_000, 60, 118_000, '车架中部', 'electric'],
  ['BRAKE', '湿式制动器摩擦片组', 'LBZ-320', 'set', true, 3_000, 24, 9_800, '前桥', 'any'],
  ['PUMP', '液压齿轮泵', 'CBG-2080', 'machine', true, 5_000, 48, 6_200, '机舱左侧', 'any'],
  ['TYRE', '矿用填充轮胎', '10.00-20', 'each', false, 2_500, 18, 3_600, '四轮', 'any'],
  ['AIR', '空气滤芯', 'K2036', 'each', false, 500, 6, 180, null, 'diesel'],
  ['OIL', '机油', 'CH-4 15W-40', 'L', false, null, null, 28, null, 'diesel'],
  ['OILFILTER', '机油滤清器', 'JX0818', 'each', false, 250, null, 65, null, 'diesel'],
  ['HYDRAULIC', '抗磨液压油', 'L-HM 46', 'L', false, null, null, 18, null, 'any'],
] as const satisfies readonly PartRow[];

type Word = (typeof partRows)[number][0];
export type PartCode = `DEMO-P-${Word}`;

const parts = partRows.map(
  ([word, name, specification, unit, serialised, life_h, life_months, price, position, energy]) => {
    const code: PartCode = `DEMO-P-${word}`;
    const entry = { code, name, specification, unit, serialised, life_h, life_months, price };
    return { word, entry, position, energy };
  },
);
type Part = (typeof parts)[number];

export type PartIds = ReadonlyMap<PartCode, number>;

export async function enterParts({ factory, modelId }: Setting): Promise<PartIds> {
  const made = new Map<PartCode, number>();
  for (const { entry, energy } of parts) {
    const fitting = machineTypes.filter((type) => energy !== 'any' && type.energy === energy);
    const modelIds = fitting.map(({ code }) => modelId(code));
    const body = { ...entry, maker: null, modelIds, life_km: null, minStock: 2, remark: null };
    made.set(entry.code, (await factory.ask(part.calls.create, { body })).id);
  }
  return made;
}

export function partOf(ids: PartIds, code: PartCode): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`the demo has no part ${code}`);
  return id;
}

/** Why a piece of it is replaced. */
const reasons: Readonly<Partial<Record<PartCode, string>>> = {
  'DEMO-P-ENGINE': '机油消耗超限，返厂大修',
  'DEMO-P-DRIVE': '绝缘电阻下降，返厂检修',
  'DEMO-P-BATTERY': '容量衰减到限',
  'DEMO-P-BRAKE': '摩擦片磨损到限，预防性更换',
  'DEMO-P-PUMP': '轴封渗漏，返厂检修',
  'DEMO-P-TYRE': '胎面磨损到限',
};
/** A worn piece has served this share of the machine's hours when it is replaced. */
const replacedAt = 0.55;
const warrantyDays = 180;

interface Fitting {
  part: Part;
  partId: number;
  vehicleId: number;
  /** Place of the machine in the list: tells serial numbers apart. */
  number: number;
}

function pieceOf({ part: { word, entry, position }, partId, number }: Fitting, index: number) {
  const serial = `${word.slice(0, 3)}${2600 + number}-${index}`;
  return {
    partId,
    serialNo: entry.serialised ? serial : null,
    position,
    qty: entry.serialised ? 1 : 4,
    warrantyUntil: null,
    remark: null,
  };
}

/** Fits the part as the machine was sold, and on some machines another in its place since. */
async function fit({ service, now }: Setting, fitting: Fitting, vehicle: DemoVehicle): Promise<void> {
  const { vehicleId, number } = fitting;
  const { code, life_h } = fitting.part.entry;
  const daysAgo = vehicle.sale?.daysAgo ?? 0;
  const first = { boundAt: momentBefore(now, daysAgo, 16), hourMeterAtBind_h: 0 };
  const fitted = await service.ask(fittedPart.calls.create, {
    body: { vehicleId, ...pieceOf(fitting, 1), ...first },
  });
  const share = vehicle.hourMeter_h / (life_h ?? Number.POSITIVE_INFINITY);
  if (share < 0.9 && (number + code.length) % 5 !== 0) return;
  // Some are still in service beyond what they are good for.
  if (share < 1.1 && number % 3 === 0) return;
  const replacedDaysAgo = Math.round(daysAgo * (1 - replacedAt));
  await service.ask(replacePart, {
    params: { id: fitted.id },
    body: {
      version: fitted.version,
      ...pieceOf(fitting, 2),
      boundAt: momentBefore(now, replacedDaysAgo, 11),
      hourMeterAtBind_h: Math.round(vehicle.hourMeter_h * replacedAt),
      warrantyUntil: dayBefore(now, replacedDaysAgo - warrantyDays),
      reason: reasons[code] ?? '到期更换',
    },
  });
}

/** What the machines in the mines are made of; of every second of them the service keeps book. */
export async function fitParts(setting: Setting, ids: PartIds): Promise<void> {
  const sold = [...demoVehicles(setting.now).entries()].filter(([at, { sale }]) => sale && at % 2 === 0);
  await forEachOf(sold, async ([number, vehicle]) => {
    const { id: vehicleId } = setting.machine(vehicle.machine.vin);
    for (const part of parts) {
      const suits = part.energy === 'any' || part.energy === vehicle.machine.energy;
      if (part.position === null || !suits) continue;
      await fit(setting, { part, partId: partOf(ids, part.entry.code), vehicleId, number }, vehicle);
    }
  });
}
