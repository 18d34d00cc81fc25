import type { WriteOf } from '@vehicle/contract/core/resource';
import { maintain, maintenanceReminder } from '@vehicle/contract/service/maintenance-reminder/contract';
import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { maintenanceJob } from '@vehicle/server/context/service/maintenance-reminder/maintenance-job';
import type { Database } from '@vehicle/server/platform/db/database';
import { runInTransaction } from '@vehicle/server/platform/process/job-run';
import { momentBefore } from '../calendar.ts';
import { machineTypes } from '../machine-type.ts';
import { forEachOf } from '../office.ts';
import { demoVehicles } from '../vehicle-list.ts';
import { type PartIds, partOf } from './part.ts';
import type { Setting } from './setting.ts';

/** After which every machine is maintained, by whichever comes first. */
const quarterDays = 90;
const quarter_h = 1500;
const firstDays = 20;
const yearDays = 300;

const unlimited = {
  first_h: null,
  first_km: null,
  first_days: null,
  interval_h: null,
  interval_km: null,
  interval_days: null,
  warnBefore_h: null,
  warnBefore_km: null,
  warnBefore_days: null,
  partIds: [],
  enabled: true,
};

async function makeStrategies({ factory, modelId }: Setting, ids: PartIds) {
  const modelsOf = (energy: 'diesel' | 'electric') =>
    machineTypes.filter((type) => type.energy === energy).map(({ code }) => modelId(code));
  const make = (body: WriteOf<typeof maintenanceStrategy>) =>
    factory.ask(maintenanceStrategy.calls.create, { body });
  const quarter = {
    first_days: quarterDays,
    first_h: quarter_h,
    interval_days: quarterDays,
    interval_h: quarter_h,
    warnBefore_days: 14,
    warnBefore_h: 120,
    type: 'LOOP' as const,
  };
  return {
    first: await make({
      ...unlimited,
      name: '新车首次保养',
      type: 'ONCE',
      modelIds: machineTypes.map(({ code }) => modelId(code)),
      first_days: firstDays,
      warnBefore_days: 7,
      tasks: '紧固传动轴与车轮螺栓；检查各部渗漏；更换桥与变速箱磨合油。',
    }),
    diesel: await make({
      ...unlimited,
      ...quarter,
      name: '柴油车季度保养',
      modelIds: modelsOf('diesel'),
      tasks: '更换机油、机油滤清器和空气滤芯；清洗水洗箱与防爆栅栏；检查制动器间隙。',
      partIds: [partOf(ids, 'DEMO-P-OIL'), partOf(ids, 'DEMO-P-OILFILTER'), partOf(ids, 'DEMO-P-AIR')],
    }),
    electric: await make({
      ...unlimited,
      ...quarter,
      name: '电动车季度保养',
      modelIds: modelsOf('electric'),
      tasks: '测量绝缘电阻；检查电池箱接插件与冷却回路；检查制动器间隙。',
    }),
    year: await make({
      ...unlimited,
      name: '年度安全检验',
      type: 'LOOP',
      modelIds: machineTypes.map(({ code }) => modelId(code)),
      first_days: yearDays,
      interval_days: 365,
      warnBefore_days: 30,
      tasks: '防爆性能检验、制动距离试验、灭火系统检查，出具年检报告。',
    }),
  };
}

interface Round {
  doneDaysAgo: number;
  hourMeter_h: number;
  parts: Array<{ partId: number; qty: number }>;
  cost: number;
  labour_h: number;
  remark: string;
}

interface SoldMachine {
  /** Place in the list. */
  at: number;
  soldDaysAgo: number;
  hourMeter_h: number;
}

/** As it read so many days ago. */
function meterAt({ hourMeter_h, soldDaysAgo }: SoldMachine, daysAgo: number): number {
  return Math.round(hourMeter_h * Math.max(0, 1 - daysAgo / soldDaysAgo));
}

