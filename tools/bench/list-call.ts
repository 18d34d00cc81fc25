import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { terminalPlan } from '@vehicle/server/context/fleet/terminal/terminal.sql';
import { vehiclePlan } from '@vehicle/server/context/fleet/vehicle/vehicle.sql';
import { vehicleModelPlan } from '@vehicle/server/context/fleet/vehicle-model/vehicle-model.sql';
import { knowledgePlan } from '@vehicle/server/context/service/expert-knowledge/expert-knowledge.sql';
import { faultCodePlan } from '@vehicle/server/context/service/fault-code/fault-code.sql';
import type { TablePlan } from '@vehicle/server/record/table-plan.sql';

/** One way in which people ask for a list. */
export interface ListCall {
  title: string;
  call: Call;
  /** How the rows lie in their table. */
  plan: TablePlan;
  body: Record<string, unknown>;
}

interface ListedTable {
  resource: AnyResource;
  plan: TablePlan;
  /** What people look for. */
  criteria: readonly Record<string, unknown>[];
  /** The last page that is asked for. */
  deepPage: number;
}

/** Ids of records that criteria name. */
export interface KnownIds {
  orgId: number;
  rootOrgId: number;
  modelId: number;
  categoryId: number;
}

function tablesOf({ orgId, rootOrgId, modelId, categoryId }: KnownIds): ListedTable[] {
  return [
    {
      resource: vehicle,
      plan: vehiclePlan,
      criteria: [
        { vin: '4711' },
        { plateNo: '蒙K0012' },
        { simNo: '15000012345' },
        { terminalNo: 'BT000777' },
        { modelId },
        { orgId },
        { orgId: rootOrgId },
        { role: 'rental' },
        { state: 'sold' },
        { status: 'working' },
        { status: 'never' },
        { orgId, modelId, state: 'inStock' },
      ],
      deepPage: 1000,
    },
    {
      resource: terminal,
      plan: terminalPlan,
      criteria: [{ terminalNo: '00123' }, { simNo: '0000777' }, { type: 'JSON' }, { inUse: true }],
      deepPage: 1000,
    },
    {
      resource: vehicleModel,
      plan: vehicleModelPlan,
      criteria: [{ name: 'WC1' }, { categoryId }],
      deepPage: 3,
    },
    {
      resource: faultCode,
      plan: faultCodePlan,
      criteria: [
        { name: '发动机压力' },
        { name: '异常' },
        { unit: '液压' },
        { modelId },
        { spn: 100 },
        { spn: 190, fmi: 3 },
        { fmi: 3 },
        { level: 4 },
        { enabled: true },
        { modelId, level: 1, name: '温度' },
      ],
      deepPage: 1000,
    },
    {
      resource: expertKnowledge,
      plan: knowledgePlan,
      criteria: [
        { keyword: '发动机' },
        { keyword: '液压系统压力过低 滤芯' },
        { keyword: '液压系统温度' },
        { faultName: '制动' },
        { faultUnit: '电池' },
        { specNumber: 'BS-1234' },
        { categoryId },
        { modelId },
        { spn: 190 },
        { faultLevel: 2 },
      ],
      deepPage: 1000,
    },
  ];
}

function callsOf({ resource, plan, criteria, deepPage }: ListedTable): ListCall[] {
  const { name } = resource;
  const { list } = resource.calls;
  const bodies: Array<[title: string, body: Record<string, unknown>]> = [
    ['first page', {}],
    [`page ${deepPage}`, { pageIndex: deepPage }],
    ['50 rows', { pageSize: 50 }],
    ...resource.order.flatMap((property) =>
      (['ASC', 'DESC'] as const).map((direction): [string, Record<string, unknown>] => [
        `by ${property} ${direction}`,
        { order: { property, direction } },
      ]),
    ),
    ...criteria.map((one): [string, Record<string, unknown>] => [JSON.stringify(one), { criteria: one }]),
  ];
  return bodies.map(([title, body]) => ({ title: `${name} ${title}`, call: list, plan, body }));
}

/** The lists of the screens, as far as the server has them. */
export function listCalls(ids: KnownIds): ListCall[] {
  return tablesOf(ids)
    .filter(({ resource }) => calls.has(resource.calls.list.name))
    .flatMap(callsOf);
}
