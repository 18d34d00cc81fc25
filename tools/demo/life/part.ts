import { fittedPart, replacePart } from '@vehicle/contract/fleet/fitted-part/contract';
import { part } from '@vehicle/contract/fleet/part/contract';
import { dayBefore, momentBefore } from '../calendar.ts';
import { forEachOf } from '../office.ts';
import { type DemoVehicle, demoVehicles } from '../vehicle-list.ts';
import type { Setting } from './setting.ts';

interface Part {
  code: string;
  name: string;
  specification: string;
  unit: string;
  serialised: boolean;
  life_h: number | null;
  life_months: number | null;
  /** CNY. */
  price: number;
  /** Where it is fitted; null: it is only used up. */
  position: string | null;
  energy: 'diesel' | 'electric' | 'any';
}

/** The demo's list of parts. */
const parts = [
  {
    code: 'DEMO-P-ENGINE',
    name: '防爆柴油机总成',
    specification: 'TY4102FB 75 kW',
    unit: 'machine',
    serialised: true,
    life_h: 12_000,
    life_months: 96,
    price: 86_000,
    position: '机舱',
    energy: 'diesel',
  },
  {
    code: 'DEMO-P-DRIVE',
    name: '永磁驱动电机',
    specification: 'TYC-90 90 kW',
    unit: 'machine',
    serialised: true,
    life_h: 15_000,
    life_months: 120,
    price: 64_000,
    position: '后桥',
    energy: 'electric',
  },
  {
    code: 'DEMO-P-BATTERY',
    name: '磷酸铁锂电池箱',
    specification: '307 V 345 Ah',
    unit: 'group',
    serialised: true,
    life_h: 4_000,
    life_months: 60,
    price: 118_000,
    position: '车架中部',
    energy: 'electric',
  },
  {
    code: 'DEMO-P-BRAKE',
    name: '湿式制动器摩擦片组',
    specification: 'LBZ-320',
    unit: 'set',
    serialised: true,
    life_h: 3_000,
    life_months: 24,
    price: 9_800,
    position: '前桥',
    energy: 'any',
  },
  {
    code: 'DEMO-P-PUMP',
    name: '液压齿轮泵',
    specification: 'CBG-2080',
    unit: 'machine',
    serialised: true,
    life_h: 5_000,
    life_months: 48,
    price: 6_200,
    position: '机舱左侧',
    energy: 'any',
  },
  {
    code: 'DEMO-P-TYRE',
    name: '矿用填充轮胎',
    specification: '10.00-20',
    unit: 'each',
    serialised: false,
    life_h: 2_500,
    life_months: 18,
    price: 3_600,
    position: '四轮',
    energy: 'any',
  },
  {
    code: 'DEMO-P-AIR',
    name: '空气滤芯',
    specification: 'K2036',
    unit: 'each',
    serialised: false,
    life_h: 500,
    life_months: 6,
    price: 180,
    position: null,
    energy: 'diesel',
  },
  {
    code: 'DEMO-P-OIL',
    name: '机油',
    specification: 'CH-4 15W-40',
    unit: 'L',
    serialised: false,
    life_h: null,
    life_months: null,
    price: 28,
    position: null,
    energy: 'diesel',
  },
  {
    code: 'DEMO-P-OILFILTER',
    name: '机油滤清器',
    specification: 'JX0818',
    unit: 'each',
    serialised: false,
    life_h: 250,
    life_months: null,
    price: 65,
    position: null,
    energy: 'diesel',
  },
  {
    code: 'DEMO-P-HYDRAULIC',
    name: '抗磨液压油',
    specification: 'L-HM 46',
    unit: 'L',
    serialised: false,
    life_h: null,
    life_months: null,
    price: 18,
    position: null,
    energy: 'any',
  },
] as const satisfies readonly Part[];

export type PartCode = (typeof parts)[number]['code'];
export type PartIds = ReadonlyMap<PartCode, number>;

export async function enterParts({ factory }: Setting): Promise<PartIds> {
  const made = new Map<PartCode, number>();
  for (const { position: _position, energy: _energy, ...entry } of parts) {
    const body = { ...entry, maker: null, modelIds: [], life_km: null, minStock: 2, remark: null };
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
  part: (typeof parts)[number];
  partId: number;
  vehicleId: number;
  /** Place of the machine in the list: tells serial numbers apart. */
  number: number;
}

function pieceOf({ part, partId, number }: Fitting, index: number) {
  const serial = `${part.code.slice('DEMO-P-'.length, 'DEMO-P-'.length + 3)}${2600 + number}-${index}`;
  return {
    partId,
    serialNo: part.serialised ? serial : null,
    position: part.position,
    qty: part.serialised ? 1 : 4,
    warrantyUntil: null,
    remark: null,
  };
}

/** Fits the part as the machine was sold, and on some machines another in its place since. */
async function fit({ service, now }: Setting, fitting: Fitting, vehicle: DemoVehicle): Promise<void> {
  const { part, vehicleId, number } = fitting;
  const daysAgo = vehicle.sale?.daysAgo ?? 0;
  const first = { boundAt: momentBefore(now, daysAgo, 16), hourMeterAtBind_h: 0 };
  const fitted = await service.ask(fittedPart.calls.create, {
    body: { vehicleId, ...pieceOf(fitting, 1), ...first },
  });
  const share = vehicle.hourMeter_h / (part.life_h ?? Number.POSITIVE_INFINITY);
  if (share < 0.9 && (number + part.code.length) % 5 !== 0) return;
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
      reason: reasons[part.code] ?? '到期更换',
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
      await fit(setting, { part, partId: partOf(ids, part.code), vehicleId, number }, vehicle);
    }
  });
}
