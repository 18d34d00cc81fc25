import { updateNoticeRules } from '@vehicle/contract/access/notice/contract';
import { handleFault, takeFault, vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { momentBefore } from '../calendar.ts';
import { forEachOf } from '../office.ts';
import { demoVehicles } from '../vehicle-list.ts';
import { type PartCode, type PartIds, partOf } from './part.ts';
import type { Setting } from './setting.ts';

interface Trouble {
  /** Place of the machine in the list. */
  at: number;
  spn: number;
  fmi: number;
  daysAgo: number;
  lamp: 'none' | 'amberWarning' | 'redStop';
  /** Null: nobody has looked at it; `resolution: null`: somebody is at it. */
  service: {
    resolution: string | null;
    parts?: ReadonlyArray<[PartCode, number]>;
    /** A code of the dictionary's causes. */
    cause?: string;
    labour_h?: number;
    /** For so long the machine could not work from when it was reported. */
    down_h?: number;
    isCleared?: boolean;
  } | null;
}

/** What drivers have reported by telephone, and what came of it. */
const troubles: readonly Trouble[] = [
  { at: 3, spn: 97, fmi: 31, daysAgo: 0, lamp: 'amberWarning', service: null },
  { at: 12, spn: 1639, fmi: 1, daysAgo: 0, lamp: 'amberWarning', service: null },
  { at: 22, spn: 98, fmi: 17, daysAgo: 1, lamp: 'none', service: null },
  { at: 7, spn: 100, fmi: 3, daysAgo: 1, lamp: 'amberWarning', service: { resolution: null } },
  { at: 15, spn: 157, fmi: 1, daysAgo: 2, lamp: 'amberWarning', service: { resolution: null } },
  {
    at: 1,
    spn: 95,
    fmi: 16,
    daysAgo: 3,
    lamp: 'amberWarning',
    service: {
      resolution: '燃油滤芯堵塞，已更换；排空油水分离器，压差恢复正常。',
      parts: [['DEMO-P-AIR', 1]],
      cause: 'contamination',
      labour_h: 2,
      down_h: 3,
    },
  },
  {
    at: 20,
    spn: 636,
    fmi: 2,
    daysAgo: 5,
    lamp: 'amberWarning',
    service: {
      resolution: '曲轴位置传感器间隙偏大，调整至 0.8 mm，插接件已清洁。',
      cause: 'assembly',
      labour_h: 1.5,
    },
  },
  {
    at: 0,
    spn: 110,
    fmi: 3,
    daysAgo: 12,
    lamp: 'amberWarning',
    service: {
      resolution: '水温传感器线束磨破，包扎并重新固定。',
      cause: 'connection',
      labour_h: 1,
      down_h: 2,
      isCleared: true,
    },
  },
  {
    at: 10,
    spn: 175,
    fmi: 16,
    daysAgo: 19,
    lamp: 'amberWarning',
    service: {
      resolution: '机油冷却器外部积尘，清洗后油温正常；补加机油。',
      parts: [['DEMO-P-OIL', 3]],
      cause: 'environment',
      labour_h: 3,
      down_h: 4,
      isCleared: true,
    },
  },
  {
    at: 24,
    spn: 98,
    fmi: 1,
    daysAgo: 33,
    lamp: 'redStop',
    service: {
      resolution: '油底壳放油螺塞渗漏，更换垫圈，加注机油并更换滤清器。',
      parts: [
        ['DEMO-P-OIL', 14],
        ['DEMO-P-OILFILTER', 1],
      ],
      cause: 'leak',
      labour_h: 5.5,
      down_h: 9,
      isCleared: true,
    },
  },
];

const addressOfEngine = 0;
/** The hour of the day at which drivers report. */
const beganAt_h = 7;

async function deal({ service, now }: Setting, vehicleId: number, parts: PartIds, trouble: Trouble) {
  const { spn, fmi, lamp, daysAgo, service: served } = trouble;
  const at = momentBefore(now, daysAgo, beganAt_h);
  const entered = {
    vehicleId,
    sourceAddress: addressOfEngine,
    spn,
    fmi,
    lamp,
    occurrences: 1,
    firstAt: at,
    lastAt: at,
    hourMeter_h: null,
    odometer_km: null,
  };
  const body = { ...entered, status: 'active' as const, resolution: null };
  const fault = await service.ask(vehicleFault.calls.create, { body });
  if (served === null) return;
  const params = { id: fault.id };
  const taken = await service.ask(takeFault, { params, body: { version: fault.version } });
  const {
    resolution,
    parts: used = [],
    cause = null,
    labour_h = null,
    down_h = 0,
    isCleared = false,
  } = served;
  if (resolution === null) return;
  const pieces = used.map(([code, qty]) => ({ partId: partOf(parts, code), qty }));
  const stood = down_h > 0 ? { downFrom: at, downUntil: momentBefore(now, daysAgo, beganAt_h + down_h) } : {};
  const handled = await service.ask(handleFault, {
    params,
    body: { version: taken.version, resolution, parts: pieces, causeCode: cause, labour_h, ...stood },
  });
  if (!isCleared) return;
  const cleared = { ...entered, status: 'cleared' as const, resolution, version: handled.version };
  await service.ask(vehicleFault.calls.update, { params, body: cleared });
}

/** Faults that were entered by hand, each as far as the service has got with it. */
export async function serveFaults(setting: Setting, parts: PartIds): Promise<void> {
  const vehicles = demoVehicles(setting.now);
  await forEachOf(troubles, async (trouble) => {
    const vehicle = vehicles[trouble.at];
    if (vehicle === undefined) throw new Error(`the demo has no vehicle ${trouble.at}`);
    await deal(setting, setting.machine(vehicle.machine.vin).id, parts, trouble);
  });
}

/** The service leaves out what is only minor. */
export async function chooseNotices({ service }: Setting): Promise<void> {
  const body = { rules: [{ kind: 'fault' as const, enabled: true, level: 2 }] };
  await service.ask(updateNoticeRules, { body });
}
