import type { member } from '@vehicle/contract/access/member/contract';
import type { org } from '@vehicle/contract/access/org/contract';
import type { MakeOf, RowOf } from '@vehicle/contract/core/resource';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { debugSpecification } from '@vehicle/contract/service/debug-specification/contract';
import { stockMaintenanceItem } from '@vehicle/contract/stock/stock-maintenance-item/contract';
import { warehouse } from '@vehicle/contract/stock/warehouse/contract';
import type { Browser, Page } from 'playwright-core';
import type { ConnectedTerminal } from './connected-vehicle.ts';
import { aPart, nextMark } from './data-records.ts';
import { aDebugItem, engineSpeedMetric } from './debug-specification.ts';
import { aFaultCode, aKnowledge, anOwnSpn } from './faults.ts';
import { openPage, signIn } from './harness.ts';
import { type ListingPage, listingPage } from './listing-page.ts';
import { anOrg } from './orgs.ts';
import { aModel, ask } from './records.ts';
import { aRegisteredMember, memberPassword, settle } from './registered-member.ts';
import { aRole } from './roles.ts';

/** Somebody at a page of their own. */
export interface Worker {
  page: Page;
  list: ListingPage;
}

type OrgRow = RowOf<typeof org>;

/** Everything that is there before the machine is built. */
export interface LifeScenario {
  factory: Worker;
  service: Worker;
  client: Worker;
  factoryOrg: OrgRow;
  serviceOrg: OrgRow;
  clientOrg: OrgRow;
  model: RowOf<typeof vehicleModel>;
  specName: string;
  warehouseCode: string;
  partName: string;
  fault: { spn: number; name: string };
  vin: string;
  terminalNo: string;
  simNo: string;
}

/** What the steps of its life have made of it. */
export interface Machine {
  id: number;
  vin: string;
  terminal: ConnectedTerminal;
}

const factoryCodes = [
  'vehicle-management',
  'vehicle',
  'vehicle-add',
  'vehicle-bind-terminal',
  'vehicle-retire',
  'terminal',
  'terminal-add',
  'inspection',
  'vehicle-debug',
  'vehicle-debug-add',
  'vehicle-debug-start',
  'vehicle-debug-update-progress',
  'stock',
  'stock-vehicle',
  'stock-movement-add',
  'stock-maintenance-item',
  'stock-maintenance-reminder-edit',
  'settlement',
  'settlement-edit',
  'settlement-confirm',
  'settlement-pay',
  'statistics',
  'sell',
];
const serviceCodes = [
  'vehicle-management',
  'vehicle',
  'fitted-part-add',
  'fitted-part-edit',
  'vehicle-fault-edit',
  'research',
  'fault-service',
  'maintenance',
  'maintenance-reminder',
  'maintenance-strategy-add',
  'maintenance-reminder-maintain',
];
/** May confirm and pay as far as the buttons go: whose settlement it is decides. */
const clientCodes = [
  'vehicle-management',
  'vehicle',
  'stock',
  'settlement',
  'settlement-confirm',
  'settlement-pay',
];

async function aWorker(
  browser: Browser,
  codes: readonly string[],
  traits: Partial<MakeOf<typeof member>>,
): Promise<Worker> {
  const registered = await aRegisteredMember({ ...traits, roleIds: [(await aRole(codes)).id] });
  await settle(registered.id);
  const page = await openPage(browser);
  await signIn(page, { loginName: registered.loginName, password: memberPassword }, '/403');
  return { page, list: listingPage(page) };
}

/** A model whose machines are debugged before they come into stock, and cared for while they stand there. */
async function aModelInPlan() {
  const plain = await aModel();
  const specName = nextMark('下线调试');
  const automatic = { metricId: await engineSpeedMetric(), min: 650, max: 750, unit: 'rpm' };
  const items = [
    aDebugItem({ seq: 1, name: '怠速转速', ...automatic }),
    aDebugItem({ seq: 2, name: '灯光与喇叭' }),
  ];
  const spec = await ask(debugSpecification.calls.create, {
    body: { name: specName, specVersion: 'V1.0', modelIds: [plain.id], items },
  });
  const { id, version } = plain;
  const written = { ...vehicleModel.write.strip().parse(plain), debugSpecificationId: spec.id, version };
  const model = await ask(vehicleModel.calls.update, { params: { id }, body: written });
  const task = { task: '充电至 12.6 V', method: null };
  const repeats = { type: 'LOOP' as const, intervalDays: 30, enabled: true };
  await ask(stockMaintenanceItem.calls.create, {
    body: { name: nextMark('电瓶充电'), modelIds: [id], ...repeats, ...task },
  });
  return { model, specName };
}

async function aWarehouseOf(orgId: number): Promise<string> {
  const code = nextMark('CK');
  const address = { address: null, lat: null, lng: null, managerId: null };
  const body = { code, name: `成品库${code}`, orgId, capacity: null, enabled: true, ...address };
  return (await ask(warehouse.calls.create, { body })).code;
}

async function aKnownFault() {
  const fault = { spn: anOwnSpn(), name: nextMark('冷却液温度过高') };
  await aFaultCode({ ...fault, fmi: 0, level: 4 });
  await aKnowledge({
    faultCodes: [{ spn: fault.spn, fmi: 0 }],
    faultName: '水温高的处理',
    measures: '检查水泵',
  });
  return fault;
}

export async function aLifeScenario(browser: Browser): Promise<LifeScenario> {
  const factoryOrg = await anOrg({ type: 'factory' });
  const parentId = factoryOrg.id;
  const [serviceOrg, clientOrg] = [
    await anOrg({ type: 'service', parentId }),
    await anOrg({ type: 'client', parentId }),
  ];
  const number = nextMark('');
  const serviceMember = { orgId: serviceOrg.id, memberType: 'serviceUser' } as const;
  return {
    factory: await aWorker(browser, factoryCodes, { orgId: parentId }),
    service: await aWorker(browser, serviceCodes, serviceMember),
    client: await aWorker(browser, clientCodes, { orgId: clientOrg.id }),
    factoryOrg,
    serviceOrg,
    clientOrg,
    ...(await aModelInPlan()),
    warehouseCode: await aWarehouseOf(factoryOrg.id),
    partName: (await aPart({ name: nextMark('水泵总成'), life_h: 2000, serialised: true })).name,
    fault: await aKnownFault(),
    vin: `LZYTAUXV8L${number.slice(-7).padStart(7, '0')}`,
    terminalNo: `L${number}`,
    simNo: `1380${number.slice(-7).padStart(7, '0')}`,
  };
}
