import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import {
  maintainStock,
  stockMaintenanceReminder,
} from '@vehicle/contract/stock/stock-maintenance-reminder/contract';
import { momentBefore } from '../calendar.ts';
import { machineTypes } from '../machine-type.ts';
import { forEachOf } from '../office.ts';
import { stockMachines } from '../stock-list.ts';
import type { Setting } from './setting.ts';

const items = [
  {
    name: '蓄电池补充充电',
    type: 'LOOP',
    intervalDays: 30,
    energy: 'any',
    task: '补充充电并测量静置电压。',
    method: '断开负极，用专用充电机充至恒压；静置 2 小时后不低于 25.4 V。',
  },
  {
    name: '发动机盘车与怠速运行',
    type: 'LOOP',
    intervalDays: 45,
    energy: 'diesel',
    task: '怠速运行 20 分钟，检查机油压力与渗漏。',
    method: '启动前手动盘车两圈；库内保持通风。',
  },
  {
    name: '轮胎移位与气压检查',
    type: 'LOOP',
    intervalDays: 60,
    energy: 'any',
    task: '前后移动半圈，避免轮胎定点变形。',
    method: null,
  },
  {
    name: '整机防锈涂油',
    type: 'ONCE',
    intervalDays: 90,
    energy: 'any',
    task: '活塞杆、铰接销轴与裸露加工面涂防锈油。',
    method: '清洁后均匀涂抹，悬挂防锈标识牌。',
  },
] as const;

/** Before anything comes into stock: each stock period then has its reminders from its first day on. */
export async function makeStockItems({ factory, modelId }: Setting): Promise<void> {
  for (const { energy, ...item } of items) {
    const suiting = machineTypes.filter((type) => energy === 'any' || type.energy === energy);
    const body = { ...item, modelIds: suiting.map(({ code }) => modelId(code)), enabled: true };
    await factory.ask(stockMaintenanceItem.calls.create, { body });
  }
}

/** Days since it was last cared for, by the place in the list: some of it is due today, or has been for days. */
const lastDoneDaysAgo = [4, 17, 26, 30, 33, 9, 38, 21] as const;
const results = ['完成，状态良好', '完成，静置电压 25.8 V', '完成，无渗漏'] as const;

async function openOf({ factory }: Setting, vehicleId: number) {
  const { rows } = await factory.ask(stockMaintenanceReminder.calls.list, {
    body: { pageIndex: 1, pageSize: 20, criteria: { vehicleId, status: ['upcoming', 'due', 'overdue'] } },
  });
  return rows;
}

async function care(setting: Setting, vehicleId: number, index: number): Promise<void> {
  const { factory, now } = setting;
  const doneDaysAgo = lastDoneDaysAgo[index % lastDoneDaysAgo.length] ?? 9;
  const doneAt = momentBefore(now, doneDaysAgo, 11);
  for (const { id, version, dueOn } of await openOf(setting, vehicleId)) {
    if (dueOn > doneAt.slice(0, 10)) continue;
    const result = results[(index + id) % results.length] ?? results[0];
    await factory.ask(maintainStock, {
      params: { id },
      body: { version, doneAt, result, photoFileIds: [] },
    });
  }
}

/** What has been done to those that stand, so far as somebody found the time. */
export async function careForStock(setting: Setting): Promise<void> {
  const inStock = stockMachines.filter(
    ({ stockPeriod, delivered }) => stockPeriod !== null && delivered === undefined,
  );
  await forEachOf([...inStock.entries()], ([index, { vin }]) =>
    care(setting, setting.machine(vin).id, index),
  );
}