function firstRound(machine: SoldMachine): Round {
  const doneDaysAgo = machine.soldDaysAgo - firstDays - (machine.at % 4);
  return {
    doneDaysAgo,
    hourMeter_h: meterAt(machine, doneDaysAgo),
    parts: [],
    cost: 600 + (machine.at % 3) * 50,
    labour_h: 2 + (machine.at % 2),
    remark: '首保完成，磨合正常',
  };
}

/** Days since the last one, by the place in the list: most were in time, some are near the next, some past it. */
const lastDoneDaysAgo = [12, 30, 47, 61, 79, 92, 96, 108, 25, 83] as const;
const oilPerChange_l = 16;

/** Null: the machine is too new for one. */
function lastRound(machine: SoldMachine, ids: PartIds, energy: 'diesel' | 'electric'): Round | null {
  const doneDaysAgo = lastDoneDaysAgo[machine.at % lastDoneDaysAgo.length] ?? lastDoneDaysAgo[0];
  if (doneDaysAgo > machine.soldDaysAgo - 10) return null;
  const used = [
    { partId: partOf(ids, 'DEMO-P-OIL'), qty: oilPerChange_l },
    { partId: partOf(ids, 'DEMO-P-OILFILTER'), qty: 1 },
    { partId: partOf(ids, 'DEMO-P-AIR'), qty: 1 },
  ];
  return {
    doneDaysAgo,
    hourMeter_h: meterAt(machine, doneDaysAgo),
    parts: energy === 'diesel' ? used : [],
    cost: energy === 'diesel' ? 1_280 + (machine.at % 5) * 40 : 760,
    labour_h: energy === 'diesel' ? 4 + (machine.at % 3) : 3,
    remark: machine.at % 6 === 0 ? '制动间隙偏大，已调整' : '各项正常',
  };
}

/** The hours of the day between which a machine stands in the workshop. */
const [begun_h, finished_h] = [10, 14];

/** Enters what was done to the machines for which the strategy has something open; what is too early is not done. */
async function enterRounds(
  { service, now }: Setting,
  strategyId: number,
  roundOf: (vehicleId: number) => Round | null,
): Promise<void> {
  const criteria = { strategyId, status: ['upcoming' as const, 'due' as const, 'overdue' as const] };
  const { rows } = await service.ask(maintenanceReminder.calls.list, {
    body: { pageIndex: 1, pageSize: 500, criteria },
  });
  await forEachOf(rows, async ({ id, version, vehicleId }) => {
    const round = roundOf(vehicleId);
    if (round === null) return;
    const { doneDaysAgo, ...done } = round;
    const downtime = {
      downFrom: momentBefore(now, doneDaysAgo, begun_h),
      downUntil: momentBefore(now, doneDaysAgo, finished_h),
    };
    const body = { ...done, ...downtime, version, odometer_km: null, doneAt: downtime.downUntil };
    await service.ask(maintain, { params: { id }, body });
  });
}

/** Reminders are the worker's to make; what it would do within a minute is done at once. */
export type RemindNow = () => Promise<void>;

export function remindNow(database: Database): RemindNow {
  return async () => {
    await runInTransaction(database, { now: new Date() }, maintenanceJob.run);
  };
}

/** Strategies, and what the service has done by them since the machines were sold. */
export async function maintainFleet(setting: Setting, ids: PartIds, remind: RemindNow): Promise<void> {
  const strategies = await makeStrategies(setting, ids);
  await remind();
  const sold = new Map<number, SoldMachine>();
  for (const [at, { sale, machine, hourMeter_h }] of demoVehicles(setting.now).entries()) {
    if (sale) sold.set(setting.machine(machine.vin).id, { at, soldDaysAgo: sale.daysAgo, hourMeter_h });
  }
  const roundBy = (round: (machine: SoldMachine) => Round | null) => (vehicleId: number) => {
    const machine = sold.get(vehicleId);
    return machine === undefined ? null : round(machine);
  };
  await enterRounds(setting, strategies.first.id, roundBy(firstRound));
  for (const energy of ['diesel', 'electric'] as const) {
    const last = (machine: SoldMachine) => lastRound(machine, ids, energy);
    await enterRounds(setting, strategies[energy].id, roundBy(last));
  }
}
