import { metric } from '@vehicle/contract/fleet/metric/contract';
import { progressDebug, startDebug, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { debugSpecification } from '@vehicle/contract/service/debug-specification/contract';
import { bookMovement } from '@vehicle/contract/stock/stock-movement/contract';
import { momentBefore } from '../calendar.ts';
import { machineTypes } from '../machine-type.ts';
import { type StockMachine, stockMachines } from '../stock-list.ts';
import { demoVehicles } from '../vehicle-list.ts';
import type { Setting } from './setting.ts';

interface Item {
  name: string;
  /** Null: by hand. */
  metric: string | null;
  min: number | null;
  max: number | null;
  unit: string;
  required: boolean;
}

const byHand = { metric: null, required: true };
const judged = { ...byHand, min: null, max: null, unit: '' };

const handItems: readonly Item[] = [
  { ...byHand, name: '制动距离（20 km/h）', min: null, max: 8, unit: 'm' },
  { ...byHand, name: '驻车坡度', min: 14, max: null, unit: '°' },
  { ...judged, name: '照明、喇叭与倒车报警' },
  { ...judged, name: '灭火系统与急停' },
  { ...judged, name: '外观与铭牌', required: false },
];

const dieselItems: readonly Item[] = [
  { name: '发动机怠速', metric: 'engineSpeed', min: 700, max: 800, unit: 'rpm', required: true },
  { name: '冷却液温度', metric: 'coolantTemperature', min: 60, max: 95, unit: '°C', required: true },
  { name: '机油压力', metric: 'engineOilPressure', min: 150, max: 600, unit: 'kPa', required: true },
  { name: '液压油温度', metric: 'hydraulicOilTemperature', min: null, max: 80, unit: '°C', required: false },
  ...handItems,
];

async function metricIds({ factory }: Setting): Promise<ReadonlyMap<string, number>> {
  const codes = dieselItems.flatMap((item) => item.metric ?? []);
  const found = new Map<string, number>();
  for (const code of codes) {
    const { rows } = await factory.ask(metric.calls.list, {
      body: { pageIndex: 1, pageSize: 10, criteria: { code } },
    });
    const row = rows.find((one) => one.code === code);
    if (row === undefined) throw new Error(`the platform has no metric ${code}`);
    found.set(code, row.id);
  }
  return found;
}

async function makeSpecs(setting: Setting) {
  const { factory, modelId } = setting;
  const metrics = await metricIds(setting);
  const make = (name: string, specVersion: string, energy: 'diesel' | 'electric', items: readonly Item[]) =>
    factory.ask(debugSpecification.calls.create, {
      body: {
        name,
        specVersion,
        modelIds: machineTypes.filter((type) => type.energy === energy).map(({ code }) => modelId(code)),
        items: items.map(({ metric: code, ...item }, at) => ({
          ...item,
          seq: at + 1,
          metricId: code === null ? null : (metrics.get(code) ?? null),
        })),
      },
    });
  return {
    older: await make('柴油车出厂调试规范', 'V1.0', 'diesel', handItems),
    newer: await make('柴油车出厂调试规范', 'V1.1', 'diesel', dieselItems),
    electric: await make('电动车出厂调试规范', 'V1.0', 'electric', handItems),
  };
}

async function plan(
  { factory }: Setting,
  vehicleId: number,
  debugSpecificationId: number,
  remark: string | null,
) {
  const body = { vehicleId, debugSpecificationId, remark };
  return factory.ask(vehicleDebug.calls.create, { body });
}

async function start(setting: Setting, vehicleId: number, debugSpecificationId: number) {
  const { id, version } = await plan(setting, vehicleId, debugSpecificationId, null);
  return setting.factory.ask(startDebug, { params: { id }, body: { version } });
}

/** What is found by hand, in the order of the items. */
const findings = [
  { measured: 6.4, remark: '载荷 8 t，干燥路面' },
  { measured: 16 },
  { passed: true },
  { passed: true, remark: '压力表在绿区' },
  { passed: true },
];

/** The items by hand come last. */
function found(items: readonly Item[], count = findings.length) {
  const first = items.length - findings.length + 1;
  return findings.slice(0, count).map((finding, at) => ({ ...finding, seq: first + at }));
}

/** Machines that are not in stock yet, in the order of the list. */
function inHall(setting: Setting): number[] {
  const waits = ({ stockPeriod }: StockMachine) => stockPeriod === null;
  return stockMachines.filter(waits).map(({ vin }) => setting.machine(vin).id);
}

async function putAway({ factory, now }: Setting, vehicleId: number, warehouseId: number) {
  const movedAt = momentBefore(now, 0, 24);
  await factory.ask(bookMovement, {
    body: { direction: 'IN', reason: 'production', vehicleId, warehouseId, movedAt, remark: '调试合格入库' },
  });
}

/** After what happened long ago: from now on nothing leaves the hall that has not been debugged. */
export async function debugMachines(setting: Setting, warehouseId: number): Promise<void> {
  const { factory, now } = setting;
  const specs = await makeSpecs(setting);
  const [passes, isForced, waits] = inHall(setting);
  const fleet = demoVehicles(now).find(({ sale, hasReported }) => sale === null && hasReported);
  if (!passes || !isForced || !waits || !fleet) throw new Error('the demo has nothing to debug');

  const passed = await start(setting, passes, specs.older.id);
  await factory.ask(progressDebug, {
    params: { id: passed.id },
    body: { version: passed.version, results: found(handItems), finish: { status: 'Pass' } },
  });
  await putAway(setting, passes, warehouseId);

  const forced = await start(setting, isForced, specs.newer.id);
  const reason = '终端尚未安装，自动项目改由试车员现场抄表，经质检主管批准放行。';
  await factory.ask(progressDebug, {
    params: { id: forced.id },
    body: { version: forced.version, results: found(dieselItems), finish: { status: 'CompelPass', reason } },
  });

  await plan(setting, waits, specs.newer.id, '等待加注液压油');
  const running = await start(setting, setting.machine(fleet.machine.vin).id, specs.newer.id);
  await factory.ask(progressDebug, {
    params: { id: running.id },
    body: { version: running.version, results: found(dieselItems, 2) },
  });
}
