import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import { part } from '@vehicle/contract/fleet/part/contract';
import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { ask } from './records.ts';

let made = Date.now() % 1_000_000;

/** A word that no record of this run has. */
export function nextMark(letter: string): string {
  made += 1;
  return `${letter}${made}`;
}

export function aCategory(
  traits: Partial<WriteOf<typeof vehicleCategory>> = {},
): Promise<RowOf<typeof vehicleCategory>> {
  const code = nextMark('VC');
  const body = {
    code,
    name: `类别${code}`,
    parentId: null,
    energyType: 'diesel' as const,
    icon: null,
    ...traits,
  };
  return ask(vehicleCategory.calls.create, { body });
}

/** A model of a category, without a parse file. */
export function aModelOf(
  categoryId: number,
  traits: Partial<WriteOf<typeof vehicleModel>> = {},
): Promise<RowOf<typeof vehicleModel>> {
  const code = nextMark('VM');
  const body = {
    code,
    name: `车型${code}`,
    parentId: null,
    isNode: false,
    categoryId,
    configFileId: null,
    manufacturer: null,
    ratedPower_kW: 120,
    payload_t: 20,
    seats: 2,
    mass_kg: 12_000,
    tank_L: 150,
    battery_kWh: null,
    idleSpeed_rpm: 700,
    reportInterval_s: 5,
    offlineAfter_s: 300,
    imageFileId: null,
    debugSpecificationId: null,
    ...traits,
  };
  return ask(vehicleModel.calls.create, { body });
}

export async function aPart(traits: Partial<WriteOf<typeof part>> = {}): Promise<RowOf<typeof part>> {
  const code = nextMark('P');
  const [unit] = await ask(option.partUnit, { query: {} });
  const body = {
    code,
    name: `配件${code}`,
    specification: null,
    unit: String(unit?.id),
    maker: null,
    modelIds: [],
    serialised: false,
    life_h: null,
    life_km: null,
    life_months: null,
    price: null,
    minStock: null,
    remark: null,
    ...traits,
  };
  return ask(part.calls.create, { body });
}

export type MetricRow = RowOf<typeof metric>;

/** The first seeded metrics of a group, in the order of their codes. */
export async function metricsOfGroup(groupCode: string, number: number): Promise<MetricRow[]> {
  const body = {
    criteria: {},
    order: { property: 'code', direction: 'ASC' },
    pageIndex: 1,
    pageSize: 1000,
  } as const;
  const { rows } = await ask(metric.calls.list, { body });
  const found = rows.filter((row) => row.groupCode === groupCode).slice(0, number);
  if (found.length < number) throw new Error(`${groupCode} has too few metrics`);
  return found;
}
