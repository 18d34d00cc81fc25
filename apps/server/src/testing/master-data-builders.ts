import { sql } from 'kysely';
import type { Executor } from '../platform/db/executor.ts';
import { aVehicle, insert, recorded, rootOrg, unique } from './builders.ts';

interface Named {
  code?: string;
  name?: string;
}

/** A code and a name that no other record has. */
function named({ code, name }: Named): { code: string; name: string } {
  const number = unique();
  return { code: code ?? `M-${number}`, name: name ?? `主数据${number}` };
}

export function aCategory(executor: Executor, parts: Named & { parentId?: number } = {}): Promise<number> {
  return insert(executor, 'vehicle_category', {
    ...named(parts),
    parent_id: parts.parentId ?? null,
    energy_type: 'diesel',
    ...recorded(),
  });
}

interface ModelParts extends Named {
  categoryId?: number;
  parentId?: number;
  isNode?: boolean;
}

export async function anotherModel(executor: Executor, parts: ModelParts = {}): Promise<number> {
  return insert(executor, 'vehicle_model', {
    ...named(parts),
    category_id: parts.categoryId ?? (await aCategory(executor)),
    parent_id: parts.parentId ?? null,
    is_node: parts.isNode ?? false,
    report_interval_s: 10,
    offline_after_s: 60,
    ...recorded(),
  });
}

export async function aMetric(
  executor: Executor,
  parts: Named & { groupCode?: string } = {},
): Promise<number> {
  const { code, name } = named(parts);
  const { rows } = await sql<{ id: number }>`
    select id from metric_group where ${parts.groupCode ?? null}::text is null or code = ${parts.groupCode ?? null}
    order by sort limit 1`.execute(executor);
  return insert(executor, 'metric', {
    code,
    name: JSON.stringify({ zh: name, en: code, es: code, ja: name }),
    group_id: rows[0]?.id,
    data_type: 'number',
    aggregation: 'last',
    ...recorded(),
  });
}

interface PartParts extends Named {
  serialised?: boolean;
  specification?: string;
}

export function aPart(executor: Executor, parts: PartParts = {}): Promise<number> {
  return insert(executor, 'part', {
    ...named(parts),
    specification: parts.specification ?? null,
    unit: 'piece',
    serialised: parts.serialised ?? false,
    ...recorded(),
  });
}

interface PieceParts {
  vehicleId?: number;
  partId?: number;
  serialNo?: string;
  boundAt?: string;
}

/** A part that is fitted to a vehicle. */
export async function aFittedPart(executor: Executor, parts: PieceParts = {}): Promise<number> {
  return insert(executor, 'fitted_part', {
    vehicle_id: parts.vehicleId ?? (await aVehicle(executor)),
    part_id: parts.partId ?? (await aPart(executor)),
    serial_no: parts.serialNo ?? null,
    qty: 1,
    bound_at: parts.boundAt === undefined ? new Date() : new Date(parts.boundAt),
    ...recorded(),
  });
}

interface WarehouseParts extends Named {
  orgId?: number;
  managerId?: number;
}

export async function aWarehouse(executor: Executor, parts: WarehouseParts = {}): Promise<number> {
  return insert(executor, 'warehouse', {
    ...named(parts),
    org_id: parts.orgId ?? (await rootOrg(executor)),
    manager_id: parts.managerId ?? null,
    ...recorded(),
  });
}

interface SpecParts {
  name?: string;
  specVersion?: string;
  metricId?: number;
}

export function aDebugSpecification(executor: Executor, parts: SpecParts = {}): Promise<number> {
  const { metricId = null } = parts;
  const item = { seq: 1, name: '制动', metricId, min: null, max: null, unit: '', required: true };
  return insert(executor, 'debug_specification', {
    name: parts.name ?? `调试规范${unique()}`,
    spec_version: parts.specVersion ?? 'V1.0',
    items: JSON.stringify([item]),
    ...recorded(),
  });
}

export function aStrategy(executor: Executor, parts: { name?: string } = {}): Promise<number> {
  return insert(executor, 'maintenance_strategy', {
    name: parts.name ?? `保养策略${unique()}`,
    type: 'ONCE',
    first_h: 50,
    ...recorded(),
  });
}

interface SitePlanParts {
  name?: string;
  orgId?: number;
}

/** Its picture is a file that is there already, whatever it shows. */
export async function aSitePlan(executor: Executor, { name, orgId }: SitePlanParts = {}): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from file order by created_at, id limit 1`.execute(
    executor,
  );
  return insert(executor, 'site_plan', {
    name: name ?? `矿图${unique()}`,
    org_id: orgId ?? (await rootOrg(executor)),
    image_file_id: rows[0]?.id,
    corners: [
      [109.8, 39.62],
      [109.83, 39.62],
      [109.83, 39.6],
      [109.8, 39.6],
    ],
    opacity: 0.7,
    ...recorded(),
  });
}
